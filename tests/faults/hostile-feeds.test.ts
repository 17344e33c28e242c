import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { readInProcess } from '../../src/calendars/read-in-process.ts'

const IS_LONG = inject('scale') > 1
const SIZE = IS_LONG ? 4_900_000 : 100_000
/** Of the process that reads, Node's own code included. */
const MOST_MB = 180
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
  const from = `+0${index % 9}00`
  const to = `+0${index % 9}30`
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
  'long series': () =>
    filled((index) => series(index, `FREQ=DAILY;BYHOUR=${numbers(24)}`), IS_LONG ? 20_000 : 5_000),
  'changes of one entry': () =>
    filled((index) =>
      entry(
        1,
        `RECURRENCE-ID;RANGE=THISANDFUTURE:${minutesLater(index)}`,
        `DTSTART:${minutesLater(index)}`,
        'DURATION:PT1M',
      ),
    ),
}
/** A day before all of them. */
const HONEST = new Date(Math.floor(SOON / 3_600_000) * 3_600_000 - 24 * 3_600_000)

/** The most memory that the process which reads has had at any moment; the kernel remembers it. */
async function peakWhile(reading: Promise<unknown>): Promise<number> {
  let peak = 0
  const watching = setInterval(() => {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').match(/\d+/g) ?? []
    const statuses = children.map((child) => readFileSync(`/proc/${child}/status`, 'utf8'))
    peak = Math.max(peak, ...statuses.map((status) => Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)))
  }, 10)
  await reading.finally(() => clearInterval(watching))
  return peak / 1024
}

const window = { from: new Date(SOON - 30 * 24 * 3_600_000), to: new Date(SOON + 400 * 24 * 3_600_000) }
const terms = { window, ownAddresses: [], callInMinutes: 30 }

test.each(Object.entries(FEEDS))(
  'of %s a calendar is read in little memory, the honest entry with it',
  async (_what, make) => {
    const honest = entry(0, `DTSTART:${stamp(HONEST.getTime())}`, 'DURATION:PT1H')
    const reading = readInProcess(`BEGIN:VCALENDAR\n${honest}${make()}END:VCALENDAR\n`, terms)
    expect(await peakWhile(reading)).toBeLessThan(MOST_MB)
    const { spans } = await reading
    expect(spans.map(({ from }) => from)).toContainEqual(HONEST)
  },
)
