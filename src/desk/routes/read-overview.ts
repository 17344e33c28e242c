import type { DeskTime, ListedAppointment, OverviewPage, Section } from '../../booking/ports/overview.ts'
import { readOccupiedAround, readOccupiedOn, withOverlaps } from '../../booking/requests/read-occupied.ts'
import { berlinDate, daysLater } from '../../booking/times/berlin-time.ts'
import { isOf, keepsFromAgreeing, overlapsOf } from '../../booking/times/occupied.ts'
import { slotOf } from '../../booking/times/slot.ts'
import { lastCallOver } from '../../booking/times/span.ts'
import { timeGrid } from '../../booking/times/time-grid.ts'
import type { DeskDeps } from '../../http/route-deps.ts'
import { outboxFinding } from '../../words/findings.ts'
import { foundWords, parseSearch } from '../../words/search.ts'
import { FOUND_LIMIT, type OverviewView, type WaitingAppointment } from '../overview/overview-view.ts'
import { numberIn } from './access.ts'

/** A page's worth: more than a small agency has in one section. */
const SECTION_LIMIT = 40
const PAST_SHOWN = 20
/** Where more wait than a section shows. */
const ENDS_SHOWN = 10
/** On a page of all that wait. */
const WAITING_ON_PAGE = 50
const SEARCH_LENGTH = 100

export type Query = Partial<Record<string, string>>

/** What the overview shows: the sections, or what was searched for. */
export async function readOverview({ suche = '', alle, ab }: Query, deps: DeskDeps): Promise<OverviewView> {
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
    ...(searched || alle ? NO_LISTS : await readLists(at, deps)),
    all: alle && !searched ? await readAllWaiting(numberIn(ab), deps) : undefined,
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
  const now = deps.now()
  const notMarkedDone = await read('notMarkedDone', PAST_SHOWN)
  const today = await read('today')
  const waiting = await readWaiting(read, deps)
  const coming = await read('coming')
  const agreed = [notMarkedDone, today, coming].flatMap(({ appointments }) => appointments)
  const marked = new Map((await withOverlaps(agreed, deps)).map((one) => [one.id, one]))
  const mark = ({ appointments }: OverviewPage) => appointments.map((one) => marked.get(one.id) ?? one)
  const proposals = await deps.overview.countProposals(
    coming.appointments.map(({ id }) => id),
    at.today,
  )
  const days = Array.from({ length: 7 }, (_, days) => daysLater(at.today, days))
  const occupied = await readOccupiedOn(days, deps, { offered: 1, asked: 1 })
  return {
    week: days.map((date) => timeGrid(date, occupied, { opening: deps.opening, now })),
    blocked: await deps.blocked.next(now),
    sections: {
      notMarkedDone: { ...notMarkedDone, appointments: mark(notMarkedDone) },
      today: { ...today, appointments: mark(today) },
      waiting: { ...waiting, appointments: await markWanted(waiting.appointments, deps) },
      coming: {
        ...coming,
        appointments: mark(coming).map((one) => ({ ...one, proposals: proposals.get(one.id) ?? 0 })),
      },
      past: await read('past', PAST_SHOWN),
    },
  }
}

type Waiting = OverviewPage & { isCut: boolean }

/** Where more wait than is shown, their days say little: the oldest and the newest bookings, so that no flood hides either. */
async function readWaiting(
  read: (section: Section, limit: number) => Promise<OverviewPage>,
  { overview }: DeskDeps,
): Promise<Waiting> {
  const { appointments, total } = await read('waiting', SECTION_LIMIT + 1)
  const isCut = appointments[SECTION_LIMIT]?.isSuspected === false
  if (!isCut) return { appointments: appointments.slice(0, SECTION_LIMIT), total, isCut }
  const oldest = await overview.readWaiting('oldest', ENDS_SHOWN)
  const newest = await overview.readWaiting({ below: Number.MAX_SAFE_INTEGER }, ENDS_SHOWN)
  return { appointments: [...oldest, ...newest], total, isCut }
}

/** All that wait, newest first, a page at a time. */
async function readAllWaiting(below: string | undefined, deps: DeskDeps): Promise<OverviewView['all']> {
  const from = { below: below === undefined ? Number.MAX_SAFE_INTEGER : Number(below) }
  const waiting = await deps.overview.readWaiting(from, WAITING_ON_PAGE + 1)
  const shown = waiting.slice(0, WAITING_ON_PAGE)
  const next = waiting.length > shown.length ? shown.at(-1)?.id : undefined
  return { appointments: await markWanted(shown, deps), next }
}

/** What is in the way of each wish, whether anybody else may get its time, and who has been here before. */
async function markWanted(waiting: ListedAppointment[], deps: DeskDeps): Promise<WaitingAppointment[]> {
  const samePeople = await deps.dossiers.findSamePeople(waiting.map(({ id }) => id))
  const wishes = waiting.map(slotOf)
  // One of them may be the wish itself.
  const occupied = await readOccupiedAround(wishes, deps, { offered: 1, asked: 2 })
  const overlaps = overlapsOf(wishes, occupied, deps.opening.callInMinutes)
  return waiting.map((one, place) => {
    const others = (overlaps[place] ?? []).filter((each) => !isOf(each, one.id))
    return {
      ...one,
      overlaps: others.filter(keepsFromAgreeing),
      samePerson: samePeople.get(one.id),
      isAskedTwice: others.some(({ why }) => why.kind === 'proposed' || why.kind === 'asked'),
    }
  })
}
