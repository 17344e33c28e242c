import { randomUUID } from 'node:crypto'
import { counted } from '../words/display-text.ts'
import { type Finding, wordsOf } from '../words/findings.ts'
import type { MailAgency } from './mail-agency.ts'
import { finishMail, type MailMessage } from './mail-message.ts'
import { bullets } from './templates/text-parts.tsx'
import { deskLetter } from './worded-letter.ts'

/** What a check found, the daily one or that after a failure. It is sent without the outbox, because the outbox may be the problem. */
export function composeCheckMail(findings: readonly Finding[], agency: MailAgency, now: Date): MailMessage {
  const subject = `Ihre Website braucht Sie: ${counted(findings.length, 'Punkt ist', 'Punkte sind')} zu klären`
  const found = `Eine Prüfung von ${agency.siteUrl} hat das gefunden. Hinter jedem Punkt steht, was zu tun ist.`
  const words = {
    subject,
    headline: `${subject}.`,
    paragraphs: [found],
    button: 'Alle Anfragen',
    note: 'Auf dem Server zeigt „npm run appointments -- doctor“, ob danach alles in Ordnung ist.',
  }
  const draft = deskLetter(words, agency, [bullets(findings.map(wordsOf))])
  return finishMail(checkMail(now), draft, agency)
}

/** After a failure that such a mail has told. */
export function composeWellMail(agency: MailAgency, now: Date): MailMessage {
  const words = {
    subject: 'Ihre Website läuft wieder',
    headline: 'Ihre Website läuft wieder.',
    paragraphs: [
      `${agency.siteUrl} nimmt wieder Anfragen an. Die Störung, von der die letzte Mail sprach, ist vorbei.`,
    ],
    button: 'Alle Anfragen',
    note: 'Ob sonst noch etwas zu klären ist, zeigt auf dem Server „npm run appointments -- doctor“.',
  }
  return finishMail(checkMail(now), deskLetter(words, agency, []), agency)
}

const checkMail = (owedSince: Date) => ({ kind: 'check', messageKey: randomUUID(), owedSince }) as const
