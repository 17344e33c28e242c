import { STAYS_ELSEWHERE } from '../words/erasing.ts'
import type { MailAgency } from './mail-agency.ts'
import type { Draft, MailFacts } from './mail-message.ts'
import { button, signature } from './templates/appointment-parts.tsx'
import { wordedLetter } from './worded-letter.ts'

/** To the owner after a visitor has erased an appointment: its number, and nothing else about it. */
export function composeErasedMail({ appointmentNumber }: MailFacts, { siteUrl }: MailAgency): Draft {
  const number = `Nr.\u00a0${appointmentNumber}`
  const words = {
    subject: `Anfrage ${number} ist gelöscht`,
    headline: `Anfrage ${number} ist gelöscht.`,
    paragraphs: [
      'Wer sie gestellt hat, hat auf dem Server alles dazu gelöscht. War ein Gespräch vereinbart, entfällt es.',
      STAYS_ELSEWHERE,
    ],
  }
  const letter = wordedLetter(words, {
    end: [button({ label: 'Alle Anfragen', href: `${siteUrl}/anfragen` })],
    footer: signature([siteUrl]),
  })
  return { letter }
}
