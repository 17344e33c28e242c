import { BOOK } from '../../src/store/postgres/book.ts'

const HOUR = "date_trunc('hour', now())"

/** What a booking hands over, in the order of the statement's parameters, as PostgreSQL itself can make it. */
const VALUES = [
  "'Erika'",
  "'Musterfrau'",
  "'Eine Website für meine Bäckerei mit Öffnungszeiten.'",
  "'+49 30 23125 101'",
  "'erika@example.org'",
  'current_date + 90',
  "'10:30'",
  // An address of its own every time.
  "(:a::text || '.' || :b::text)",
  'now()',
  'now()',
  'false',
  'gen_random_uuid()::text',
  HOUR,
  `(${HOUR} + interval '1 hour')`,
  `(${HOUR} + interval '1 hour 15 seconds')`,
  'gen_random_uuid()',
  'gen_random_uuid()',
  'gen_random_uuid()',
  "(now() - interval '1 day')",
  "(now() + interval '1 day')",
  // A mailbox of its own every time.
  'md5(:b::text)',
]

/** The very statement that the site books with, as a script of pgbench. */
export const pgbenchScript = (): string => `\\set a random(0, 255)
\\set b random(0, 16777215)
${BOOK.replace(/\$(\d+)/g, (_, place: string) => valueAt(Number(place)))};
`

function valueAt(place: number): string {
  const value = VALUES[place - 1]
  if (value === undefined)
    throw new Error(`The statement has a parameter $${place} that the benchmark does not know.`)
  return value
}
