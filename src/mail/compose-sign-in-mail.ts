import { SIGN_IN_LINK_IN_MINUTES } from '../booking/limits.ts'
import type { MailContent } from '../content/mail-content.ts'
import { fillWords } from './fill-words.ts'
import type { MailAgency } from './mail-agency.ts'
import type { MailMessage, OwedMail } from './mail-message.ts'
import type { Letter } from './templates/letter.ts'
import { renderStepMail } from './templates/render-mail.tsx'
import { stepText } from './templates/step-text.ts'

type SignInMail = Pick<OwedMail, 'kind' | 'messageKey' | 'owedSince' | 'appointmentNumber'>

/** The link into the owner's book, or to the request that was wanted; its token is as old as this try, so that a mail that waited is still good. */
export function composeSignInMail(
  { kind, messageKey, owedSince, appointmentNumber }: SignInMail,
  token: string,
  agency: MailAgency,
  { signIn }: MailContent,
): MailMessage {
  const { brand, siteUrl, from, admin, contact } = agency
  const { paragraphs, ...words } = fillWords(signIn, {
    brand,
    minuten: String(SIGN_IN_LINK_IN_MINUTES),
  })
  const [opening = '', ...rest] = paragraphs
  const letter: Letter = {
    ...words,
    opening,
    paragraphs: rest,
    quote: [],
    page: `${siteUrl}/anfragen/anmelden/${token}${appointmentNumber ? `?anfrage=${appointmentNumber}` : ''}`,
    links: [],
    footer: { lines: [siteUrl], links: [] },
  }
  return {
    kind,
    messageKey,
    owedSince,
    from,
    to: admin,
    replyTo: { name: brand, address: contact.email },
    subject: letter.subject,
    html: renderStepMail({ letter, agency }),
    text: stepText(letter),
  }
}
