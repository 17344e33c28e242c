import { randomUUID } from 'node:crypto'
import { counted } from '../words/display-text.ts'
import { type Finding, wordsOf } from '../words/findings.ts'
import type { MailAgency } from './mail-agency.ts'
import { finishMail, type MailMessage } from './mail-message.ts'
import { bullets } from './templates/text-parts.tsx'
import { deskLetter } from './worded-letter.ts'

/** What the daily check found. It is sent without the outbox, because the outbox may be the problem. */
export function composeCheckMail(findings: readonly Finding[], agency: MailAgency, now: Date): MailMessage {
  const subject = `Ihre Website braucht Sie: ${counted(findings.length, 'Punkt ist', 'Punkte sind')} zu klären`
  const found =
    `Das hat die tägliche Prüfung von ${agency.siteUrl} gefunden. ` +
    'Hinter jedem Punkt steht, was zu tun ist.'
  const words = {
    subject,
    headline: `${subject}.`,
    paragraphs: [found],
    button: 'Alle Anfragen',
    note: 'Auf dem Server zeigt „npm run appointments -- doctor“, ob danach alles in Ordnung ist.',
  }
  const draft = deskLetter(words, agency, [bullets(findings.map(wordsOf))])
  return finishMail({ kind: 'check', messageKey: randomUUID(), owedSince: now }, draft, agency)
}
