import { ANSWER_KEY_IN_DAYS } from '../limits.ts'
import { DAY_IN_MS } from '../times/berlin-time.ts'
import type { Appointment } from './appointment.ts'
import { deriveKey, isSameKey } from './derived-key.ts'

type Keyed = Pick<Appointment, 'id' | 'sequence' | 'changedAt'>

/** Keys older than this many steps count as unknown. */
const STEPS_LOOKED_BACK = 50

/** The secret part of the link in the owner's mail. Derived, so nothing is stored; the next step ends it. */
export const answerKey = (secret: string, { id, sequence }: Pick<Keyed, 'id' | 'sequence'>): string =>
  deriveKey(secret, 'answer', `${id} ${sequence}`)

/** Good: one answer is possible. Spent: a later step happened, or it is too old. Unknown: no key of this appointment. */
export type AnswerKeyState = 'good' | 'spent' | 'unknown'

export function readAnswerKey(key: string, secret: string, request: Keyed, now: Date): AnswerKeyState {
  const { id, sequence, changedAt } = request
  for (let earlier = sequence; earlier >= Math.max(0, sequence - STEPS_LOOKED_BACK); earlier--) {
    if (!isSameKey(key, answerKey(secret, { id, sequence: earlier }))) continue
    const isOld = now.getTime() - changedAt.getTime() > ANSWER_KEY_IN_DAYS * DAY_IN_MS
    return earlier === sequence && !isOld ? 'good' : 'spent'
  }
  return 'unknown'
}
