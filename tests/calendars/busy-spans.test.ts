import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { berlinDate, berlinTime } from '../../src/booking/times/berlin-time.ts'
import { busySpans } from '../../src/calendars/busy-spans.ts'

const OWN = ['erika@example.org']
const window = { from: new Date('2026-11-15T08:00:00Z'), to: new Date('2027-12-21T08:00:00Z') }

/** '2026-11-20 10:00 – 11:00' in Berlin; the end with its date where it is another day. */
function told(text: string): string[] {
  const moment = (instant: Date) => `${berlinDate(instant)} ${berlinTime(instant)}`
  return busySpans(text, window, OWN).spans.map(({ from, to }) => {
    const isSameDay = berlinDate(from) === berlinDate(to)
    return `${moment(from)} – ${isSameDay ? berlinTime(to) : moment(to)}`
  })
}

const FEEDS: Record<string, string[]> = {
  google: [
    ...['2026-11-16 14:00 – 15:00', '2026-11-18 10:00 – 11:00', '2026-11-24 16:00 – 17:00'],
    '2026-12-14 14:00 – 15:00',
  ],
  icloud: [
    ...['2026-11-19 18:30 – 20:00', '2026-11-24 00:00 – 2026-11-26 00:00', '2026-12-03 18:30 – 20:00'],
    '2026-12-17 18:30 – 20:00',
  ],
  outlook: [
    ...['2026-11-19 11:00 – 11:30', '2027-03-17 09:00 – 10:00', '2027-03-28 00:00 – 2027-03-30 00:00'],
    ...['2027-03-31 09:00 – 10:00', '2027-04-07 09:00 – 10:00'],
  ],
  proton: [
    ...['2026-11-16 11:30 – 12:15', '2026-11-17 13:00 – 13:45', '2026-11-18 11:30 – 12:15'],
    ...['2026-11-19 11:30 – 12:15', '2026-11-22 00:00 – 2026-11-23 00:00'],
  ],
  nextcloud: ['2026-11-18 19:00 – 21:00', '2026-12-23 19:00 – 21:00', '2027-01-20 19:00 – 21:00'],
}

test.each(Object.entries(FEEDS))('a calendar as %s writes it', (name, expected) => {
  const text = readFileSync(`tests/calendars/feeds/${name}.ics`, 'utf8')
  expect(told(text.replaceAll('\n', '\r\n'))).toEqual(expected)
  expect(busySpans(text, window, OWN).unreadable).toBe(0)
})

const zone = (tzid: string, standard: string, daylight = standard, months = [10, 3]) => `BEGIN:VTIMEZONE
TZID:${tzid}
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:${daylight}
TZOFFSETTO:${standard}
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${months[0]}
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:00010101T020000
TZOFFSETFROM:${standard}
TZOFFSETTO:${daylight}
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${months[1]}
END:DAYLIGHT
END:VTIMEZONE
`
const calendar = (...parts: string[]) => `BEGIN:VCALENDAR\n${parts.join('')}END:VCALENDAR\n`
const entry = (...lines: string[]) => `BEGIN:VEVENT\nUID:1\n${lines.join('\n')}\nEND:VEVENT\n`
const HOUR = 'DURATION:PT1H'
const at = (zone: string, start = '20261120T100000') => entry(`DTSTART${zone}:${start}`, HOUR)
const SERIES = ['DTSTART;TZID=Europe/Berlin:20261120T100000', HOUR, 'RRULE:FREQ=DAILY;COUNT=2']
const NIGHTLY = ['DTSTART;TZID=Europe/Berlin:20261120T003000', HOUR, 'RRULE:FREQ=DAILY;COUNT=2']
const WHOLE_DAYS = ['DTSTART;VALUE=DATE:20261120', 'RRULE:FREQ=DAILY;COUNT=2']
const TEN = '2026-11-20 10:00 – 11:00'
const NEXT = '2026-11-21 10:00 – 11:00'
const invited = (...lines: string[]) => entry(...SERIES.slice(0, 2), ...lines)

