/**
 * Times what the pages and commands ask of a database with 100,000 appointments, their events and mails: SQLite, and
 * PostgreSQL where it is installed. Run it with `node bench/hundred-thousand.ts`; it fails where a call takes too long.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { createDatabase, startPostgres } from '../rig/postgres-server.ts'
import { newKey } from '../src/booking/appointments/appointment-key.ts'
import { MAIL_STATES } from '../src/booking/appointments/outbox-mail.ts'
import type { ArchivedPart, ArchivedRow } from '../src/booking/ports/archive.ts'
import { findFreeTimes } from '../src/booking/requests/find-free-times.ts'
import { berlinDate, daysLater } from '../src/booking/times/berlin-time.ts'
import { WEEKDAYS } from '../src/booking/times/opening-hours.ts'
import { appointmentTable } from '../src/formats/appointment-table.ts'
import { openStore } from '../src/store/open-store.ts'
import type { Store } from '../src/store/store.ts'

const APPOINTMENTS = 100_000
const LIMIT_IN_MS = 300
const ROUNDS = 5
/** Bookings over five years; 40 a day are ahead of today. */
const [DAYS_BACK, DAYS_AHEAD] = [1_800, 25]
const PAGE = { limit: 20, offset: 0 }
const LAST_PAGE = { limit: 20, offset: 0.98 * APPOINTMENTS }
const EMAIL = 'person-4711@example.org'

const now = new Date()
const today = berlinDate(now)
let bookings = 0

const CALLS: Record<string, (store: Store) => Promise<unknown>> = {
  today: ({ overview }) => overview.readShelf('today', today, PAGE),
  waiting: ({ overview }) => overview.readShelf('waiting', today, PAGE),
  coming: ({ overview }) => overview.readShelf('coming', today, PAGE),
  past: ({ overview }) => overview.readShelf('past', today, PAGE),
  'past, last page': ({ overview }) => overview.readShelf('past', today, LAST_PAGE),
  list: ({ overview }) => overview.list({ from: today }, 'next-first', PAGE),
  'list --all, last page': ({ overview }) => overview.list({}, 'newest-first', LAST_PAGE),
  'search by name': ({ overview }) => overview.list({ text: 'übermut' }, 'newest-first', PAGE),
  'search by phone': ({ overview }) => overview.list({ text: '030 231 4711' }, 'newest-first', PAGE),
  'search by e-mail address': ({ overview }) => overview.list({ text: EMAIL }, 'newest-first', PAGE),
  'find by e-mail address': ({ appointments }) => appointments.findByEmail(EMAIL),
  show: ({ dossiers }) => dossiers.find({ id: 4_711 }),
  calendar: ({ overview }) => Readable.from(overview.listForCalendar(daysLater(today, -30))).toArray(),
  'free times': (store) => findFreeTimes({ ...store, ...OPEN_DAILY }),
  mails: ({ outbox }) => Promise.all([outbox.read(MAIL_STATES, PAGE), outbox.count()]),
  backlog: ({ outbox }) => outbox.backlog(),
  claimDue: ({ outbox }) => outbox.claimDue(now, new Date(now.getTime() + 20_000), 5),
  book: ({ appointments }) => appointments.book(bookingOf(++bookings), `192.0.2.${bookings}`, now),
  'export (everything)': async ({ appointments }) => appointmentTable(await appointments.list()),
}

const OPEN_DAILY = {
  busy: { between: () => [] },
  opening: {
    ...{ hours: [{ days: WEEKDAYS, from: '08:00', to: '21:00' }], closed: [] },
    ...{ noticeInHours: 0, furthestInDays: null, callInMinutes: 30 },
  },
  now: () => now,
}

const bookingOf = (number: number) => ({
  ...{ firstName: 'Erika', lastName: 'Muster', phone: '+49 30 23125101', websiteIdea: 'Eine Website.' },
  ...{ email: `new-${number}@example.org`, privacyAccepted: true as const },
  ...{ preferredDate: today, preferredTime: '10:30' },
})

