import { COUNTS_KEPT_IN_HOURS } from '../limits.ts'
import type { Actor } from './appointment-event.ts'
import type { Dossier } from './dossier.ts'

const COUNTED_IN_MS = COUNTS_KEPT_IN_HOURS * 3_600_000

/** What counts now, from `since` on: less than 24 hours old, or counted by a clock that was ahead. */
export const countedSince = (now: Date): { since: Date; until: Date } => ({
  since: new Date(now.getTime() - COUNTED_IN_MS + 1),
  until: new Date(now.getTime() + COUNTED_IN_MS),
})

/** One mailbox has many addresses: letter case, `+tags`, and at Gmail dots and a second domain. */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email.toLowerCase()) ?? []
  const plain = name.replace(/(?!^)\+.*$/, '')
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${domain}`
}

/** Whether a mail to the visitor leaves in any case, within the bound, or not before the owner has answered. */
export type VisitorMailRule = 'owed' | 'bounded' | 'held'

export function visitorMailRule(actor: Actor, { appointment, history }: Dossier): VisitorMailRule {
  if (actor === 'owner' || isAnswered(history)) return 'owed'
  return appointment.isSuspected ? 'held' : 'bounded'
}

/** Whether the owner has done anything about it. */
export const isAnswered = (history: Dossier['history']): boolean =>
  history.some(({ actor }) => actor === 'owner')
