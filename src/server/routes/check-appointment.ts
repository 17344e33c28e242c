import type { FastifyInstance } from 'fastify'
import { existenceOf } from '../../booking/appointment.ts'
import { clientAddress } from '../../booking/client-address.ts'
import type { BookingDeps } from '../booking-deps.ts'

/** Whether the caller's own address has booked; whatever the body asks about is not even read. */
export function addCheckAppointmentRoute(app: FastifyInstance, { appointments, now }: BookingDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    scope.post('/api/rpc/check_appointment_exists_for_ip', async (request) =>
      existenceOf(await appointments.findRecent(clientAddress(request.ip), now())),
    )
  })
}
