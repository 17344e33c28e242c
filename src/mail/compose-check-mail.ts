import { randomUUID } from 'node:crypto'
import type { MailAgency } from './mail-agency.ts'
import { finishMail, type MailMessage } from './mail-message.ts'
import { button } from './templates/appointment-parts.tsx'
import { bullets, headline, hint, paragraph } from './templates/text-parts.tsx'

const DOCTOR_COMMAND = 'npm run appointments -- doctor'

/** What the daily check found. It is sent without the outbox, because the outbox may be the problem. */
export function composeCheckMail(problems: string[], agency: MailAgency, now: Date): MailMessage {
  const count = problems.length === 1 ? '1 Punkt ist' : `${problems.length} Punkte sind`
  const subject = `Ihre Website braucht Sie: ${count} zu klären`
  const preview = `Das hat die tägliche Prüfung von ${agency.siteUrl} gefunden. Hinter jedem Punkt steht, was zu tun ist.`
  const desk = { label: 'Alle Anfragen', href: `${agency.siteUrl}/anfragen` }
  const letter = {
    subject,
    preview,
    parts: [headline(subject, { isLarge: true }), paragraph(preview), bullets(problems), button(desk)],
    footer: hint(`Ob danach alles in Ordnung ist, zeigt auf dem Server der Befehl: ${DOCTOR_COMMAND}`),
  }
  return finishMail({ kind: 'check', messageKey: randomUUID(), owedSince: now }, { letter }, agency)
}
