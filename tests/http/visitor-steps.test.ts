import { expect, test } from 'vitest'
import type { Step } from '../../src/booking/appointments/kinds.ts'
import { CORRECTIONS_PER_APPOINTMENT, MOVES_PER_APPOINTMENT } from '../../src/booking/limits.ts'
import { expectAnswer } from '../support/app/expect-answer.ts'
import { errorAt } from '../support/app/read-page.ts'
import { withoutOverlaps } from '../support/app/test-app.ts'
import { visitorSite } from '../support/app/visitor-site.ts'
import { CALL_OFF, CONFIRM, MONDAY, PROPOSE, TUESDAY } from '../support/desk.ts'

const { clock, book, find, take, get, open, post, settleMails, signedIn } = await visitorSite({
  content: withoutOverlaps,
})

const asFields = ({ date, time }: typeof MONDAY) => ({ preferredDate: date, preferredTime: time })

/** The key of the page that a step leads to. */
const keyIn = ({ headers }: Awaited<ReturnType<typeof post>>) =>
  /^\/termin\/([\w-]+)\?ergebnis=\w+$/.exec(String(headers.location))?.[1] ?? ''

test('taking a proposed time makes it the time that stands; one that is over by now is refused, the others stay', async () => {
  const key = await take(await book(), PROPOSE)
  expect((await open(key)).body).toContain(
    '<strong translate="no">Freitag, 08.03.2030</strong> <span class="proposal-take">09:30 Uhr annehmen</span>',
  )
  clock.now = new Date('2030-03-08T08:30:00Z')
  const answer = await post(key, 'annehmen', { proposal: '1' })
  expectAnswer(answer, 422, 'Diese Zeit ist schon vorbei')
  expect(answer.body.match(/<[^>]* autofocus=""/gi)).toEqual([expect.stringContaining('id="notice"')])
  expect(answer.body).not.toContain('value="1" name="proposal"')
  expect((await post(key, 'annehmen', { proposal: '2' })).statusCode).toBe(303)
  expect((await open(key)).body).toContain('Montag, 11.03.2030')
})

test('a link of the mail marks its time and changes nothing; one that is not proposed any more marks none', async () => {
  const key = await take(await book(), PROPOSE)
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
  const key = await take(await book(), PROPOSE)
  const typed = [proposal].flat().map((value) => `proposal=${value}`)
  const answer = await post(key, 'annehmen', `${typed.join('&')}&seen=1`)
  expectAnswer(answer, 422, 'Bitte wählen Sie eine der Zeiten')
  expect((await find(key)).appointment.state).toBe('proposed')
})

