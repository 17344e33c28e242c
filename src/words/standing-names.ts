import type { Standing } from '../booking/appointments/standing.ts'
import { STATE_NAMES } from './appointment-words.ts'

/** What visitors read: who has called off, and what has become of it by the passing of time. */
export const STANDING_NAMES: Record<Standing, string> = {
  ...STATE_NAMES,
  requestedOver: 'nicht beantwortet',
  proposedOver: 'nicht vereinbart',
  confirmedOver: 'vorbei',
  declined: 'von uns abgesagt',
  cancelled: 'von Ihnen abgesagt',
  spoken: STATE_NAMES.done,
}
