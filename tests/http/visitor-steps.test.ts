import { afterEach, describe, expect, test } from 'vitest'
import { CORRECTIONS_PER_APPOINTMENT, MOVES_PER_APPOINTMENT } from '../../src/booking/limits.ts'
import { expectAnswer } from '../support/expect-answer.ts'
import { MONDAY, MORNING, PROPOSAL, visitorSite, WISH } from '../support/visitor-site.ts'

const { app, store, clock, book, find, take, settleMails, get, open, post } = await visitorSite()
afterEach(() => {
  clock.now = MORNING
})

const stateOf = async (key: string) => (await find(key)).appointment.state
const kindsOf = async (key: string) => (await find(key)).history.map(({ kind }) => kind)
const asFields = ({ date, time }: typeof MONDAY) => ({ preferredDate: date, preferredTime: time })

/** The key of the page that a step leads to. */
const keyIn = ({ statusCode, headers }: Awaited<ReturnType<typeof post>>): string => {
  expect(statusCode).toBe(303)
  return /^\/termin\/([\w-]+)\?ergebnis=\w+$/.exec(String(headers.location))?.[1] ?? ''
}

/** A step that happened leads to the page that says so, and says it again after a reload. */
async function expectDone(answer: Awaited<ReturnType<typeof post>>, key: string, title: string) {
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toMatch(new RegExp(`^/termin/${key}\\?ergebnis=\\w+$`))
  for (let loads = 0; loads < 2; loads++)
    expect((await get(String(answer.headers.location))).body).toContain(`<strong>${title}</strong>`)
}

describe('taking a proposed time', () => {
  test('makes it the time that stands', async () => {
    const key = await take(await book(), PROPOSAL)
    expect((await open(key)).body).toContain('Mittwoch, 06.03.2030</span> <strong>09:30 Uhr')
    await expectDone(
      await post(key, 'annehmen', { proposal: '2', seen: '1' }),
      key,
      'Vielen Dank, der Termin steht',
    )
    const { appointment } = await find(key)
    expect(appointment).toMatchObject({ state: 'confirmed', ...asFields(MONDAY) })
    expect((await open(key)).body).toContain('Montag, 11.03.2030')
  })

  test.each(['', '0', '4', '1.5', 'eins'])('refuses “%s”', async (proposal) => {
    const key = await take(await book(), PROPOSAL)
    const answer = await post(key, 'annehmen', { proposal })
    expectAnswer(answer, 422, 'Bitte wählen Sie eine der Zeiten')
    expect(await stateOf(key)).toBe('proposed')
  })

  test('refuses one that is over by now, and keeps the others', async () => {
    const key = await take(await book(), PROPOSAL)
    clock.now = new Date('2030-03-06T08:30:00Z')
    const answer = await post(key, 'annehmen', { proposal: '1' })
    expectAnswer(answer, 422, 'Diese Zeit ist schon vorbei')
    expect(answer.body).not.toContain('name="proposal" value="1"')
    expect((await post(key, 'annehmen', { proposal: '2' })).statusCode).toBe(303)
  })

  test('of fewer than three: the one that is not there is not taken', async () => {
    const key = await take(await book(), PROPOSAL)
    const answer = await post(key, 'annehmen', { proposal: '3', seen: '1' })
    expectAnswer(answer, 422, 'Bitte wählen Sie eine der Zeiten')
    expect(await stateOf(key)).toBe('proposed')
  })
})

