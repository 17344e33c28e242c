import type { Shelf } from '../../../booking/ports/overview.ts'
import { berlinDate, type CalendarDate } from '../../../booking/times/berlin-time.ts'
import {
  FOUND_LIMIT,
  type OverviewView,
  type PastShelf,
  type Shelves,
} from '../../../live/owner/overview-view.ts'
import { mailTrouble } from '../../../words/mail-trouble.ts'
import type { RouteDeps } from '../route-deps.ts'
import { countProposals, heldCalls, markTaken } from './held-calls.ts'

/** More than a small agency ever has on one shelf. */
const SHELF_LIMIT = 100
const PAST_PER_PAGE = 20
const SEARCH_LENGTH = 100

export type Query = Partial<Record<string, string>>

/** What the overview shows: the shelves, or what was searched for. */
export async function readOverview(
  { suche = '', seite = '' }: Query,
  deps: RouteDeps,
): Promise<OverviewView> {
  const { overview, access, outbox, agency } = deps
  const searched = suche.trim().slice(0, SEARCH_LENGTH)
  const now = deps.now()
  const today = berlinDate(now)
  const unsent = await outbox.backlog()
  const key = await access.calendarKey()
  const past = searched ? undefined : await readPast(seite, today, deps)
  return {
    now,
    today,
    past,
    // Later pages of the past show nothing else.
    shelves: past?.page === 1 ? await readShelves(today, deps) : undefined,
    searched,
    found: searched ? await overview.search(searched, FOUND_LIMIT) : [],
    trouble: mailTrouble(unsent, now),
    heldMails: unsent.held,
    calendarUrl: key && `${agency.siteUrl}/anfragen/kalender/${key}.ics`,
  }
}

async function readPast(wanted: string, today: CalendarDate, { overview }: RouteDeps): Promise<PastShelf> {
  const { total } = await overview.readShelf('past', today, { limit: 0, offset: 0 })
  const pages = Math.max(1, Math.ceil(total / PAST_PER_PAGE))
  const page = Math.min(pages, /^[1-9]\d{0,6}$/.test(wanted) ? Number(wanted) : 1)
  const rows = { limit: PAST_PER_PAGE, offset: (page - 1) * PAST_PER_PAGE }
  return { ...(await overview.readShelf('past', today, rows)), page, pages }
}

async function readShelves(today: CalendarDate, deps: RouteDeps): Promise<Shelves> {
  const read = (shelf: Shelf) => deps.overview.readShelf(shelf, today, { limit: SHELF_LIMIT, offset: 0 })
  const [waiting, coming, held] = [await read('waiting'), await read('coming'), await heldCalls(today, deps)]
  const proposals = countProposals(held)
  return {
    today: await read('today'),
    waiting: { ...waiting, appointments: await markTaken(waiting.appointments, held, deps) },
    coming: {
      ...coming,
      appointments: coming.appointments.map((one) => ({ ...one, proposals: proposals.get(one.id) ?? 0 })),
    },
  }
}
