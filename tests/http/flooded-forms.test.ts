import { expect, test } from 'vitest'
import { StoreUnavailable } from '../../src/booking/ports/appointment-store.ts'
import { expectRedirect } from '../support/app/expect-answer.ts'
import { ownerApp } from '../support/app/owner-app.ts'

const { book, post } = await ownerApp()

/** What anybody can send without a session; such headers are nobody's proof of anything. */
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }
const SIGNS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_']
const manyFields = (count: number) =>
  SIGNS.flatMap((one) => SIGNS.map((other) => `${one}${other}=`))
    .slice(0, count)
    .join('&')
const FORMS = ['/anfragen/neu', '/anfragen/sperren', '/anfragen/1/vorschlagen', '/anfragen/1/notiz']

test.each(FORMS)(
  '%s answers a form of 4,000 fields like one of a single field, at about its cost',
  async (path) => {
    const spent = { one: 0, many: 0 }
    const bodies = { one: 'note=x', many: manyFields(4_000) }
    for (let round = 0; round < 20; round++) {
      const told: string[] = []
      for (const which of ['one', 'many'] as const) {
        const before = process.cpuUsage()
        const { statusCode, body } = await post(path, bodies[which], SAME_ORIGIN)
        spent[which] += process.cpuUsage(before).user
        expect(statusCode).toBe(401)
        told.push(body)
      }
      expect(told[1]).toBe(told[0])
    }
    // It was ten times as much while the page repeated what was sent; to read so many fields takes a part of this.
    expect(spent.many / spent.one).toBeLessThan(5)
  },
)

test('nothing that destroys is sent again by loading the answer: without a session, or where nothing can be stored', async () => {
  const request = await book()
  const taps = ['loeschen', 'bestaetigen', 'erledigt'].map((step) => `/anfragen/${request.id}/${step}`)
  for (const path of [...taps, '/anfragen/sperren/1/aufheben'])
    expectRedirect(
      await post(path, {}, SAME_ORIGIN),
      path.includes('sperren') ? '/anfragen' : `/anfragen/${request.id}`,
    )
  const gone = () => Promise.reject(new StoreUnavailable('ECONNREFUSED'))
  const broken = await ownerApp({
    store: (real) => ({ ...real, access: { ...real.access, readSession: gone } }),
  })
  const owner = await broken.signIn()
  for (const path of [...taps, '/anfragen/sperren/1/aufheben']) {
    const { statusCode, headers } = await broken.post(path, {}, owner)
    expect([path, statusCode, headers.location]).toEqual([path, 303, path])
  }
})
