import type { MailAgency } from './mail-agency.ts'
import type { Composed, OwedMail } from './mail-message.ts'
import type { Letter } from './templates/letter.ts'
import { renderStepMail } from './templates/render-mail.tsx'
import { stepText } from './templates/step-text.ts'

/** To the address that a visitor had before: it names neither the visitor nor the new address, and has no key. */
export function composeFormerAddressMail({ recipient = '' }: OwedMail, agency: MailAgency): Composed {
  const { brand, siteUrl, contact } = agency
  const letter: Letter = {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    headline: 'Diese Adresse gilt nicht mehr.',
    opening: `Bei einer Terminanfrage an ${brand} stand bisher diese E-Mail-Adresse. Sie wurde durch eine andere ersetzt.`,
    paragraphs: [
      'Alle weiteren Mails zu dieser Anfrage gehen an die neue Adresse.',
      'Waren Sie das nicht? Dann rufen Sie bitte an.',
    ],
    quote: [],
    button: 'Zur Website',
    page: `${siteUrl}/`,
    links: [],
    person: { question: 'Eine Frage?', ...contact, isToBeCalled: false },
    footer: { lines: [brand], links: [{ label: 'Impressum', href: `${siteUrl}/impressum` }] },
  }
  return {
    to: { name: '', address: recipient },
    replyTo: { name: brand, address: contact.email },
    subject: letter.subject,
    html: renderStepMail({ letter, agency }),
    text: stepText(letter),
  }
}
