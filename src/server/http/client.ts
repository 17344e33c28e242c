import type { FastifyInstance } from 'fastify'
import {
  type ClientAddress,
  clientAddress,
  UNKNOWN_ADDRESS,
} from '../../booking/appointments/client-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Found once a request: reading the proxies' headers costs more than most of a request. */
    client: ClientAddress
  }
}

export function knowClients(app: FastifyInstance): void {
  app.decorateRequest('client', UNKNOWN_ADDRESS)
  app.addHook('onRequest', (request, _reply, done) => {
    request.client = clientAddress(request.ip)
    done()
  })
}
