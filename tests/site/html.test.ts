import { globSync, readFileSync } from 'node:fs'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { ownerPage } from '../../src/booking/appointments/appointment.ts'
import { ownerApp } from '../support/owner-app.ts'

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

test('the pages of visitor and owner are good HTML', async () => {
  const { book, get, post, store, clock, signedIn, answerLink } = await ownerApp({ pages: `${BUILT}/site` })
  async function expectGood(words: string, answer: ReturnType<typeof get>): Promise<void> {
    const { body } = await answer
    expect(body).toContain(words)
    expect(await mistakesIn(body), words).toEqual([])
  }
  const request = await book()
  const link = await answerLink(request)
  const owner = await signedIn()
  const signInLink = `/anfragen/anmelden/${await store.access.createSignIn(clock.now)}`
  await expectGood('Stand:', get(`/termin/${request.visitorKey}`))
  await expectGood('Musterfrau', get(link))
  await expectGood('Dieser Link gilt nicht (mehr)', get(`/antwort/${request.id}/x`))
  await expectGood('Link zum Anmelden schicken', get('/anfragen'))
  await expectGood(`Anfrage Nr.\u00a0${request.id}`, get(ownerPage(request)))
  await expectGood('Willkommen zurück', get(`${signInLink}?anfrage=${request.id}`))
  await expectGood('Auf allen Geräten abmelden', owner.get('/anfragen'))
  await expectGood('Musterfrau', owner.get(ownerPage(request)))
  expect((await post(`${link}/bestaetigen`)).statusCode).toBe(303)
  await expectGood(`Anfrage Nr.\u00a0${request.id}: bestätigt`, get(link))
  await expectGood('Vorname muss mindestens 2 Zeichen haben', post('/termin', { firstName: 'E' }))
})
