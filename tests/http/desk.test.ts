import { expect, test } from 'vitest'
import { expectAnswer } from '../support/expect-answer.ts'
import { inHours, openDesk } from '../support/open-desk.ts'
import { actionsIn, closeTextOf, textOf } from '../support/read-page.ts'

/** The buttons of the next call in their order; the red one is marked. */
const buttonsIn = (html: string) =>
  [...(/class="now-actions"[\s\S]*?<\/article>/.exec(html)?.[0] ?? '').matchAll(BUTTON)].map(
    ([, classes = '', words = '']) => `${classes === 'button' ? 'red: ' : ''}${closeTextOf(words)}`,
  )
const BUTTON = /class="(button[^"]*)"[^>]*>([\s\S]*?)<\/(?:a|button)>/g

test('the next call of today is on top, with all that it takes to make it', async () => {
  const { agreed, section } = await openDesk()
  const { id } = await agreed('Aylin', 16, '10:12', { websiteIdea: 'Schneiderei,\nauch auf Türkisch.' })
  await agreed('Später', 16, '17:00')
  const today = await section('today')
  const words = `in 12 Minuten 10:12 Aylin Test +49 30 23125 101 · Nr. ${id}`
  expect(textOf(today)).toContain(words)
  expect(textOf(today)).toContain('Schneiderei, auch auf Türkisch.')
  expect(buttonsIn(today)).toEqual(['red: Aylin anrufen', 'Erledigt', 'Nicht erreicht'])
  expect(today).toContain('href="tel:+493023125101"><span')
  expect(today).toContain(`href="/anfragen/${id}?nicht-erreicht=1#vorschlagen"`)
  expect(today).toContain(
    `action="/anfragen/${id}/erledigt" method="post"><input type="hidden" name="seen" value="1"/>`,
  )
  expect(textOf(today)).toContain('Sonst heute 17:00 Später Test')
})

test('a call stays until it is ticked off, and half an hour after its time that is what comes next', async () => {
  const { agreed, take, section, clock } = await openDesk()
  const call = await agreed('Aylin', 16, '11:00')
  await agreed('Später', 16, '17:00')
  for (const [hours, words, first] of [
    [1, 'jetzt 11:00 Aylin', 'red: Aylin anrufen'],
    [1.25, 'seit 15 Minuten 11:00 Aylin', 'red: Aylin anrufen'],
    [1.5, 'seit 30 Minuten 11:00 Aylin', 'red: Erledigt'],
    [6.74, 'seit 6 Stunden 11:00 Aylin', 'red: Erledigt'],
    [6.75, 'in 15 Minuten 17:00 Später', 'red: Später anrufen'],
  ] as const) {
    clock.now = inHours(hours)
    const today = await section('today')
    expect(textOf(today)).toContain(words)
    expect(buttonsIn(today)[0]).toBe(first)
    expect(buttonsIn(today).filter((button) => button.startsWith('red'))).toHaveLength(1)
  }
  clock.now = inHours(2)
  await take(call, { kind: 'finish' })
  expect(textOf(await section('today'))).toContain('in 5 Stunden 17:00 Später')
})

test('without a phone number there is a mail to write, and without a first name the whole name', async () => {
  const { agreed, section } = await openDesk()
  await agreed('', 16, '11:00', { phone: '', lastName: 'Krume', email: 'krume@example.org' })
  const today = await section('today')
  expect(buttonsIn(today)[0]).toBe('red: Krume schreiben')
  expect(today).toContain('href="mailto:krume@example.org"')
  expect(today).not.toContain('tel:')
})

test('without a call today the next agreed one is named', async () => {
  const { agreed, section, person } = await openDesk()
  await person('Wartend', 16, '12:00')
  const none = await section('today')
  expect(textOf(none).trim()).toBe('Heute ist kein Gespräch vereinbart.')
  await agreed('Übermorgen', 18, '10:00')
  await agreed('Morgen', 17, '10:00')
  const next = await section('today')
  expect(closeTextOf(next)).toContain('Das nächste: morgen um 10:00, Morgen Test')
  expect(buttonsIn(next)).toEqual([])
})

test('a step from the list is told above it, as long as it is true', async () => {
  const { agreed, take, owner } = await openDesk()
  const call = await agreed('Erika', 17, '10:00')
  const path = `/anfragen?ergebnis=bestaetigt&nr=${call.id}`
  const told = textOf((await owner.get(path)).body)
  expect(told).toContain(
    `Bestätigt: Nr. ${call.id} Erika Test, Dienstag, 17.11.2026, 10:00 Uhr. Die Bestätigung`,
  )
  await take(call, { kind: 'finish' })
  expect((await owner.get(path)).body).not.toContain(`Bestätigt: Nr. ${call.id}`)
  const done = await owner.get(`/anfragen?ergebnis=erledigt&nr=${call.id}`)
  expectAnswer(done, 200, `Erledigt: Nr. ${call.id}`)
  for (const nr of ['0', '99999', 'x', '"><i>'])
    expect((await owner.get(`/anfragen?ergebnis=bestaetigt&nr=${encodeURIComponent(nr)}`)).body).not.toMatch(
      /Bestätigt:|"><i>/,
    )
})

test('only who is signed in has the header’s links and can sign out there', async () => {
  const { person, owner, get, answerLink } = await openDesk()
  const request = await person('Erika', 17, '10:00')
  const page = `/anfragen/${request.id}`
  const nav = /<header>(.*?)<\/header>/
  for (const path of ['/anfragen', '/anfragen?suche=Erika', page]) {
    const links = nav.exec((await owner.get(path)).body)?.[1] ?? ''
    expect(textOf(links).trim()).toBe('Heute Anfragen Abmelden')
    expect(actionsIn(links)).toEqual(['/anfragen/abmelden'])
    expect(nav.exec((await get(path)).body)?.[1]).toBe('')
  }
  expect(nav.exec((await get(await answerLink(request))).body)?.[1]).toBe('')
})

test('beside the calendar’s address stands who should not fetch it, and nothing is erased by number', async () => {
  const { owner, person, read } = await openDesk()
  const request = await person('Erika', 17, '10:00')
  const { body } = await owner.get('/anfragen')
  expect(textOf(body)).toContain('Google-Kalender und Outlook.com laden die Daten auf ihre Server')
  for (const link of ['/anfragen/neu', '/anfragen/sperren']) expect(body).toContain(`href="${link}"`)
  expect(actionsIn(body)).not.toContain('/anfragen/loeschen')
  expect((await owner.post('/anfragen/loeschen', { number: String(request.id) })).statusCode).toBe(404)
  expect((await read(request)).appointment.state).toBe('requested')
})
