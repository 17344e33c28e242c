import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { calendarReader } from '../../src/app/jobs/reading-calendars.ts'
import { visitorPage } from '../../src/booking/appointments/appointment.ts'
import { fetchFeed } from '../../src/calendars/fetch-feed.ts'
import { openOwnerCalendar } from '../../src/calendars/owner-calendar.ts'
import { readInProcess } from '../../src/calendars/read-in-process.ts'
import { ownerApp } from '../support/app/owner-app.ts'
import { controlIn, textOf } from '../support/app/read-page.ts'
import { sendDueMails } from '../support/mail/send-due-mails.ts'
import { listening } from '../support/servers/listening.ts'
import { cert, key } from '../support/servers/localhost-certificate.ts'

const GOOGLE = readFileSync('tests/calendars/feeds/google.ics', 'utf8')
const SECRET = 'private-0123456789abcdef'
const HOUR_IN_MS = 3_600_000
/** For a busy machine, as many times as long as the program waits. */
const PATIENCE = 20
const START = new Date('2026-11-16T08:00:00Z')
const WEEK = [START, new Date('2026-11-22T23:00:00Z')] as const

type Answer = (response: ServerResponse, request: IncomingMessage) => void
const status =
  (code: number, headers = {}): Answer =>
  (response) =>
    void response.writeHead(code, headers).end()
const send =
  (text: string | Buffer, headers = {}): Answer =>
  (response) =>
    void response.writeHead(200, headers).end(text)
const GZIP = { 'content-encoding': 'gzip' }
const to = (location: string): Answer => status(302, { location })
const million = 'BEGIN:VEVENT\nDTSTART:20261120\nEND:VEVENT\n'.repeat(1_000_000)

/** Sends for as long as somebody listens. */
const endless: Answer = (response) => {
  const more = () => {
    while (!response.destroyed && response.write('X'.repeat(65_536)));
  }
  response.writeHead(200).on('drain', more)
  more()
}

const answers: Record<string, Answer> = {
  good: (response, { headers }) => {
    const isKnown = headers['if-none-match'] === '"1"' && headers['if-modified-since'] !== undefined
    if (isKnown) return void response.writeHead(304).end()
    const validators = { etag: '"1"', 'last-modified': 'Mon, 16 Nov 2026 06:00:00 GMT' }
    return send(gzipSync(GOOGLE), { ...GZIP, ...validators })(response, {} as IncomingMessage)
  },
  'to-3': to('/to-2'),
  'to-2': to('/to-1'),
  'to-1': to('/good'),
}

/** Feeds that cannot be read, and what is told of them. */
const TROUBLES: Record<string, [Answer, trouble: string]> = {
  silent: [() => undefined, 'slow'],
  halting: [(response) => void response.writeHead(200).write(GOOGLE.slice(0, 100)), 'slow'],
  page: [send('<!doctype html><title>Anmelden</title>'), 'no-calendar'],
  cut: [send(GOOGLE.slice(0, -40)), 'no-calendar'],
  million: [send(gzipSync(`BEGIN:VCALENDAR\n${million}END:VCALENDAR`), GZIP), 'too-large'],
  bomb: [send(gzipSync(Buffer.alloc(100_000_000, 0x20)), GZIP), 'too-large'],
  endless: [endless, 'too-large'],
  'no-gzip': [send('BEGIN:VCALENDAR', GZIP), 'unreachable (Z_DATA_ERROR)'],
  forbidden: [status(403), 'refused (HTTP 403)'],
  gone: [status(410), 'not-found (HTTP 410)'],
  round: [to('/round'), 'redirects'],
  'to-4': [to('/to-3'), 'redirects'],
  file: [to('file:///etc/hostname'), 'redirects'],
  'plain-elsewhere': [to('http://192.0.2.1/a.ics'), 'redirects'],
  'other-port': [to('http://127.0.0.1:1/a.ics'), 'redirects'],
  // Here every hop is followed; that nobody listens ends it.
  'encrypted-elsewhere': [to('https://127.0.0.1:1/a.ics'), 'unreachable (ECONNREFUSED)'],
}

