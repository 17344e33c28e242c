import { afterEach, describe, expect, test } from 'vitest'
import { CORRECTIONS_PER_APPOINTMENT, MOVES_PER_APPOINTMENT } from '../../src/booking/limits.ts'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { expectAnswer } from '../support/expect-answer.ts'
import { errorAt } from '../support/read-page.ts'
import { MONDAY, MORNING, PROPOSAL, visitorSite, WISH } from '../support/visitor-site.ts'

const { clock, book, find, take, settleMails, get, open, post } = await visitorSite()
afterEach(() => {
  clock.now = MORNING
})

const stateOf = async (key: string) => (await find(key)).appointment.state
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
    const answer = await post(key, 'annehmen', { proposal: '2', seen: '1' })
    await expectDone(answer, key, 'Vielen Dank, der Termin steht')
    expect((await find(key)).appointment).toMatchObject({ state: 'confirmed', ...asFields(MONDAY) })
    expect((await open(key)).body).toContain('Montag, 11.03.2030')
  })

  test.each(['', '0', '3', '4', '1.5', 'eins', ['1', '2']])('refuses %j', async (proposal) => {
    const key = await take(await book(), PROPOSAL)
    const typed = [proposal].flat().map((value) => `proposal=${value}`)
    const answer = await post(key, 'annehmen', `${typed.join('&')}&seen=1`)
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
})

describe.each<[string, Step[]]>([
  ['requested', []],
  ['proposed', [PROPOSAL]],
  ['confirmed', [{ kind: 'confirm' }]],
])('what is %s', (_state, steps) => {
  test('can be moved: the owner is asked again', async () => {
    const key = await take(await book(), ...steps)
    await expectDone(await post(key, 'verschieben', asFields(MONDAY)), key, 'Ihr Vorschlag ist bei uns')
    expect((await find(key)).appointment).toMatchObject({ state: 'requested', ...asFields(MONDAY) })
  })

  test('can be called off', async () => {
    const key = await take(await book(), ...steps)
    await expectDone(await post(key, 'absagen'), key, 'Der Termin ist abgesagt')
    expect(await stateOf(key)).toBe('cancelled')
  })
})

describe('proposing another time', () => {
  test('has an end: each brings the owner a mail', async () => {
    const times = Array.from({ length: MOVES_PER_APPOINTMENT }, (_, index) => `${index + 10}:00`)
    const moves = times.map((time): Step => ({ kind: 'move', to: { ...MONDAY, time } }))
    const key = await take(await book(), ...moves)
    const answer = await post(key, 'verschieben', asFields({ ...MONDAY, time: '08:15' }))
    expectAnswer(answer, 422, 'Das geht nicht öfter. Bitte rufen Sie uns an: +49 30 23125 100')
    expect((await find(key)).history).toHaveLength(MOVES_PER_APPOINTMENT)
  })

  test.each([
    ['', '', { preferredDate: 'Datum auswählen', preferredTime: 'Uhrzeit auswählen' }],
    ['2030-02-28', '10:00', { preferredDate: 'Datum darf nicht in der Vergangenheit liegen' }],
    ['2030-02-30', '10:00', { preferredDate: 'Datum auswählen' }],
    ['2030-03-08', '21:01', { preferredTime: 'Uhrzeit muss zwischen 08:00 und 21:00 liegen' }],
    ['2030-03-01', '10:31', { preferredTime: 'Diese Uhrzeit ist heute schon vorbei' }],
    [WISH.preferredDate, WISH.preferredTime, { preferredTime: 'Diese Zeit steht schon' }],
  ])('to %s %s is refused under its field, and what was typed is kept', async (date, time, errors) => {
    const key = await book()
    const answer = await post(key, 'verschieben', { seen: '0', ...asFields({ date, time }) })
    expect(answer.statusCode).toBe(422)
    for (const [name, message] of Object.entries(errors)) expect(errorAt(answer.body, name)).toBe(message)
    for (const value of [date, time]) expect(answer.body).toContain(`value="${value}"`)
    expect(answer.body.match(/ autofocus=""/gi)).toHaveLength(1)
    expect(answer.body).toMatch(/<details class="choice" open=""><summary>Andere Zeit/)
    expect((await find(key)).history).toEqual([])
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
    expect((await open(key)).statusCode).toBe(404)
    expect((await post(key, 'adresse', { email: 'fremd@example.net' })).statusCode).toBe(404)
    expect((await find(newKey)).appointment.email).toBe('erika@example.org')
  })

  test.each(['', 'erika', 'erika@', 'a@b@example.org', 'x'.repeat(300)])('“%s” is none', async (email) => {
    const key = await book()
    const answer = await post(key, 'adresse', { email })
    // As far as its limit.
    expectAnswer(answer, 422, 'aria-describedby="email-hint email-error"', `value="${email.slice(0, 255)}"`)
    expect(errorAt(answer.body, 'email')).toBe('Gültige E-Mail-Adresse eingeben')
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
    expectAnswer(answer, 422, 'value="noch-eine@example.org"')
    expect(errorAt(answer.body, 'email')).toContain('rufen Sie uns an: +49')
  })
})
