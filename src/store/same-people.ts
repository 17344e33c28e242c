import type { SamePerson } from '../booking/ports/same-people.ts'
import { STANDS_SINCE } from './columns.ts'
import type { Database } from './database.ts'
import { joined, raw, type Sql, sql } from './sql.ts'

const latestOther = (isSame: Sql): Sql => sql`(
  SELECT other.id FROM appointments AS other
  WHERE ${isSame} AND other.id <> appointments.id ORDER BY other.id DESC LIMIT 1)`
const SAME_PHONE = raw('other.phone_number = appointments.phone_number')
const SAME_EMAIL = raw("lower(other.email) = lower(appointments.email) AND other.email <> ''")

type Pair = { id: number; byPhone?: number; byEmail?: number }

/** By index alone: two steps for each of the given requests, however many there are in all. */
export const samePeople = ({ all }: Database) => ({
  async findSamePeople(ids: readonly number[]): Promise<Map<number, SamePerson>> {
    if (ids.length === 0) return new Map()
    const pairs = await all<Pair>`
      SELECT id, ${latestOther(SAME_PHONE)} AS by_phone, ${latestOther(SAME_EMAIL)} AS by_email
      FROM appointments WHERE id IN (${joined(ids)})`
    const others = new Map(
      pairs.map(({ id, byPhone = 0, byEmail = 0 }) => [id, Math.max(byPhone, byEmail)] as const),
    )
    const found = await all<SamePerson>`
      SELECT id, state, ${STANDS_SINCE} AS stands_since FROM appointments
      WHERE id IN (${joined([...new Set([0, ...others.values()])])})`
    const byId = new Map(found.map((one) => [one.id, one]))
    return new Map(
      [...others].flatMap(([id, other]) => {
        const person = byId.get(other)
        return person ? [[id, person] as const] : []
      }),
    )
  },
})
