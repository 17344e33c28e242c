import { expect, test } from 'vitest'
import { newKey } from '../../src/booking/appointments/appointment-key.ts'
import { bookingFields } from '../../src/booking/appointments/booking-request.ts'
import { StoreUnavailable } from '../../src/booking/ports/appointment-store.ts'
import { expectAnswer, expectRedirect } from '../support/app/expect-answer.ts'
import { MONDAY, ownerApp } from '../support/app/owner-app.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { germanDate } from '../support/german-date.ts'

const site = await ownerApp()
const { app, store, get, nextAddress } = site

const fields = (changes: Record<string, string> = {}) => {
  const { privacyAccepted: _, ...texts } = bookingRequest({}, MONDAY)
  return { ...texts, privacyAccepted: 'on', ...changes }
}
const send = (changes: Record<string, string>, from = site) => from.post('/termin', fields(changes))

test('a form post books and leads to a page with the ticket; a second one leads to the first ticket and says so', async () => {
  const headers = { 'x-forwarded-for': nextAddress() }
  const first = await site.post('/termin', fields(), headers)
  expect(first.statusCode).toBe(303)
  const ticket = await get(String(first.headers.location), headers)
  expectAnswer(ticket, 200, 'Termin gebucht!', 'Termin erfolgreich gebucht!', 'Donnerstag, 06.05.2027')
  const second = await site.post('/termin', fields({ preferredTime: '09:15' }), headers)
  expectRedirect(second, '/termin?ergebnis=bereits-gebucht')
  const page = await get(String(second.headers.location), headers)
  expectAnswer(page, 200, 'Termin bereits gebucht', '10:30')
  expect(page.headers['cache-control']).toBe('no-store')
  // Without a booking of this address it is the form with the free times.
  const [{ date, times }] = (await get('/api/free-times')).json().days
  const free = `Frei ist:</p><ul class="stack"><li class="hint"><strong translate="no">${germanDate(date)}:</strong> ${times.join(', ')}</li><li`
  for (const result of ['', '?ergebnis=gebucht', '?ergebnis=bereits-gebucht', '?ergebnis=constructor']) {
    expectAnswer(await get(`/termin${result}`, headers), 200, 'Termin gebucht!', 'Donnerstag, 06.05.2027')
    const other = await get(`/termin${result}`, { 'x-forwarded-for': nextAddress() })
    expectAnswer(other, 200, 'name="preferredDate"', free)
  }
})

test('without a picker date and time are typed as Germans write them, and stored as any other', async () => {
  const headers = { 'x-forwarded-for': nextAddress() }
  const booked = await site.post(
    '/termin',
    fields({ preferredDate: '6.5.27', preferredTime: '15 Uhr' }),
    headers,
  )
  expect(booked.statusCode).toBe(303)
  expectAnswer(
    await get(String(booked.headers.location), headers),
    200,
    'Donnerstag, 06.05.2027',
    '15:00 Uhr',
  )
  const wrong = await send({ preferredDate: '31.11.2026', preferredTime: '21.30 Uhr' })
  expectAnswer(
    wrong,
    422,
    'Datum auswählen',
    'value="31.11.2026"',
    'zwischen 08:00 und 21:00',
    'value="21.30 Uhr"',
  )
})

test('a form post with mistakes answers 422 with every message and everything that was typed, as it was', async () => {
  const before = (await store.appointments.list()).length
  const websiteIdea = `"><script>alert(1)</script> $& $1 $' <!--live--> und`
  const answer = await send({ firstName: 'E', phone: '12', websiteIdea, privacyAccepted: '' })
  const kept = '&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $1 $&#x27; &lt;!--live--&gt; und</textarea>'
  expectAnswer(answer, 422, '<title>Bitte prüfen Sie Ihre Angaben – ', 'value="Musterfrau"', kept)
  expectAnswer(answer, 422, 'Vorname muss mindestens 2 Zeichen haben', 'Gültige Telefonnummer eingeben')
  expectAnswer(answer, 422, 'Sie müssen die Datenschutzerklärung akzeptieren')
  expectAnswer(answer, 422, 'Bei den Feldern steht, was zu ändern ist.')
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toMatch(/<input[^>]* autofocus=""[^>]* name="firstName"/i)
  expect(answer.body).not.toContain('<script>alert(1)')
  const names = [...answer.body.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining(bookingFields))
  expect((await store.appointments.list()).length).toBe(before)
})

