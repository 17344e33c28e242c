import type { FastifyInstance } from 'fastify'
import { existenceOf } from '../../booking/appointment.ts'
import { clientAddress } from '../../booking/client-address.ts'
import { FORM_SEAL_HEADER } from '../../booking/suspicion.ts'
import type { BookingDeps } from '../booking-deps.ts'
import type { BookingDesk } from '../booking-desk.ts'

/** Whether the caller's own address has booked; whatever the body asks about is not even read. */
export function addCheckAppointmentRoute(
  app: FastifyInstance,
  { appointments, now }: BookingDeps,
  desk: BookingDesk,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    scope.post('/api/rpc/check_appointment_exists_for_ip', async (request, reply) => {
      // The pages are static; this call, which they make when they are opened, is where the server first sees them.
      reply.header(FORM_SEAL_HEADER, desk.sealForm())
      return existenceOf(await appointments.findRecent(clientAddress(request.ip), now()))
    })
  })
}
