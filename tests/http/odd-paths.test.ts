import { expect, test } from 'vitest'
import { newKey } from '../../src/booking/appointment-key.ts'
import { addresses, testApp } from '../support/test-app.ts'

const { app, log } = await testApp()
const nextAddress = addresses()

const get = (url: string, address = nextAddress()) =>
  app.inject({ url, headers: { 'x-forwarded-for': address } })

const NOWHERE = ['/%zz', '/%ff', '/api/%', '/termin/%E0%A4%A', `/termin/${'x'.repeat(2_000)}`]

test.each(NOWHERE)('%s is an unknown path like any other: limited, logged, with our headers', async (url) => {
  const address = nextAddress()
  const statuses: number[] = []
  log.length = 0
  for (let count = 0; count < 70; count++) {
    const { statusCode, headers } = await get(url, address)
    statuses.push(statusCode)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect(log).toHaveLength(70)
})

test.each(['', '.', ')', '%3E', ';x', '&amp;x=1', '.ics', '.ICS', '/absagen', '%20'])(
  'the key of a page is not logged when %j follows it',
  async (more) => {
    const key = newKey()
    log.length = 0
    await get(`/termin/${key}${more}`)
    await get(`/${'x/'.repeat(90)}${key}${more}`)
    expect(log).toHaveLength(2)
    expect(log.join('')).not.toContain(key.slice(0, 8))
  },
)