test.each<[string, string, string[]]>([
  ['a Windows name without its rules', at(';TZID="W. Europe Standard Time"'), [TEN]],
  [
    'a call of ours that the owner took over',
    at('').replace('UID:1', 'UID:termin-1763300000000-7@musterwerk.example'),
    [],
  ],
  ['Kerio’s names', at(';TZID="Amsterdam, Belgrade, Berlin, Brussels, Budapest, Madrid"'), [TEN]],
  [
    'an own zone before the Windows table',
    zone('W. Europe Standard Time', '+0530') + at(';TZID=W. Europe Standard Time'),
    ['2026-11-20 05:30 – 06:30'],
  ],
  [
    'an own zone with a name of its own, in summer',
    zone('Büro', '+0100', '+0200') + at(';TZID=Büro', '20270720T100000'),
    ['2027-07-20 10:00 – 11:00'],
  ],
  [
    'an own zone that no other is like',
    zone('Insel', '+0317') + at(';TZID=Insel'),
    ['2026-11-20 07:43 – 08:43'],
  ],
  [
    'a name with a path before it',
    at(';TZID=/freeassociation.sourceforge.net/Europe/London'),
    ['2026-11-20 11:00 – 12:00'],
  ],
  ['an unknown name', at(';TZID=Customized Time Zone'), [TEN]],
  ['a floating time', at(''), [TEN]],
  [
    'two zones at once',
    at(';TZID=Europe/Berlin') + at(';TZID=America/New_York').replace('UID:1', 'UID:2'),
    [TEN, '2026-11-20 16:00 – 17:00'],
  ],
  ['an exception in another zone', entry(...SERIES, 'EXDATE:20261120T090000Z'), [NEXT]],
  ['an exception as a date', entry(...NIGHTLY, 'EXDATE;VALUE=DATE:20261120'), ['2026-11-21 00:30 – 01:30']],
  [
    'an exception as a time of whole days',
    entry(...WHOLE_DAYS, 'EXDATE:20261119T230000Z'),
    ['2026-11-21 00:00 – 2026-11-22 00:00'],
  ],
  [
    'exceptions without effect',
    entry(...SERIES, 'EXDATE:20261118T090000Z,20261119T090000Z', 'EXDATE:20261121T090000Z'),
    [TEN],
  ],
  [
    'moved out of its day',
    entry(...SERIES) + entry('RECURRENCE-ID:20261120T090000Z', 'DTSTART:20261125T090000Z', HOUR),
    [NEXT, '2026-11-25 10:00 – 11:00'],
  ],
  [
    'moved by a date',
    entry(...SERIES) + entry('RECURRENCE-ID;VALUE=DATE:20261120', 'DTSTART:20261125T090000Z', HOUR),
    [NEXT, '2026-11-25 10:00 – 11:00'],
  ],
  [
    'exceptions without their series',
    entry('RECURRENCE-ID:20261120T080000Z', 'DTSTART:20261120T090000Z', HOUR) +
      entry('RECURRENCE-ID:20261121T080000Z', 'DTSTART:20261121T090000Z', HOUR),
    [TEN, NEXT],
  ],
  [
    'one that is free of a series',
    entry(...SERIES) +
      entry('RECURRENCE-ID:20261120T090000Z', 'DTSTART:20261120T090000Z', HOUR, 'TRANSP:TRANSPARENT'),
    [NEXT],
  ],
  ['until a date', entry('DTSTART:20261120T090000Z', HOUR, 'RRULE:FREQ=DAILY;UNTIL=20261121'), [TEN, NEXT]],
  ['no end: an instant takes no time', entry('DTSTART:20261120T090000Z'), []],
  ['no end: a day', entry('DTSTART;VALUE=DATE:20261120'), ['2026-11-20 00:00 – 2026-11-21 00:00']],
  [
    'an invitation that is not answered',
    invited('ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:Erika@Example.org'),
    [],
  ],
  ['Apple’s word for it', invited('X-APPLE-NEEDS-REPLY:TRUE'), []],
  [
    'her own invitation, not answered by her guest',
    invited('ORGANIZER:mailto:erika@me.example', 'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:max@example.org'),
    [TEN],
  ],
  [
    'across the change to summer',
    entry('DTSTART;TZID=Europe/Berlin:20270327T100000', HOUR, 'RRULE:FREQ=DAILY;COUNT=2'),
    ['2027-03-27 10:00 – 11:00', '2027-03-28 10:00 – 11:00'],
  ],
  [
    'across the change to winter',
    entry('DTSTART;TZID=Europe/Berlin:20271030T100000', HOUR, 'RRULE:FREQ=DAILY;COUNT=2'),
    ['2027-10-30 10:00 – 11:00', '2027-10-31 10:00 – 11:00'],
  ],
  [
    'whole days across both changes',
    entry('DTSTART;VALUE=DATE:20270328') +
      entry('DTSTART;VALUE=DATE:20271030', 'DTEND;VALUE=DATE:20271101').replace('UID:1', 'UID:2'),
    ['2027-03-28 00:00 – 2027-03-29 00:00', '2027-10-30 00:00 – 2027-11-01 00:00'],
  ],
  [
    'what touches becomes one',
    at('', '20261120T100000') + at('', '20261120T110000').replace('UID:1', 'UID:2'),
    ['2026-11-20 10:00 – 12:00'],
  ],
  [
    'what began before the window',
    entry('DTSTART:20261101T000000Z', 'DTEND:20261116T090000Z'),
    ['2026-11-01 01:00 – 2026-11-16 10:00'],
  ],
  ['lines that are none', `DESCRIPTION\nno line\n${at('')}`, [TEN]],
  ['a property twice', entry('DTSTART:20261120T090000Z', 'DTSTART:20261120T090000Z', HOUR), [TEN]],
])('%s', (_what, parts, expected) => {
  expect(told(calendar(parts))).toEqual(expected)
})

test('an entry that cannot be read is counted and hides no other', () => {
  const bombs = ['FREQ=SECONDLY', 'FREQ=MINUTELY', 'FREQ=NEVER'].map((rule, index) =>
    entry('DTSTART:19700101T090000Z', `RRULE:${rule}`).replace('UID:1', `UID:bomb${index}`),
  )
  const { spans, unreadable } = busySpans(
    calendar(...bombs, at(''), entry('DTSTART:nonsense').replace('UID:1', 'UID:2')),
    window,
    OWN,
  )
  expect({ spans: spans.length, unreadable }).toEqual({ spans: 1, unreadable: 4 })
})

test('a daily series since 1970 costs hardly more than one since last month', () => {
  const SERIES = 50
  /** Of the processor alone, so that a busy machine counts for nothing. */
  const costSince = (start: string) => {
    const daily = (index: number) =>
      entry(`DTSTART;TZID=Europe/Berlin:${start}T100000`, HOUR, 'RRULE:FREQ=DAILY').replace(
        'UID:1',
        `UID:${index}`,
      )
    const text = calendar(...Array.from({ length: SERIES }, (_, index) => daily(index)))
    const { user: before } = process.cpuUsage()
    expect(told(text)).toHaveLength(401)
    return process.cpuUsage().user - before
  }
  costSince('20261001')
  expect(costSince('19700101')).toBeLessThan(4 * costSince('20261001'))
})
