import { expect, test } from 'vitest'
import { CORRECTIONS_PER_APPOINTMENT, MOVES_PER_APPOINTMENT } from '../../src/booking/limits.ts'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { expectAnswer } from '../support/expect-answer.ts'
import { closeTextOf, errorAt } from '../support/read-page.ts'
import { withoutOverlaps } from '../support/test-app.ts'
import { MONDAY, PROPOSAL, visitorSite, WISH } from '../support/visitor-site.ts'

const { clock, book, find, take, settleMails, get, open, post } = await visitorSite({
  content: withoutOverlaps,
})

const bySlot = ({ date, time }: typeof MONDAY) => ({ slot: `${date} ${time}` })
const asFields = ({ date, time }: typeof MONDAY) => ({ preferredDate: date, preferredTime: time })

/** A step that happened leads to the page that says so, and says it again after a reload; gives that page's key. */
async function expectDone({ statusCode, headers }: Awaited<ReturnType<typeof post>>, title = '') {
  expect(statusCode).toBe(303)
  for (const _ of ['shown', 'reloaded'])
    expect((await get(String(headers.location))).body).toContain(`<strong>${title}`)
  return /^\/termin\/([\w-]+)\?ergebnis=\w+$/.exec(String(headers.location))?.[1] ?? ''
}

const AGREED = { state: 'confirmed', ...asFields(MONDAY) }
const REQUESTED = { state: 'requested', ...asFields(MONDAY) }
const CANCELLED = { state: 'cancelled' }
const ASKED_AGAIN = 'Ihr Vorschlag ist bei uns</strong>'
const CALLED_OFF = 'Der Termin ist abgesagt</strong>'
test.each<[step: string, fields: Record<string, string>, before: Step[], title: string, after: object]>([
  ['annehmen', { proposal: '2', seen: '1' }, [PROPOSAL], 'Vielen Dank, der Termin steht</strong>', AGREED],
  ['verschieben', asFields(MONDAY), [], ASKED_AGAIN, REQUESTED],
  ['verschieben', asFields(MONDAY), [PROPOSAL], ASKED_AGAIN, REQUESTED],
  ['verschieben', asFields(MONDAY), [{ kind: 'confirm' }], ASKED_AGAIN, REQUESTED],
  ['verschieben', bySlot(MONDAY), [{ kind: 'confirm' }], ASKED_AGAIN, REQUESTED],
  // Insisting on the first wish answers other proposals.
  ['verschieben', WISH, [PROPOSAL], ASKED_AGAIN, { state: 'requested', ...WISH }],
  ['absagen', {}, [], CALLED_OFF, CANCELLED],
  ['absagen', {}, [PROPOSAL], CALLED_OFF, CANCELLED],
  ['absagen', {}, [{ kind: 'confirm' }], CALLED_OFF, CANCELLED],
])('%s, with %j, is taken after %j', async (step, fields, before, title, after) => {
  const key = await take(await book(), ...before)
  expect(await expectDone(await post(key, step, fields), title)).toBe(key)
  expect((await find(key)).appointment).toMatchObject(after)
})

test('taking a proposed time makes it the time that stands; one that is over by now is refused, the others stay', async () => {
  const key = await take(await book(), PROPOSAL)
  expect((await open(key)).body).toContain(
    '<strong>Mittwoch, 06.03.2030</strong> <span class="proposal-take">09:30 Uhr annehmen</span>',
  )
  clock.now = new Date('2030-03-06T08:30:00Z')
  const answer = await post(key, 'annehmen', { proposal: '1' })
  expectAnswer(answer, 422, 'Diese Zeit ist schon vorbei')
  expect(answer.body).not.toContain('value="1" name="proposal"')
  expect((await post(key, 'annehmen', { proposal: '2' })).statusCode).toBe(303)
  expect((await open(key)).body).toContain('Montag, 11.03.2030')
})

