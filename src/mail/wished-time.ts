import { keepsFromAgreeing, type Occupied } from '../booking/times/occupied.ts'
import { isOver, type Slot } from '../booking/times/slot.ts'
import { CALENDAR_UNKNOWN } from '../words/findings.ts'
import { occupiedWords } from '../words/occupied-words.ts'
import type { Part } from './templates/letter.tsx'
import { paragraph } from './templates/text-parts.tsx'

const FREE = 'Diese Zeit ist bei Ihnen frei.'
const ASKED_TWICE = 'Diese Zeit ist mehrfach angefragt.'

type Wished = { slot: Slot; occupied: Occupied[]; isCalendarUnknown: boolean; now: Date }

/**
 * To the owner, below a time that a visitor wishes for: what keeps her from agreeing, or that nothing does.
 * A reply may quote it: nobody is named.
 */
export function timeParts({ slot, occupied, isCalendarUnknown, now }: Wished): Part[] {
  const warnings = [
    ...occupied.filter(keepsFromAgreeing).map((each) => `${occupiedWords(each)}.`),
    ...(occupied.every(keepsFromAgreeing) ? [] : [ASKED_TWICE]),
    ...(isCalendarUnknown ? [CALENDAR_UNKNOWN] : []),
  ]
  const isFree = occupied.length === 0 && !isCalendarUnknown && !isOver(slot, now)
  return [
    ...warnings.map((warning) => paragraph(warning, { tone: 'strong', gap: 16 })),
    ...(isFree ? [paragraph(FREE)] : []),
  ]
}