describe('proposing another time', () => {
  test.each([
    ['while it is requested', []],
    ['instead of those proposed', [PROPOSAL]],
    ['after it was confirmed', [{ kind: 'confirm' } as const]],
  ])('%s asks the owner again', async (_when, steps) => {
    const key = await take(await book(), ...steps)
    await expectDone(await post(key, 'verschieben', asFields(MONDAY)), key, 'Ihr Vorschlag ist bei uns')
    expect((await find(key)).appointment).toMatchObject({ state: 'requested', ...asFields(MONDAY) })
  })

  test('has an end: each brings the owner a mail', async () => {
    const times = Array.from({ length: MOVES_PER_APPOINTMENT }, (_, index) => `${index + 10}:00`)
    const key = await take(
      await book(),
      ...times.map((time) => ({ kind: 'move', to: { ...MONDAY, time } }) as const),
    )
    const answer = await post(key, 'verschieben', asFields({ ...MONDAY, time: '08:15' }))
    expectAnswer(answer, 422, 'Das geht nicht öfter. Bitte rufen Sie uns an: +49 30 23125 100')
    expect((await find(key)).history).toHaveLength(MOVES_PER_APPOINTMENT)
  })

  test.each([
    [{}, { preferredDate: 'Datum auswählen', preferredTime: 'Uhrzeit auswählen' }],
    [
      { preferredDate: '2030-02-28', preferredTime: '10:00' },
      { preferredDate: 'Datum darf nicht in der Vergangenheit liegen' },
    ],
    [{ preferredDate: '2030-02-30', preferredTime: '10:00' }, { preferredDate: 'Datum auswählen' }],
    [
      { preferredDate: '2030-03-08', preferredTime: '21:01' },
      { preferredTime: 'Uhrzeit muss zwischen 08:00 und 21:00 liegen' },
    ],
    [
      { preferredDate: '2030-03-01', preferredTime: '10:31' },
      { preferredTime: 'Diese Uhrzeit ist heute schon vorbei' },
    ],
    [{ ...WISH }, { preferredTime: 'Diese Zeit steht schon' }],
  ])('%j is refused under its field, and what was typed is kept', async (fields, errors) => {
    const key = await book()
    const answer = await post(key, 'verschieben', { seen: '0', ...fields })
    expect(answer.statusCode).toBe(422)
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    for (const [name, message] of Object.entries(errors)) {
      expect(answer.body).toMatch(new RegExp(`<input id="${name}"[^>]*aria-invalid="true"`))
      expect(answer.body).toMatch(new RegExp(`aria-describedby="${name}-error"`))
      expect(answer.body).toMatch(new RegExp(`id="${name}-error">.*?${message}</p>`))
    }
    for (const value of Object.values(fields)) expect(answer.body).toContain(`value="${value}"`)
    expect(answer.body.match(/ autofocus=""/gi)).toHaveLength(1)
    expect(answer.body).toMatch(/<details class="choice" open=""><summary>Andere Zeit/)
    expect(await kindsOf(key)).toEqual([])
  })

  test('is bounded by the calendar as in the form', async () => {
    const { body } = await open(await book())
    expect(body).toMatch(/<input id="preferredDate"[^>]* type="date"[^>]* min="2030-03-01"/)
    expect(body).toMatch(/<input id="preferredTime"[^>]* type="time"[^>]* min="08:00"[^>]* max="21:00"/)
  })

  test('insisting on the first wish answers other proposals', async () => {
    const key = await take(await book(), PROPOSAL)
    expect((await post(key, 'verschieben', WISH)).statusCode).toBe(303)
    expect(await stateOf(key)).toBe('requested')
  })
})

describe('calling off', () => {
  test.each([
    ['requested', []],
    ['proposed', [PROPOSAL]],
    ['confirmed', [{ kind: 'confirm' } as const]],
  ])('ends what is %s', async (_state, steps) => {
    const key = await take(await book(), ...steps)
    await expectDone(await post(key, 'absagen'), key, 'Der Termin ist abgesagt')
    expect(await stateOf(key)).toBe('cancelled')
  })

  test('works without any field, as a program would ask', async () => {
    const key = await book()
    expect((await app.inject({ method: 'POST', url: `/termin/${key}/absagen` })).statusCode).toBe(303)
  })
})

