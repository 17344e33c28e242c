import { pino } from 'pino'
import { afterAll } from 'vitest'
import { buildApp } from '../../../src/app/build-app.ts'
import { isOverlap, type Span } from '../../../src/booking/times/span.ts'
import { openOwnerCalendar } from '../../../src/calendars/owner-calendar.ts'
import { readConfig } from '../../../src/config.ts'
import type { Content } from '../../../src/content/read-content.ts'
import { loadStaticSite } from '../../../src/http/static-site.ts'
import { openStore } from '../../../src/store/open-store.ts'
import type { Store } from '../../../src/store/store.ts'
import { OUR_CONTENT } from '../content/our-content.ts'
import { sharedFolder } from '../temporary-folder.ts'

/** Stands for the built site: the pages that the server sends itself, without anything around them. */
const PLAIN_SITE = 'tests/plain-site'

/** Calls of no length never overlap, however many tests agree on the same time. */
export const withoutOverlaps = (content: Content): Content => ({
  ...content,
  opening: { ...content.opening, callInMinutes: 0 },
})

type Options = {
  env?: Record<string, string>
  now?: () => Date
  store?: (real: Store) => Store
  content?: (real: Content) => Content
  /** What the owner's own calendar has. */
  busy?: Span[]
  /** The built pages, where those matter. */
  pages?: string
}

/** The whole HTTP side on a real embedded database; every request may come from an address of its own. */
export async function testApp({
  env = {},
  now = () => new Date(),
  store: wrap,
  content: change = (real) => real,
  busy = [],
  pages = PLAIN_SITE,
}: Options = {}) {
  const dataDir = sharedFolder()
  const content = change(OUR_CONTENT)
  const config = readConfig({ TRUST_PROXY: 'loopback', ...env }, content.site)
  const real = await openStore({ databaseUrl: undefined, dataDir })
  const store = wrap?.(real) ?? real
  const log: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => log.push(line) })
  const site = loadStaticSite(pages, config.siteUrl)
  const opened = openOwnerCalendar({ ...config, opening: content.opening, now, patience: 20 })
  const between = (from: Date, to: Date) => busy.filter((span) => isOverlap(span, { from, to }))
  const calendar = busy.length > 0 ? { ...opened, between } : opened
  const deps = { config: { ...config, dataDir }, store, content, calendar, site, log: logger, now }
  const app = await buildApp({ ...deps, onMailOwed: () => undefined })
  afterAll(async () => {
    await app.close()
    await real.close()
  })
  return { app, store, calendar, log, dataDir }
}

/** Addresses that no other request of the file has used, each in a network of its own: mails are bounded per network. */
export function addresses(): () => string {
  let count = 0
  return () => `10.${(++count >> 8) & 255}.${count & 255}.1`
}
