import { describe, expect, test } from 'vitest'
import { bookingFields } from '../../src/booking/appointments/booking-request.ts'
import { StoreUnavailable } from '../../src/booking/ports/appointment-store.ts'
import { bookingRequest, nextSixthOfMay } from '../support/booking-request.ts'
import { expectAnswer } from '../support/expect-answer.ts'
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

describe('a form post', () => {
  test('books and leads to a page with the ticket', async () => {
    const address = nextAddress()
    const answer = await post(fields(), address)
    expect(answer.statusCode).toBe(303)
    const page = await app.inject({
      url: answer.headers.location as string,
      headers: { 'x-forwarded-for': address },
    })
    expectAnswer(page, 200, 'Termin gebucht!')
    expect(page.body).toContain(germanDate(nextSixthOfMay()))
    expect(page.body).toContain('Termin erfolgreich gebucht!')
    expect(page.headers['cache-control']).toBe('no-store')
  })

  test('from an address that has booked leads to the earlier ticket and says so', async () => {
    const address = nextAddress()
    await post(fields({ preferredTime: '09:15' }), address)
    const answer = await post(fields(), address)
    expect(answer.statusCode).toBe(303)
    const page = await app.inject({
      url: answer.headers.location as string,
      headers: { 'x-forwarded-for': address },
    })
    expect(page.body).toContain('Termin bereits gebucht')
    expect(page.body).toContain('09:15')
  })

  test('with mistakes answers 422 with every message and everything that was typed', async () => {
    const before = (await store.appointments.list()).length
    const { privacyAccepted: _, ...unticked } = fields({
      firstName: 'E',
      websiteIdea: '"><script>alert(1)</script>',
      phone: '12',
    })
    const answer = await post(unticked)
    expect(answer.statusCode).toBe(422)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('<title>Bitte prüfen Sie Ihre Angaben – ')
    expect(answer.body).toMatch(/<input[^>]* autofocus=""[^>]* name="firstName"/i)
    expect(answer.body).toContain('Vorname muss mindestens 2 Zeichen haben')
    expect(answer.body).toContain('Gültige Telefonnummer eingeben')
    expect(answer.body).toContain('Sie müssen die Datenschutzerklärung akzeptieren')
    expect(answer.body).toContain('value="Musterfrau"')
    expect(answer.body).toContain('&lt;script&gt;alert(1)')
    expect(answer.body).not.toContain('<script>alert(1)')
    expect((await store.appointments.list()).length).toBe(before)
  })

  test.each(['$&', '$1', "$'", '<!--live-->'])(
    'text with %s in it comes back as it was',
    async (websiteIdea) => {
      const answer = await post(fields({ websiteIdea: `${websiteIdea} und`, firstName: 'E' }))
      const escaped = websiteIdea
        .replaceAll('&', '&amp;')
        .replaceAll("'", '&#x27;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
      expect(answer.body).toContain(`${escaped} und</textarea>`)
    },
  )

  test('has room for the longest texts there may be, in letters of three bytes', async () => {
    const email = `e@${['a', 'b', 'c', 'd'].map((letter) => letter.repeat(61)).join('.')}.de`
    const longest = {
      firstName: '語'.repeat(50),
      lastName: '語'.repeat(50),
      websiteIdea: '語'.repeat(1000),
      phone: '('.repeat(10) + '1'.repeat(10),
      email,
    }
    expect((await post(fields(longest))).statusCode).toBe(303)
  })

  test('has every field of the one list', async () => {
    const { body } = await post({})
    expect([...body.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(bookingFields),
    )
  })

  test('beyond 16 kB is not read', async () => {
    const answer = await post(fields({ websiteIdea: 'x'.repeat(16 * 1024) }))
    expectAnswer(answer, 413, 'Das ist mehr Text, als wir annehmen können')
  })

  test.each([
    ['firstName', 50],
    ['lastName', 50],
    ['websiteIdea', 1000],
    ['phone', 20],
    ['email', 255],
    ['preferredDate', 10],
    ['preferredTime', 5],
  ])('with a too long %s shows it again as far as its limit', async (field, limit) => {
    const within = await post(fields({ privacyAccepted: '', [field]: 'x'.repeat(limit) }))
    expect(within.body).toContain('x'.repeat(limit))
    const beyond = await post(fields({ [field]: 'x'.repeat(limit + 1) }))
    expectAnswer(beyond, 422, `id="${field}-error"`)
    expect(beyond.body).toContain('x'.repeat(limit))
    expect(beyond.body).not.toContain('x'.repeat(limit + 1))
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

  test('as JSON is refused', async () => {
    const answer = await app.inject({ method: 'POST', url: '/termin', payload: bookingRequest() })
    expect(answer.statusCode).toBe(415)
  })

  test('from another site is refused', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }
    expect((await app.inject({ method: 'POST', url: '/termin', headers, payload: '' })).statusCode).toBe(403)
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

test('a booking whose address cannot be recognised is confirmed all the same', async () => {
  const answer = await app.inject({
    url: '/termin?ergebnis=gebucht',
    headers: { 'x-forwarded-for': nextAddress() },
  })
  expectAnswer(answer, 200, 'Termin erfolgreich gebucht!')
})

test('an invented outcome says nothing', async () => {
  const answer = await app.inject({
    url: '/termin?ergebnis=constructor',
    headers: { 'x-forwarded-for': nextAddress() },
  })
  expect(answer.statusCode).toBe(303)
})

test('GET /termin without a booking leads to the form', async () => {
  const answer = await app.inject({ url: '/termin', headers: { 'x-forwarded-for': nextAddress() } })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/#appointment'])
})

describe('while the database is gone', () => {
  test('the form post answers 503 and keeps everything that was typed', async () => {
    const answer = await post(fields(), nextAddress(), broken)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
    expect(answer.body).toContain('Fehler beim Buchen')
    expect(answer.body).toMatch(/Oder rufen Sie uns an: <a href="tel:/)
    expect(answer.body).toContain('value="Musterfrau"')
  })

  test('the API answers 503 with Retry-After and a problem', async () => {
    const answer = await broken.inject({
      method: 'POST',
      url: '/api/appointments',
      payload: bookingRequest(),
    })
    expect(answer.statusCode).toBe(503)
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
