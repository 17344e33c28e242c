import { internationalPhone } from '../booking/appointments/international-phone.ts'
import { parseSearch, type Searched, searchText } from '../words/search.ts'
import type { All } from './database.ts'
import { joined, raw, type Sql, sql, type Value } from './sql.ts'

/** What a request is found by, beside its row: databases know neither umlauts nor how a phone number is written. */
export const SEARCH_COLUMNS = 'search_text, phone_number'

/** The values of these columns. */
export const searchValues = (person: Searched): Value[] => [
  searchText(person),
  person.phone ? internationalPhone(person.phone) : null,
]

/** After a change of what they are made from. */
export async function rewriteSearchColumns(all: All, which: Sql): Promise<number> {
  const people = await all<Searched & { id: number }>`
    SELECT id, first_name, last_name, email, phone, website_idea, note FROM appointments WHERE ${which}`
  for (const { id, ...person } of people)
    await all`
      UPDATE appointments SET (${raw(SEARCH_COLUMNS)}) = (${joined(searchValues(person))}) WHERE id = ${id}`
  return people.length
}

const FILLED_TOGETHER = 500

const selectEmpty = (limit: number) =>
  sql`SELECT id FROM appointments WHERE search_text IS NULL LIMIT ${limit}`

/** After a migration or a restore; `inTransaction` where there is something to fill. */
export async function fillSearchColumns(
  all: All,
  inTransaction = (fill: () => Promise<void>) => fill(),
): Promise<void> {
  const [empty] = await all`${selectEmpty(1)}`
  if (!empty) return
  await inTransaction(async () => {
    while ((await rewriteSearchColumns(all, sql`id IN (${selectEmpty(FILLED_TOGETHER)})`)) > 0);
  })
}

/** The rows in which a search finds something. */
export function matches(text: string): Sql {
  const { number, digits, words } = parseSearch(text)
  const contains = (part: string) => sql`search_text LIKE ${`%${part}%`}`
  const ways = [
    ...(number === undefined ? [] : [sql`id = ${number}`]),
    ...(digits ? [contains(digits)] : []),
    ...(words.length > 0 ? [joined(words.map(contains), ' AND ')] : []),
  ]
  return ways.length > 0 ? sql`(${joined(ways, ' OR ')})` : raw('1 = 0')
}
