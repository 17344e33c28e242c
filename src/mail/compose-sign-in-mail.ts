import { SIGN_IN_LINK_IN_MINUTES } from '../booking/limits.ts'
import type { MailContent } from '../content/mail-content.ts'
import type { MailAgency } from './mail-agency.ts'
import { finishMail, type MailFacts, type MailMessage } from './mail-message.ts'
import { button, signature } from './templates/appointment-parts.tsx'
import { fillWords, wordedLetter } from './worded-letter.ts'

type SignInMail = Pick<MailFacts, 'kind' | 'messageKey' | 'owedSince' | 'appointmentNumber'>

/** The link to the owner's overview or to one appointment. Each attempt has a new token, so a delayed mail still works. */
export function composeSignInMail(
  mail: SignInMail,
  token: string,
  agency: MailAgency,
  { signIn }: MailContent,
): MailMessage {
  const { brand, siteUrl } = agency
  const words = fillWords(signIn, { brand, minuten: String(SIGN_IN_LINK_IN_MINUTES) })
  const query = mail.appointmentNumber ? `?anfrage=${mail.appointmentNumber}` : ''
  const letter = wordedLetter(words, {
    end: [button({ label: words.button, href: `${siteUrl}/anfragen/anmelden/${token}${query}` })],
    footer: signature([siteUrl]),
  })
  return finishMail(mail, { letter }, agency)
}