const NO_MAIL_TIMES = { hour_started_at: null, retried_at: null, next_attempt_at: null, leased_until: null }
const SENT = { attempts: 1, is_outage: false, is_bounded: false, last_error: null, recipient: null }
const IDEA = 'Eine Website für meinen Betrieb mit Öffnungszeiten.'

/** Nearly everything is answered and mailed; one booking in fifty looks like spam. */
function rowsOf(id: number): Record<'appointments' | 'events' | 'outbox', ArchivedRow[]> {
  const day = Math.floor((id * (DAYS_BACK + DAYS_AHEAD)) / APPOINTMENTS) - DAYS_BACK
  const at = new Date(now.getTime() + (Math.min(day, 0) - 3) * 86_400_000 - id).toISOString()
  const state = day < 0 ? 'done' : id % 3 ? 'confirmed' : 'requested'
  const mail = (place: number, kind: string, event_id: number | null) => ({
    ...{ id: id * 3 - place, appointment_id: id, event_id, request_number: null, kind },
    ...{ message_key: crypto.randomUUID(), owed_at: at, sent_at: at, ...NO_MAIL_TIMES, ...SENT },
  })
  const appointment = {
    ...{ id, first_name: 'Jürgen', last_name: id % 10_000 ? 'Muster' : 'Übermut', phone: `+49 30 231 ${id}` },
    ...{ email: `person-${id}@example.org`, website_idea: IDEA, visitor_key: newKey(), state, sequence: 1 },
    ...{ preferred_date: daysLater(today, day), preferred_time: '10:30', is_suspected: id % 50 === 0 },
    ...{ created_at: at, changed_at: at, remind_at: null, proposed_until: null, note: '' },
  }
  const event = { kind: 'confirmed', actor: 'owner', happened_at: at, details: '{}' }
  const mails = [mail(2, 'owner', null), mail(1, 'visitor', null), mail(0, 'visitor-confirmed', id)]
  return { appointments: [appointment], events: [{ id, appointment_id: id, ...event }], outbox: mails }
}

async function* parts(): AsyncGenerator<ArchivedPart> {
  for (const table of ['appointments', 'events', 'outbox'] as const)
    for (let first = 1; first <= APPOINTMENTS; first += 1_000)
      yield { table, rows: Array.from({ length: 1_000 }, (_, place) => rowsOf(first + place)[table]).flat() }
}

/** The fastest of some calls, because other work on the machine only adds to it; Infinity where it failed. */
async function measure(databaseUrl: string | undefined, dataDir: string): Promise<Record<string, number>> {
  const store = await openStore({ databaseUrl, dataDir })
  await store.archive.replace({ schema: store.archive.read().schema, parts: parts() })
  // PostgreSQL does so by itself within minutes.
  if (databaseUrl) await new pg.Pool({ connectionString: databaseUrl, idleTimeoutMillis: 1 }).query('ANALYZE')
  const times: Record<string, number> = {}
  for (const [name, call] of Object.entries(CALLS)) {
    times[name] = Number.POSITIVE_INFINITY
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now()
      const isDone = await call(store).then(Boolean, () => false)
      if (isDone) times[name] = Math.min(times[name], Math.round(performance.now() - started))
    }
  }
  await store.close()
  return times
}

const dataDir = mkdtempSync(join(tmpdir(), 'musterwerk-bench-'))
const sqlite = await measure(undefined, dataDir).finally(() => rmSync(dataDir, { recursive: true }))
const server = await startPostgres({ durable: true }).catch(({ message }) => console.error(message))
const postgres = server && (await measure(await createDatabase(server.url), '').finally(server.remove))
const verdicts = Object.keys(CALLS).map((call) => {
  const isQuick = Math.max(sqlite[call] ?? 0, postgres?.[call] ?? 0) <= LIMIT_IN_MS
  return { call, SQLite: sqlite[call], PostgreSQL: postgres?.[call], verdict: isQuick ? 'ok' : 'too slow' }
})
console.table(verdicts)
if (verdicts.some(({ verdict }) => verdict !== 'ok')) process.exitCode = 1
