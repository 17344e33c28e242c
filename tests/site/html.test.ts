import { globSync, readFileSync } from 'node:fs'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { answerKey } from '../../src/booking/appointments/answer-key.ts'
import { answerPage, ownerPage } from '../../src/booking/appointments/appointment.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { openStore } from '../../src/store/open-store.ts'
import { bookingRequest } from '../support/booking-request.ts'

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
  if (!dossier) throw new Error('no such request')
  const { appointment } = dossier
  const link = answerPage(appointment, answerKey(await store.access.answerSecret(), appointment))
  const signIn = await store.access.createSignIn(new Date())
  await store.close()
  const expectGood = async (path: string, words: string, init?: RequestInit) => {
    const html = await get(path, init)
    expect(html).toContain(words)
    expect(await mistakesIn(html), path.replace(/[\w-]{20,}/, '…')).toEqual([])
  }
  await expectGood(`/termin/${booked.visitorKey}`, 'Stand:')
  await expectGood(link, 'Musterfrau')
  await expectGood(`/antwort/${appointment.id}/x`, 'Dieser Link gilt nicht (mehr)')
  await expectGood('/anfragen', 'Link zum Anmelden schicken')
  await expectGood(ownerPage(appointment), `Anfrage Nr.\u00a0${appointment.id}`)
  await expectGood(`/anfragen/anmelden/${signIn}?anfrage=${appointment.id}`, 'Willkommen zurück')
  const post = { method: 'POST', redirect: 'manual' } as const
  const signedIn = await fetch(`${server.url}/anfragen/anmelden/${signIn}`, post)
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  await expectGood('/anfragen', 'Auf allen Geräten abmelden', { headers: { cookie } })
  await expectGood(ownerPage(appointment), 'Musterfrau', { headers: { cookie } })
  expect((await fetch(`${server.url}${link}/bestaetigen`, post)).status).toBe(303)
  await expectGood(link, `Anfrage Nr.\u00a0${appointment.id}: bestätigt`)
})

test('the form that comes back with its mistakes is good HTML', async () => {
  const body = new URLSearchParams({ firstName: 'E' })
  const page = await get('/termin', { method: 'POST', body, headers: { origin: server.url } })
  expect(page).toContain('Vorname muss mindestens 2 Zeichen haben')
  expect(await mistakesIn(page)).toEqual([])
})
