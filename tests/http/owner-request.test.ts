import { describe, expect, test } from 'vitest'
import { newKey } from '../../src/booking/appointments/appointment-key.ts'
import { StoreUnavailable } from '../../src/booking/ports/appointment-store.ts'
import { expectAnswer, expectRedirect } from '../support/expect-answer.ts'
import { MONDAY, ownerApp } from '../support/owner-app.ts'

const { store, clock, log, book, read, take, signedIn, ...signedOut } = await ownerApp()
const { get, post } = await signedIn()
const pageOf = ({ id }: { id: number }) => `/anfragen/${id}`
const WEDNESDAY = { preferredDate: '2026-11-18', preferredTime: '10:30' }

describe('the page of a request', () => {
  test('says who, when, what for and how to reach them', async () => {
    const request = await book({
      ...WEDNESDAY,
      firstName: 'Zoë',
      websiteIdea: 'Ein <b>Laden</b>\nmit \u202eBrot',
      phone: '+49 (0)30 23125-101',
      email: 'zoe@example.org',
    })
    const answer = await get(pageOf(request))
    expectAnswer(
      answer,
      200,
      'Zoë Musterfrau',
      'Mittwoch, 18.11.2026',
      '10:30 Uhr',
      'angefragt',
      'href="tel:+493023125101"',
      'href="mailto:zoe@example.org"',
      '<p dir="auto">Ein &lt;b&gt;Laden&lt;/b&gt;</p><p dir="auto">mit Brot</p>',
      `<title>Anfrage Nr. ${request.id} – `,
    )
  })

  test('is kept from caches, indexes and other sites, and has the policy of a page', async () => {
    const { headers } = await get(pageOf(await book()))
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('can be opened as often as one likes: it changes nothing', async () => {
    const request = await book()
    const before = await read(request)
    for (const path of ['', '?ergebnis=bestaetigt', '?ergebnis=constructor', '?seen=1'])
      expect((await get(pageOf(request) + path)).statusCode).toBe(200)
    expect(await read(request)).toEqual(before)
  })

  test('is where a GET of a step’s address leads, as after a reload on a phone', async () => {
    const request = await book()
    const before = await read(request)
    for (const step of ['bestaetigen', 'vorschlagen', 'absagen', 'erledigt', 'adresse', 'loeschen']) {
      const answer = await get(`${pageOf(request)}/${step}`)
      expectRedirect(answer, pageOf(request))
    }
    expect(await read(request)).toEqual(before)
  })

  test('says an outcome only where it is true', async () => {
    const request = await book()
    expect((await get(`${pageOf(request)}?ergebnis=bestaetigt`)).body).not.toContain('role="status"><div')
    await take({ kind: 'confirm' }, request)
    expect((await get(`${pageOf(request)}?ergebnis=bestaetigt`)).body).toContain('role="status"><div')
  })

  test.each([
    ['requested', [], ['bestaetigen', 'vorschlagen', 'absagen']],
    ['confirmed', [{ kind: 'confirm' }], ['erledigt', 'vorschlagen', 'absagen']],
    [
      'proposed',
      [{ kind: 'propose', proposals: [{ date: '2026-11-20', time: '09:00' }], message: '' }],
      ['absagen'],
    ],
    ['declined', [{ kind: 'decline', message: '' }], []],
    ['cancelled', [{ kind: 'call-off' }], []],
    ['done', [{ kind: 'confirm' }, { kind: 'finish' }], []],
  ] as const)('offers in state %s what can be done', async (_state, steps, offered) => {
    const request = await book()
    for (const step of steps) {
      await take(step.kind === 'propose' ? { ...step, proposals: [...step.proposals] } : step, request)
    }
    const { body } = await get(pageOf(request))
    const actions = [...body.matchAll(/action="\/anfragen\/\d+\/(\w+)"/g)].map(([, action]) => action)
    expect(actions).toEqual([...offered, 'adresse', 'loeschen'])
    const { sequence } = (await read(request)).appointment
    expect(body.match(new RegExp(`name="seen" value="${sequence}"`, 'g'))).toHaveLength(actions.length)
  })

  test('names who else has that time, and what else is on that day', async () => {
    const day = { preferredDate: '2026-12-02' }
    const request = await book({ ...day, preferredTime: '10:30' })
    const clash = await book({ ...day, preferredTime: '10:59', firstName: 'Jürgen', lastName: 'Groß' })
    await book({ ...day, preferredTime: '11:00', firstName: 'Anna', lastName: 'Später' })
    await book({ ...day, preferredTime: '10:30', firstName: 'Bot', lastName: 'Spam' }, true)
    const asked = (await get(pageOf(request))).body.replace(/<[^>]+>/g, '')
    expect(asked).toContain(
      'Um diese Zeit ist auch ein Gespräch mit Jürgen Groß angefragt: Mittwoch, 02.12.2026, 10:59 Uhr',
    )
    await take({ kind: 'confirm' }, clash)
    const agreed = (await get(pageOf(request))).body.replace(/<[^>]+>/g, '')
    expect(agreed).toContain('Um diese Zeit ist auch ein Gespräch mit Jürgen Groß vereinbart')
    expect(agreed).toContain('11:00 Uhr, Anna Später')
    expect(agreed).not.toContain('auch Anna')
    expect(agreed).not.toContain('Bot Spam')
    expect((await post(`${pageOf(request)}/bestaetigen`)).statusCode).toBe(303)
  })

  test('suggests times that are free', async () => {
    const day = { preferredDate: '2027-01-13', preferredTime: '10:30' }
    const request = await book(day)
    await book({ ...day, preferredTime: '11:30' })
    const { body } = await get(pageOf(request))
    const typedIn = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(body)?.[1]
    expect([typedIn('date1'), typedIn('time1')]).toEqual(['2027-01-13', '09:30'])
    expect([typedIn('date2'), typedIn('time2')]).toEqual(['2027-01-14', '10:30'])
    expect([typedIn('date3'), typedIn('time3')]).toEqual(['2027-01-15', '10:30'])
  })

  test('knows what others may still choose from: it is named, and not suggested once more', async () => {
    const day = { preferredDate: '2027-02-03' }
    const other = await book({ ...day, preferredTime: '09:00', firstName: 'Jürgen', lastName: 'Groß' })
    const proposals = [
      { date: '2027-02-10', time: '10:30' },
      { date: '2027-02-11', time: '10:30' },
    ]
    await take({ kind: 'propose', proposals, message: '' }, other)
    const request = await book({ preferredDate: '2027-02-10', preferredTime: '10:30' })
    const { body } = await get(pageOf(request))
    const typedIn = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(body)?.[1]
    expect([typedIn('date2'), typedIn('time2')]).toEqual(['2027-02-11', '11:30'])
    const text = body.replace(/<[^>]+>/g, '')
    expect(text).toContain(
      'Um diese Zeit ist auch ein Gespräch mit Jürgen Groß vorgeschlagen: Mittwoch, 10.02.2027, 10:30 Uhr',
    )
    expect(text).toContain('10:30 Uhr, Jürgen Groß vorgeschlagen')
  })

  test('of three proposed days shows each, even where the first is full', async () => {
    const days = ['2027-03-09', '2027-03-10', '2027-03-11']
    for (let minute = 10; minute < 30; minute++)
      await book({ preferredDate: '2027-03-09', preferredTime: `12:${minute}` })
    await book({ preferredDate: '2027-03-10', firstName: 'Anna', lastName: 'Mittwoch' })
    await book({ preferredDate: '2027-03-11', firstName: 'Paul', lastName: 'Donnerstag' })
    const request = await book({ preferredDate: '2027-03-08' })
    const proposals = days.map((date) => ({ date, time: '09:00' }))
    await take({ kind: 'propose', proposals, message: '' }, request)
    const text = (await get(pageOf(request))).body.replace(/<[^>]+>/g, '')
    expect(text.match(/Dienstag, 09\.03\.2027, 12:\d\d Uhr, Erika Musterfrau/g)).toHaveLength(12)
    expect(text).toContain('Mittwoch, 10.03.2027, 10:30 Uhr, Anna Mittwoch')
    expect(text).toContain('Donnerstag, 11.03.2027, 10:30 Uhr, Paul Donnerstag')
    expect(text).toContain('und 8 weitere')
  })

  test('tells what became of the mails, and why one did not leave', async () => {
    const request = await book()
    const { mails } = await read(request)
    const [, visitor] = mails
    await store.outbox.claimDue(MONDAY, new Date(MONDAY.getTime() + 60_000), 1000)
    await store.outbox.noteFailed(
      { id: visitor?.id ?? 0, attempts: 9 },
      { reason: 'SMTP 550 5.1.1', isOutage: false },
    )
    const failed = (await get(pageOf(request))).body
    expect(failed).toContain(
      '<li class="flagged"><strong>Eingangsbestätigung</strong>: fehlgeschlagen nach 1 Versuch – ',
    )
    expect(failed).toContain('Der Mailserver lehnt die Adresse oder die Mail ab (SMTP 550 5.1.1)')
    await store.outbox.noteSent({ id: visitor?.id ?? 0 }, new Date('2026-11-16T09:05:00Z'))
    expect((await get(pageOf(request))).body).toContain('gesendet am 16.11.2026, 10:05 Uhr')
  })

  test('lets a mail stand out that waits for longer than bad luck explains', async () => {
    const request = await book()
    expect((await get(pageOf(request))).body).toContain('<strong>Eingangsbestätigung</strong>: wird gesendet')
    clock.now = new Date(MONDAY.getTime() + 2 * 3_600_000)
    expect((await get(pageOf(request))).body).toContain(
      '<li class="flagged"><strong>Eingangsbestätigung</strong>: wartet seit 16.11.2026, 10:00 Uhr',
    )
    clock.now = MONDAY
  })

  test('says what looks like spam, and that its mail was held back', async () => {
    const { body } = await get(pageOf(await book({}, true)))
    expect(body).toContain('Könnte Spam sein.')
    expect(body).toContain(
      'zurückgehalten: die Anfrage könnte Spam sein. Ihre Antwort geht in jedem Fall hinaus.',
    )
  })

  test('keeps a history', async () => {
    const request = await book(WEDNESDAY)
    await take(
      { kind: 'propose', proposals: [{ date: '2026-11-20', time: '09:00' }], message: 'Bin <unterwegs>' },
      request,
    )
    await take({ kind: 'accept', proposal: 1 }, request)
    await take({ kind: 'move', to: { date: '2026-11-23', time: '11:00' } }, request)
    await take({ kind: 'call-off' }, request)
    const text = (await get(pageOf(request))).body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    const told = [
      'Erika Musterfrau hat den Termin abgesagt',
      'Erika Musterfrau hat vorgeschlagen: Montag, 23.11.2026, 11:00 Uhr statt Freitag, 20.11.2026, 09:00 Uhr',
      'Erika Musterfrau hat zugesagt: Freitag, 20.11.2026, 09:00 Uhr',
      'Sie haben vorgeschlagen: Freitag, 20.11.2026, 09:00 Uhr. Bin &lt;unterwegs&gt;',
      'Erika Musterfrau hat den Termin angefragt: Mittwoch, 18.11.2026, 10:30 Uhr',
    ]
    const places = told.map((words) => text.indexOf(words))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })
})

describe('a number that nobody has', () => {
  test.each(['0', '99999', '9'.repeat(40)])('%s is answered 404, kindly', async (number) => {
    for (const answer of [
      await get(`/anfragen/${number}`),
      await get(`/anfragen/${number}/absagen`),
      await post(`/anfragen/${number}/bestaetigen`),
      await post(`/anfragen/${number}/loeschen`),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['referrer-policy']).toBe('no-referrer')
      expect(answer.body).toContain('Diese Anfrage gibt es nicht (mehr)')
    }
  })

  test.each([newKey(), 'x', 'x'.repeat(65), "'; DROP TABLE appointments; --", '%00%00', '-1', '1e1'])(
    '%s is no number and leads to all requests: earlier mails had a key there',
    async (key) => {
      for (const answer of [
        await get(`/anfragen/${encodeURI(key)}`),
        await post(`/anfragen/${encodeURI(key)}/bestaetigen`),
        await post(`/anfragen/${encodeURI(key)}/loeschen`),
      ]) {
        expect([answer.statusCode, answer.headers.location]).toEqual([303, '/anfragen'])
        expect(answer.headers['referrer-policy']).toBe('no-referrer')
      }
    },
  )
})

describe('signed out', () => {
  test('the page of a request is a button that carries its number', async () => {
    const request = await book({ firstName: 'Zoë' })
    for (const path of ['', '/absagen', '?ergebnis=bestaetigt']) {
      const { statusCode, body, headers } = await signedOut.get(`${pageOf(request)}${path}`)
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      expect(body.match(/<button/g)).toHaveLength(1)
      expect(body).toContain('action="/anfragen/anmelden"')
      expect(body).toContain(`name="request" value="${request.id}"`)
      expect(body).not.toContain('Zoë')
    }
  })

  test('nobody learns which numbers there are', async () => {
    const { id } = await book()
    const page = async (number: number) =>
      (await signedOut.get(`/anfragen/${number}`)).body.replaceAll(String(number), 'N')
    expect(await page(99_999)).toBe(await page(id))
  })

  test.each(['bestaetigen', 'vorschlagen', 'absagen', 'erledigt', 'adresse', 'loeschen'])(
    'a post to %s leads to that page, and nothing has changed',
    async (step) => {
      const request = await book()
      const before = await read(request)
      const fields = { date1: '2026-11-20', time1: '09:00', email: 'neu@example.org', seen: '0' }
      const answer = await signedOut.post(`${pageOf(request)}/${step}`, fields)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, pageOf(request)])
      expect(await read(request)).toEqual(before)
    },
  )

  test.each([24, 32, 43, 64])(
    'a link of an earlier version (%i characters) is the button',
    async (length) => {
      const key = 'Ab3_'.repeat(16).slice(0, length)
      for (const path of ['', '/bestaetigen', '/loeschen']) {
        const { statusCode, body } = await signedOut.get(`/anfragen/${key}${path}`)
        expect(statusCode).toBe(200)
        expect(body).toContain('action="/anfragen/anmelden"')
        expect(body).not.toContain('name="request"')
      }
      const posted = await signedOut.post(`/anfragen/${key}/bestaetigen`)
      expect([posted.statusCode, posted.headers.location]).toEqual([303, '/anfragen'])
    },
  )

  test('the visitor’s key opens nothing', async () => {
    const { visitorKey } = await book({ firstName: 'Zoë' })
    expect((await signedOut.get(`/anfragen/${visitorKey}`)).body).not.toContain('Zoë')
  })
})

test('no number of a request is logged', async () => {
  const request = await book()
  log.length = 0
  await get(pageOf(request))
  await post(`${pageOf(request)}/bestaetigen`)
  expect(log.map((line) => JSON.parse(line).path)).toEqual(['/anfragen/…', '/anfragen/…/bestaetigen'])
})

test('while the database is away, the page says so', async () => {
  const gone = () => Promise.reject(new StoreUnavailable('ECONNREFUSED'))
  const broken = await ownerApp({
    store: (real) => ({ ...real, dossiers: { ...real.dossiers, find: gone } }),
  })
  const answer = await (await broken.signedIn()).get('/anfragen/1')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBeDefined()
  expect(answer.headers['referrer-policy']).toBe('no-referrer')
})
