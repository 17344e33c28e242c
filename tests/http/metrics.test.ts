import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { noteBackup } from '../../src/store/last-backup.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { testApp } from '../support/test-app.ts'

const { app, dataDir, log } = await testApp()

/** 'name{labels} value' of every line that is no comment. */
async function metrics(): Promise<Record<string, number>> {
  const { headers, body } = await app.inject({ url: '/metrics' })
  // The format that Prometheus reads.
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(body).toMatch(/^(# (HELP|TYPE) [^\n]+\n|[a-z0-9_]+(\{([a-z]+="[^"]*",?)+\})? [\d.e+-]+\n|\n)+$/i)
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
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(told[`musterwerk_build_info{version="${version}",node="${process.version}"}`]).toBe(1)
  expect(told.process_start_time_seconds).toBeLessThanOrEqual(Date.now() / 1_000)
  expect(Object.keys(told).filter((name) => name.startsWith('musterwerk_running_on'))).toEqual([
    'musterwerk_running_on{build="none"}',
    expect.stringMatching(/^musterwerk_running_on\{database="sqlite-[0-9a-f]{16}"\}$/),
    'musterwerk_running_on{mail="file"}',
  ])
})

test('requests are timed by the pattern of their route, so no key is told', async () => {
  for (const url of ['/termin/GeheimerSchluessel/daten.json', '/nirgends/Geheim', '/healthz'])
    await app.inject({ url })
  const told = await metrics()
  const count = (route: string, status: string) =>
    told[`http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`]
  expect(count('/termin/:key/daten.json', '4xx')).toBe(1)
  expect(count('unknown', '4xx')).toBe(1)
  expect(count('/healthz', '2xx')).toBe(1)
  expect(Object.keys(told).join()).not.toMatch(/Geheim/)
})

test('the documents name what is there: every metric, those of the alert rules, the fields of a request’s log line', async () => {
  await noteBackup(dataDir)
  const names = Object.keys(await metrics()).map((line) => line.replace(/(_bucket|_sum|_count)?(\{.*)?$/, ''))
  const operations = readFileSync('docs/operations.md', 'utf8')
  const documented = [...operations.matchAll(/^\| `(\w+)` \| (?:counter|gauge|histogram) \|/gm)].map(
    ([, name]) => name,
  )
  // Only with a calendar.
  expect(documented.sort()).toEqual([...new Set(names), 'musterwerk_calendar_age_seconds'].sort())
  const rules = readFileSync('deploy/prometheus-alerts.yaml', 'utf8')
  const ruled = rules.match(/\b(musterwerk|http)_\w+?(?=_bucket|_count|\W)/g) ?? []
  expect(ruled.length).toBeGreaterThan(5)
  for (const name of ruled) expect(names).toContain(name)
  const [, fields = ''] = /^\| `request` \| ([^|]+) \|/m.exec(operations) ?? []
  const always = ['level', 'time', 'pid', 'hostname', 'msg']
  expect(Object.keys(JSON.parse(log[0] ?? '')).sort()).toEqual(
    [...always, ...fields.split(', ').map((field) => field.replaceAll('`', ''))].sort(),
  )
})

test('nobody from outside sees it', async () => {
  const url = '/metrics'
  const { app: direct } = await testApp({ env: { TRUST_PROXY: '' } })
  const names = ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via', 'CF-Connecting-IP']
  const proxied = names.map((name) => ({ headers: { [name]: '127.0.0.1' } }))
  for (const from of [...proxied, { remoteAddress: '203.0.113.7' }])
    for (const server of [app, direct])
      expect((await server.inject({ url, ...from })).statusCode, JSON.stringify(from)).toBe(404)
  expect((await direct.inject({ url })).statusCode).toBe(200)
})