const asked: string[] = []
const server = createServer((request, response) => {
  const path = request.url?.split('?')[0]?.slice(1) ?? ''
  asked.push(path)
  return (answers[path] ?? TROUBLES[path]?.[0] ?? status(404))(response, request)
})
const url = `http://127.0.0.1:${await listening(server, afterAll)}`

test.each(Object.entries(TROUBLES))('a feed that is %s is not read', async (path, [, trouble]) => {
  const reading = fetchFeed(`${url}/${path}`, {}, trouble === 'slow' ? 0.06 : PATIENCE)
  await expect(reading).rejects.toMatchObject({ message: trouble })
})

test('three redirects are followed', async () => {
  const found = { validators: { etag: '"1"' } }
  await expect(fetchFeed(`${url}/to-3`, {}, PATIENCE)).resolves.toMatchObject(found)
})

test('a certificate that nobody vouches for is refused', async () => {
  const secure = createSecureServer({ cert, key }, (_, response) => void response.end(GOOGLE))
  const address = `https://127.0.0.1:${await listening(secure)}/a.ics`
  await expect(fetchFeed(address, {}, PATIENCE)).rejects.toMatchObject({ code: 'unreachable' })
})

test('a calendar that takes all memory, or all time, is given up', async () => {
  const window = { from: START, to: new Date('2027-12-21T08:00:00Z') }
  const reading = (text: string, patienceInMs?: number) =>
    readInProcess(text, { window, ownAddresses: [], callInMinutes: 30 }, patienceInMs)
  await expect(reading('BEGIN:VEVENT\n'.repeat(600_000))).rejects.toMatchObject({ code: 'too-complex' })
  await expect(reading(GOOGLE, 1)).rejects.toMatchObject({ code: 'unfinished' })
})

test('an entry that takes all memory blocks its first occurrence, and the others are read without it', async () => {
  const window = { from: START, to: new Date('2027-12-21T08:00:00Z') }
  const entry = (uid: number, day: number, more = '') =>
    `BEGIN:VEVENT\nUID:${uid}\nDTSTART:202611${day}T100000Z\nDURATION:PT1H\n${more}END:VEVENT\n`
  const guests = 'ATTENDEE:x\n'.repeat(400_000)
  const text = `BEGIN:VCALENDAR\n${entry(1, 25, guests)}${entry(2, 26)}END:VCALENDAR\n`
  const read = await readInProcess(text, { window, ownAddresses: ['erika@example.org'], callInMinutes: 30 })
  const spans = ['25', '26'].map((day) => ({
    from: new Date(`2026-11-${day}T10:00:00Z`),
    to: new Date(`2026-11-${day}T11:00:00Z`),
  }))
  expect(read).toEqual({ spans, doubtful: 1 })
})

/** A calendar on a clock of its own. */
function given(...paths: string[]) {
  let time = START.getTime()
  const busyCalendars = paths.map((path) => `${url}/${path}?key=${SECRET}`)
  const now = () => new Date(time)
  const calendar = openOwnerCalendar({
    busyCalendars,
    adminEmail: 'erika@example.org',
    opening: { callInMinutes: 30 },
    now,
    patience: PATIENCE,
  })
  function wait(hours: number): void {
    time += hours * HOUR_IN_MS
  }
  return { calendar, busyCalendars, wait }
}

test('only what has changed is sent again; after half a day all of it, because the window has moved', async () => {
  const { calendar, wait } = given('good')
  const known = () => asked.filter((path) => path === 'good').length
  await calendar.refresh()
  expect(calendar.between(...WEEK)).toEqual([
    { from: new Date('2026-11-16T13:00:00Z'), to: new Date('2026-11-16T14:00:00Z') },
    { from: new Date('2026-11-18T09:00:00Z'), to: new Date('2026-11-18T10:00:00Z') },
  ])
  const before = known()
  for (const hours of [0.2, 13]) {
    wait(hours)
    await calendar.refresh()
    expect(calendar.between(...WEEK)).toHaveLength(2)
    expect(calendar.states()).toMatchObject([{ host: '127.0.0.1' }])
    expect(calendar.states()[0]).not.toHaveProperty('trouble')
  }
  expect(known()).toBe(before + 2)
})

