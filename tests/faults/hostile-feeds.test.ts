import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import type { Span } from '../../src/booking/times/span.ts'
import { readInProcess } from '../../src/calendars/read-in-process.ts'
import { hostileCalendars } from './hostile-grammar.ts'

const IS_LONG = inject('scale') > 1
const SIZE = IS_LONG ? 4_900_000 : 100_000
/** Of the process that reads, Node's own code included: 150 as it is built, and 30 for the compiler of its sources. */
const MOST_MB = 180
const MOST_CPU_IN_S = 5
const HOUR_IN_MS = 3_600_000
const SOON = Math.floor(Date.now() / HOUR_IN_MS) * HOUR_IN_MS + 7 * 24 * HOUR_IN_MS

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
  'ten rules that are each within bounds': () =>
    entry(1, `DTSTART:${stamp(SOON)}`, ...Array(10).fill('RRULE:FREQ=HOURLY;BYMINUTE=0,10,20,30,40')),
  'ten rules of the Chinese calendar': () =>
    entry(1, 'DTSTART:19000101T100000Z', ...Array(10).fill('RRULE:RSCALE=CHINESE;FREQ=DAILY;COUNT=40000')),
  'many small rules of the Chinese calendar': () =>
    filled((index) => series(index, 'RSCALE=CHINESE;FREQ=DAILY;BYMONTH=5L;SKIP=FORWARD'), 35_000),
  'a zone of 75,000 characters': () => single(1, `;TZID=${'/Ab'.repeat(25_000)}!`),
  'one property with all parameters': () =>
    entry(1, `DTSTART:${stamp(SOON)}`, `ATTENDEE${filled((index) => `;${index.toString(36)}=`)}:x`),
  'all guests of one entry': () =>
    entry(
      1,
      `DTSTART:${stamp(SOON)}`,
      filled(() => 'ATTENDEE:x\n'),
    ),
  'many dates that are none': () =>
    filled((index) => entry(index, `DTSTART:${stamp(SOON)}`, `RDATE:${'1,'.repeat(SIZE / 5)}`)),
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
type Cost = { mb: number; cpuInS: number; processes: number }

/** What reading a calendar costs, in the one or two processes that do: the kernel counts it. */
async function costOf(read: () => Promise<unknown>): Promise<Cost> {
  const others = new Set(childProcesses())
  const memory = new Map<string, number>()
  const ticks = new Map<string, number>()
  const watching = setInterval(() => {
    for (const child of childProcesses()) {
      if (others.has(child)) continue
      const [status, stat] = ['status', 'stat'].map((file) => readFileSync(`/proc/${child}/${file}`, 'utf8'))
      memory.set(child, Number(/VmHWM:\s+(\d+)/.exec(status ?? '')?.[1] ?? memory.get(child) ?? 0))
      const [user, system] = (stat ?? '')
        .replace(/^.*\) /, '')
        .split(' ')
        .slice(11, 13)
      ticks.set(child, Number(user) + Number(system))
    }
  }, 10)
  await read().finally(() => clearInterval(watching))
  const sum = [...ticks.values()].reduce((one, other) => one + other, 0)
  return { mb: Math.max(0, ...memory.values()) / 1024, cpuInS: sum / 100, processes: memory.size }
}

function childProcesses(): string[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').match(/\d+/g) ?? []
}

const DAY_IN_MS = 24 * HOUR_IN_MS
const window = { from: new Date(SOON - 30 * DAY_IN_MS), to: new Date(SOON + 400 * DAY_IN_MS) }
const terms = { window, ownAddresses: ['erika@example.org'], callInMinutes: 30 }
/** The honest entries: an hour a day before all others, and one on each of five days. */
const HONEST = [-24, 2, 26, 50, 74, 98].map((hours) => SOON + hours * HOUR_IN_MS)
const FIRST = HONEST[0] ?? SOON

async function expectRead(text: string): Promise<Cost> {
  const honest =
    entry(0, `DTSTART:${stamp(FIRST)}`, 'DURATION:PT1H') +
    entry(0.5, `DTSTART:${stamp(SOON + 2 * HOUR_IN_MS)}`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=5')
  let spans: Span[] = []
  const cost = await costOf(async () => {
    spans = (await readInProcess(`BEGIN:VCALENDAR\n${text}${honest}END:VCALENDAR\n`, terms)).spans
  })
  const isBusy = (at: number) =>
    spans.some(({ from, to }) => from.getTime() <= at && to.getTime() >= at + HOUR_IN_MS)
  expect(HONEST.filter((at) => !isBusy(at)).map(stamp)).toEqual([])
  return cost
}

test.each(Object.entries(FEEDS))(
  'of %s a calendar is read at a bounded cost, the honest entries with it',
  async (what, make) => {
    const { mb, cpuInS, processes } = await expectRead(make())
    console.info(`${what}: ${mb.toFixed(0)} MB, ${cpuInS.toFixed(2)} s in ${processes} process(es)`)
    expect(processes).toBeGreaterThan(0)
    expect(mb).toBeLessThan(MOST_MB)
    expect(cpuInS).toBeLessThan(MOST_CPU_IN_S)
  },
)

const SEED = IS_LONG ? Date.now() % 1_000_000 : 1
const HOSTILE = hostileCalendars(SOON, IS_LONG ? 200 : 20, SEED)
const BATCH = 20

test.each(HOSTILE.flatMap((_, index) => (index % BATCH === 0 ? [index] : [])))(
  `of whatever a calendar is made, it is read at a bounded cost: seed ${SEED}, from number %i`,
  async (from) => {
    const most = { mb: 0, cpuInS: 0 }
    for (const [index, text] of HOSTILE.slice(from, from + BATCH).entries()) {
      const { mb, cpuInS } = await expectRead(text)
      const which = `calendar ${from + index} of seed ${SEED}`
      expect(mb, which).toBeLessThan(MOST_MB)
      expect(cpuInS, which).toBeLessThan(MOST_CPU_IN_S)
      most.mb = Math.max(most.mb, mb)
      most.cpuInS = Math.max(most.cpuInS, cpuInS)
    }
    console.info(`seed ${SEED}, from ${from}: ${most.mb.toFixed(0)} MB, ${most.cpuInS.toFixed(2)} s at most`)
  },
)