test('who has called off can propose a time again, the same one, too; the owner hears of it, and only that is possible', async () => {
  const key = await take(await book(), CONFIRM, CALL_OFF)
  await settleMails('sent')
  expect((await post(key, 'absagen', { seen: '1' })).statusCode).toBe(409)
  expect((await open(key)).body).toContain(`action="/termin/${key}/verschieben"`)
  const answer = await post(key, 'verschieben', { ...asFields(TUESDAY), seen: '2' })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/termin/${key}?ergebnis=verschoben`])
  expectAnswer(await open(key, '?ergebnis=verschoben'), 200, 'Ihr Vorschlag ist bei uns', 'angefragt')
  const { appointment, mails } = await find(key)
  expect(appointment).toMatchObject({ state: 'requested', sequence: 3 })
  expect(mails.filter(({ state }) => state === 'queued').map(({ kind }) => kind)).toEqual(['owner-moved'])
})

test('the visitor adds to the idea once; page and desk show it whole, the owner gets a mail, a search finds it', async () => {
  const key = await take(await book({ websiteIdea: 'Eine Website für eine Bäckerei.' }), CONFIRM)
  await settleMails('sent')
  for (const idea of ['', ' \u200b ', 'x'.repeat(1001)])
    expectAnswer(await post(key, 'ergaenzen', { idea, seen: '1' }), 422, 'aria-invalid="true"')
  const answer = await post(key, 'ergaenzen', { idea: 'Und Torten,\nauch vegane.', seen: '1' })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/termin/${key}?ergebnis=ergaenzt`])
  const whole = 'Eine Website für eine Bäckerei.\n\nUnd Torten,\nauch vegane.'
  const page = await open(key, '?ergebnis=ergaenzt')
  expectAnswer(page, 200, 'Ihre Idee ist ergänzt', whole)
  expect(page.body).not.toContain('/ergaenzen"')
  const { appointment, mails } = await find(key)
  expect(appointment).toMatchObject({ websiteIdea: whole, state: 'confirmed' })
  expect(mails.filter(({ state }) => state === 'queued').map(({ kind }) => kind)).toEqual(['owner-extended'])
  const owner = await signedIn()
  expect((await owner.get(`/anfragen/${appointment.id}`)).body).toContain('auch vegane.')
  expect((await owner.get('/anfragen?suche=vegane+torten')).body).toContain(`/anfragen/${appointment.id}`)
  for (const seen of ['1', '2'])
    expect((await post(key, 'ergaenzen', { idea: 'Und Eis.', seen })).statusCode).toBe(409)
  const closed = await take(await book(), CALL_OFF)
  expect((await post(closed, 'ergaenzen', { idea: 'Und Eis.', seen: '1' })).statusCode).toBe(409)
})

test('proposing another time has an end: each brings the owner a mail', async () => {
  const times = Array.from({ length: MOVES_PER_APPOINTMENT }, (_, index) => `${index + 10}:00`)
  const moves = times.map((time): Step => ({ kind: 'move', to: { ...MONDAY, time } }))
  const key = await take(await book(), ...moves)
  const answer = await post(key, 'verschieben', asFields({ ...MONDAY, time: '08:15' }))
  const call = 'Mehr Änderungen sind hier nicht möglich. Bitte rufen Sie uns an: +49 30 23125 100'
  expectAnswer(answer, 422, call)
  expect((await find(key)).history).toHaveLength(MOVES_PER_APPOINTMENT)
})

test('moving an agreed call says before and after that it is given up', async () => {
  const key = await take(await book(), { kind: 'confirm' })
  const warning =
    'Ihr bestätigter Termin gilt damit nicht mehr. Die neue Zeit gilt, sobald wir sie bestätigt haben.'
  expect((await open(key)).body).toContain(warning)
  const { headers } = await post(key, 'verschieben', asFields(MONDAY))
  const { body } = await get(String(headers.location))
  expect(body).toContain('Die bisherige Zeit gilt nicht mehr.')
  expect(body).not.toContain(warning)
})

test('a mistyped address can be corrected when all is over, too; too often, the telephone is the way out', async () => {
  let key = await take(await book(), { kind: 'call-off' })
  expect(keyIn(await post(key, 'telefon', { phone: '030 7654321' }))).toBe(key)
  for (let times = 1; times < CORRECTIONS_PER_APPOINTMENT; times++)
    key = keyIn(await post(key, 'adresse', { email: `erika-x${times}@example.org` }))
  const answer = await post(key, 'adresse', { email: 'noch-eine@example.org' })
  expectAnswer(answer, 422, 'value="noch-eine@example.org"')
  expect(errorAt(answer.body, 'email')).toContain('rufen Sie uns an: +49')
  expect((await post(key, 'telefon', { phone: '030 7654322' })).statusCode).toBe(422)
})

test('another time is typed as Germans write it', async () => {
  const key = await book()
  const moved = await post(key, 'verschieben', { preferredDate: '13.3.30', preferredTime: '9.30' })
  expect(moved.statusCode).toBe(303)
  expect(await find(key)).toMatchObject({
    appointment: { preferredDate: '2030-03-13', preferredTime: '09:30' },
  })
})
