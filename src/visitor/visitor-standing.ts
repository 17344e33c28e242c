import { type Dossier, openProposal, openProposals } from '../booking/appointments/dossier.ts'
import { isAhead, type Standing, standingOf } from '../booking/appointments/standing.ts'
import { overlapping } from '../booking/times/occupied.ts'
import { isOver, type Slot } from '../booking/times/slot.ts'
import type { VisitContent } from '../content/visit-content.ts'
import { displayLines } from '../words/display-text.ts'
import { STANDING_NAMES } from '../words/standing-names.ts'
import type { VisitorPageProps } from './visitor-page-props.ts'

/** How the request stands for the visitor now. Everything that is said and offered on the page follows it. */
export type VisitorStanding = {
  /** `proposedTaken`: others have agreed on what was proposed. */
  kind: Standing | 'proposedTaken'
  /** A call may still come of it. */
  isAhead: boolean
  /** The proposals that can still be accepted, with their numbers in the whole list. */
  proposals: (Slot & { number: number })[]
  name: string
  title: string
  next: string
}

/** What the parts of the page are given. */
export type VisitorPartProps = VisitorPageProps & { standing: VisitorStanding }

type Asked = Pick<VisitorPageProps, 'dossier' | 'agency' | 'now' | 'agreed'>

export function visitorStanding(page: Asked): VisitorStanding {
  const { dossier, agency, now } = page
  const { titles, next } = agency.visit
  const proposals = proposalsAhead(page)
  const stored = standingOf(dossier, now)
  const kind = stored === 'proposed' && proposals.length === 0 ? 'proposedTaken' : stored
  const isOne = proposals.length === 1
  return {
    kind,
    isAhead: isAhead(kind),
    proposals,
    name: STANDING_NAMES[kind === 'proposedTaken' ? 'proposedOver' : kind],
    title: titles[isOne ? 'proposedOne' : kind],
    next: next[nextOf(kind, dossier, isOne)],
  }
}

type Next = keyof VisitContent['next']

function nextOf(kind: VisitorStanding['kind'], dossier: Dossier, isOne: boolean): Next {
  // Somebody whom the owner has entered may have an address alone.
  if (kind === 'confirmed' && !dossier.appointment.phone) return 'noNumber'
  if (kind !== 'proposed') return kind
  const proposal = openProposal(dossier)
  if (proposal?.isMissed) return 'missed'
  if (proposal?.from) return 'postponed'
  return isOne ? 'proposedOne' : 'proposed'
}

const proposalsAhead = ({ dossier, agency, now, agreed }: Asked): VisitorStanding['proposals'] =>
  openProposals(dossier)
    .map((slot, index) => ({ ...slot, number: index + 1 }))
    .filter((slot) => !isOver(slot, now))
    .filter((slot) => overlapping([slot], agreed, agency.opening.callInMinutes).length === 0)

/** The owner's message with the last answer. */
export function ownersMessage({ appointment, history }: Dossier): string | undefined {
  if (!['proposed', 'declined'].includes(appointment.state)) return undefined
  const message = history.findLast(({ kind }) => kind === appointment.state)?.message
  return message && displayLines(message).join('\n')
}
