import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { keepRetention } from '../../../src/app/jobs/purging.ts'
import { reminding } from '../../../src/app/jobs/reminding.ts'
import type { Appointment } from '../../../src/booking/appointments/appointment.ts'
import { DAY_IN_MS } from '../../../src/booking/times/berlin-time.ts'
import type { Store } from '../../../src/store/store.ts'
import { MONDAY, ownerApp } from '../app/owner-app.ts'
import { bookingRequest } from '../booking-request.ts'
import { CALL_OFF, CONFIRM, DECLINE, FINISH, offer } from '../desk.ts'

/** Of the command line alone, and backups: they may read everything. */
const OF_COMMANDS =
  /^(archive\.|(close|compact|appointments\.(list|findBy\w+|findAddressed)|overview\.list|outbox\.(read|retry|countSent|messageKeys))$)/

const SECONDS = 1_000
const later = (days: number, hours = 0): Date =>
  new Date(MONDAY.getTime() + days * DAY_IN_MS + hours * 3_600 * SECONDS)

/** What every form takes. */
const FIELDS = {
  ...{ proposal: '1', preferredDate: '2026-11-24', preferredTime: '14:00', idea: 'Noch ein Wort' },
  ...{ date: '2026-11-25', time: '10:00', date1: '2026-11-23', time1: '10:00', message: 'Passt das?' },
  ...{ name: 'Anna Groß', email: 'neu@example.org', phone: '030 23125101', note: 'Ein Wort' },
  ...{ fromDate: '2026-12-10', anyway: '1', von: 'liste' },
}

const ANSWERS = 'bestaetigen vereinbaren vorschlagen notiz adresse telefon absagen erledigt zuruecknehmen'
const VISITORS = 'annehmen verschieben ergaenzen telefon adresse absagen'

/**
 * The statements that the store runs for pages, phones and timers, with `$1` for a value: every page of a filled database is
 * opened, every form posted in every state, every job run. And which methods of the store were not called meanwhile.
 */
export async function recordStatements(): Promise<{ statements: string[]; uncalled: string[] }> {
  const statements = new Set<string>()
  const { prepare } = DatabaseSync.prototype
  DatabaseSync.prototype.prepare = function (text: string) {
    if (/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)/.test(text)) statements.add(text.replaceAll(/\?(?=\d)/g, '$'))
    return prepare.call(this, text)
  }
  onTestFinished(() => void Object.assign(DatabaseSync.prototype, { prepare }))
  const uncalled = new Set<string>()
  await tryEverything(await ownerApp({ store: (store) => watched(store, uncalled) }))
  return {
    statements: [...statements].sort(),
    uncalled: [...uncalled].filter((name) => !OF_COMMANDS.test(name)).sort(),
  }
}

/** The same store; a method that is called leaves the list. */
function watched<Rooms extends object>(rooms: Rooms, uncalled: Set<string>, path = ''): Rooms {
  const watch = ([name, part]: [string, unknown]): [string, unknown] => {
    const full = `${path}${name}`
    if (typeof part !== 'function') return [name, watched(part as object, uncalled, `${full}.`)]
    uncalled.add(full)
    const call = (...args: unknown[]) => {
      uncalled.delete(full)
      return part(...args)
    }
    return [name, call]
  }
  return Object.fromEntries(Object.entries(rooms).map(watch)) as Rooms
}

type Site = Awaited<ReturnType<typeof ownerApp>>

