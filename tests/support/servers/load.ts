import { Agent, request } from 'node:http'
import { openStore } from '../../../src/store/open-store.ts'
import { bookingRequest } from '../booking-request.ts'

/** As a proxy would: connections are kept, and calls beyond them wait outside. */
const MAX_SOCKETS = 600

export type Call = {
  id: string
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** The address on loopback that it comes from. */
  from?: string
}

export const visit = (path: string): Call => ({ id: path, path })

/** What became of the calls: answers by status, 'cut' where the connection broke. */
class Tally {
  readonly counts: Record<string, number> = {}
  note(outcome: number | 'cut'): void {
    this.counts[outcome] = (this.counts[outcome] ?? 0) + 1
  }
  /** Every other outcome than these. */
  except(...outcomes: (number | 'cut')[]): string[] {
    return Object.keys(this.counts).filter((outcome) => !outcomes.map(String).includes(outcome))
  }
}

type Load = {
  url: string
  clients: number
  isOver: () => boolean
  nextCall: () => Call
  /** Gets the id of each call that is answered with 201. */
  acknowledged?: Set<string>
}

/** So many clients at once, each with its next call as soon as its last is answered, until it is over. */
export async function load({ url, clients, isOver, nextCall, acknowledged }: Load): Promise<Tally> {
  const tally = new Tally()
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS })
  async function keepCalling(): Promise<void> {
    while (!isOver()) {
      const next = nextCall()
      const status = await send(`${url}${next.path}`, next, agent)
      tally.note(status)
      if (status === 201) acknowledged?.add(next.id)
    }
  }
  await Promise.all(Array.from({ length: clients }, keepCalling))
  agent.destroy()
  return tally
}

function send(url: string, call: Call, agent: Agent): Promise<number | 'cut'> {
  const { method = 'GET', headers = {}, body = '', from } = call
  return new Promise((resolve) => {
    request(url, { method, agent, headers, ...(from && { localAddress: from }) }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', () => resolve('cut'))
    })
      .once('error', () => resolve('cut'))
      .end(body)
  })
}

/** Bookings that each come from an address of their own, spread over networks; their e-mail is their id. */
export function bookings(): () => Call {
  let count = 0
  return () => {
    count++
    const id = `visitor-${count}@example.org`
    const address = `10.${count & 255}.${(count >> 8) & 255}.${1 + ((count >> 16) & 127)}`
    const body = JSON.stringify(bookingRequest({ email: id }))
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'x-forwarded-for': address,
    }
    return { id, path: '/api/appointments', method: 'POST', headers, body }
  }
}

/** 'over' once so many calls were made. */
export function afterCalls(count: number): () => boolean {
  let calls = 0
  return () => calls++ >= count
}

/** Bookings that were acknowledged and are not in the database. */
export async function lostOf(acknowledged: Set<string>, databaseUrl: string): Promise<string[]> {
  const store = await openStore({ databaseUrl, dataDir: '' })
  const stored = new Set((await store.appointments.list()).map(({ email }) => email))
  await store.close()
  return [...acknowledged].filter((email) => !stored.has(email))
}
