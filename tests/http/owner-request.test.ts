import { expect, test } from 'vitest'
import type { Step } from '../../src/booking/appointments/kinds.ts'
import { expectRedirect } from '../support/app/expect-answer.ts'
import { ownerApp, pageOf } from '../support/app/owner-app.ts'
import { actionsIn, closeTextOf, controlIn } from '../support/app/read-page.ts'
import { CALL_OFF, CONFIRM, DECLINE, FINISH, offer } from '../support/desk.ts'

const { store, book, take, signedIn } = await ownerApp()
const { get, post, bodyOf } = await signedIn()
const bookAt = (preferredDate: string, preferredTime = '10:30', name = 'Erika Musterfrau', isBot = false) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return book({ preferredDate, preferredTime, firstName, lastName }, isBot)
}

test('the owner’s page says an outcome only where it is true', async () => {
  const request = await book()
  const saysSo = async (result: string) =>
    (await get(`${pageOf(request)}?ergebnis=${result}`)).body.includes('role="status"><div')
  for (const result of ['bestaetigt', 'notiz', 'adresse']) expect(await saysSo(result)).toBe(false)
  await take(request, CONFIRM)
  expect(await saysSo('bestaetigt')).toBe(true)
  for (const result of ['vereinbart', 'eingetragen', 'erledigt']) expect(await saysSo(result)).toBe(false)
})

/** What both sides can agree to in every open state. */
const OPEN = ['vorschlagen', 'vereinbaren', 'erledigt', 'absagen']
test.each<[string, Step[], string[]]>([
  ['requested', [], ['bestaetigen', ...OPEN]],
  ['confirmed', [CONFIRM], OPEN],
  // One button for the proposed time, and one for another.
  ['proposed', [offer('2026-11-20 09:00')], ['vereinbaren', ...OPEN]],
  ['declined', [DECLINE], ['vorschlagen']],
  ['cancelled', [CALL_OFF], []],
  ['done', [CONFIRM, FINISH], ['zuruecknehmen']],
])('the owner’s page offers in state %s what can be done', async (_state, steps, offered) => {
  const request = await take(await book(), ...steps)
  const body = await bodyOf(request)
  const actions = actionsIn(body).filter((action) => action.startsWith(pageOf(request)))
  const always = ['notiz', 'telefon', 'adresse', 'loeschen']
  expect(actions).toEqual([...offered, ...always].map((step) => `${pageOf(request)}/${step}`))
  // Agreeing and proposing share one form.
  const forms = actions.length - [...body.matchAll(/formAction/g)].length
  expect(body.match(new RegExp(`name="seen" value="${steps.length}"`, 'g'))).toHaveLength(forms)
})

test('the owner’s page names who else has that time, and what else is on that day', async () => {
  const request = await bookAt('2026-12-02')
  const other = await bookAt('2026-12-02', '10:59', 'Jürgen Groß')
  await bookAt('2026-12-02', '11:00', 'Anna Später')
  await bookAt('2026-12-02', '22:00', 'Paul Nacht')
  await bookAt('2026-12-02', '10:30', 'Bot Spam', true)
  const asked = await bodyOf(request)
  expect(closeTextOf(asked)).toContain('Doppelt: auch Jürgen Groß möchte Mi 02.12., 10:59')
  expect(tileAt(asked, '10:30')).toBe('10:30 diese Anfrage, angefragt Jürgen Groß')
  expect(asked).toContain('>Mi 02.12., 10:30 bestätigen</button>')
  await take(other, CONFIRM)
  const body = await bodyOf(request)
  const agreed = closeTextOf(body)
  expect(agreed).toContain('Am Mi 02.12. um 10:59 ist ein Gespräch mit Jürgen Groß vereinbart')
  expect(tileAt(body, '10:30')).toBe('10:30 diese Anfrage, vereinbart Jürgen Groß')
  expect(body).toContain('type="checkbox" name="slot" value="2026-12-02 09:00"')
  // Behind the agreed call, and outside of the opening hours.
  for (const words of ['11:00 angefragt Anna Später', '22:00 angefragt Paul Nacht'])
    expect(agreed).toContain(words)
  for (const words of ['auch Anna', 'Bot Spam']) expect(agreed).not.toContain(words)
})

/** What a screen reader says of a tile. */
const tileAt = (body: string, time: string) =>
  [...body.matchAll(/<(a|span) class="is-[^>]*>(.*?)<\/\1>/g)]
    .map(([, , tile = '']) => closeTextOf(tile))
    .find((tile) => tile.startsWith(time))

test('the owner’s page suggests times that are free; what others may still choose from is named, not suggested', async () => {
  const other = await bookAt('2027-02-03', '09:00', 'Jürgen Groß')
  await take(other, offer('2027-02-10 10:30', '2027-02-11 10:30'))
  await bookAt('2027-02-10', '11:30')
  const body = await bodyOf(await bookAt('2027-02-10'))
  expect(controlIn(body, 'suggested')).toContain('"2027-02-10 10:00,2027-02-11 10:00,2027-02-12 10:30"')
  expect(body).toContain('Ohne Antippen: Mi 10.02., 10:00 · Do 11.02., 10:00 · Fr 12.02., 10:30')
  expect(body).not.toContain('value="2027-02-10 11:30"')
  expect(closeTextOf(body)).toContain('Doppelt: auch Jürgen Groß kann Mi 10.02., 10:30 wählen')
  expect(tileAt(body, '10:30')).toContain('vorgeschlagen Jürgen Groß')
})

test('the owner’s page shows each of three proposed days, the first unfolded, even where it is full', async () => {
  for (let minute = 10; minute < 30; minute++) await bookAt('2027-03-09', `12:${minute}`)
  await bookAt('2027-03-10', '10:30', 'Anna Mittwoch')
  await bookAt('2027-03-11', '10:30', 'Paul Donnerstag')
  const days = ['2027-03-09 09:00', '2027-03-10 09:00', '2027-03-11 09:00']
  const request = await take(await bookAt('2027-03-08'), offer(...days))
  const body = await bodyOf(request)
  expect(body.match(/ open=""><summary>\w+/g)).toEqual([' open=""><summary>Dienstag'])
  const text = closeTextOf(body)
  // The first is on two tiles.
  expect(text.match(/12:\d\d angefragt Erika Musterfrau/g)).toHaveLength(14)
  expect(text).toContain('10:30 angefragt Anna Mittwoch')
  expect(text).toContain('10:30 angefragt Paul Donnerstag')
  expect(text).toContain('und 7 weitere')
})

test('a request is deleted with everything about it', async () => {
  const { id } = await book()
  const answer = await post(`/anfragen/${id}/loeschen`, { seen: '0' })
  expectRedirect(answer, `/anfragen?nr=${id}&ergebnis=geloescht`)
  expect(answer.headers['clear-site-data']).toBe('"cache"')
  expect(await store.dossiers.find({ id })).toBeUndefined()
  expect((await get(`/anfragen?nr=${id}&ergebnis=geloescht`)).body).toContain('Die Anfrage ist gelöscht')
  // Nobody is told of what did not happen.
  const other = await book()
  for (const untrue of [`/anfragen?nr=${other.id}&ergebnis=geloescht`, '/anfragen?ergebnis=geloescht'])
    expect((await get(untrue)).body).not.toContain('gelöscht')
})
