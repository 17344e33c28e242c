import { describe, expect, test } from 'vitest'
import { expectAnswer, expectRedirect } from '../support/expect-answer.ts'
import { ownerApp } from '../support/owner-app.ts'

const { book, read, take, store, clock, signedIn } = await ownerApp()
const { get, post } = await signedIn()
const pageOf = ({ id }: { id: number }) => `/anfragen/${id}`
const mailsOf = async (request: { id: number }) => (await read(request)).mails.map(({ kind }) => kind)
const stateOf = async (request: { id: number }) => (await read(request)).appointment.state

describe('an answer', () => {
  test.each([
    ['bestaetigen', 'bestaetigt', 'confirmed', 'visitor-confirmed', 'Bestätigt'],
    ['absagen', 'abgesagt', 'declined', 'visitor-declined', 'Abgesagt'],
  ])('%s is taken once and leads to a page that says so', async (step, outcome, state, mail, title) => {
    const request = await book()
    const answer = await post(`${pageOf(request)}/${step}`, { seen: '0' })
    expectRedirect(answer, `${pageOf(request)}?ergebnis=${outcome}`)
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    expect(await stateOf(request)).toBe(state)
    expect(await mailsOf(request)).toContain(mail)
    for (const _ of ['shown', 'reloaded']) {
      const page = await get(String(answer.headers.location))
      expect(page.body).toContain(`<title>${title} – `)
      expect(page.body).toContain('autofocus=""')
    }
  })

  test('to propose other times takes one to three of them and a few words', async () => {
    const request = await book()
    const fields = { date1: '2026-11-20', time1: '09:00', date3: '2026-11-23', time3: '21:00' }
    const message = 'Bin unterwegs.\nPasst das?'
    // As browsers post it.
    const posted = { ...fields, date2: '', time2: '', message: message.replace('\n', '\r\n') }
    const answer = await post(`${pageOf(request)}/vorschlagen`, posted)
    expect(answer.headers.location).toBe(`${pageOf(request)}?ergebnis=vorgeschlagen`)
    const { history } = await read(request)
    expect(history.at(-1)).toMatchObject({
      kind: 'proposed',
      actor: 'owner',
      message,
      proposals: [
        { date: '2026-11-20', time: '09:00' },
        { date: '2026-11-23', time: '21:00' },
      ],
    })
    expect((await get(String(answer.headers.location))).body).toContain('Freitag, 20.11.2026, 09:00 Uhr')
  })

  test('that the call is done sends no mail', async () => {
    const request = await book()
    await take({ kind: 'confirm' }, request)
    const before = await mailsOf(request)
    expect((await post(`${pageOf(request)}/erledigt`)).statusCode).toBe(303)
    expect(await stateOf(request)).toBe('done')
    expect(await mailsOf(request)).toEqual(before)
  })

  test('without a body, and without saying what was seen, is taken as well', async () => {
    const request = await book()
    expect((await post(`${pageOf(request)}/bestaetigen`)).statusCode).toBe(303)
  })

  test('to likely spam gives up the mail that was held back', async () => {
    const request = await book({}, true)
    await post(`${pageOf(request)}/bestaetigen`)
    expect(await mailsOf(request)).toEqual(['owner', 'visitor-confirmed'])
  })
})

describe('a time that is over', () => {
  test('cannot be confirmed: 422, and the page says why it offers no button for it', async () => {
    const request = await book({ preferredDate: '2026-11-16', preferredTime: '10:30' })
    const button = `action="${pageOf(request)}/bestaetigen"`
    expect((await get(pageOf(request))).body).toContain(button)
    const before = await read(request)
    const morning = clock.now
    clock.now = new Date('2026-11-16T09:30:00Z')
    const answer = await post(`${pageOf(request)}/bestaetigen`, { seen: '0' })
    const page = await get(pageOf(request))
    clock.now = morning
    expectAnswer(answer, 422, '<title>Nicht bestätigt – ')
    for (const { body } of [answer, page]) {
      expect(body).toContain('Die gewünschte Zeit ist vorbei')
      expect(body).not.toContain(button)
      expect(body).toContain(`action="${pageOf(request)}/vorschlagen"`)
    }
    expect(await read(request)).toEqual(before)
  })
})