async function tryEverything(site: Site): Promise<void> {
  const { store, clock, get, post, book, take, signedIn, answerLink } = site
  const states: Appointment[] = [
    await book({ preferredDate: '2026-11-18' }),
    await book({}, true),
    await take(await book(), offer('2026-11-20 09:00', '2026-11-23 10:00')),
    await take(await book({ preferredDate: '2026-11-17' }), CONFIRM),
    await take(await book(), DECLINE),
    await take(await book(), CALL_OFF),
    await take(await book({ preferredDate: '2026-11-16' }), CONFIRM, FINISH),
    await take(await book({ preferredDate: '2026-11-16', preferredTime: '15:00' }), CONFIRM),
  ]
  // A session of its own for each call: they are counted.
  const owner = {
    get: async (path: string) => (await signedIn()).get(path),
    post: async (path: string, fields?: Record<string, string>) => (await signedIn()).post(path, fields),
  }
  await tryForm(site)
  const look = async () => {
    for (const path of ['', '?suche=erika', '?alle=wartend', '?alle=wartend&ab=99', '/neu', '/sperren'])
      await owner.get(`/anfragen${path}`)
    await owner.get('/anfragen/export.csv')
    await get(`/anfragen/kalender/${await store.access.calendarKey()}.ics`)
    for (const one of states) {
      await owner.get(`/anfragen/${one.id}?ergebnis=bestaetigt`)
      await owner.get(`/anfragen?nr=${one.id}&ergebnis=bestaetigt`)
      await owner.get(`/anfragen?nr=${one.id}&ergebnis=geloescht`)
      await owner.get(`/anfragen/neu?nach=${one.id}`)
      const now = await store.dossiers.find({ id: one.id })
      if (!now) continue
      for (const part of ['', '/termin.ics', '/auskunft', '/daten.json'])
        await get(`/termin/${now.appointment.visitorKey}${part}`)
      await get(await answerLink(one))
    }
  }
  await look()
  await runJobs(site)
  for (const step of [...ANSWERS.split(' '), 'loeschen']) {
    for (const one of step === 'loeschen' ? states.slice(0, 2) : states) {
      const { appointment } = (await store.dossiers.find({ id: one.id })) ?? {}
      const seen = String(appointment?.sequence)
      if (step !== 'loeschen') await post(`${await answerLink(one)}/${step}`, { ...FIELDS, seen })
      clock.now = new Date(clock.now.getTime() + 2 * SECONDS)
      await owner.post(`/anfragen/${one.id}/${step}`, { ...FIELDS, seen })
      await owner.post(`/anfragen/${one.id}/zuruecknehmen`, FIELDS)
    }
  }
  states.push(
    await book({}),
    await take(await book(), offer('2026-12-01 09:00')),
    await take(await book(), CONFIRM),
  )
  for (const step of [...VISITORS.split(' '), 'loeschen'])
    for (const one of step === 'loeschen' ? states.slice(-2) : states) {
      const now = await store.dossiers.find({ id: one.id })
      await post(`/termin/${now?.appointment.visitorKey}/${step}`, FIELDS)
    }
  for (const form of ['neu', 'sperren', 'sperren/1/aufheben']) await owner.post(`/anfragen/${form}`, FIELDS)
  await owner.post('/anfragen/neu', FIELDS)
  await look()
  await runJobs(site)
  await post('/anfragen/anmelden', { request: '1' })
  await get('/anfragen?ergebnis=verschickt')
  const token = await store.access.createSignIn(clock.now)
  await get(`/anfragen/anmelden/${token}`)
  await post(`/anfragen/anmelden/${token}`)
  await owner.post('/anfragen/abmelden')
  const another = await signedIn()
  await another.post('/anfragen/abmelden', { everywhere: '1' })
}

/** The check, a booking and its repeat, the free times. */
async function tryForm({ app, get, store, clock, nextAddress }: Site): Promise<void> {
  await get('/healthz')
  await get('/api/free-times')
  const address = nextAddress()
  const call = {
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'idempotency-key': 'k'.repeat(32) },
  } as const
  await app.inject({ ...call, url: '/api/rpc/check_appointment_exists_for_ip', payload: {} })
  for (let times = 0; times < 2; times++)
    await app.inject({
      ...call,
      url: '/api/appointments',
      payload: bookingRequest({ preferredDate: '2026-11-19' }),
    })
  await store.appointments.findEarlier('192.0.2.9', clock.now)
  await store.checkWritable()
}

/** What the server does by itself, and the daily check. */
async function runJobs({ store, clock }: Site): Promise<void> {
  const started = clock.now
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const { access, outbox, dossiers, overview } = store as Store
  for (const at of [later(0), later(1, -2.5), later(1, 0)]) {
    const deps = { dossiers, isReminderSent: true, isMorningMailSent: true, onMailOwed: () => undefined, log }
    await reminding({ ...deps, now: () => at })()
    const claimed = await outbox.claimDue(at, new Date(at.getTime() + 20 * SECONDS), 20)
    await outbox.extendLeases(
      claimed.map(({ id }) => id),
      new Date(at.getTime() + 30 * SECONDS),
    )
    for (const [place, mail] of claimed.entries()) {
      if (place % 3 === 0) await outbox.noteFailed(mail, { reason: 'SMTP 550' })
      else await outbox.noteSent(mail, at)
    }
    await outbox.nextDueAt()
    await access.isCalendarFollowed(at)
    await outbox.count()
    await overview.listUnanswered(at)
  }
  for (const days of [2, 3, 400]) await keepRetention(store, { retentionDays: 180, dataDir: '' }, later(days))
  await store.compactOn('2026-11-17')
  await store.lastCompactionInMs()
  clock.now = started
}
