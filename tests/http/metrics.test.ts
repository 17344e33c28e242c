import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { bookingRequest } from '../support/booking-request.ts'
import { testApp } from '../support/test-app.ts'

const { app } = await testApp()

/** 'name{labels} value' of every line that is no comment. */
async function metrics(): Promise<Record<string, number>> {
  const { body } = await app.inject({ url: '/metrics' })
  const lines = body.split('\n').filter((line) => line && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.replace(/ [^ ]+$/, ''), Number(line.split(' ').at(-1))]),
  )
}

test('bookings, refusals and mails that wait are counted', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  for (const payload of [bookingRequest(), bookingRequest(), {}])
    await app.inject({ method: 'POST', url: '/api/appointments', headers, payload })
  expect(await metrics()).toMatchObject({
    musterwerk_bookings_total: 1,
    'musterwerk_refusals_total{reason="409"}': 1,
    'musterwerk_refusals_total{reason="422"}': 1,
    musterwerk_database_up: 1,
    'musterwerk_mails{state="queued"}': 2,
    'musterwerk_mails{state="failed"}': 0,
  })
})

test('memory, the event loop, the oldest mail and free space are shown; a backup only where there is one', async () => {
  const told = await metrics()
  expect(told.process_resident_memory_bytes).toBeGreaterThan(1e6)
  expect(told.nodejs_eventloop_lag_p99_seconds).toBeGreaterThanOrEqual(0)
  expect(told.musterwerk_oldest_mail_age_seconds).toBeGreaterThanOrEqual(0)
  const { bsize, blocks } = statfsSync(tmpdir())
  expect(told.musterwerk_data_free_bytes).toBeGreaterThan(0)
  expect(told.musterwerk_data_free_bytes).toBeLessThanOrEqual(bsize * blocks)
  expect(told).not.toHaveProperty('musterwerk_backup_age_seconds')
})

test('it is in the format that Prometheus reads', async () => {
  const { headers, body } = await app.inject({ url: '/metrics' })
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(body).toMatch(/^(# (HELP|TYPE) [^\n]+\n|[a-z0-9_]+(\{[a-z]+="[^"]*"\})? [\d.e+-]+\n)+$/)
})

test('nobody from outside sees it', async () => {
  const visitor = { 'x-forwarded-for': '203.0.113.7' }
  const { app: direct } = await testApp({ env: { TRUST_PROXY: '' } })
  for (const answer of [
    await app.inject({ url: '/metrics', headers: visitor }),
    await direct.inject({ url: '/metrics', remoteAddress: '203.0.113.7' }),
    await direct.inject({ url: '/metrics', headers: visitor }),
  ])
    expect(answer.statusCode).toBe(404)
  expect((await direct.inject({ url: '/metrics' })).statusCode).toBe(200)
})

test('build, database and mail transport are shown as fingerprints', async () => {
  const told = Object.keys(await metrics()).filter((name) => name.startsWith('musterwerk_running_on'))
  expect(told).toEqual([
    'musterwerk_running_on{build="none"}',
    expect.stringMatching(/^musterwerk_running_on\{database="sqlite-[0-9a-f]{16}"\}$/),
    'musterwerk_running_on{mail="file"}',
  ])
})
