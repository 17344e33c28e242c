import type { DatabaseSync } from 'node:sqlite'
import type { AppointmentStore } from '../../booking/ports/appointment-store.ts'
import { type Booking, bookWith, type Write } from '../appointments.ts'
import { ask, type Counters } from '../database.ts'
import { oweOwnerMail, oweVisitorMail } from '../owe-mails.ts'
import { commitTogether } from './commit-together.ts'
import { runWork } from './sqlite-connection.ts'

export function bookInSqlite(connection: DatabaseSync, counters: Counters): AppointmentStore['book'] {
  const write: Write = function* (insert, { email }, _, now, isSuspected) {
    const [inserted] = yield* ask<{ id: number }>`${insert}`
    if (!inserted) return false
    const mail = { appointmentId: inserted.id, at: now }
    yield* oweOwnerMail({ ...mail, kind: 'owner' })
    yield* oweVisitorMail({ ...mail, kind: 'visitor' }, email, isSuspected ? 'none' : 'bounded', counters)
    return true
  }
  return commitTogether(connection, (...booking: Booking) =>
    runWork(connection, bookWith(write, counters, booking)),
  )
}
