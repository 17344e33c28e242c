import type { Socket } from 'node:net'
import { expect, inject, test } from 'vitest'
import { startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { openStore } from '../../src/store/open-store.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { DATABASE_KINDS, newDatabase } from '../support/database-kinds.ts'
import { countFigures } from '../support/figures.ts'
import { bookings, load } from '../support/load.ts'
import { openSocket, sendRaw } from '../support/raw-client.ts'

const STOPS = inject('scale')
const figures = countFigures('SIGTERM')

const exitOf = (child: { once(event: 'exit', listener: (code: number | null) => void): void }) =>
  new Promise<number | null>((resolve) => child.once('exit', resolve))

test('a booking whose body is still on its way is finished, answered and stored; then it exits with 0', async () => {
  const server = await startServer({ HOST: 'localhost' })
  const exited = exitOf(server.process)
  const body = JSON.stringify(bookingRequest())
  const { port } = new URL(server.url)
  const doors = [`http://127.0.0.1:${port}`, `http://[::1]:${port}`]
  const idle = openSocket(server.url)
  const senders: Socket[] = []
  let expected = 0
  const answers = doors.map((url) =>
    sendRaw(url, (socket) => {
      senders.push(socket)
      // The server says '100 Continue' once it has read the head: from then on the request is in its hands.
      socket.once('data', () => expected++)
      socket.write(
        `POST /api/appointments HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 50)}`,
      )
    }),
  )
  await until('both requests are being read', () => expected === doors.length)
  server.process.kill('SIGTERM')
  figures.requests += doors.length
  figures.faults++
  await until('nobody else is let in', () =>
    fetch(`${server.url}/healthz`).then(
      () => false,
      () => true,
    ),
  )
  for (const socket of senders) socket.write(body.slice(50))
  const outcomes = await Promise.all(answers)
  expect(outcomes.map(({ statuses }) => statuses)).toEqual([
    [100, 201],
    [100, 201],
  ])
  expect(await exited, 'a connection that says nothing holds nobody up').toBe(0)
  idle.destroy()
  const store = await openStore({ databaseUrl: undefined, dataDir: server.dataDir })
  expect(await store.appointments.list()).toHaveLength(doors.length)
  await store.close()
  await server.stop()
})

test.each(DATABASE_KINDS)(
  'stopped under load on %s: everything that was answered is stored, exit code 0',
  async (kind) => {
    const database = await newDatabase(kind)
    const nextCall = bookings()
    for (let stop = 0; stop < STOPS; stop++) {
      const server = await startServer({ ...database, TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' })
      const exited = exitOf(server.process)
      let isOver = false
      const acknowledged = new Set<string>()
      const loading = load({
        url: server.url,
        clients: 20,
        isOver: () => isOver,
        nextCall,
        onAnswer: (status, call) => status === 201 && acknowledged.add(call.id),
      })
      await until('it is in full swing', () => acknowledged.size > 20)
      server.process.kill('SIGTERM')
      expect(await exited).toBe(0)
      isOver = true
      const tally = await loading
      figures.requests += tally.requests
      figures.faults++
      const store = await openStore({ databaseUrl: database.DATABASE_URL, dataDir: server.dataDir })
      const stored = new Set((await store.appointments.list()).map(({ email }) => email))
      await store.close()
      expect(acknowledged.size).toBeGreaterThan(0)
      expect([...acknowledged].filter((email) => !stored.has(email))).toEqual([])
      expect(Object.keys(tally.counts).filter((status) => !['201', '503', 'cut'].includes(status))).toEqual(
        [],
      )
      await server.stop()
    }
  },
  120_000 + STOPS * 10_000,
)