test('a feed that vanishes serves for a day; the log hears of it once, and never more than its host', async () => {
  answers.vanishing = send(GOOGLE)
  const { calendar, wait } = given('vanishing')
  const lines: string[] = []
  const readNow = calendarReader(calendar, pino({}, { write: (line: string) => lines.push(line) }))
  await readNow()
  delete answers.vanishing
  const known: boolean[] = []
  for (const hours of [0, 23, 0.5, 1]) {
    wait(hours)
    await readNow()
    expect(calendar.unread()).toMatchObject([
      { host: '127.0.0.1', readAt: START, trouble: { code: 'not-found' } },
    ])
    known.push(calendar.isKnown())
    expect(calendar.between(...WEEK)).toHaveLength(calendar.isKnown() ? 2 : 0)
  }
  expect(known).toEqual([true, true, true, false])
  answers.vanishing = send(GOOGLE)
  await readNow()
  expect([calendar.isKnown(), calendar.unread()]).toEqual([true, []])
  expect(calendar.between(...WEEK)).toHaveLength(2)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'calendar not read', host: '127.0.0.1', calendar: 1, trouble: 'not-found (HTTP 404)' },
    { msg: 'calendar read again' },
  ])
  expect(lines.join()).not.toMatch(new RegExp(`${SECRET}|vanishing|Zahnarzt`))
})

test('until her calendar is read, nothing is called free: form, page, desk and mail say so; she can confirm all the same', async () => {
  const { busyCalendars } = given('good')
  const owner = await ownerApp({ env: { BUSY_CALENDARS: busyCalendars.join(' ') } })
  const { calendar, store, clock, get, book, signedIn, answerLink } = owner
  const freeTimes = async () => {
    const answer = await get('/api/free-times')
    return { caching: answer.headers['cache-control'], ...answer.json() }
  }
  const asked = await book({ preferredDate: '2026-11-18', preferredTime: '10:00' })
  const desk = await signedIn()
  const own = [`/anfragen/${asked.id}`, '/anfragen/sperren', '/anfragen/neu?slot=2026-11-17+10:30']
  const pages = [visitorPage(asked), '/anfragen', ...own].map((page) => desk.get(page))
  const [ticket, overview, request, ...tasks] = await Promise.all(pages)
  expect(await freeTimes()).toEqual({
    caching: 'no-store',
    callInMinutes: 30,
    days: [],
    closed: [],
    unknown: true,
  })
  expect(ticket?.body).not.toMatch(/value="2026-/)
  for (const page of [overview, request, ...tasks])
    expect(page?.body.match(/nicht gelesen/g)).toEqual(['nicht gelesen'])
  expect(request?.body).toContain('Ihr Kalender bei 127.0.0.1 ist noch nicht gelesen.')
  expect(textOf(overview?.body ?? '')).toContain('10:30 nicht bekannt')
  // A reply may have quoted the link of the mail: it does not tell where her calendar is.
  const byLink = (await get(await answerLink(asked))).body
  expect(byLink).toContain('Ihr eigener Kalender ist noch nicht gelesen.')
  for (const untrue of ['127.0.0.1', 'och frei']) expect(byLink).not.toContain(untrue)
  for (const page of [overview, ...tasks]) expect(page?.body).not.toMatch(/name="slot"|neu\?slot/)
  expect(controlIn(tasks[1]?.body ?? '', 'time')).toContain('value="10:30"')
  const [mail] = (await sendDueMails(store, clock.now, undefined, calendar)).filter(
    ({ kind }) => kind === 'owner',
  )
  expect(mail?.text).toContain('Ihr eigener Kalender ist noch nicht gelesen.')
  expect((await desk.post(`/anfragen/${asked.id}/bestaetigen`)).headers.location).toContain('ergebnis=')

  await calendar.refresh()
  const read = await freeTimes()
  expect(read).toMatchObject({ caching: 'max-age=30', callInMinutes: 30 })
  expect(read).not.toHaveProperty('unknown')
  expect(read.days.length).toBeGreaterThan(5)
  expect((await desk.get('/anfragen')).body).not.toContain('Ihr Kalender bei')
})
