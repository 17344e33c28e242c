import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { berlinDate, daysLater } from '../../../booking/times/berlin-time.ts'
import { calendarFeed } from '../../../formats/calendar-event.ts'
import type { OwnerDeps } from './owner-deps.ts'

/** So far back the calendar still shows what was. */
const DAYS_BACK = 30

/** The address that a phone subscribes to. */
export const calendarPath = (key: string): string => `/anfragen/kalender/${key}.ics`

export function addCalendarRoute(app: FastifyInstance, { access, overview, agency, now }: OwnerDeps): void {
  app.get<{ Params: { file: string } }>('/anfragen/kalender/:file', async ({ params }, reply) => {
    const [, key] = /^([\w-]{22,64})\.ics$/.exec(params.file) ?? []
    if (!key || !(await access.isCalendarKey(key))) {
      return reply.code(404).type('text/plain; charset=utf-8').send('Diesen Kalender gibt es nicht (mehr).')
    }
    const parts = overview.listForCalendar(daysLater(berlinDate(now()), -DAYS_BACK))
    return reply.type('text/calendar; charset=utf-8').send(Readable.from(calendarFeed(parts, agency)))
  })
}
