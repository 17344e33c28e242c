import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { listening } from '../support/servers/listening.ts'
import { postBooking } from '../support/servers/post-booking.ts'
import { startServer } from '../support/servers/started-server.ts'
import { until } from '../support/until.ts'

/** The owner's calendars: one is there, the other never answers. */
const feeds = createServer(({ url }, response) => {
  if (url === '/good') response.end(readFileSync('tests/calendars/feeds/google.ics'))
})
const port = await listening(feeds, afterAll)
const BUSY_CALENDARS = `http://127.0.0.1:${port}/good http://127.0.0.1:${port}/silent`
const server = await startServer({ TRUST_PROXY: 'loopback', BUSY_CALENDARS })
afterAll(() => server.stop())

const mailFiles = () => globSync('*.eml', { cwd: `${server.dataDir}/mail` })

test('without any setting mails become files; while one cannot be removed the request stays, and a second try erases all of it', async () => {
  expect(server.output()).toContain(`sondern liegen als Dateien in ${server.dataDir}/mail.`)
  const booked = await postBooking(server.url, { ip: '192.0.2.4' })
  const { page } = (await booked.json()) as { page: string }
  await until('its mails are written', () => mailFiles().length === 2)
  const own = mailFiles()
  const stubborn = `${server.dataDir}/mail/${own[0]}`
  rmSync(stubborn)
  mkdirSync(`${stubborn}/full`, { recursive: true })
  const erase = () => fetch(`${server.url}${page}/loeschen`, { method: 'POST', redirect: 'manual' })
  expect((await erase()).status).toBeGreaterThanOrEqual(500)
  expect((await fetch(`${server.url}${page}`)).status).toBe(200)
  rmSync(stubborn, { recursive: true })
  expect((await erase()).status).toBe(303)
  expect(mailFiles().filter((name) => own.includes(name))).toEqual([])
  expect((await fetch(`${server.url}${page}`)).status).toBe(404)
})

test('the built server reads the calendar in its worker, and a silent one does not delay the start', async () => {
  // The log is told of each calendar that could not be read, in their order.
  await until('the log tells of the silent one', () => server.output().includes('"trouble":"slow"'))
  expect(server.output()).toContain('"calendar":2,"host":"127.0.0.1"')
  expect(server.output()).not.toContain('"calendar":1')
  expect(server.output()).not.toMatch(new RegExp(`:${port}|/silent|Zahnarzt`))
})