test('a form post has room for the longest texts there may be, in letters of three bytes', async () => {
  const email = `e@${['a', 'b', 'c', 'd'].map((letter) => letter.repeat(61)).join('.')}.de`
  const name = '語'.repeat(50)
  const phone = '('.repeat(10) + '1'.repeat(10)
  const longest = { firstName: name, lastName: name, websiteIdea: '語'.repeat(1000), phone, email }
  expect((await send(longest)).statusCode).toBe(303)
})

test('a form post with a text that is too long shows it again as far as its limit, and no half of a character', async () => {
  const long = await send({ websiteIdea: 'x'.repeat(1_001) })
  expectAnswer(long, 422, 'id="websiteIdea-error"', `>${'x'.repeat(1_000)}</textarea>`)
  const cut = await send({ websiteIdea: `${'x'.repeat(999)}🥨` })
  expectAnswer(cut, 422, `${'x'.repeat(999)}</textarea>`)
})

test('a form post is stored as the same text in JSON is, and may have as many line breaks', async () => {
  const line = 'Brezeln 🥨 & <b>mehr</b> – "sofort" '.padEnd(82, 'x')
  const websiteIdea = Array.from({ length: 12 }, () => line).join('\n')
  const payload = bookingRequest({ websiteIdea }, MONDAY)
  const headers = { 'x-forwarded-for': nextAddress() }
  const json = await app.inject({ method: 'POST', url: '/api/appointments', headers, payload })
  expect(json.statusCode).toBe(201)
  // As browsers post it.
  const form = await send({ websiteIdea: websiteIdea.replaceAll('\n', '\r\n') })
  expect(form.statusCode).toBe(303)
  const texts = (await store.appointments.list()).map((appointment) => appointment.websiteIdea)
  expect(texts.filter((text) => text === websiteIdea)).toHaveLength(2)
})

test('while the database is gone, the API answers with a problem, pages say so, and all say when to come again', async () => {
  const gone = () => Promise.reject(new StoreUnavailable('ECONNREFUSED'))
  const broken = await ownerApp({
    store: (real) => ({
      ...real,
      appointments: { ...real.appointments, book: gone, findRecent: gone },
      dossiers: { ...real.dossiers, find: gone },
      checkReady: gone,
    }),
  })
  const payload = bookingRequest({}, MONDAY)
  const api = await broken.app.inject({ method: 'POST', url: '/api/appointments', payload })
  expect(api.headers['retry-after']).toBeDefined()
  expect(api.json()).toMatchObject({ status: 503, detail: expect.stringContaining('später') })
  expect((await broken.get('/healthz')).statusCode).toBe(503)
  expect((await get('/healthz')).statusCode).toBe(200)
  // The application-error screen.
  expectAnswer(await broken.get('/termin'), 503, '<h1>500</h1>')
  const owner = await broken.signIn()
  for (const url of ['/anfragen/1', `/antwort/1/${newKey()}`, `/termin/${newKey()}`]) {
    const { statusCode, headers } = await broken.get(url, owner)
    const told = [statusCode, headers['retry-after'], headers['referrer-policy']]
    expect(told).toEqual([503, expect.any(String), 'same-origin'])
  }
  for (const page of ['/anfragen/1', `/antwort/1/${newKey()}`]) {
    const kept = await broken.post(`${page}/absagen`, { message: 'Leider voll' }, owner)
    expectAnswer(kept, 503, 'nicht geklappt', 'Ihr Browser behält Ihre Absage für Anfrage Nr. 1.')
    expect(kept.body).not.toContain('voll')
    const tapped = await broken.post(`${page}/bestaetigen`, {}, owner)
    expectRedirect(tapped, `${page}/bestaetigen`)
    expect((await broken.get(`${page}/bestaetigen`, owner)).statusCode).toBe(503)
  }
})
