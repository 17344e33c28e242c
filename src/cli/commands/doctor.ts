import { readConfig } from '../../config.ts'
import { composeCheckMail } from '../../mail/compose-check-mail.ts'
import { asDeliveryError } from '../../mail/delivery-error.ts'
import { mailAgency } from '../../mail/mail-agency.ts'
import { mailFolder, openTransport } from '../../mail/transports/open-transport.ts'
import { explainMailError } from '../../words/explain-mail-error.ts'
import { type CommandDeps, command, Refusal } from '../command.ts'
import { counted } from '../describe.ts'
import { examine } from '../doctor/examine.ts'
import { type Finding, isBroken } from '../doctor/finding.ts'
import { expectedError } from '../explain-error.ts'

const FINE = 'Alles in Ordnung.'
const brokenPoints = (count: number): string => `${counted(count, 'Punkt', 'Punkte')} nicht in Ordnung`

export const doctor = command({
  usage: {
    doctor: 'Prüft Einstellungen, Texte, Datenbank, Mails, Server und Adresse und sagt, was zu tun ist',
  },
  details: `\
  ✓   in Ordnung
  ✗   nicht in Ordnung, mit dem, was zu tun ist; der Befehl endet dann mit 1
  –   von hier aus nicht zu prüfen

Fragt auch den laufenden Server, womit er arbeitet, und die öffentliche Adresse nach Zertifikat, IPv4, IPv6 und Uhr.
Verschickt keine Mail, ändert keine Anfrage und ist nach höchstens 15 Sekunden fertig.`,
  async run(_, deps) {
    let problems = 0
    for await (const finding of examine(deps)) {
      deps.print(finding)
      if (isBroken(finding)) problems += 1
    }
    if (problems > 0) throw new Refusal(`${brokenPoints(problems)}.`)
    deps.print(FINE)
  },
})

/** The doctor's daily round: one line while all is well, otherwise a mail to the owner. */
export const check = command({
  usage: {
    check:
      'Für jeden Tag: prüft wie doctor und schickt eine Mail an ADMIN_EMAIL, wenn etwas nicht in Ordnung ist',
  },
  details: `\
Ist alles in Ordnung, steht das in einer Zeile, ohne Mail, und der Befehl endet mit 0. Sonst stehen die Punkte hier und in
einer Mail, und er endet mit 1. Geht auch diese Mail nicht hinaus, steht hier, warum. Über Besucher enthält sie nichts.

Wie jeder Befehl bringt er eine ältere Datenbank beim Öffnen auf den Stand dieser Version.`,
  async run(_, deps) {
    const problems: Finding[] = []
    for await (const finding of examine(deps)) if (isBroken(finding)) problems.push(finding)
    if (problems.length === 0) return deps.print(FINE)
    for (const problem of problems) deps.print(problem)
    const sent = await mailProblems(problems, deps)
    throw new Refusal(`${brokenPoints(problems.length)}, ${sent}.`)
  },
})

/** The settings that a mail needs. A mistake in any other setting is one of the problems to report. */
const MAIL_SETTINGS = /^(DATA_DIR|SITE_URL|ADMIN_EMAIL|SMTP_URL|MAIL_\w+)$/

/** Sends the mail without the outbox, which may be what is broken. Says where it went. */
async function mailProblems(problems: Finding[], { env, content, now }: CommandDeps): Promise<string> {
  const texts = problems.map((problem) => problem.slice('✗ '.length))
  try {
    const settings = Object.entries(env).filter(([name]) => MAIL_SETTINGS.test(name))
    const config = readConfig(Object.fromEntries(settings), content().site)
    const transport = openTransport(config, 1, now)
    await transport
      .send(composeCheckMail(texts, mailAgency(content(), config), now()))
      .finally(() => transport.close())
    if (config.mailTransport.kind === 'file') return `als Mail-Datei in ${mailFolder(config)} abgelegt`
    return 'als Mail an ADMIN_EMAIL gesendet'
  } catch (error) {
    const reason = expectedError(error) ?? explainMailError(asDeliveryError(error).message)
    throw new Refusal(`Die Mail darüber an ADMIN_EMAIL ließ sich nicht senden: ${reason}`)
  }
}
