import fc from 'fast-check'

/** Calendars that somebody wrote to harm: what may stand in a rule, a list, a count and a zone, in any combination. */

const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
const range = (to: number, from = 0) => Array.from({ length: to - from }, (_, index) => from + index)
const pick = <T>(...values: T[]) => fc.constantFrom(...values)

const list = (name: string, from: number, to: number) =>
  fc
    .oneof(
      fc.constant(range(to, from)),
      fc.uniqueArray(fc.integer({ min: from, max: to - 1 }), { minLength: 1, maxLength: 6 }),
      fc.constant(range(60).fill(from)),
    )
    .map((values) => `${name}=${values.join()}`)
const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const parts = fc.oneof(
  list('BYSECOND', 0, 60),
  list('BYMINUTE', 0, 60),
  list('BYHOUR', 0, 24),
  list('BYMONTHDAY', -31, 32),
  list('BYYEARDAY', -366, 367),
  list('BYWEEKNO', -53, 55),
  list('BYMONTH', 1, 13),
  list('BYSETPOS', -366, 367),
  fc.subarray(DAYS, { minLength: 1 }).map((days) => `BYDAY=${days.join()}`),
  pick('BYDAY=53MO', 'BYDAY=-5SU,5FR', 'BYMONTH=5L', 'BYMONTH=2;BYMONTHDAY=30', 'WKST=SU', 'BYEASTER=0'),
)
const end = pick(
  '',
  '',
  '',
  '',
  ';COUNT=1',
  ';COUNT=40000',
  ';COUNT=999999999',
  ';UNTIL=99991231T235959Z',
  ';UNTIL=x',
)
const rule = fc
  .record({
    scale: pick(
      '',
      '',
      '',
      'RSCALE=CHINESE;',
      'RSCALE=HEBREW;SKIP=FORWARD;',
      'RSCALE=GREGORIAN;SKIP=BACKWARD;',
    ),
    freq: pick(
      'SECONDLY',
      'MINUTELY',
      'HOURLY',
      'HOURLY',
      'HOURLY',
      'DAILY',
      'DAILY',
      'WEEKLY',
      'MONTHLY',
      'YEARLY',
    ),
    interval: pick('', '', '', '', ';INTERVAL=7', ';INTERVAL=0', ';INTERVAL=999999'),
    parts: fc.array(parts, { maxLength: 3 }),
    end,
  })
  .map(
    ({ scale, freq, interval, parts, end }) =>
      `${scale}FREQ=${freq}${interval}${['', ...parts].join(';')}${end}`,
  )

const OFFSETS = ['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200']
const zone = fc.oneof(
  pick(
    { name: '', own: '' },
    { name: 'Europe/Berlin', own: '' },
    { name: 'W. Europe Standard Time', own: '' },
  ),
  pick('/Ab', '/Ab/', '(UTC+01:00) Bern,', 'Eastern Time ').chain((part) =>
    pick(1, 60, 25_000).map((times) => ({ name: `${part.repeat(times)}!`, own: '' })),
  ),
  fc
    .record({
      rules: fc.array(rule, { minLength: 1, maxLength: 5 }),
      times: pick(1, 2, 40),
      year: pick('0001', '1601', '2020'),
    })
    .map(({ rules, times, year }) => {
      const era = (of: string) =>
        ['BEGIN:STANDARD', `DTSTART:${year}0101T000000`, ...OFFSETS, `RRULE:${of}`, 'END:STANDARD'].join('\n')
      const eras = range(times).flatMap(() => rules.map(era))
      return { name: 'Own', own: ['BEGIN:VTIMEZONE', 'TZID:Own', ...eras, 'END:VTIMEZONE\n'].join('\n') }
    }),
)

const dates = fc
  .record({
    name: pick('RDATE', 'EXDATE', 'RDATE;VALUE=PERIOD', 'RDATE;VALUE=DATE'),
    value: pick(
      '1',
      '20261201',
      '20261201T100000',
      '20261201T100000Z/PT1H',
      '20261201T100000/99991231T000000',
    ),
    times: pick(1, 100, 9_999, 20_000, 300_000),
  })
  .map(({ name, value, times }) => `${name}:${`${value},`.repeat(times)}`)
const odd = fc.oneof(
  dates,
  pick(2, 1_000, 300_000).map(
    (times) =>
      `ATTENDEE${range(times)
        .map((key) => `;${key}=x`)
        .join('')}:mailto:a@b.de`,
  ),
  pick(2, 30_000).map((times) => 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@b.de\n'.repeat(times).trimEnd()),
  pick(
    'SEQUENCE:99999999999999999999',
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20261124T100000Z',
    'DURATION:P9999D',
  ),
)

/** `copies`: the same entry so many times, each with a UID of its own, or all with the same one. */
const entries = (soon: number) =>
  fc
    .record({
      zone,
      start: pick('00010101T000000', '19000101T000000', '19700101T000000', stamp(soon).slice(0, -1)),
      rules: fc.array(rule, { maxLength: 2 }),
      times: pick(1, 5, 10, 10, 500),
      odd: fc.array(odd, { maxLength: 2 }),
      copies: pick(1, 1, 10, 300),
      isOne: pick(false, false, true),
    })
    .map(({ zone: { name, own }, start, rules, times, odd, copies, isOne }) => {
      const repeated = range(times).flatMap(() => rules.map((text) => `RRULE:${text}`))
      const lines = [`DTSTART${name ? `;TZID=${name}` : ''}:${start}`, 'DURATION:PT1M', ...repeated, ...odd]
      const body = lines.join('\n')
      // As much as a feed may hold.
      const most = Math.max(1, Math.min(copies, Math.floor(1_500_000 / body.length)))
      const entry = (uid: number) => `BEGIN:VEVENT\nUID:h${isOne ? 0 : uid}\n${body}\nEND:VEVENT\n`
      return { own, text: range(most).map(entry).join('') }
    })

/** One to three kinds of hostile entries, with the zones that they name. */
export function hostileCalendars(soon: number, many: number, seed: number): string[] {
  const calendar = fc
    .array(entries(soon), { minLength: 1, maxLength: 3 })
    .map((kinds) => [...kinds.map(({ own }) => own), ...kinds.map(({ text }) => text)].join(''))
  return fc.sample(calendar, { numRuns: many, seed })
}
