import { isOverlap } from '../../src/booking/times/span.ts'
import { MONDAY, ownerApp } from './owner-app.ts'

/** The owner's own calendar has this hour. */
const OWN = { from: new Date('2026-11-18T12:00:00Z'), to: new Date('2026-11-18T13:00:00Z') }
const busy = { between: (from: Date, to: Date) => [OWN].filter((span) => isOverlap(span, { from, to })) }
const CONFIRM = { kind: 'confirm' } as const
const HOUR_IN_MS = 3_600_000
export const inHours = (hours: number) => new Date(MONDAY.getTime() + hours * HOUR_IN_MS)

type Changes = Parameters<Awaited<ReturnType<typeof ownerApp>>['book']>[0]

/** A desk of its own, on Monday at ten. */
export async function openDesk() {
  const app = await ownerApp({ busy })
  const owner = await app.signedIn()
  const person = (firstName: string, day: number, preferredTime: string, changes: Changes = {}) =>
    app.book({ firstName, lastName: 'Test', preferredDate: `2026-11-${day}`, preferredTime, ...changes })
  const agreed = async (...args: Parameters<typeof person>) => app.take(await person(...args), CONFIRM)
  const section = async (id: string) => {
    const { body } = await owner.get('/anfragen')
    return body.split(`<section id="${id}">`)[1]?.split('</section>')[0] ?? ''
  }
  return { ...app, owner, person, agreed, section }
}
