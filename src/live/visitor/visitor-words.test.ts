import { expect, test } from 'vitest'
import { keptAppointment } from '../../../tests/support/appointment.ts'
import { agency, NOW } from '../../../tests/support/mail-message.ts'
import type { AppointmentEvent } from '../../booking/appointments/appointment-event.ts'
import { ticketWords } from './visitor-words.ts'

const proposals = [{ date: '2030-05-10', time: '14:00' }]
const proposed: AppointmentEvent = { id: 1, kind: 'proposed', actor: 'owner', happenedAt: NOW, proposals }

const nextAfter = (...history: AppointmentEvent[]) => {
  const dossier = { appointment: keptAppointment(NOW, { state: 'proposed' }), history, mails: [] }
  return ticketWords({ dossier, agency, now: NOW, agreed: [] }).next
}

test('after a call that nobody answered, the page does not say that the owner had no time', () => {
  expect(nextAfter({ ...proposed, isMissed: true })).toContain('Wir haben Sie am Telefon nicht erreicht.')
  expect(nextAfter({ ...proposed, isMissed: true }, proposed)).toContain(
    'Zu dieser Zeit können wir leider nicht.',
  )
})

test('an agreed time that the owner gives up is called postponed', () => {
  const from = { date: '2030-05-08', time: '10:30' }
  expect(nextAfter({ ...proposed, from })).toContain('Den vereinbarten Termin müssen wir leider verschieben.')
})
