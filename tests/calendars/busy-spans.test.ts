import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { berlinDate, berlinTime } from '../../src/booking/times/berlin-time.ts'
import { callSpan } from '../../src/booking/times/span.ts'
import { busySpans } from '../../src/calendars/busy-spans.ts'
import { calendarFeed } from '../../src/formats/calendar-event.ts'
import { keptAppointment } from '../support/appointment.ts'
import { slotAt } from '../support/content/opening-hours.ts'
import { agency, NOW } from '../support/mail/mail-message.ts'

const OWN = ['erika@example.org']
const window = { from: new Date('2026-11-15T08:00:00Z'), to: new Date('2027-12-21T08:00:00Z') }

const read = (text: string) => busySpans({ text, window, ownAddresses: OWN, callInMinutes: 30 })

/** '26-11-20 10:00 – 11:00' in Berlin; the end with its date where it is another day. */
function told(text: string): string[] {
  const moment = (instant: Date) => `${berlinDate(instant).slice(2)} ${berlinTime(instant)}`
  return read(text).spans.map(({ from, to }) => {
    const isSameDay = berlinDate(from) === berlinDate(to)
    return `${moment(from)} – ${isSameDay ? berlinTime(to) : moment(to)}`
  })
}

const FEEDS: Record<string, string> = {
  google: '26-11-16 14:00 – 15:00, 26-11-18 10:00 – 11:00, 26-11-24 16:00 – 17:00, 26-12-14 14:00 – 15:00',
  icloud:
    '26-11-19 18:30 – 20:00, 26-11-24 00:00 – 26-11-26 00:00, 26-12-03 18:30 – 20:00, 26-12-17 18:30 – 20:00',
  outlook: `26-11-19 11:00 – 11:30, 27-03-17 09:00 – 10:00, 27-03-28 00:00 – 27-03-30 00:00,
    27-03-31 09:00 – 10:00, 27-04-07 09:00 – 10:00`,
  proton: `26-11-16 11:30 – 12:15, 26-11-17 13:00 – 13:45, 26-11-18 11:30 – 12:15, 26-11-19 11:30 – 12:15,
    26-11-22 00:00 – 26-11-23 00:00`,
  nextcloud: '26-11-18 19:00 – 21:00, 26-12-23 19:00 – 21:00, 27-01-20 19:00 – 21:00',
}

test.each(Object.entries(FEEDS))('a calendar as %s writes it', (name, expected) => {
  const text = readFileSync(`tests/calendars/feeds/${name}.ics`, 'utf8')
  expect(told(text.replaceAll('\n', '\r\n'))).toEqual(expected.split(/,\s+/))
  expect(read(text).doubtful).toBe(0)
})

const zone = (tzid: string, offset: string) =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${tzid}`,
    ...era('STANDARD', '16010101', offset, offset, '1SU'),
    'END:VTIMEZONE\n',
  ].join('\n')
const calendar = (...parts: string[]) => `BEGIN:VCALENDAR\n${parts.join('')}END:VCALENDAR\n`
const entry = (...lines: string[]) => `BEGIN:VEVENT\nUID:1\n${lines.join('\n')}\nEND:VEVENT\n`
/** The same as something else than the first one. */
const another = (entry: string, uid = '2') => entry.replace('UID:1', `UID:${uid}`)
const HOUR = 'DURATION:PT1H'
const TWICE = 'RRULE:FREQ=DAILY;COUNT=2'
const at = (zone: string, start = '20261120T100000') => entry(`DTSTART${zone}:${start}`, HOUR)
const SERIES = ['DTSTART;TZID=Europe/Berlin:20261120T100000', HOUR, TWICE]
const WHOLE_DAYS = ['DTSTART;VALUE=DATE:20261120', TWICE]
const TEN = '26-11-20 10:00 – 11:00'
const NEXT = '26-11-21 10:00 – 11:00'
const LATER = '26-11-25 10:00 – 11:00'
const invited = (...lines: string[]) => entry(...SERIES.slice(0, 2), ...lines)
/** One of the series, which stands alone at its time or at another. */
const instead = (of: string, ...lines: string[]) => entry(`RECURRENCE-ID${of}`, ...lines, HOUR)
const OURS = 'termin-1763300000000-7@musterwerk.example'
const GUEST = 'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto'
const [NINE, NINE_THEN] = ['DTSTART:20261120T090000Z', 'DTSTART:20261121T090000Z']
const ON_25 = 'DTSTART:20261125T090000Z'
const WINDOWS = 'W. Europe Standard Time'
const FREE = 'TRANSP:TRANSPARENT'
const NEXT_ALONE = instead(':20261121T080000Z', NINE_THEN)
const LONDON = '26-11-20 11:00 – 12:00'
const HERS = 'ORGANIZER:mailto:erika@me.example'
const SECOND_DAY = '26-11-21 00:00 – 26-11-22 00:00'
const RDATE = 'RDATE:20261125T090000Z'
const ON_26 = 'DTSTART:20261126T090000Z'
/** As Exchange writes it: the rules of before 2007 have no end. */
const ERAS = [
  ...['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone 1'],
  ...era('STANDARD', '16711029', '-0400', '-0500', '-1SU;BYMONTH=10'),
  ...era('DAYLIGHT', '16710404', '-0500', '-0400', '1SU;BYMONTH=4'),
  ...era('STANDARD', '20071104', '-0400', '-0500', '1SU;BYMONTH=11'),
  ...era('DAYLIGHT', '20070311', '-0500', '-0400', '2SU;BYMONTH=3'),
  'END:VTIMEZONE\n',
].join('\n')

function era(kind: string, start: string, from: string, to: string, on: string): string[] {
  const offsets = [`TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`]
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}T020000`,
    `RRULE:FREQ=YEARLY;BYDAY=${on}`,
    ...offsets,
    `END:${kind}`,
  ]
}

