import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'

test('the built server reads the calendar in its worker, and a silent one does not delay the start', async () => {
  const feeds = createServer(({ url }, response) => {
    if (url === '/good') response.end(readFileSync('tests/calendars/feeds/google.ics'))
  })
  onTestFinished(() => {
    feeds.closeAllConnections()
    feeds.close()
  })
  await new Promise<void>((resolve) => feeds.listen(0, '127.0.0.1', resolve))
  const { port } = feeds.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const server = await startServer({ BUSY_CALENDARS: `${url}/good ${url}/silent` })
  onTestFinished(() => server.stop())
  const isRead = async () =>
    /musterwerk_calendar_age_seconds\{calendar="1"\}/.test(
      await (await fetch(`${server.url}/metrics`)).text(),
    )
  await until('the calendar is read', isRead)
  await until('the log tells of the silent one', () => server.output().includes('"trouble":"slow"'))
  expect(server.output()).toContain('"host":"127.0.0.1"')
  expect(server.output()).not.toMatch(new RegExp(`:${port}|/silent|Zahnarzt`))
})
