import { createHmac, timingSafeEqual } from 'node:crypto'
import { ANSWER_KEY_IN_DAYS } from '../limits.ts'
import { DAY_IN_MS } from '../times/berlin-time.ts'
import type { Appointment } from './appointment.ts'

type Keyed = Pick<Appointment, 'id' | 'sequence' | 'changedAt'>

const KEY_IN_BYTES = 18
/** Keys older than this many steps count as unknown. */
const STEPS_LOOKED_BACK = 50

/** The secret part of the link in the owner's mail. Derived, so nothing is stored; the next step ends it. */
export const answerKey = (secret: string, { id, sequence }: Pick<Keyed, 'id' | 'sequence'>): string =>
  createHmac('sha256', secret)
    .update(`answer ${id} ${sequence}`)
    .digest()
    .subarray(0, KEY_IN_BYTES)
    .toString('base64url')

/** Good: one answer is possible. Spent: a later step happened, or it is too old. Unknown: no key of this appointment. */
export type AnswerKeyState = 'good' | 'spent' | 'unknown'

export function readAnswerKey(key: string, secret: string, request: Keyed, now: Date): AnswerKeyState {
  const { id, sequence, changedAt } = request
  for (let earlier = sequence; earlier >= Math.max(0, sequence - STEPS_LOOKED_BACK); earlier--) {
    if (!isSame(key, answerKey(secret, { id, sequence: earlier }))) continue
    const isOld = now.getTime() - changedAt.getTime() > ANSWER_KEY_IN_DAYS * DAY_IN_MS
    return earlier === sequence && !isOld ? 'good' : 'spent'
  }
  return 'unknown'
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
