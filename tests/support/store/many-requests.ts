import { randomUUID } from 'node:crypto'
import { newKey } from '../../../src/booking/appointments/appointment-key.ts'
import type { ArchivedRow } from '../../../src/store/archived-rows.ts'
import type { Store } from '../../../src/store/store.ts'
import { readWhole, replaceWhole } from './whole-archive.ts'

/** More than a test's own requests. */
const NUMBERS_OF_A_COPY = 100

/** Makes of every request in the store so many, with their events and mails: booking them would take long. */
export async function multiplyRequests({ archive }: Pick<Store, 'archive'>, times: number): Promise<void> {
  const { schema, tables } = await readWhole(archive)
  const copies = Array.from({ length: times }, (_, place) => place * NUMBERS_OF_A_COPY)
  const copied = (rows: ArchivedRow[]) => copies.flatMap((shift) => rows.map((row) => asCopy(row, shift)))
  const appointments = copied(tables.appointments)
  const events = copied(tables.events)
  const outbox = copied(tables.outbox)
  await replaceWhole(archive, { schema, tables: { ...tables, appointments, events, outbox } })
}

const asCopy = (row: ArchivedRow, shift: number): ArchivedRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (/(^|_)id$/.test(column) && typeof value === 'number') return [column, value + shift]
      if (column === 'visitor_key') return [column, newKey()]
      return [column, column === 'message_key' ? randomUUID() : value]
    }),
  )
