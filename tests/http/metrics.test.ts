import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { bookingRequest } from '../support/booking-request.ts'
import { testApp } from '../support/test-app.ts'

const { app } = await testApp()

/** 'name{labels} value' of every line that is no comment. */
async function metrics(): Promise<Record<string, number>> {
  const { headers, body } = await app.inject({ url: '/metrics' })
  // The format that Prometheus reads.
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(body).toMatch(/^(# (HELP|TYPE) [^\n]+\n|[a-z0-9_]+(\{[a-z]+="[^"]*"\})? [\d.e+-]+\n)+$/)
  const lines = body.split('\n').filter((line) => line && !line.startsWith('#'))
  const values = lines.map((line) => [line.replace(/ [^ ]+$/, ''), Number(line.split(' ').at(-1))])
  return Object.fromEntries(values)
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

test('the machine and its oldest mail are measured, a backup only where there is one; what it runs on is a fingerprint', async () => {
  const told = await metrics()
  expect(told.process_resident_memory_bytes).toBeGreaterThan(1e6)
  expect(told.nodejs_eventloop_lag_p99_seconds).toBeGreaterThanOrEqual(0)
  expect(told.musterwerk_oldest_mail_age_seconds).toBeGreaterThanOrEqual(0)
  const { bsize, blocks } = statfsSync(tmpdir())
  expect(told.musterwerk_data_free_bytes).toBeGreaterThan(0)
  expect(told.musterwerk_data_free_bytes).toBeLessThanOrEqual(bsize * blocks)
  expect(told).not.toHaveProperty('musterwerk_backup_age_seconds')
  expect(Object.keys(told).filter((name) => name.startsWith('musterwerk_running_on'))).toEqual([
    'musterwerk_running_on{build="none"}',
    expect.stringMatching(/^musterwerk_running_on\{database="sqlite-[0-9a-f]{16}"\}$/),
    'musterwerk_running_on{mail="file"}',
  ])
})

test('nobody from outside sees it', async () => {
  const [url, headers] = ['/metrics', { 'x-forwarded-for': '203.0.113.7' }]
  const { app: direct } = await testApp({ env: { TRUST_PROXY: '' } })
  const outside = [{ headers }, { remoteAddress: '203.0.113.7' }]
  expect((await app.inject({ url, headers })).statusCode).toBe(404)
  for (const from of outside) expect((await direct.inject({ url, ...from })).statusCode).toBe(404)
  expect((await direct.inject({ url })).statusCode).toBe(200)
})