/** What programs write beside what is searched in generated.test.ts. */
test.each<[string, string, ...string[]]>([
  ['a call of ours that the owner took over', another(at(''), OURS)],
  ['a time that we have proposed', another(at(''), OURS.replace('@', '-vorschlag-2@'))],
  ['Kerio’s names', at(';TZID="Amsterdam, Belgrade, Berlin, Brussels, Budapest, Madrid"'), TEN],
  ['an own zone before the table', zone(WINDOWS, '+0530') + at(`;TZID=${WINDOWS}`), '26-11-20 05:30 – 06:30'],
  [
    'an own zone of two eras',
    ERAS + at(';TZID="Customized Time Zone 1"', '20271101T100000'),
    '27-11-01 15:00 – 16:00',
  ],
  ['a name behind a path', at(';TZID=/freeassociation.sourceforge.net/Europe/London'), LONDON],
  ['a floating time', at(''), TEN],
  [
    'the highest SEQUENCE',
    entry(NINE, HOUR, 'SEQUENCE:2', RDATE) + entry(ON_26, HOUR, 'SEQUENCE:1'),
    TEN,
    LATER,
  ],
  ['an exception as a time of whole days', entry(...WHOLE_DAYS, 'EXDATE:20261119T230000Z'), SECOND_DAY],
  ['moved by a date', entry(...SERIES) + instead(';VALUE=DATE:20261120', ON_25), NEXT, LATER],
  ['exceptions without their series', instead(':20261120T080000Z', NINE) + NEXT_ALONE, TEN, NEXT],
  ['one that is free of a series', entry(...SERIES) + instead(':20261120T090000Z', NINE, FREE), NEXT],
  ['no end: an instant takes no time', entry(NINE)],
  ['no end: a day', entry('DTSTART;VALUE=DATE:20261120'), '26-11-20 00:00 – 26-11-21 00:00'],
  ['an invitation that is not answered', invited(`${GUEST}:Erika@Example.org`)],
  ['Apple’s word for it', invited('X-APPLE-NEEDS-REPLY:TRUE')],
  ['her own, not answered by her guest', invited(HERS, `${GUEST}:max@a.de`), TEN],
  ['lines that are none', `DESCRIPTION\nno line\n${at('')}`, TEN],
  ['a property twice', entry(NINE, NINE, HOUR), TEN],
])('%s', (_what, parts, ...expected) => {
  expect(told(calendar(parts))).toEqual(expected)
})

const MINUTES = Array.from({ length: 60 }, (_, minute) => minute).join()
const NO_ZONE = zone('Büro', '+0500').replace('FREQ=YEARLY', 'FREQ=NEVER')
const AT_NINE = '26-11-17 10:00 – 11:00'

/** The first one blocks, the next one does not; what is about another entry stays as it is. */
test.each<[string, string, ...string[]]>([
  ['every minute', endless('FREQ=MINUTELY;BYDAY=MO,TU,WE'), AT_NINE],
  ['every minute in other words', endless(`FREQ=HOURLY;BYMINUTE=${MINUTES}`), AT_NINE],
  ['a count since the year 1', endless('FREQ=DAILY;COUNT=900000;BYDAY=MO', '0001')],
  ['a rule that is none', endless('FREQ=NEVER'), AT_NINE],
  ['a beginning that is none', another(entry('DTSTART:nonsense'))],
  ['a zone with a rule that is none', NO_ZONE + another(at(';TZID=Büro', '20261117T100000')), AT_NINE],
  ['a zone that nobody defines', another(at(';TZID=Customized Time Zone', '20261117T100000')), AT_NINE],
  [
    'an end before its beginning',
    another(entry('DTSTART:20261117T090000Z', 'DTEND:20261117T080000Z')),
    '26-11-17 10:00 – 10:30',
  ],
  [
    'an end that is none',
    another(entry('DTSTART:20261117T090000Z', 'DURATION:long')),
    '26-11-17 10:00 – 10:30',
  ],
  [
    'too many dates',
    another(entry('DTSTART:20261117T090000Z', HOUR, `RDATE:${'20261201T090000Z,'.repeat(10_001)}`)),
    AT_NINE,
  ],
])('not understood, so it counts for itself alone: %s', (_what, parts, ...expected) => {
  expect(told(calendar(parts, at('')))).toEqual([...expected, TEN])
  expect(read(calendar(parts, at(''))).doubtful).toBe(1)
})

function endless(rule: string, year = '2026'): string {
  return another(entry(`DTSTART:${year}1117T090000Z`, HOUR, `RRULE:${rule}`))
}

test('what does not block is not expanded, and not counted', () => {
  const invitation = endless(`FREQ=HOURLY;BYMINUTE=${MINUTES}`).replace(
    'END:',
    `${GUEST}:erika@example.org\nEND:`,
  )
  expect(told(calendar(invitation, at('')))).toEqual([TEN])
  expect(read(calendar(invitation)).doubtful).toBe(0)
})

test('our own feed, read back through her calendar, takes no time', async () => {
  const proposed = { ...keptAppointment(NOW, { state: 'proposed' }), proposals: [slotAt('2026-11-20 10:00')] }
  const confirmed = { ...keptAppointment(NOW, { state: 'confirmed' }), proposals: [] }
  const blocked = [{ id: 1, ...callSpan(slotAt('2026-11-20 14:00'), 60), note: '' }]
  const feed = calendarFeed(Readable.from([[proposed, confirmed]]), agency, { blocked, now: NOW })
  // Nor where a program makes every entry busy.
  expect(read((await text(feed)).replaceAll('TRANSPARENT', 'OPAQUE')).spans).toEqual([])
})
