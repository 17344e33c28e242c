import type { FastifyInstance } from 'fastify'
import { existenceOf } from '../../booking/appointments/appointment.ts'
import type { RouteDeps } from './route-deps.ts'

/** What the caller can ask about their own address: which one it is, and whether it has booked. */
export function addClientRoutes(
  app: FastifyInstance,
  { appointments, now }: Pick<RouteDeps, 'appointments' | 'now'>,
): void {
  app.get('/api/ip', async (request) => ({ ip: request.ip || 'unknown' }))

  app.register(async (scope) => {
    // The body may name another address: it is not parsed.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    scope.post('/api/rpc/check_appointment_exists_for_ip', async (request) =>
      existenceOf(await appointments.findRecent(request.client, now())),
    )
  })
}
