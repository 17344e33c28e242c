import type { OverviewPage, Shelf } from '../../../booking/ports/overview.ts'
import { berlinDate } from '../../../booking/times/berlin-time.ts'
import { FOUND_LIMIT, type OverviewProps } from '../../../live/owner/OverviewPage.tsx'
import { mailTrouble } from '../../../words/mail-trouble.ts'
import { calendarPath } from './calendar.ts'
import type { OwnerDeps } from './owner-deps.ts'

/** More than a small agency ever has on one shelf; a flood is shown in parts. */
const SHELF_LIMIT = 100
const PAST_PER_PAGE = 20
const SOUGHT_LENGTH = 100

type Wanted = Partial<Record<string, string>>
type Deps = Pick<OwnerDeps, 'overview' | 'access' | 'backlog' | 'siteUrl' | 'now'>

/** Everything that the overview shows: what is sought, or all of it. */
export async function readOverview({ suche = '', seite = '' }: Wanted, deps: Deps): Promise<OverviewProps> {
  const { overview, access, backlog, siteUrl, now } = deps
  const sought = suche.trim().slice(0, SOUGHT_LENGTH)
  const today = berlinDate(now())
  const unsent = await backlog()
  const key = await access.calendarKey()
  return {
    ...(sought ? NO_SHELVES : await readShelves(seite, today, deps)),
    today,
    searched: sought,
    found: sought ? await overview.search(sought, FOUND_LIMIT) : [],
    trouble: mailTrouble(unsent, now()),
    heldMails: unsent.held,
    calendarUrl: key && `${siteUrl}${calendarPath(key)}`,
    erasing: undefined,
  }
}

type Shelves = Pick<OverviewProps, 'shelves' | 'past'>
const NO_SHELVES: Shelves = { shelves: {}, past: { page: 1, pages: 1 } }

async function readShelves(wantedPage: string, today: string, { overview }: Deps): Promise<Shelves> {
  const read = (shelf: Shelf): Promise<OverviewPage> =>
    overview.readShelf(shelf, today, { limit: SHELF_LIMIT, offset: 0 })
  const readPast = (page: number): Promise<OverviewPage> =>
    overview.readShelf('past', today, { limit: PAST_PER_PAGE, offset: (page - 1) * PAST_PER_PAGE })

  const wanted = /^[1-9]\d{0,6}$/.test(wantedPage) ? Number(wantedPage) : 1
  const { total } = await overview.readShelf('past', today, { limit: 0, offset: 0 })
  const pages = Math.max(1, Math.ceil(total / PAST_PER_PAGE))
  const page = Math.min(pages, wanted)
  const past = await readPast(page)
  if (page > 1) return { shelves: { past }, past: { page, pages } }
  return {
    shelves: {
      today: await read('today'),
      waiting: await read('waiting'),
      coming: await read('coming'),
      past,
    },
    past: { page, pages },
  }
}
