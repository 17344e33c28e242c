import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../../rig/until.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { answerAppointment } from '../../src/booking/requests/answer-appointment.ts'
import { startReminding } from '../../src/jobs/reminding.ts'
import type { Store } from '../../src/store/store.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { listMails } from '../support/list-mails.ts'
import { openTemporaryStore } from '../support/temporary-store.ts'

const MONDAY = new Date('2030-05-06T08:00:00Z')
const TUESDAY_EVENING = new Date('2030-05-07T19:00:00Z')
const log = pino({ level: 'silent' })

let store: Store
beforeEach(async () => {
  store = await openTemporaryStore()
})
afterEach(() => store.close())

test('reminders that fell due while the server was down are owed at the start', async () => {
  const request = bookingRequest({ preferredDate: '2030-05-08', preferredTime: '10:30' })
  await store.appointments.book(request, UNKNOWN_ADDRESS, MONDAY)
  const { dossiers } = store
  const dossier = await dossiers.find({ id: 1 })
  if (!dossier) throw new Error('nothing was booked')
  const deps = { dossiers, now: () => MONDAY, onMailOwed: () => undefined, isReminderSent: true }
  await answerAppointment({ kind: 'confirm' }, dossier, deps)
  const { promise: woken, resolve: onMailOwed } = Promise.withResolvers<void>()
  startReminding({ dossiers, onMailOwed, log, now: () => TUESDAY_EVENING })
  await woken
  expect((await listMails(store)).map(({ kind }) => kind)).toContain('visitor-reminder')
})

test('an unreachable database is logged, and the server goes on', async () => {
  const warnings: string[] = []
  const noting = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line).msg) })
  const unreachable = { oweReminders: () => Promise.reject(new Error('database: no answer')) }
  startReminding({ dossiers: unreachable, onMailOwed: () => undefined, log: noting, now: () => MONDAY })
  await until('it is noted', () => warnings.length > 0)
  expect(warnings).toEqual(['reminders not looked up'])
})
