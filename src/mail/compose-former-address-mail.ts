import type { MailContent } from '../content/mail-content.ts'
import type { MailAgency } from './mail-agency.ts'
import type { Draft, MailFacts } from './mail-message.ts'
import { button, signature } from './templates/appointment-parts.tsx'
import { visitorClosing, wordedLetter } from './worded-letter.ts'

/** To the visitor's previous address. It contains no name, no new address and no key. */
export function composeFormerAddressMail(
  { recipient = '' }: MailFacts,
  agency: MailAgency,
  content: MailContent,
): Draft {
  const { brand, siteUrl } = agency
  const words = {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    headline: 'Diese Adresse gilt nicht mehr.',
    paragraphs: [
      `Bei einer Terminanfrage an ${brand} stand bisher diese E-Mail-Adresse. Sie wurde durch eine andere ersetzt.`,
      'Alle weiteren Mails zu dieser Anfrage gehen an die neue Adresse.',
      'Waren Sie das nicht? Dann rufen Sie uns bitte an.',
    ],
  }
  const letter = wordedLetter(words, {
    end: [button({ label: 'Zur Website', href: `${siteUrl}/` }), ...visitorClosing(agency, content)],
    footer: signature([brand], [{ label: 'Impressum', href: `${siteUrl}/impressum` }]),
  })
  return { letter, to: { name: '', address: recipient } }
}
