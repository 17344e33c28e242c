import { NEW_CALENDAR_SHOWN_IN_DAYS } from '../../../booking/limits.ts'
import type { DeskTime, ListedAppointment, Shelf } from '../../../booking/ports/overview.ts'
import type { HeldCall } from '../../../booking/ports/taken-times.ts'
import { END_OF_TIME } from '../../../booking/requests/block-time.ts'
import {
  berlinDate,
  berlinInstant,
  type CalendarDate,
  DAY_IN_MS,
  daysLater,
  LAST_DAY,
} from '../../../booking/times/berlin-time.ts'
import { type Slot, slotOf } from '../../../booking/times/slot.ts'
import { callSpan, isOverlap, lastCallOver } from '../../../booking/times/span.ts'
import {
  FOUND_LIMIT,
  type OverviewView,
  type PastShelf,
  type Shelves,
  type WaitingAppointment,
} from '../../../live/owner/overview-view.ts'
import { mailTrouble } from '../../../words/mail-words.ts'
import type { DeskDeps } from '../route-deps.ts'

/** More than a small agency ever has on one shelf. */
const SHELF_LIMIT = 100
const PAST_PER_PAGE = 20
const SEARCH_LENGTH = 100

export type Query = Partial<Record<string, string>>

/** What the overview shows: the shelves, or what was searched for. */
export async function readOverview({ suche = '', seite = '' }: Query, deps: DeskDeps): Promise<OverviewView> {
  const { access, outbox, deskUrl } = deps
  const searched = suche.trim().slice(0, SEARCH_LENGTH)
  const now = deps.now()
  const { callInMinutes } = deps.opening
  const today = berlinDate(now)
  const at = { today, over: lastCallOver(callInMinutes, now) }
  const unsent = await outbox.backlog()
  const key = await access.calendarKey()
  const renewedAt = await access.calendarRenewedAt()
  const past = searched ? undefined : await readPast(seite, at, deps)
  return {
    now,
    today,
    callInMinutes,
    past,
    // Later pages of the past show nothing else.
    shelves: past?.page === 1 ? await readShelves(at, deps) : undefined,
    searched,
    found: searched ? await findMatches(searched, deps) : [],
    trouble: mailTrouble(unsent, now),
    heldMails: unsent.held,
    isClockInDoubt: await deps.isClockInDoubt(now),
    isCalendarNew: renewedAt !== undefined && renewedAt > daysBefore(now, NEW_CALENDAR_SHOWN_IN_DAYS),
    unread: deps.busy.unread(),
    calendarUrl: key && `${deskUrl}/anfragen/kalender/${key}.ics`,
  }
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_IN_MS)

async function findMatches(text: string, { overview }: DeskDeps): Promise<ListedAppointment[]> {
  const page = { limit: FOUND_LIMIT, offset: 0 }
  return (await overview.list({ text }, 'newest-first', page)).appointments
}

async function readPast(wanted: string, at: DeskTime, { overview }: DeskDeps): Promise<PastShelf> {
  const { total } = await overview.readShelf('past', at, { limit: 0, offset: 0 })
  const pages = Math.max(1, Math.ceil(total / PAST_PER_PAGE))
  const page = Math.min(pages, /^[1-9]\d{0,6}$/.test(wanted) ? Number(wanted) : 1)
  const rows = { limit: PAST_PER_PAGE, offset: (page - 1) * PAST_PER_PAGE }
  return { ...(await overview.readShelf('past', at, rows)), page, pages }
}

async function readShelves(at: DeskTime, deps: DeskDeps): Promise<Shelves> {
  const { today } = at
  const read = (shelf: Shelf) => deps.overview.readShelf(shelf, at, { limit: SHELF_LIMIT, offset: 0 })
  const [waiting, coming] = [await read('waiting'), await read('coming')]
  // From yesterday on: a call may run over midnight.
  const held = await deps.taken.heldBetween(daysLater(today, -1), LAST_DAY)
  const proposals = countProposals(held, today)
  return {
    unticked: await read('unticked'),
    today: await read('today'),
    waiting: { ...waiting, appointments: await markTaken(waiting.appointments, held, today, deps) },
    coming: {
      ...coming,
      appointments: coming.appointments.map((one) => ({ ...one, proposals: proposals.get(one.id) ?? 0 })),
    },
  }
}

/** Whether something is in the way of each, and whether anybody else may get its time. */
async function markTaken(
  waiting: ListedAppointment[],
  held: HeldCall[],
  today: CalendarDate,
  { blocked, busy, opening }: DeskDeps,
): Promise<WaitingAppointment[]> {
  const spanOf = (slot: Slot) => callSpan(slot, opening.callInMinutes)
  const [from, to] = [berlinInstant(today, '00:00'), END_OF_TIME]
  const agreed = held.filter(({ isAgreed }) => isAgreed).map(spanOf)
  const obstacles = [...agreed, ...(await blocked.between(from, to)), ...busy.between(from, to)]
  const proposed = held.filter(({ isAgreed }) => !isAgreed).map(spanOf)
  const wishes = waiting.map((one) => ({ ...spanOf(slotOf(one)), one }))
  const serious = wishes.filter(({ one }) => !one.isSuspected)
  return wishes.map((wish) => ({
    ...wish.one,
    isTaken: obstacles.some((obstacle) => isOverlap(wish, obstacle)),
    isAskedTwice: [...proposed, ...serious].some((other) => other !== wish && isOverlap(wish, other)),
  }))
}

/** How many proposed times of each appointment are still ahead. */
function countProposals(held: HeldCall[], today: CalendarDate): Map<number, number> {
  const ahead = held.filter(({ isAgreed, date }) => !isAgreed && date >= today)
  return new Map([...Map.groupBy(ahead, ({ id }) => id)].map(([id, times]) => [id, times.length]))
}
