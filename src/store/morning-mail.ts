import type { Appointment } from '../booking/appointments/appointment.ts'
import type { MailKind } from '../booking/appointments/kinds.ts'
import type { ClaimedMail, DayCounts } from '../booking/appointments/outbox-mail.ts'
import { MORNING_MAIL } from '../booking/limits.ts'
import { berlinDate, berlinInstant, daysLater } from '../booking/times/berlin-time.ts'
import { firstNameOf } from '../words/display-text.ts'
import { APPOINTMENT_COLUMNS, appointmentIn, countOf, IS_TRUSTED, STANDS_SINCE } from './columns.ts'
import type { Tx } from './database.ts'
import { oweMail } from './owe-mails.ts'
import { sql } from './sql.ts'

const MORNING: MailKind = 'owner-morning'

/** Once over all instances, where there was something to tell at seven. What has come since has its own mail. */
export async function oweMorningMail(tx: Tx, now: Date): Promise<boolean> {
  const today = berlinDate(now)
  const from = berlinInstant(today, MORNING_MAIL.from)
  const until = berlinInstant(today, MORNING_MAIL.until)
  if (now < from || now >= until) return false
  await tx.lock('morning mail')
  const written = await tx.all`
    SELECT id FROM outbox WHERE appointment_id IS NULL AND kind = ${MORNING} AND owed_at >= ${from}`
  if (written.length > 0) return false
  const { appointments, day } = await readDay(tx, now, from)
  if (appointments.length + day.waiting + day.notMarkedDone === 0) return false
  await oweMail(tx, { kind: MORNING, at: now })
  return true
}

type Day = Pick<ClaimedMail, 'appointments' | 'firstNamesOfWeek'> & { day: DayCounts }

/** Today's calls, and how much else waits for the owner; without what has come later. */
export async function readDay(tx: Tx, now: Date, stoodAt = now): Promise<Day> {
  const today = berlinDate(now)
  const calls = await tx.all<Appointment>`
    SELECT ${APPOINTMENT_COLUMNS} FROM appointments
    WHERE state = 'confirmed' AND preferred_date = ${today} AND ${STANDS_SINCE} <= ${stoodAt}
    ORDER BY preferred_time, id`
  const [day] = await tx.all<DayCounts>`
    SELECT ${countOf(sql`appointments
        WHERE state = 'requested' AND ${IS_TRUSTED} AND ${STANDS_SINCE} <= ${stoodAt}`)} AS waiting,
      ${countOf(sql`appointments
        WHERE state = 'confirmed' AND preferred_date < ${today} AND ${STANDS_SINCE} <= ${stoodAt}`)} AS not_marked_done`
  const week = await tx.all<Pick<Appointment, 'firstName' | 'lastName'>>`
    SELECT first_name, last_name FROM appointments
    WHERE state = 'confirmed' AND preferred_date BETWEEN ${today} AND ${daysLater(today, 6)} ORDER BY id`
  const appointments = calls.flatMap((row) => appointmentIn(row) ?? [])
  const firstNamesOfWeek = week.map(firstNameOf)
  return { appointments, firstNamesOfWeek, day: day ?? { waiting: 0, notMarkedDone: 0 } }
}
