import type { DeskTime, ListedAppointment, OverviewPage, Section } from '../../booking/ports/overview.ts'
import { readOccupiedOn, withOverlaps } from '../../booking/requests/read-occupied.ts'
import { berlinDate, berlinInstant, daysLater, LAST_DAY } from '../../booking/times/berlin-time.ts'
import { keepsFromAgreeing, type Occupied } from '../../booking/times/occupied.ts'
import { slotOf } from '../../booking/times/slot.ts'
import { callSpan, isOverlap, lastCallOver } from '../../booking/times/span.ts'
import { timeGrid } from '../../booking/times/time-grid.ts'
import type { DeskDeps } from '../../http/route-deps.ts'
import { outboxFinding } from '../../words/findings.ts'
import { foundWords, parseSearch } from '../../words/search.ts'
import { FOUND_LIMIT, type OverviewView, type WaitingAppointment } from '../overview/overview-view.ts'

/** More than a small agency ever has in one section. */
const SECTION_LIMIT = 100
const PAST_SHOWN = 20
const SEARCH_LENGTH = 100

export type Query = Partial<Record<string, string>>

/** What the overview shows: the sections, or what was searched for. */
export async function readOverview({ suche = '' }: Query, deps: DeskDeps): Promise<OverviewView> {
  const { access, outbox, siteUrl } = deps
  const searched = suche.trim().slice(0, SEARCH_LENGTH)
  const now = deps.now()
  const { callInMinutes } = deps.opening
  const today = berlinDate(now)
  const at = { today, over: lastCallOver(callInMinutes, now) }
  const unsent = await outbox.count()
  return {
    now,
    today,
    callInMinutes,
    land: deps.agency.land,
    ...(searched ? NO_LISTS : await readLists(at, deps)),
    searched,
    found: searched ? await findMatches(searched, deps) : [],
    outbox: outboxFinding(unsent, { now, ...deps.agency }),
    isFeedLost: await access.isFeedLost(),
    unread: deps.calendar.unread(),
    isKnown: deps.calendar.isKnown(),
    calendarUrl: `${siteUrl}/anfragen/kalender/${await access.calendarKey()}.ics`,
  }
}

/** One more than is shown tells that there are others. */
async function findMatches(text: string, deps: DeskDeps): Promise<OverviewView['found']> {
  const found = await withOverlaps(await deps.overview.search(text, FOUND_LIMIT + 1), deps)
  return found.map((one) => ({ ...one, foundIn: foundWords(one, parseSearch(text)) }))
}

type Lists = Pick<OverviewView, 'sections' | 'week' | 'blocked'>
const NO_LISTS: Lists = { sections: undefined, week: [], blocked: undefined }

async function readLists(at: DeskTime, deps: DeskDeps): Promise<Lists> {
  const read = (section: Section, limit = SECTION_LIMIT) => deps.overview.readSection(section, at, limit)
  const notMarkedDone = await read('notMarkedDone')
  const today = await read('today')
  const waiting = await read('waiting')
  const coming = await read('coming')
  const [first = at.today] = [notMarkedDone, today, waiting]
    .flatMap(({ appointments }) => appointments.map(({ preferredDate }) => preferredDate))
    .sort()
  const occupied = await readOccupiedOn([first, at.today, LAST_DAY], deps, { withAsked: true })
  const mark = ({ appointments }: OverviewPage) => withOverlaps(appointments, deps, occupied)
  const proposals = countProposals(occupied, berlinInstant(at.today, '00:00'))
  const upcoming = (await mark(coming)).map((one) => ({ ...one, proposals: proposals.get(one.id) ?? 0 }))
  const now = deps.now()
  const blocked = occupied.flatMap(({ why, ...span }) => (why.kind === 'blocked' ? { ...span, ...why } : []))
  const week = Array.from({ length: 7 }, (_, days) => daysLater(at.today, days))
  return {
    week: week.map((date) => timeGrid(date, occupied, { opening: deps.opening, now })),
    blocked: blocked.find(({ to }) => to > now),
    sections: {
      notMarkedDone: { ...notMarkedDone, appointments: await mark(notMarkedDone) },
      today: { ...today, appointments: await mark(today) },
      waiting: { ...waiting, appointments: await markWanted(waiting.appointments, occupied, deps) },
      coming: { ...coming, appointments: upcoming },
      past: await read('past', PAST_SHOWN),
    },
  }
}

/** What is in the way of each wish, whether anybody else may get its time, and who has been here before. */
async function markWanted(
  waiting: ListedAppointment[],
  occupied: Occupied[],
  { opening, dossiers }: DeskDeps,
): Promise<WaitingAppointment[]> {
  const samePeople = await dossiers.findSamePeople(waiting.map(({ id }) => id))
  const proposed = occupied.filter(({ why }) => why.kind === 'proposed')
  const wishes = waiting.map((one) => ({ ...callSpan(slotOf(one), opening.callInMinutes), one }))
  const serious = wishes.filter(({ one }) => !one.isSuspected)
  return wishes.map((wish) => ({
    ...wish.one,
    overlaps: occupied.filter((each) => keepsFromAgreeing(each) && isOverlap(wish, each)),
    samePerson: samePeople.get(wish.one.id),
    isAskedTwice: [...proposed, ...serious].some((other) => other !== wish && isOverlap(wish, other)),
  }))
}

/** How many proposed times of each appointment are still ahead. */
function countProposals(occupied: Occupied[], today: Date): Map<number, number> {
  const ahead = occupied.flatMap(({ from, why }) => (why.kind === 'proposed' && from >= today ? why.id : []))
  return new Map([...Map.groupBy(ahead, (id) => id)].map(([id, times]) => [id, times.length]))
}
