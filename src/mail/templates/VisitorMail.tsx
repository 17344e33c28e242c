import { germanDate } from '../../booking/berlin-time.ts'
import { phoneLink } from '../../content/phone-link.ts'
import { DateTicket } from './DateTicket.tsx'
import { MailFrame } from './MailFrame.tsx'
import { mailLink } from './mail-link.ts'
import type { VisitorDetails } from './visitor-text.ts'

/** Received, not yet confirmed, and how to reach us; nothing of what was typed in free text, and no advertising. */
export function VisitorMail({ appointment, visitorName, agency }: VisitorDetails) {
  const { brand, operator, contact, siteUrl, theme } = agency
  const ink = { className: 'fg-ink', style: { color: theme.ink.light } }
  const soft = { className: 'fg-ink-soft', style: { color: theme['ink-soft'].light } }
  return (
    <MailFrame
      title="Ihre Terminanfrage wurde erhalten"
      preview={`Ihr Vorschlag: ${germanDate(appointment.preferredDate)}, ${appointment.preferredTime} Uhr. Wir melden uns, um den Termin zu bestätigen.`}
      agency={agency}
      footer={
        <>
          {brand} · {operator.name}
          <br />
          {operator.street} · {operator.postalCode} {operator.city} · {operator.country}
          <br />
          <a href={`${siteUrl}/impressum`} {...soft}>
            Impressum
          </a>{' '}
          ·{' '}
          <a href={`${siteUrl}/datenschutz`} {...soft}>
            Datenschutz
          </a>
        </>
      }
    >
      <h1 style={{ margin: '0 0 12px', fontSize: 28, lineHeight: '34px', letterSpacing: '-0.02em' }}>
        Ihre Anfrage ist da.
      </h1>
      <p style={{ margin: '0 0 20px' }}>
        Guten Tag {visitorName}, wir haben Ihren Vorschlag für das kostenlose Beratungsgespräch erhalten.
      </p>
      <DateTicket label="Ihr Vorschlag (deutsche Zeit)" booked={appointment} theme={theme} />
      <p style={{ margin: '20px 0 0' }}>
        <strong>Der Termin ist noch nicht bestätigt.</strong> Wir melden uns bei Ihnen, um ihn zu bestätigen.
      </p>
      <h2 style={{ margin: '24px 0 4px', fontSize: 17, lineHeight: '26px' }}>
        Etwas ändern oder eine Frage?
      </h2>
      <p style={{ margin: 0 }}>
        Rufen Sie uns an oder schreiben Sie uns:
        <br />
        <a href={phoneLink(contact.phone)} {...ink}>
          {contact.phone}
        </a>
        <br />
        <a href={mailLink(contact.email)} {...ink}>
          {contact.email}
        </a>
      </p>
      <p
        className="fg-ink-soft"
        style={{ margin: '24px 0 0', fontSize: 15, lineHeight: '24px', color: theme['ink-soft'].light }}
      >
        Sie haben keinen Termin angefragt? Dann hat sich jemand bei der Adresse vertippt, und Sie können diese
        Mail löschen.
      </p>
    </MailFrame>
  )
}