describe('a mistyped address', () => {
  test('is corrected, and the last mail goes to the new one', async () => {
    const key = await book({ email: 'erica@example.org' })
    await settleMails('failed')
    const answer = await post(key, 'adresse', { email: ' erika.neu@example.org ', seen: '0' })
    const newKey = keyIn(answer)
    await expectDone(answer, newKey, 'Ihre Adresse ist berichtigt')
    const { appointment, mails } = await find(newKey)
    expect(appointment.email).toBe('erika.neu@example.org')
    expect(mails.findLast(({ kind }) => kind === 'visitor')?.state).toBe('queued')
    expect((await open(newKey)).body).toContain('an e…@example.org ist unterwegs')
  })

  test('had a link that lies in a stranger’s mailbox: it ends, and with it everything it could do', async () => {
    const key = await book({ email: 'erica@example.org' })
    const newKey = keyIn(await post(key, 'adresse', { email: 'erika@example.org', seen: '0' }))
    expect(newKey).not.toBe(key)
    for (const path of ['', '/termin.ics', '/daten.json'])
      expect((await get(`/termin/${key}${path}`)).statusCode).toBe(404)
    for (const action of ['annehmen', 'verschieben', 'absagen', 'adresse', 'loeschen'])
      expect((await post(key, action, { email: 'fremd@example.net' })).statusCode).toBe(404)
    expect((await find(newKey)).appointment.email).toBe('erika@example.org')
  })

  test.each(['', 'erika', 'erika@', 'a@b@example.org'])('“%s” is none', async (email) => {
    const key = await book()
    const answer = await post(key, 'adresse', { email })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toMatch(/id="email-error">.*?Gültige E-Mail-Adresse eingeben<\/p>/)
    expect(answer.body).toMatch(/<input id="email"[^>]*aria-describedby="email-hint email-error"/)
    expect(answer.body).toContain(`value="${email}"`)
  })

  test('that is too long is shown again as far as its limit', async () => {
    const answer = await post(await book(), 'adresse', { email: 'x'.repeat(300) })
    expectAnswer(answer, 422, `value="${'x'.repeat(255)}"`)
  })

  test('can be corrected when all is over, too', async () => {
    const key = await take(await book(), { kind: 'call-off' })
    expect((await post(key, 'adresse', { email: 'erika' })).body).toContain('id="email-error"')
    expect((await post(key, 'adresse', { email: 'erika.spaet@example.org' })).statusCode).toBe(303)
  })

  test('too often: the telephone is the way out', async () => {
    let key = await book()
    for (let times = 0; times < CORRECTIONS_PER_APPOINTMENT; times++)
      key = keyIn(await post(key, 'adresse', { email: `erika-x${times}@example.org` }))
    const answer = await post(key, 'adresse', { email: 'noch-eine@example.org' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toMatch(/id="email-error">.*?rufen Sie uns an: \+49/)
    expect(answer.body).toContain('value="noch-eine@example.org"')
  })
})

describe('what has happened meanwhile', () => {
  test('is told instead of being overrun', async () => {
    const key = await book()
    await take(key, { kind: 'confirm' })
    for (const [action, fields] of [
      ['verschieben', asFields(MONDAY)],
      ['absagen', {}],
      ['adresse', { email: 'andere@example.org' }],
      ['loeschen', {}],
    ] as const) {
      const answer = await post(key, action, { ...fields, seen: '0' })
      expect([action, answer.statusCode]).toEqual([action, 409])
      expect(answer.body).toContain('Inzwischen hat sich etwas geändert')
      expect(answer.body).toContain('Wir haben den Termin bestätigt.')
      expect(answer.body).toContain('Stand: <strong>bestätigt</strong>')
      for (const value of Object.values(fields)) expect(answer.body).toContain(`value="${value}"`)
    }
    expect(await kindsOf(key)).toEqual(['confirmed'])
  })

  test('all of it, not only the last', async () => {
    const key = await take(await book(), { kind: 'confirm' }, PROPOSAL)
    const answer = await post(key, 'absagen', { seen: '0' })
    expect(answer.body).toContain('Wir haben den Termin bestätigt. Wir haben vorgeschlagen: ')
  })

  test('other proposals than those the page showed are not taken by their number', async () => {
    const key = await take(await book(), PROPOSAL, { kind: 'move', to: MONDAY }, PROPOSAL)
    expect((await post(key, 'annehmen', { proposal: '1', seen: '1' })).statusCode).toBe(409)
    expect(await stateOf(key)).toBe('proposed')
  })

  test.each([
    ['annehmen', { proposal: '1', seen: '1' }],
    ['verschieben', { ...asFields(MONDAY), seen: '1' }],
    ['absagen', { seen: '1' }],
  ])('a double click on %s is one step, and the second hears so', async (action, fields) => {
    const key = await take(await book(), PROPOSAL)
    const answers = await Promise.all([post(key, action, fields), post(key, action, fields)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409])
    const second = answers.find(({ statusCode }) => statusCode === 409)
    expect(second?.body).toContain('Das ist schon geschehen')
    expect(await kindsOf(key)).toHaveLength(2)
  })

  test('a double click on adresse is one step; the second comes with a link that has ended', async () => {
    const key = await book()
    const fields = { email: 'neu@example.org', seen: '0' }
    const answers = await Promise.all([post(key, 'adresse', fields), post(key, 'adresse', fields)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 404])
    const [taken] = answers.filter(({ statusCode }) => statusCode === 303)
    expect(taken && (await kindsOf(keyIn(taken)))).toEqual(['corrected'])
  })

  test.each(['annehmen', 'verschieben', 'absagen'])('what is over stays over: %s', async (action) => {
    const key = await take(await book(), { kind: 'decline', message: '' })
    // There is no field left to correct anything in.
    const answer = await post(key, action, { proposal: '9', preferredDate: 'bald' })
    expectAnswer(answer, 409, 'Wir haben den Termin abgesagt.')
    expect(await stateOf(key)).toBe('declined')
  })

  test.each(['-1', 'abc', '99999999999999'])(
    'a number of what was seen that is none (%s) counts as none',
    async (seen) => {
      expect((await post(await book(), 'absagen', { seen })).statusCode).toBe(303)
    },
  )
})

describe('a post that comes from elsewhere', () => {
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
  ])('%j: 403, and nothing has happened', async (headers) => {
    const key = await take(await book(), PROPOSAL)
    for (const action of ['annehmen', 'verschieben', 'absagen', 'adresse', 'loeschen']) {
      const fields = { proposal: '1', ...asFields(MONDAY), email: 'x@example.org' }
      expect((await post(key, action, fields, headers)).statusCode).toBe(403)
    }
    expect(await kindsOf(key)).toEqual(['proposed'])
  })

  test('a page without a referrer has no origin either: older browsers can use it all the same', async () => {
    expect((await post(await book(), 'absagen', {}, { origin: 'null' })).statusCode).toBe(303)
    const headers = { 'content-type': 'application/json', origin: 'null' }
    const elsewhere = await app.inject({ method: 'POST', url: '/api/appointments', headers, payload: '{}' })
    expect(elsewhere.statusCode).toBe(403)
  })

  test('as JSON is refused', async () => {
    const url = `/termin/${await book()}/absagen`
    expect((await app.inject({ method: 'POST', url, payload: { seen: 0 } })).statusCode).toBe(415)
  })
})

test('a field given twice is no field', async () => {
  const key = await take(await book(), PROPOSAL)
  const answer = await app.inject({
    method: 'POST',
    url: `/termin/${key}/annehmen`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'proposal=1&proposal=2',
  })
  expect(answer.statusCode).toBe(422)
  expect((await store.dossiers.find({ visitorKey: key }))?.appointment.state).toBe('proposed')
})
