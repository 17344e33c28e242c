import { NEW_CALENDAR_SHOWN_IN_DAYS } from '../../../booking/limits.ts'
import type { DeskTime, ListedAppointment, OverviewPage, Shelf } from '../../../booking/ports/overview.ts'
import { isObstacle, readHeld, withClashes } from '../../../booking/requests/read-days-around.ts'
import {
  berlinDate,
  berlinInstant,
  DAY_IN_MS,
  daysLater,
  LAST_DAY,
} from '../../../booking/times/berlin-time.ts'
import { slotOf } from '../../../booking/times/slot.ts'
import { callSpan, isOverlap, lastCallOver } from '../../../booking/times/span.ts'
import { type HeldTime, timeGrid } from '../../../booking/times/time-grid.ts'
import { FOUND_LIMIT, type OverviewView, type WaitingAppointment } from '../../../live/owner/overview-view.ts'
import { mailTrouble } from '../../../words/mail-words.ts'
import type { DeskDeps } from '../route-deps.ts'

/** More than a small agency ever has on one shelf. */
const SHELF_LIMIT = 100
const PAST_SHOWN = 20
const SEARCH_LENGTH = 100

export type Query = Partial<Record<string, string>>

/** What the overview shows: the shelves, or what was searched for. */
export async function readOverview({ suche = '' }: Query, deps: DeskDeps): Promise<OverviewView> {
  const { access, outbox, deskUrl } = deps
  const searched = suche.trim().slice(0, SEARCH_LENGTH)
  const now = deps.now()
  const { callInMinutes } = deps.opening
  const today = berlinDate(now)
  const at = { today, over: lastCallOver(callInMinutes, now) }
  const unsent = await outbox.count()
  const key = await access.calendarKey()
  const renewedAt = await access.calendarRenewedAt()
  return {
    now,
    today,
    callInMinutes,
    ...(searched ? NO_LISTS : await readLists(at, deps)),
    searched,
    found: searched ? await findMatches(searched, deps) : [],
    trouble: mailTrouble(unsent, now),
    isClockInDoubt: await deps.isClockInDoubt(now),
    isCalendarNew: renewedAt !== undefined && renewedAt > daysBefore(now, NEW_CALENDAR_SHOWN_IN_DAYS),
    unread: deps.busy.unread(),
    isKnown: deps.busy.isKnown(),
    calendarUrl: key && `${deskUrl}/anfragen/kalender/${key}.ics`,
  }
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_IN_MS)

async function findMatches(text: string, deps: DeskDeps): Promise<ListedAppointment[]> {
  return withClashes((await deps.overview.list({ text }, 'newest-first', FOUND_LIMIT)).appointments, deps)
}

type Lists = Pick<OverviewView, 'shelves' | 'week' | 'blocked'>
const NO_LISTS: Lists = { shelves: undefined, week: [], blocked: undefined }

async function readLists(at: DeskTime, deps: DeskDeps): Promise<Lists> {
  const read = (shelf: Shelf, limit = SHELF_LIMIT) => deps.overview.readShelf(shelf, at, limit)
  const [unticked, today] = [await read('unticked'), await read('today')]
  const [waiting, coming] = [await read('waiting'), await read('coming')]
  const [first = at.today] = [unticked, today, waiting]
    .flatMap(({ appointments }) => appointments.map(({ preferredDate }) => preferredDate))
    .sort()
  const held = await readHeld([first, at.today, LAST_DAY], deps)
  const mark = ({ appointments }: OverviewPage) => withClashes(appointments, deps, held)
  const proposals = countProposals(held, berlinInstant(at.today, '00:00'))
  const upcoming = (await mark(coming)).map((one) => ({ ...one, proposals: proposals.get(one.id) ?? 0 }))
  const now = deps.now()
  const week = Array.from({ length: 7 }, (_, days) => daysLater(at.today, days))
  return {
    week: week.map((date) => timeGrid(date, held, { opening: deps.opening, now })),
    blocked: held.find(({ note, to }) => note !== undefined && to > now),
    shelves: {
      unticked: { ...unticked, appointments: await mark(unticked) },
      today: { ...today, appointments: await mark(today) },
      waiting: { ...waiting, appointments: markWanted(waiting.appointments, held, deps) },
      coming: { ...coming, appointments: upcoming },
      past: await read('past', PAST_SHOWN),
    },
  }
}

/** What is in the way of each wish, and whether anybody else may get its time. */
function markWanted(
  waiting: ListedAppointment[],
  held: HeldTime[],
  { opening }: DeskDeps,
): WaitingAppointment[] {
  const proposed = held.filter(({ as }) => as === 'proposed')
  const wishes = waiting.map((one) => ({ ...callSpan(slotOf(one), opening.callInMinutes), one }))
  const serious = wishes.filter(({ one }) => !one.isSuspected)
  return wishes.map((wish) => ({
    ...wish.one,
    clashes: held.filter((each) => isObstacle(each) && isOverlap(wish, each)),
    isAskedTwice: [...proposed, ...serious].some((other) => other !== wish && isOverlap(wish, other)),
  }))
}

/** How many proposed times of each appointment are still ahead. */
function countProposals(held: HeldTime[], today: Date): Map<number | undefined, number> {
  const ahead = held.filter(({ as, from }) => as === 'proposed' && from >= today)
  return new Map([...Map.groupBy(ahead, ({ number }) => number)].map(([id, times]) => [id, times.length]))
}
