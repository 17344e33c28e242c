import { describe, expect, test } from 'vitest'
import { expectAnswer, expectRedirect } from '../support/expect-answer.ts'
import { ownerApp } from '../support/owner-app.ts'
import { controlIn, errorAt } from '../support/read-page.ts'

const { book, read, take, store, clock, signedIn } = await ownerApp()
const { get, post } = await signedIn()
const pageOf = ({ id }: { id: number }) => `/anfragen/${id}`
const mailsOf = async (request: { id: number }) => (await read(request)).mails.map(({ kind }) => kind)
const stateOf = async (request: { id: number }) => (await read(request)).appointment.state

describe('an answer', () => {
  test.each([
    ['bestaetigen', 'bestaetigt', 'confirmed', 'visitor-confirmed', 'Bestätigt'],
    ['absagen', 'abgesagt', 'declined', 'visitor-declined', 'Abgesagt'],
  ])('%s is taken and leads to a page that says so', async (step, outcome, state, mail, title) => {
    const request = await book({}, true)
    const answer = await post(`${pageOf(request)}/${step}`)
    expectRedirect(answer, `${pageOf(request)}?ergebnis=${outcome}`)
    expect(await stateOf(request)).toBe(state)
    // Likely spam: the mail that was held back is given up.
    expect(await mailsOf(request)).toEqual(['owner', mail])
    for (const _ of ['shown', 'reloaded'])
      expectAnswer(await get(String(answer.headers.location)), 200, `<title>${title} – `, 'autofocus=""')
  })

  test('to propose other times takes one to three of them and a few words', async () => {
    const request = await book()
    const fields = { date1: '2026-11-20', time1: '09:00', date3: '2026-11-23', time3: '21:00' }
    const message = 'Bin unterwegs.\nPasst das?'
    // As browsers post it.
    const posted = { ...fields, date2: '', time2: '', message: message.replace('\n', '\r\n') }
    const answer = await post(`${pageOf(request)}/vorschlagen`, posted)
    expect(answer.headers.location).toBe(`${pageOf(request)}?ergebnis=vorgeschlagen`)
    const [first, third] = [
      { date: '2026-11-20', time: '09:00' },
      { date: '2026-11-23', time: '21:00' },
    ]
    const proposed = { kind: 'proposed', actor: 'owner', message, proposals: [first, third] }
    expect((await read(request)).history.at(-1)).toMatchObject(proposed)
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

  test('to a time that is over cannot confirm it: 422, and the page says why it offers no button for it', async () => {
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
    ['a day that is over', { ...good, date1: '2026-11-15' }, 'date1', 'nicht in der Vergangenheit'],
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
    const open = '<details class="answer" name="answer" open="">'
    expectAnswer(answer, 422, '<title>Bitte prüfen Sie Ihre Angaben – ', open)
    expect(errorAt(answer.body, name)).toContain(message)
    expect(controlIn(answer.body, name)).toContain('autofocus=""')
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

test('a request is deleted with everything about it', async () => {
  const request = await book()
  const answer = await post(`${pageOf(request)}/loeschen`, { seen: '0' })
  expectRedirect(answer, '/anfragen?ergebnis=geloescht')
  expect(answer.headers['clear-site-data']).toBe('"cache"')
  expect(await store.dossiers.find({ id: request.id })).toBeUndefined()
  expect((await get('/anfragen?ergebnis=geloescht')).body).toContain('Die Anfrage ist gelöscht')
})
