import { describe, expect, test } from 'vitest'
import { bookingFields } from '../../src/booking/appointments/booking-request.ts'
import { StoreUnavailable } from '../../src/booking/ports/appointment-store.ts'
import { bookingRequest, nextSixthOfMay } from '../support/booking-request.ts'
import { expectAnswer, expectRedirect } from '../support/expect-answer.ts'
import { germanDate } from '../support/german-date.ts'
import { addresses, testApp } from '../support/test-app.ts'

const { app, store } = await testApp()
const gone = () => Promise.reject(new StoreUnavailable('ECONNREFUSED'))
const { app: broken } = await testApp({
  store: (real) => ({
    ...real,
    appointments: { ...real.appointments, book: gone, findRecent: gone },
    checkReady: gone,
  }),
})
const nextAddress = addresses()

const get = (url: string, address = nextAddress()) =>
  app.inject({ url, headers: { 'x-forwarded-for': address } })

function post(fields: Record<string, string>, address = nextAddress(), target = app) {
  return target.inject({
    method: 'POST',
    url: '/termin',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
    payload: new URLSearchParams(fields).toString(),
  })
}

const fields = (changes: Record<string, string> = {}) => {
  const { privacyAccepted: _, ...texts } = bookingRequest()
  return { ...texts, privacyAccepted: 'on', ...changes }
}

const TEXTS = { firstName: 50, lastName: 50, websiteIdea: 1000, phone: 20, email: 255 }
const LIMITS = { ...TEXTS, preferredDate: 10, preferredTime: 5 }

describe('a form post', () => {
  test('books and leads to a page with the ticket', async () => {
    const address = nextAddress()
    const answer = await post(fields(), address)
    expect(answer.statusCode).toBe(303)
    const page = await get(String(answer.headers.location), address)
    expectAnswer(page, 200, 'Termin gebucht!', 'Termin erfolgreich gebucht!', germanDate(nextSixthOfMay()))
  })

  test('from an address that has booked leads to the earlier ticket and says so', async () => {
    const address = nextAddress()
    await post(fields({ preferredTime: '09:15' }), address)
    const answer = await post(fields(), address)
    expectRedirect(answer, '/termin?ergebnis=bereits-gebucht')
    const page = await get(String(answer.headers.location), address)
    expectAnswer(page, 200, 'Termin bereits gebucht', '09:15')
    expect(page.headers['cache-control']).toBe('no-store')
  })

  test('with mistakes answers 422 with every message and everything that was typed', async () => {
    const before = (await store.appointments.list()).length
    const { privacyAccepted: _, ...unticked } = fields({
      firstName: 'E',
      websiteIdea: '"><script>alert(1)</script>',
      phone: '12',
    })
    const answer = await post(unticked)
    expectAnswer(
      answer,
      422,
      '<title>Bitte prüfen Sie Ihre Angaben – ',
      'Vorname muss mindestens 2 Zeichen haben',
      'Gültige Telefonnummer eingeben',
      'Sie müssen die Datenschutzerklärung akzeptieren',
      'value="Musterfrau"',
      '&lt;script&gt;alert(1)',
    )
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toMatch(/<input[^>]* autofocus=""[^>]* name="firstName"/i)
    expect(answer.body).not.toContain('<script>alert(1)')
    expect((await store.appointments.list()).length).toBe(before)
  })

  test('text that could be a pattern or a mark of the page comes back as it was', async () => {
    const answer = await post(fields({ websiteIdea: "$& $1 $' <!--live--> und", firstName: 'E' }))
    expectAnswer(answer, 422, '$&amp; $1 $&#x27; &lt;!--live--&gt; und</textarea>')
  })

  test('has room for the longest texts there may be, in letters of three bytes', async () => {
    const email = `e@${['a', 'b', 'c', 'd'].map((letter) => letter.repeat(61)).join('.')}.de`
    const name = '語'.repeat(50)
    const phone = '('.repeat(10) + '1'.repeat(10)
    const longest = { firstName: name, lastName: name, websiteIdea: '語'.repeat(1000), phone, email }
    expect((await post(fields(longest))).statusCode).toBe(303)
  })

  test('has every field of the one list', async () => {
    const { body } = await post({})
    expect([...body.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(bookingFields),
    )
  })

  test('with a text that is too long shows it again as far as its limit', async () => {
    for (const [field, limit] of Object.entries(LIMITS)) {
      const within = await post(fields({ privacyAccepted: '', [field]: 'x'.repeat(limit) }))
      expect(within.body).toContain('x'.repeat(limit))
      const beyond = await post(fields({ [field]: 'x'.repeat(limit + 1) }))
      expectAnswer(beyond, 422, `id="${field}-error"`, 'x'.repeat(limit))
      expect(beyond.body).not.toContain('x'.repeat(limit + 1))
    }
  })

  test('that is cut inside a character shows no half of it', async () => {
    const answer = await post(fields({ websiteIdea: `${'x'.repeat(999)}🥨` }))
    expectAnswer(answer, 422, `${'x'.repeat(999)}</textarea>`)
  })

  test('may have as many line breaks as the same text in JSON', async () => {
    const websiteIdea = Array.from({ length: 12 }, () => 'x'.repeat(82)).join('\n')
    const json = await app.inject({
      method: 'POST',
      url: '/api/appointments',
      headers: { 'x-forwarded-for': nextAddress() },
      payload: bookingRequest({ websiteIdea }),
    })
    expect(json.statusCode).toBe(201)
    // As browsers post it.
    const form = await post(fields({ websiteIdea: websiteIdea.replaceAll('\n', '\r\n') }))
    expect(form.statusCode).toBe(303)
    const texts = (await store.appointments.list()).map((appointment) => appointment.websiteIdea)
    expect(texts.filter((text) => text === websiteIdea)).toHaveLength(2)
  })
})

test('a notice’s title with markup in it stands in the page’s title as it is', async () => {
  const title = 'Bitte <prüfen> $& "Sie"'
  const { app: worded } = await testApp({
    content: ({ form, ...content }) => ({
      ...content,
      form: { ...form, notices: { ...form.notices, refused: { ...form.notices.refused, title } } },
    }),
  })
  const answer = await post(fields({ firstName: 'E' }), nextAddress(), worded)
  expectAnswer(answer, 422, '<title>Bitte &lt;prüfen&gt; $&amp; &quot;Sie&quot; – Termin buchen</title>')
})

test('GET /termin without a booking leads to the form; a booking is confirmed even where its address is unknown', async () => {
  expectAnswer(await get('/termin?ergebnis=gebucht'), 200, 'Termin erfolgreich gebucht!')
  for (const url of ['/termin', '/termin?ergebnis=constructor'])
    expectRedirect(await get(url), '/#appointment')
})

describe('while the database is gone', () => {
  test('the API answers 503 with Retry-After and a problem', async () => {
    const answer = await broken.inject({
      method: 'POST',
      url: '/api/appointments',
      payload: bookingRequest(),
    })
    expect(answer.headers['retry-after']).toBeDefined()
    expect(answer.json()).toMatchObject({ status: 503, detail: expect.stringContaining('später') })
  })

  test('/healthz answers 503', async () => {
    expect((await broken.inject('/healthz')).statusCode).toBe(503)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  test('a page that needs it is the application-error screen', async () => {
    const answer = await broken.inject('/termin')
    expectAnswer(answer, 503, '<h1>500</h1>')
  })
})
