import { tokenHash } from '../../src/store/token-hash.ts'

/** What the two databases spell differently. */
export type Dialect = {
  /** A table `numbers (n)` from 1 to that many. */
  numbers(count: number): string
  /** The day that lies so many days from today. */
  date(days: string): string
  /** A text as a time of day. */
  time(text: string): string
  /** Noon of that day. */
  instant(days: string): string
  /** A whole number in hexadecimal digits, filled up with zeros. */
  hex(number: string, digits: number): string
  messageKey(hex: string): string
  /** Between the columns and the rows of a table that numbers its rows itself. */
  numberedByUs: string
}

export const RETENTION_IN_DAYS = 3 * 365
/** Three weeks are booked ahead; of the rest one in a hundred is past its retention. */
const DAYS_AHEAD = 21
const OVERDUE_SHARE = 100
/** Whom the search looks for, ten times in every database. */
export const SOUGHT_NAME = 'Übermut'

/** What the owner's browser would send, signed in. */
export const OWNER_SESSION = 'the-owner-of-the-benchmark'

export const overdueOf = (rows: number): number => Math.max(1, Math.floor(rows / OVERDUE_SHARE))

/** Years of an agency's life as statements: numbers rise with time, nearly everything is answered and mailed. */
export function filling(rows: number, dialect: Dialect): string[] {
  const { numbers, date, time, instant, hex, messageKey, numberedByUs } = dialect
  const span = RETENTION_IN_DAYS + DAYS_AHEAD
  const day = `(CASE WHEN n <= ${overdueOf(rows)} THEN -${RETENTION_IN_DAYS} - 1 - n % 30
    ELSE ${DAYS_AHEAD} - (${rows} - n) * ${span} / ${rows} END)`
  const bookedOn = `((CASE WHEN day < 0 THEN day ELSE 0 END) - 2 - n * 31 % 25)`
  const state = `(CASE WHEN day >= 0 THEN ${choice('n % 10', UPCOMING)} ELSE ${choice('n % 1000', PAST)} END)`
  const scattered = (factor: number) => `${hex(`n * ${factor} % 4294967296`, 8)} || ${hex('n', 24)}`
  const mail = (place: number, kind: string, event: string, where = 'true') => `
    INSERT INTO outbox (id, appointment_id, event_id, kind, message_key, owed_at, attempts, sent_at) ${numberedByUs}
    SELECT id * 3 - ${place}, id, ${event}, ${kind}, ${messageKey(hex(`id * 3 - ${place}`, 32))}, created_at, 1,
      created_at
    FROM appointments WHERE ${where} ORDER BY id`
  return [
    `INSERT INTO appointments (id, first_name, last_name, website_idea, phone, email, preferred_date, preferred_time,
       created_at, changed_at, is_suspected, visitor_key, owner_key, state, sequence, remind_at) ${numberedByUs}
     SELECT n, ${choice('n % 8', FIRST_NAMES)},
       CASE WHEN n % ${Math.max(1, rows / 10)} = 0 THEN '${SOUGHT_NAME}' ELSE ${choice('n / 8 % 8', LAST_NAMES)} END,
       'Eine Website für meinen Betrieb mit Öffnungszeiten, Anfahrt und Bildern, Nummer ' || n,
       '+49 30 23125 ' || n, 'person-' || n || '@example.org', ${date('day')}, ${time(choice('n % 4', TIMES))},
       ${instant(bookedOn)}, ${instant(bookedOn)}, n % 50 = 0, ${scattered(2_654_435_761)}, ${scattered(2_246_822_519)},
       ${state}, 1, CASE WHEN day > 1 AND ${state} = 'confirmed' THEN ${instant('day - 1')} END
     FROM (SELECT n, ${day} AS day FROM ${numbers(rows)}) AS days ORDER BY n`,
    `INSERT INTO events (id, appointment_id, kind, actor, happened_at, details) ${numberedByUs}
     SELECT id, id, state, CASE WHEN state = 'cancelled' THEN 'visitor' ELSE 'owner' END, created_at, '{}'
     FROM appointments WHERE state <> 'requested' ORDER BY id`,
    mail(2, `'owner'`, 'NULL'),
    mail(1, `'visitor'`, 'NULL'),
    mail(0, `'visitor-confirmed'`, 'id', `state IN ('confirmed', 'done')`),
    `INSERT INTO owner_tokens (token_hash, purpose, expires_at)
     VALUES ('${tokenHash(OWNER_SESSION)}', 'session', ${instant('2')})`,
  ]
}

const FIRST_NAMES = ['Erika', 'Max', 'Jürgen', 'Öznur', 'Anna', 'Jörg', 'Mia', 'Ben']
const LAST_NAMES = ['Muster', 'Beispiel', 'Größer', 'Kleiner', 'Bäcker', 'Schuster', 'Weber', 'Gärtner']
const TIMES = ['09:00', '10:30', '14:00', '16:30']
const UPCOMING = [
  ...['requested', 'requested', 'requested', 'proposed', 'cancelled'],
  ...['confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed'],
]
/** Of a thousand calls: seven hundred done, some called off, a few never answered, the rest not ticked off. */
const PAST = Array.from({ length: 1000 }, (_, place) => {
  if (place < 700) return 'done'
  if (place < 800) return 'declined'
  if (place < 930) return 'cancelled'
  return place === 999 ? 'requested' : 'confirmed'
})

/** Neighbours that are the same become one comparison. */
function choice(index: string, values: string[]): string {
  const cases = values.flatMap((value, place) =>
    value === values[place + 1] ? [] : [`WHEN ${index} <= ${place} THEN '${value}'`],
  )
  return `CASE ${cases.join(' ')} END`
}
