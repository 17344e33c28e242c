import { BOOKING_WINDOW_IN_HOURS } from '../limits.ts'
import type { AppointmentEvent } from './appointment-event.ts'
import type { Dossier } from './dossier.ts'
import { type Actor, EVENT_RULES } from './kinds.ts'

const COUNTED_IN_MS = BOOKING_WINDOW_IN_HOURS * 3_600_000

/** Counts from `since` on are valid: less than 24 hours old, or written while the clock was ahead. */
export const countedSince = (now: Date): { since: Date; until: Date } => ({
  since: new Date(now.getTime() - COUNTED_IN_MS + 1),
  until: new Date(now.getTime() + COUNTED_IN_MS),
})

/** One mailbox has many spellings: letter case, `+tags`, at Gmail also dots and a second domain. */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email.toLowerCase()) ?? []
  const plain = name.replace(/(?!^)\+.*$/, '')
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${domain}`
}

/** Whether a mail to the visitor is written in any case, within the limits, or not at all before the owner's answer. */
export type VisitorMailRule = 'owed' | 'bounded' | 'none'

export function visitorMailRule(actor: Actor, { appointment, history }: Dossier): VisitorMailRule {
  if (actor === 'owner' || isAnswered(history)) return 'owed'
  return appointment.isSuspected ? 'none' : 'bounded'
}

export const isAnswer = ({ actor, kind }: Pick<AppointmentEvent, 'actor' | 'kind'>): boolean =>
  actor === 'owner' && !EVENT_RULES[kind].isNoAnswer

export const isAnswered = (history: Dossier['history']): boolean => history.some(isAnswer)
