import type { FastifyInstance } from 'fastify'
import { existenceOf } from '../../booking/appointments/appointment.ts'
import type { AppointmentStore } from '../../booking/ports/appointment-store.ts'

type Deps = { appointments: Pick<AppointmentStore, 'findRecent'>; now: () => Date }

/** Whether the caller's own address has booked; whatever the body asks about is not even read. */
export function addCheckAppointmentRoute(app: FastifyInstance, { appointments, now }: Deps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    scope.post('/api/rpc/check_appointment_exists_for_ip', async (request) =>
      existenceOf(await appointments.findRecent(request.client, now())),
    )
  })
}