test('a link of the mail marks its time and changes nothing; one that is not proposed any more marks none', async () => {
  const key = await take(await book(), PROPOSAL)
  const before = await find(key)
  const { body } = await open(key, `?zeit=${MONDAY.date}T${MONDAY.time}`)
  expect(body.match(/<button[^>]* aria-current="true"[^>]*>/g)).toEqual([
    expect.stringMatching(/^<button id="zeit-2" aria-current="true" autofocus=""[^>]* value="2"/i),
  ])
  expect(await find(key)).toEqual(before)
  expect(body.replace(/ id="zeit-2" aria-current="true" autofocus=""/i, '')).toBe((await open(key)).body)
  for (const zeit of ['2030-03-11T14:30', '2', '', '<b>&zeit=2030-03-11T14:00'])
    expect((await open(key, `?zeit=${zeit}`)).body).not.toContain('aria-current="true"')
})

test.each(['', '0', '3', '4', '1.5', 'eins', ['1', '2']])('no proposal is %j', async (proposal) => {
  const key = await take(await book(), PROPOSAL)
  const typed = [proposal].flat().map((value) => `proposal=${value}`)
  const answer = await post(key, 'annehmen', `${typed.join('&')}&seen=1`)
  expectAnswer(answer, 422, 'Bitte wählen Sie eine der Zeiten')
  expect((await find(key)).appointment.state).toBe('proposed')
})

test('proposing another time has an end: each brings the owner a mail', async () => {
  const times = Array.from({ length: MOVES_PER_APPOINTMENT }, (_, index) => `${index + 10}:00`)
  const moves = times.map((time): Step => ({ kind: 'move', to: { ...MONDAY, time } }))
  const key = await take(await book(), ...moves)
  const answer = await post(key, 'verschieben', asFields({ ...MONDAY, time: '08:15' }))
  expectAnswer(
    answer,
    422,
    'Mehr Änderungen sind hier nicht möglich. Bitte rufen Sie uns an: +49 30 23125 100',
  )
  expect((await find(key)).history).toHaveLength(MOVES_PER_APPOINTMENT)
})

test.each([
  ['', '', { preferredDate: 'Datum auswählen', preferredTime: 'Uhrzeit auswählen' }],
  ['2030-02-28', '10:00', { preferredDate: 'Datum darf nicht in der Vergangenheit liegen' }],
  ['2030-02-30', '10:00', { preferredDate: 'Datum auswählen' }],
  ['2030-03-08', '21:01', { preferredTime: 'Uhrzeit muss zwischen 08:00 und 21:00 liegen' }],
  ['2030-03-01', '10:31', { preferredTime: 'Diese Uhrzeit ist heute schon vorbei' }],
  [WISH.preferredDate, WISH.preferredTime, { preferredTime: 'Diese Zeit haben Sie schon vorgeschlagen' }],
])('another time of %s %s is refused under its field', async (date, time, errors) => {
  const key = await book()
  const { statusCode, body } = await post(key, 'verschieben', { seen: '0', ...asFields({ date, time }) })
  expect(statusCode).toBe(422)
  for (const [name, message] of Object.entries(errors)) expect(errorAt(body, name)).toBe(message)
  for (const value of [date, time]) expect(body).toContain(`value="${value}"`)
  expect(body.match(/ autofocus=""/gi)).toHaveLength(1)
  expect(body).toMatch(/<details class="choice" open=""><summary>Andere Zeit/)
  // Bounded by the calendar as in the form.
  expect(body).toMatch(/<input id="preferredDate"[^>]* type="date"[^>]* min="2030-03-01"/)
  expect(body).toMatch(/<input id="preferredTime"[^>]* type="time"[^>]* min="08:00"[^>]* max="21:00"/)
  expect((await find(key)).history).toEqual([])
})

