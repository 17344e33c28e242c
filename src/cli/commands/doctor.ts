import { readMailConfig } from '../../config.ts'
import { composeCheckMail, composeWellMail } from '../../mail/compose-check-mail.ts'
import { asDeliveryError } from '../../mail/delivery-error.ts'
import { type MailAgency, mailAgency } from '../../mail/mail-agency.ts'
import type { MailMessage } from '../../mail/mail-message.ts'
import { mailFolder, openTransport } from '../../mail/transports/open-transport.ts'
import { counted } from '../../words/display-text.ts'
import { explainMailError } from '../../words/explain-mail-error.ts'
import { type Finding, isBroken, isUnanswered, needsAttention } from '../../words/findings.ts'
import { type CommandDeps, command, Refusal } from '../command.ts'
import { examine } from '../doctor/examine.ts'
import { expectedError } from '../explain-error.ts'

const FINE = 'Alles in Ordnung.'
const FINE_OTHERWISE = 'Sonst ist alles in Ordnung'
const brokenPoints = (count: number): string => `${counted(count, 'Punkt', 'Punkte')} nicht in Ordnung`

export const doctor = command({
  usage: {
    doctor: 'Prüft Einstellungen, Texte, Datenbank, Mails, Server und Adresse und sagt, was zu tun ist',
  },
  async run(_, deps) {
    const problems: Finding[] = []
    for await (const finding of examine(deps)) {
      deps.print(finding)
      if (needsAttention(finding)) problems.push(finding)
    }
    const broken = problems.filter(isBroken).length
    if (broken > 0) throw new Refusal(`${brokenPoints(broken)}.`)
    deps.print(problems.length > 0 ? `${FINE_OTHERWISE}.` : FINE)
  },
})

/** The doctor's daily round: one line while all is well, otherwise a mail to the owner. */
export const check = command({
  usage: {
    check:
      'Für jeden Tag: prüft wie doctor und schickt eine Mail an ADMIN_EMAIL, ' +
      'wenn etwas nicht in Ordnung ist oder wartet',
  },
  // Called after a failure is over (deploy/alert.sh).
  flags: ['--well'],
  async run({ options }, deps) {
    if (options.has('--well'))
      return deps.print(`Der Server nimmt wieder Anfragen an; ${await mailOwner(composeWellMail, deps)}.`)
    const problems: Finding[] = []
    for await (const finding of examine(deps)) if (needsAttention(finding)) problems.push(finding)
    if (problems.length === 0) return deps.print(FINE)
    for (const finding of problems) deps.print(finding)
    const broken = problems.filter(isBroken).length
    // The mail of the morning counts the requests that wait.
    const mailed = problems.filter((each) => !isUnanswered(each) || !deps.content().opening.morningMail)
    if (mailed.length === 0) return deps.print(`${FINE_OTHERWISE}.`)
    const sent = await mailOwner((...about) => composeCheckMail(mailed, ...about), deps)
    // Requests that wait are no failure of the service: its monitoring stays quiet.
    if (broken > 0) throw new Refusal(`${brokenPoints(broken)}, ${sent}.`)
    deps.print(`${FINE_OTHERWISE}; ${sent}.`)
  },
})

/** Nobody was told: deploy/alert.sh tries once more. */
class NotMailed extends Refusal {
  override readonly exitCode = 3
}

/** Sends the mail without the outbox, which may be what is broken. Says where it went. */
async function mailOwner(
  compose: (agency: MailAgency, now: Date) => MailMessage,
  { env, content, now }: CommandDeps,
): Promise<string> {
  try {
    // A mistake in any other setting is one of the problems to report.
    const config = readMailConfig(env, content().site)
    const { kind, settings } = config.mailTransport
    const transport = openTransport(config, 1, now)
    await transport
      .send(compose(mailAgency(content(), config), now()))
      .catch((error) => {
        throw new Refusal(explainMailError(asDeliveryError(error).message, settings))
      })
      .finally(() => transport.close())
    if (kind === 'file') return `als Mail-Datei in ${mailFolder(config)} abgelegt`
    return 'als Mail an ADMIN_EMAIL gesendet'
  } catch (error) {
    const reason = expectedError(error) ?? String(error)
    throw new NotMailed(`Die Mail darüber an ADMIN_EMAIL ließ sich nicht senden: ${reason}`)
  }
}
