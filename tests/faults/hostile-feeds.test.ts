import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { afterAll, expect, inject, test } from 'vitest'
import { startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { listening } from '../support/listening.ts'

const IS_LONG = inject('scale') > 1
const SIZE = IS_LONG ? 4_900_000 : 100_000
const MOST_MB = 250
const PATIENCE_IN_MS = 600_000
const SOON = Date.now() + 7 * 24 * 3_600_000

const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
const minutesLater = (count: number) => stamp(SOON + count * 60_000)
const entry = (uid: number, ...lines: string[]) =>
  `BEGIN:VEVENT\nUID:${uid}\n${lines.join('\n')}\nEND:VEVENT\n`
const single = (uid: number, zone = '', at = minutesLater(uid)) =>
  entry(uid, `DTSTART${zone}:${zone ? at.slice(0, -1) : at}`, 'DURATION:PT1M')
const series = (uid: number, rule: string, start = minutesLater(uid)) =>
  entry(uid, `DTSTART:${start}`, 'DURATION:PT1M', `RRULE:${rule}`)
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number).join()

/** Once more and once more, as long as there is room. */
function filled(part: (index: number) => string, size = SIZE): string {
  const parts: string[] = []
  for (let index = 1, length = 0; length < size; index++) {
    const next = part(index)
    parts.push(next)
    length += next.length
  }
  return parts.join('')
}

const ownZone = (index: number) => {
  const [from, to] = [`+0${index % 9}00`, `+0${index % 9}30`]
  const rule = (kind: string, month: number, before: string, after: string) =>
    `BEGIN:${kind}\nDTSTART:16010101T030000\nTZOFFSETFROM:${before}\nTZOFFSETTO:${after}\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${month}\nEND:${kind}\n`
  return `BEGIN:VTIMEZONE\nTZID:Zone ${index}\n${rule('STANDARD', 10, to, from)}${rule('DAYLIGHT', 3, from, to)}END:VTIMEZONE\n`
}
const NAMES = Intl.supportedValuesOf('timeZone')

/** What stands beside one honest entry. */
const FEEDS: Record<string, () => string> = {
  'own zones': () => filled((index) => ownZone(index) + single(index, `;TZID=Zone ${index}`)),
  'own zones of one invitation': () =>
    filled(ownZone, 50_000) +
    entry(
      1,
      `DTSTART:${stamp(SOON)}`,
      filled((index) => `RDATE;TZID=Zone ${index}:20270101T100000\n`, 8_000),
    ),
  'names of zones': () => filled((index) => single(index, `;TZID=Atlantis/Town${index}`)),
  'every zone': () => filled((index) => single(index, `;TZID=${NAMES[index % NAMES.length]}`)),
  'single entries': () => filled((index) => single(index)),
  'dates of one entry': () =>
    entry(
      1,
      `DTSTART:${stamp(SOON)}`,
      'DURATION:PT1M',
      `RDATE:${filled((index) => `${minutesLater(index)},`)}`,
    ),
  'nested components': () => filled(() => 'BEGIN:X\n'),
  'a giant line': () => `ATTENDEE:${'9'.repeat(SIZE)}\n`,
  'a giant folded line': () => `UID${filled(() => '\n ;X="')}\n`,
  'every minute, by hours': () => filled((index) => series(index, `FREQ=HOURLY;BYMINUTE=${numbers(60)}`)),
  'every second, by years': () =>
    filled(
      (index) => series(index, `FREQ=YEARLY;BYDAY=MO,TU;BYHOUR=${numbers(24)};BYMINUTE=${numbers(60)}`),
      100_000,
    ),
  'counted since the year 1': () =>
    filled((index) => series(index, 'FREQ=DAILY;BYDAY=MO;COUNT=999999', '00010101T000000Z'), 100_000),
  'long series': () => filled((index) => series(index, `FREQ=DAILY;BYHOUR=${numbers(24)}`), 20_000),
  'changes of one entry': () =>
    filled((index) =>
      entry(
        1,
        `RECURRENCE-ID;RANGE=THISANDFUTURE:${minutesLater(index)}`,
        `DTSTART:${minutesLater(index)}`,
        'DURATION:PT1M',
      ),
    ),
  // So many are given up after five seconds: nobody has as many.
  ...(IS_LONG && { 'daily series': () => filled((index) => series(index, 'FREQ=DAILY')) }),
}

const honest = (index: number) =>
  entry(999_999, `DTSTART:${stamp(SOON + index * 3_600_000)}`, 'DURATION:PT1H')
const texts = Object.values(FEEDS).map(
  (make, index) => `BEGIN:VCALENDAR\n${honest(index)}${make()}END:VCALENDAR\n`,
)

/** The server asks for one after the other. */
let current = ''
const peaks: Record<string, number> = {}
const feeds = createServer(({ url = '' }, response) => {
  current = Object.keys(FEEDS)[Number(url.slice(1))] ?? ''
  response.end(texts[Number(url.slice(1))])
})
const port = await listening(feeds, afterAll)
const addresses = texts.map((_, index) => `http://127.0.0.1:${port}/${index}`)
const server = await startServer({ BUSY_CALENDARS: addresses.join(' ') })
afterAll(() => server.stop())

/** Of the server and of the process that reads for it; Node's own code, which both share, counts once. */
function memoryInMb(): number {
  const { pid } = server.process
  const pids = execFileSync('ps', ['-o', 'pid=', '-p', `${pid}`, '--ppid', `${pid}`], { encoding: 'utf8' })
  const sizes = pids.trim().split(/\s+/).map(sizesOf)
  const own = sizes.reduce((sum, { anonymous }) => sum + anonymous, 0)
  return Math.round((own + Math.max(...sizes.map(({ shared }) => shared))) / 1024)
}

function sizesOf(pid: string): { anonymous: number; shared: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const [anonymous = 0, shared = 0] = ['RssAnon', 'RssFile'].map((name) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0),
    )
    return { anonymous, shared }
  } catch {
    // It has ended meanwhile.
    return { anonymous: 0, shared: 0 }
  }
}

test('no calendar takes the server’s memory, time or pages', { timeout: PATIENCE_IN_MS }, async () => {
  const read = async () =>
    (await (await fetch(`${server.url}/running`)).json()).calendars.filter((at: string | null) => at)
  const areTried = async () => {
    peaks[current] = Math.max(peaks[current] ?? 0, memoryInMb())
    expect((await fetch(server.url)).status).toBe(200)
    return server.output().includes('calendar not read') || (await read()).length === texts.length
  }
  await until('every calendar was tried', areTried, PATIENCE_IN_MS)
  console.log(`Feeds of ${SIZE} bytes, MB with the server's own: ${JSON.stringify(peaks)}`)
  expect(Object.entries(peaks).filter(([, peak]) => peak >= MOST_MB)).toEqual([])
  expect(memoryInMb()).toBeLessThan(MOST_MB)
  const unread = server.output().match(/"calendar":\d+(?=.*calendar not read)/g) ?? []
  expect(unread).toEqual(IS_LONG ? [`"calendar":${texts.length}`] : [])
})
