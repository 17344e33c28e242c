import { renderToStaticMarkup } from 'react-dom/server'
import type { Appointment } from '../booking/appointment.ts'
import { berlinDate } from '../booking/berlin-time.ts'
import { LISTED_IN_SUMMARY } from '../booking/flood-rule.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { MailAgency } from '../mail/mail-agency.ts'
import type { MailMessage } from '../mail/mail-message.ts'

const DAY_IN_MS = 24 * 3_600_000

const sampleAppointment = (now: Date): Appointment => ({
  id: 1,
  state: 'requested',
  sequence: 0,
  changedAt: now,
  visitorKey: 'beispiel-fuer-besucherin',
  ownerKey: 'beispiel-fuer-betreiber',
  isSuspected: false,
  isVisitorMailHeld: false,
  firstName: 'Erika',
  lastName: 'Musterfrau',
  websiteIdea:
    'Eine Website für meine Bäckerei: Öffnungszeiten, Wochenkarte und ein Formular für Bestellungen.\n\nDie Fotos habe ich schon.',
  phone: '+49 30 23125 101',
  email: 'erika.musterfrau@example.org',
  preferredDate: berlinDate(new Date(now.getTime() + 3 * DAY_IN_MS)),
  preferredTime: '10:30',
  createdAt: new Date(now.getTime() - 3 * 60_000),
})

const listed = (now: Date): Appointment[] =>
  Array.from({ length: LISTED_IN_SUMMARY }, (_, id) => ({
    ...sampleAppointment(now),
    id,
    isSuspected: id === 1,
  }))

/** Every kind of mail once. */
export function sampleMails(agency: MailAgency, now: Date): MailMessage[] {
  const told = { owedSince: now, event: undefined, inReplyTo: undefined }
  const single = { ...told, appointments: [sampleAppointment(now)], total: 1 }
  return [
    composeMail({ kind: 'owner', messageKey: 'sample-owner', ...single }, agency, now),
    composeMail({ kind: 'visitor', messageKey: 'sample-visitor', ...single }, agency, now),
    composeMail(
      { kind: 'summary', messageKey: 'sample-summary', ...told, appointments: listed(now), total: 40 },
      agency,
      now,
    ),
  ]
}

const CSS = `
body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
section{margin-bottom:48px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:0 16px}
dd{margin:0}
div{display:flex;flex-wrap:wrap;gap:24px;align-items:start}
iframe{height:860px;border:1px solid;max-width:100%}
pre{margin:0;padding:16px;border:1px solid;overflow:auto;max-width:100%;box-sizing:border-box}`

/** One page with every mail as a phone and a desktop show them, and their text parts; for developing only. */
export function previewMailsPage(agency: MailAgency, now: Date): string {
  const page = (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Mails in der Vorschau</title>
        <style>{CSS}</style>
      </head>
      <body>
        {sampleMails(agency, now).map(({ kind, subject, from, to, replyTo, html, text }) => (
          <section key={kind}>
            <h1>{subject}</h1>
            <dl>
              <dt>Von</dt>
              <dd>
                {from.name} &lt;{from.address}&gt;
              </dd>
              <dt>An</dt>
              <dd>
                {to.name} &lt;{to.address}&gt;
              </dd>
              <dt>Antwort an</dt>
              <dd>
                {replyTo.name} &lt;{replyTo.address}&gt;
              </dd>
            </dl>
            <div>
              <iframe title={`${subject}, 700 Pixel breit`} srcDoc={html} width={700} />
              <iframe title={`${subject}, 360 Pixel breit`} srcDoc={html} width={360} />
              <pre>{text}</pre>
            </div>
          </section>
        ))}
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
