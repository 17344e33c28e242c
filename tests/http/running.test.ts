import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '../support/test-app.ts'

const url = '/running'
const { app, log } = await testApp()
const { app: direct } = await testApp({ env: { TRUST_PROXY: '' } })

test('the machine itself is told what the server works with, by fingerprints', async () => {
  const told = (await direct.inject({ url })).json()
  expect(told).toEqual({
    since: expect.any(String),
    build: 'none',
    database: expect.stringMatching(/^sqlite-[0-9a-f]{16}$/),
    mail: 'file',
    calendars: [],
  })
  expect(Date.parse(told.since)).toBeLessThanOrEqual(Date.now())
})

test('nobody from outside sees it', async () => {
  const names = ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via', 'CF-Connecting-IP']
  const proxied = names.map((name) => ({ headers: { [name]: '127.0.0.1' } }))
  for (const from of [...proxied, { remoteAddress: '203.0.113.7' }])
    for (const server of [app, direct])
      expect((await server.inject({ url, ...from })).statusCode, JSON.stringify(from)).toBe(404)
})

test('the document names the fields of a request’s log line', async () => {
  const [, fields = ''] =
    /^\| `request` \| ([^|]+) \|/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const always = ['level', 'time', 'pid', 'hostname', 'msg']
  expect(Object.keys(JSON.parse(log[0] ?? '')).sort()).toEqual(
    [...always, ...fields.split(', ').map((field) => field.replaceAll('`', ''))].sort(),
  )
})