test('moving an agreed call says before and after that it is given up', async () => {
  const key = await take(await book(), { kind: 'confirm' })
  const warning = 'Ihr bestätigter Termin entfällt damit, bis wir die neue Zeit bestätigt haben.'
  expect((await open(key)).body).toContain(warning)
  const { headers } = await post(key, 'verschieben', bySlot(MONDAY))
  const { body } = await get(String(headers.location))
  expect(body).toContain('Die bisherige Zeit gilt nicht mehr.')
  expect(body).not.toContain(warning)
})

test.each(['2030-03-11', 'morgen früh', '2030-02-01 10:00'])('no free time is “%s”', async (slot) => {
  expect((await post(await book(), 'verschieben', { slot })).statusCode).toBe(422)
})

test('a mistyped phone number is corrected, the owner is told, and the link stays', async () => {
  const key = await book()
  expect(
    await expectDone(await post(key, 'telefon', { phone: ' 030 7654321 ', seen: '0' }), 'Ihre Telefonnummer'),
  ).toBe(key)
  const { appointment, history, mails } = await find(key)
  expect(appointment).toMatchObject({ phone: '030 7654321', sequence: 1, state: 'requested' })
  expect(history).toMatchObject([{ kind: 'rephoned', actor: 'visitor' }])
  expect(mails.at(-1)?.kind).toBe('owner-rephoned')
  expect((await open(key)).body).toContain('Sie haben die Telefonnummer geändert.')
  expect(errorAt((await post(key, 'telefon', { phone: '030 7654321' })).body, 'phone')).toBe(
    'Diese Nummer steht schon da',
  )
})

test.each([
  ['telefon', 'phone', '030/1234567', 'Nur Zahlen, Leerzeichen und Sonderzeichen (+, -, (, )) erlaubt'],
  ['adresse', 'email', 'x'.repeat(300), 'Gültige E-Mail-Adresse eingeben'],
])(
  '%s: what is none is told under its field, and shown as far as its limit',
  async (step, name, typed, told) => {
    const { statusCode, body } = await post(await book(), step, { [name]: typed })
    expect([statusCode, errorAt(body, name)]).toEqual([422, told])
    expect(body).toContain(`value="${typed.slice(0, 255)}"`)
    expect(body).toMatch(
      new RegExp(
        `<details class="choice" open=""><summary>.{0,80}</summary><div class="choice-body" id="${step}"`,
      ),
    )
  },
)

test('a mistyped address is corrected: the last mail goes to the new one, and the link in a stranger’s mailbox ends', async () => {
  const key = await book({ email: 'erica@example.org' })
  await settleMails('failed')
  const answer = await post(key, 'adresse', { email: ' erika.neu@example.org ', seen: '0' })
  const newKey = await expectDone(answer, 'Ihre Adresse ist geändert</strong>')
  expect(newKey).not.toBe(key)
  expect((await open(key)).statusCode).toBe(404)
  expect((await post(key, 'adresse', { email: 'fremd@example.net' })).statusCode).toBe(404)
  const { appointment, mails } = await find(newKey)
  expect(appointment.email).toBe('erika.neu@example.org')
  expect(mails.findLast(({ kind }) => kind === 'visitor')?.state).toBe('queued')
  expect(closeTextOf((await open(newKey)).body)).toContain('an e…@example.org ist unterwegs')
})

test('a mistyped address can be corrected when all is over, too; too often, the telephone is the way out', async () => {
  let key = await take(await book(), { kind: 'call-off' })
  await expectDone(await post(key, 'telefon', { phone: '030 7654321' }))
  for (let times = 1; times < CORRECTIONS_PER_APPOINTMENT; times++)
    key = await expectDone(await post(key, 'adresse', { email: `erika-x${times}@example.org` }))
  const answer = await post(key, 'adresse', { email: 'noch-eine@example.org' })
  expectAnswer(answer, 422, 'value="noch-eine@example.org"')
  expect(errorAt(answer.body, 'email')).toContain('rufen Sie uns an: +49')
  expect((await post(key, 'telefon', { phone: '030 7654322' })).statusCode).toBe(422)
})
