import { globSync, readFileSync } from 'node:fs'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingRequest } from '../../rig/booking-request.ts'
import { BUILT } from '../../rig/built-site.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/client-address.ts'
import { openStore } from '../../src/store/open-store.ts'

/** What the standard asks for, without a taste in quotes and cases: React writes `srcSet`, and browsers do not mind. */
const checker = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }))

async function mistakesIn(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}

test.each(globSync('**/*.html', { cwd: `${BUILT}/site` }))('%s is good HTML', async (name) => {
  expect(await mistakesIn(readFileSync(`${BUILT}/site/${name}`, 'utf8'))).toEqual([])
})

test('what is not is seen', async () => {
  expect(await mistakesIn('<!doctype html><p id="a"><div id="a"></div></p>')).not.toEqual([])
})

let server: StartedServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const get = async (path: string, init?: RequestInit) => (await fetch(`${server.url}${path}`, init)).text()

test('the pages of visitor and owner are good HTML', async () => {
  const store = await openStore({ databaseUrl: undefined, dataDir: server.dataDir })
  const booked = await store.appointments.book(bookingRequest(), UNKNOWN_ADDRESS, new Date())
  if (booked.kind !== 'booked') throw new Error('not booked')
  const dossier = await store.dossiers.find({ visitorKey: booked.visitorKey })
  const signIn = await store.access.createSignIn(new Date())
  await store.close()
  for (const path of [
    `/termin/${booked.visitorKey}`,
    `/anfragen/${dossier?.appointment.ownerKey}`,
    '/anfragen',
  ])
    expect(await mistakesIn(await get(path)), path.replace(/[\w-]{20,}/, '…')).toEqual([])
  const signedIn = await fetch(`${server.url}/anfragen/anmelden/${signIn}`, {
    method: 'POST',
    redirect: 'manual',
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const book = await get('/anfragen', { headers: { cookie } })
  expect(book).toContain('Musterfrau')
  expect(await mistakesIn(book), 'the book').toEqual([])
})

test('the form that comes back with its mistakes is good HTML', async () => {
  const body = new URLSearchParams({ firstName: 'E' })
  const page = await get('/termin', { method: 'POST', body, headers: { origin: server.url } })
  expect(page).toContain('Vorname muss mindestens 2 Zeichen haben')
  expect(await mistakesIn(page)).toEqual([])
})
