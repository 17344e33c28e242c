import { Counter, Histogram, Registry } from 'prom-client'

export type Counters = ReturnType<typeof openCounters>

/** What has happened since the start, in numbers; nothing about persons. */
export function openCounters() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    bookings: new Counter({
      name: 'musterwerk_bookings_total',
      help: 'Bookings since the start',
      registers,
    }),
    refusals: new Counter({
      name: 'musterwerk_refusals_total',
      help: "Requests refused since the start, by status, or 'disconnect' where the connection was closed without an answer",
      labelNames: ['reason'],
      registers,
    }),
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the request to the end of its answer, by method, pattern of the route and class of the status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.025, 0.1, 0.5, 1, 5],
      registers,
    }),
  }
}