describe('times that cannot be proposed', () => {
  const good = { date1: '2026-11-20', time1: '09:00' }
  test.each([
    ['nothing at all', {}, 'date1', 'Datum auswählen'],
    [
      'a day that is over',
      { ...good, date1: '2026-11-15' },
      'date1',
      'Datum darf nicht in der Vergangenheit',
    ],
    ['a day that does not exist', { ...good, date1: '2027-02-30' }, 'date1', 'Datum auswählen'],
    ['an hour of today that is over', { date1: '2026-11-16', time1: '09:59' }, 'time1', 'heute schon vorbei'],
    ['too early', { ...good, date2: '2026-11-20', time2: '07:59' }, 'time2', 'zwischen 08:00 und 21:00'],
    ['too late', { ...good, date3: '2026-11-20', time3: '21:01' }, 'time3', 'zwischen 08:00 und 21:00'],
    ['half of one', { ...good, date2: '2026-11-20' }, 'time2', 'Uhrzeit auswählen'],
    ['too many words', { ...good, message: 'x'.repeat(1001) }, 'message', 'maximal 1000 Zeichen'],
  ])('%s: 422 under its field, and what was typed is kept', async (_what, fields, name, message) => {
    const request = await book()
    const before = await read(request)
    const answer = await post(`${pageOf(request)}/vorschlagen`, { message: 'Meine Worte', ...fields })
    expectAnswer(
      answer,
      422,
      '<title>Bitte prüfen Sie Ihre Angaben – ',
      '<details class="answer" name="answer" open="">',
    )
    const control = new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`).exec(answer.body)?.[0] ?? ''
    expect(control).toContain('aria-invalid="true"')
    expect(control).toContain('autofocus=""')
    const described = /aria-describedby="([^"]+)"/.exec(control)?.[1]?.split(' ').at(-1)
    const words = new RegExp(`id="${described}"[^]*?</svg>([^<]*)<`).exec(answer.body)?.[1]
    expect(words).toContain(message)
    for (const typed of Object.values({ message: 'Meine Worte', ...fields }))
      expect(answer.body).toContain(typed)
    expect(await read(request)).toEqual(before)
  })

  test('a field that comes twice is refused, not half taken', async () => {
    const request = await book()
    const twice = 'date1=2026-11-20&date1=2026-11-23&time1=09:00'
    const answer = await post(`${pageOf(request)}/vorschlagen`, twice)
    expectAnswer(answer, 422, 'id="date1-error"')
    expect(await stateOf(request)).toBe('requested')
  })
})

describe('an answer that comes too late', () => {
  test('is told what has happened meanwhile, and what was typed is kept', async () => {
    const request = await book()
    await take({ kind: 'move', to: { date: '2026-11-24', time: '14:00' } }, request)
    const answer = await post(`${pageOf(request)}/vorschlagen`, {
      seen: '0',
      date1: '2026-12-01',
      time1: '16:15',
      message: 'Meine Worte',
    })
    expectAnswer(
      answer,
      409,
      'Inzwischen hat sich etwas geändert',
      'Erika Musterfrau hat vorgeschlagen: Dienstag, 24.11.2026, 14:00 Uhr',
      'value="16:15"',
      'Meine Worte</textarea>',
      'name="seen" value="1"',
    )
    expect(await stateOf(request)).toBe('requested')
  })

  test('to a request that was called off cannot bring it back', async () => {
    const request = await book()
    await take({ kind: 'call-off' }, request)
    for (const step of ['bestaetigen', 'absagen', 'erledigt', 'adresse']) {
      const answer = await post(`${pageOf(request)}/${step}`, { seen: '0', email: 'neu@example.org' })
      expect(answer.statusCode, step).toBe(409)
      expect(answer.body).toContain('Erika Musterfrau hat den Termin abgesagt')
    }
    expect(await stateOf(request)).toBe('cancelled')
  })

  test('and has mistakes is told what has happened: there is no field left to correct', async () => {
    const request = await book()
    await take({ kind: 'call-off' }, request)
    const answer = await post(`${pageOf(request)}/vorschlagen`, { date1: '2026-11-15', time1: '09:00' })
    expectAnswer(answer, 409, 'Erika Musterfrau hat den Termin abgesagt')
  })

  test('because the button was pressed twice is told that it has happened', async () => {
    const request = await book()
    for (const [step, fields] of [
      ['adresse', { email: 'neu@example.org' }],
      ['bestaetigen', {}],
      ['erledigt', {}],
    ] as const) {
      const seen = String((await read(request)).appointment.sequence)
      expect((await post(`${pageOf(request)}/${step}`, { seen, ...fields })).statusCode).toBe(303)
      const second = await post(`${pageOf(request)}/${step}`, { seen, ...fields })
      expectAnswer(second, 409, '<title>Das ist schon geschehen – ', 'role="status"><div')
    }
  })

  test('to a request that is gone is a kind 404', async () => {
    const request = await book()
    await store.dossiers.erase(request.id, clock.now)
    const answer = await post(`${pageOf(request)}/bestaetigen`, { seen: '0' })
    expectAnswer(answer, 404, 'Diese Anfrage gibt es nicht (mehr)')
  })

  test('a double click is one step, and so are fifty', async () => {
    const request = await book()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(`${pageOf(request)}/bestaetigen`, { seen: '0' })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([303, ...Array(49).fill(409)])
    expect((await mailsOf(request)).filter((kind) => kind === 'visitor-confirmed')).toHaveLength(1)
    expect(answers.find(({ statusCode }) => statusCode === 409)?.body).toContain(
      'Sie haben den Termin bestätigt',
    )
  })
})

describe('the visitor’s address', () => {
  test('is corrected, and the last mail goes there', async () => {
    const request = await book()
    const answer = await post(`${pageOf(request)}/adresse`, { seen: '0', email: ' neu@bäckerei.example ' })
    expect(answer.headers.location).toBe(`${pageOf(request)}?ergebnis=adresse`)
    const { appointment, mails } = await read(request)
    expect(appointment.email).toBe('neu@xn--bckerei-5wa.example')
    expect(mails.filter(({ kind }) => kind === 'visitor')).toHaveLength(1)
    expect((await get(String(answer.headers.location))).body).toContain('Adresse berichtigt')
  })

  test.each(['', 'kein at', 'a@b', `${'x'.repeat(250)}@example.org`])('is not %j', async (email) => {
    const request = await book()
    const answer = await post(`${pageOf(request)}/adresse`, { seen: '0', email })
    expectAnswer(answer, 422, 'id="email-error"', `value="${email}"`)
    expect((await read(request)).appointment).toEqual(request)
  })
})

describe('a request', () => {
  test('is deleted with everything about it, and both its pages with it', async () => {
    const request = await book()
    const answer = await post(`${pageOf(request)}/loeschen`, { seen: '0' })
    expectRedirect(answer, '/anfragen?ergebnis=geloescht')
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(await store.dossiers.find({ id: request.id })).toBeUndefined()
    expect((await get(pageOf(request))).statusCode).toBe(404)
    expect((await get('/anfragen?ergebnis=geloescht')).body).toContain('Die Anfrage ist gelöscht')
  })

  test('that has changed since is looked at first', async () => {
    const request = await book()
    await take({ kind: 'confirm' }, request)
    expect((await post(`${pageOf(request)}/loeschen`, { seen: '0' })).statusCode).toBe(409)
    expect(await stateOf(request)).toBe('confirmed')
  })
})

describe('a post', () => {
  test.each(['bestaetigen', 'vorschlagen', 'absagen', 'erledigt', 'adresse', 'loeschen'])(
    'from another site to %s is refused',
    async (step) => {
      const request = await book()
      const answer = await post(`${pageOf(request)}/${step}`, {}, { 'sec-fetch-site': 'cross-site' })
      expect(answer.statusCode).toBe(403)
      expect(answer.headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      expect((await read(request)).appointment).toEqual(request)
    },
  )

  test('of an old browser, which says of a page without referrer that it comes from nowhere, is taken', async () => {
    const request = await book()
    const answer = await post(`${pageOf(request)}/bestaetigen`, {}, { origin: 'null' })
    expect(answer.statusCode).toBe(303)
  })

  test('as JSON, or of too many bytes, is refused by its name', async () => {
    const url = `${pageOf(await book())}/absagen`
    expect((await post(url, {}, { 'content-type': 'application/json' })).statusCode).toBe(415)
    expect((await post(url, { message: 'x'.repeat(70_000) })).statusCode).toBe(413)
  })
})
