import { beforeEach, expect, test } from 'vitest'
import type { Step } from '../../src/booking/appointments/kinds.ts'
import { expectAnswer } from '../support/app/expect-answer.ts'
import { MONDAY, ownerApp } from '../support/app/owner-app.ts'
import { actionsIn, linesOf, textOf } from '../support/app/read-page.ts'
import { CALL_OFF, CONFIRM, FINISH, offer } from '../support/desk.ts'
import { sendDueMails } from '../support/mail/send-due-mails.ts'
import { NO_ROWS, replaceWhole } from '../support/store/whole-archive.ts'

/** The owner's own calendar has this hour. */
const busy = [{ from: new Date('2026-11-18T12:00:00Z'), to: new Date('2026-11-18T13:00:00Z') }]
const inHours = (hours: number) => new Date(MONDAY.getTime() + hours * 3_600_000)

const { store, clock, get, book, take, signedIn } = await ownerApp({ busy })
const owner = await signedIn()
const { schema } = store.archive.read()
/** Nobody else's requests are on the desk. */
beforeEach(() => replaceWhole(store.archive, { schema, tables: NO_ROWS }))

type Changes = Parameters<typeof book>[0]
const person = (firstName: string, day: number, preferredTime: string, changes: Changes = {}) =>
  book({ firstName, lastName: 'Test', preferredDate: `2026-11-${day}`, preferredTime, ...changes })
const agreed = async (...args: Parameters<typeof person>) => take(await person(...args), CONFIRM)
const section = async (id: string) => {
  const { body } = await owner.get('/anfragen')
  return body.split(`<section id="${id}">`)[1]?.split('</section>')[0] ?? ''
}

/** How the desk reads at these times is in snapshots/desk.txt; `-u` writes it again: read the diff. */
test('the desk says what is now, what waits and for how long, what is agreed, and with whom', async () => {
  let told = ''
  const tell = async (what: string, hours: number, ...ids: string[]) => {
    clock.now = inHours(hours)
    const shown = await Promise.all(ids.map(section))
    told += `----- ${what}\n${shown.map(linesOf).join('\n')}\n\n`
  }
  await tell('nothing yet', 0, 'today', 'waiting', 'coming')
  clock.now = inHours(-1)
  const early = await agreed('Früh', 16, '09:30')
  clock.now = MONDAY
  await take(early, FINISH)
  await tell('the last call is done', 0, 'today', 'waiting')
  await agreed('Übermorgen', 18, '10:00')
  await agreed('Morgen', 17, '15:00')
  await tell('no call today', 0, 'today')
  await agreed('Aylin', 16, '11:00', { websiteIdea: 'Schneiderei,\nauch auf Türkisch.' })
  const mailed = await agreed('', 16, '11:30', { phone: '', lastName: 'Krume' })
  await person('Frei', 17, '10:00', { websiteIdea: 'Eine Bäckerei\nmit drei Filialen' })
  await person('Knapp', 17, '15:15')
  await person('Kalender', 18, '13:30')
  await person('Heute', 16, '12:00')
  await book({ firstName: 'Bot', preferredDate: '2026-11-18', preferredTime: '09:00' }, true)
  const moved = await person('Umgezogen', 17, '10:00')
  await take(await person('Erika', 25, '18:45'), offer('2026-11-20 09:00', '2026-11-21 09:00'))
  await take(await person('Paul', 25, '18:45'), offer('2026-11-17 09:00'))
  for (const minutes of [48, 59, 60, 89, 90])
    await tell(`${minutes} minutes later`, minutes / 60, 'not-marked-done', 'today')
  await take(mailed, FINISH)
  clock.now = inHours(3)
  await take(moved, { kind: 'move', to: { date: '2026-11-20', time: '09:15' } })
  await tell('five hours later', 5, 'not-marked-done', 'today', 'waiting', 'coming', 'past')
  const waiting = await section('waiting')
  for (const field of ['name="seen" value="0"', 'name="von" value="liste"', 'name="anyway" value="1"'])
    expect(waiting).toContain(`<input type="hidden" ${field}/>`)
  await tell('two days later', 48, 'coming')
  await expect(told).toMatchFileSnapshot('snapshots/desk.txt')
})

test('a call that is over is not confirmed any more, but waits above everything else to be ticked off, as drawn', async () => {
  const call = await agreed('Aylin', 16, '11:00')
  await agreed('Voss', 16, '12:00')
  clock.now = inHours(1.5)
  const confirmed = (await sendDueMails(store, clock.now)).filter(({ kind }) => kind === 'visitor-confirmed')
  expect(confirmed.map(({ text }) => /1\d:\d\d/.exec(text)?.[0])).toEqual(['12:00'])
  const page = `/anfragen/${call.id}`
  const notMarkedDone = await section('not-marked-done')
  expect(notMarkedDone).toContain(
    `action="${page}/erledigt" method="post"><input type="hidden" name="seen" value="1"/>`,
  )
  expect(notMarkedDone).toContain(`href="${page}?nicht-erreicht=1&amp;seen=1#vorschlagen"`)
  const { body } = await owner.get('/anfragen')
  expect(body).toContain('<title>1 nicht abgehakt – ')
  expect(body.indexOf('id="not-marked-done"')).toBeLessThan(body.indexOf('id="today"'))
  // Wherever it stands.
  expect(actionsIn((await owner.get('/anfragen?suche=Aylin')).body)).toContain(`${page}/erledigt`)
  // Moved since: neither button acts on another time than it was drawn for.
  await take(call, { kind: 'agree', to: { date: '2026-11-20', time: '10:00' } })
  for (const answer of [
    await owner.get(`${page}?nicht-erreicht=1&seen=1`),
    await owner.post(`${page}/erledigt`, { seen: '1', von: 'liste' }),
  ])
    expectAnswer(answer, 409, 'Inzwischen hat sich etwas geändert', '20.11.2026')
  expect(await section('not-marked-done')).toBe('')
})

test('two ticks at once: the second changes nothing; the first can be taken back where it is told', async () => {
  const one = await agreed('Elif', 16, '11:00')
  const other = await agreed('Nele', 16, '11:30')
  const tick = (call: typeof one) => owner.post(`/anfragen/${call.id}/erledigt`, { seen: '1', von: 'liste' })
  const { location } = (await tick(one)).headers
  expectAnswer(await tick(other), 409, '<title>Nichts geändert – ', `Nele Test (Nr. ${other.id})`)
  const told = await owner.get(String(location))
  expectAnswer(told, 200, 'Rückgängig', `action="/anfragen/${one.id}/zuruecknehmen"`)
  const back = await owner.post(`/anfragen/${one.id}/zuruecknehmen`, { seen: '2', von: 'liste' })
  expectAnswer(await owner.get(String(back.headers.location)), 200, `Zurückgenommen: Nr. ${one.id}`)
  await take(one, FINISH)
  await agreed('Inzwischen', 16, '11:15')
  const taken = await owner.post(`/anfragen/${one.id}/zuruecknehmen`)
  expectAnswer(taken, 409, 'ein Gespräch mit', 'Inzwischen Test', 'Trotzdem zurücknehmen')
  expect((await owner.post(`/anfragen/${one.id}/zuruecknehmen`, { anyway: '1' })).statusCode).toBe(303)
})

test('a step from the list is told above it, as long as it is true', async () => {
  const call = await agreed('Erika', 17, '10:00')
  const path = `/anfragen?ergebnis=bestaetigt&nr=${call.id}`
  const words = `Bestätigt: Nr. ${call.id} Erika Test, Dienstag, 17.11.2026, 10:00 Uhr. Mail geht in 20 Sekunden hinaus.`
  expect(textOf((await owner.get(path)).body)).toContain(words)
  await take(call, FINISH)
  expect((await owner.get(path)).body).not.toContain(`Bestätigt: Nr. ${call.id}`)
  const done = await owner.get(`/anfragen?ergebnis=erledigt&nr=${call.id}`)
  expectAnswer(done, 200, `Erledigt: Nr. ${call.id}`)
  for (const nr of ['0', '99999', 'x', encodeURIComponent('"><u>')]) {
    const { body } = await owner.get(`/anfragen?ergebnis=bestaetigt&nr=${nr}`)
    expect(body).not.toMatch(/Bestätigt:|"><u>/)
  }
})

test('after an answer the list stands at the next row, and the notice where the row was', async () => {
  const first = await person('Eins', 17, '10:00')
  const second = await person('Zwei', 17, '11:00')
  const third = await person('Drei', 18, '10:00')
  const answer = async ({ id }: { id: number }, beside: number, hour: number) => {
    clock.now = inHours(hour)
    const waiting = await section('waiting')
    const form = waiting.split(`action="/anfragen/${id}/bestaetigen"`)[1]?.split('</form>')[0]
    expect(form).toContain(`name="vor" value="${beside}"`)
    const { headers } = await owner.post(`/anfragen/${id}/bestaetigen`, { von: 'liste', vor: String(beside) })
    expect(headers.location).toBe(`/anfragen?nr=${id}&ergebnis=bestaetigt&vor=${beside}#nr-${beside}`)
    return (await owner.get(String(headers.location))).body
  }
  const told = await answer(second, third.id, 1)
  const rows = textOf(told.split('<section id="waiting">')[1] ?? '')
  expect(rows).toMatch(/10:00 Eins Test.*Bestätigt: Nr\. \d+ Zwei Test.*10:00 Drei Test/)
  expect(told.match(new RegExp(`id="nr-${third.id}"`, 'g'))).toHaveLength(1)
  expect(textOf(await answer(third, first.id, 2))).toMatch(/Bestätigt: Nr\. \d+ Drei Test.*10:00 Eins Test/)
})

test('agreed calls that overlap are marked in every list, in feed and table; who agrees all the same is told', async () => {
  const one = await agreed('Anna', 16, '11:00')
  const two = await agreed('Bernd', 16, '11:15')
  await agreed('Cem', 18, '13:45')
  await agreed('Dora', 19, '09:00')
  // A wish is no call yet: nothing marks it outside of the desk.
  const request = await person('Nele', 16, '11:10')
  const from = new Date('2026-11-19T08:00Z')
  const block = await store.blocked.block({ from, to: new Date('2026-11-19T09:00Z'), note: 'Zahnarzt' })
  const marks = [`Nr. ${two.id}`, `Nr. ${one.id}`, 'Ihrem Kalender', 'einer gesperrten Zeit']
  const { body } = await owner.get('/anfragen')
  const feed = await get(`/anfragen/kalender/${await store.access.calendarKey()}.ics`)
  const unfolded = feed.body.replaceAll('\r\n ', '')
  const table = (await owner.get('/anfragen/export.csv')).body
  for (const mark of marks) {
    expect(textOf(body)).toContain(`überschneidet sich mit ${mark}`)
    expect(unfolded).toContain(`Stand: bestätigt\\, überschneidet sich mit ${mark}`)
    expect(table).toContain(`;"${mark}"`)
  }
  expect(unfolded.match(/SUMMARY:Überschneidung: /g)).toHaveLength(4)
  expect(textOf((await owner.get('/anfragen?suche=Bernd')).body)).toContain(`sich mit Nr. ${one.id}`)
  const { headers } = await owner.post(`/anfragen/${request.id}/bestaetigen`, { anyway: '1' })
  const told = textOf((await owner.get(String(headers.location))).body)
  expect(told).toContain(`Das Gespräch überschneidet sich mit Nr. ${one.id} und Nr. ${two.id}.`)
  expect(told).not.toContain('Sie müssen nichts weiter tun')
  await store.blocked.unblock(block.id)
})

test('the mail about a moved call says what stood before, and whether the new time is free', async () => {
  await agreed('Elif', 19, '11:00')
  const moveTo = (time: string): Step => ({ kind: 'move', to: { date: '2026-11-19', time } })
  const mailAbout = async (request: Awaited<ReturnType<typeof person>>, ...steps: Step[]) => {
    for (const step of steps) await take(request, step)
    const mails = await sendDueMails(store, clock.now)
    return mails.find(({ kind }) => kind === 'owner-moved')?.text.replace(/\s+/g, ' ')
  }
  const free = 'Diese Zeit ist bei Ihnen frei.'
  const given = await mailAbout(await agreed('Anna', 18, '10:00'), moveTo('10:00'))
  expect(given).toContain('Vereinbart war Mittwoch, 18.11.2026, 10:00 Uhr; das gilt nicht mehr.')
  expect(given).toContain(free)
  const asked = await mailAbout(await person('Nele', 18, '12:00'), moveTo('11:15'))
  expect(asked).toContain('Angefragt war Mittwoch, 18.11.2026, 12:00 Uhr.')
  expect(asked).toContain('Am Do 19.11. um 11:00 ist schon ein Gespräch vereinbart.')
  expect(asked).not.toContain(free)
  const back = await mailAbout(await person('Ida', 18, '12:00'), CALL_OFF, moveTo('14:00'))
  expect(back).toContain('Abgesagt war Mittwoch, 18.11.2026, 12:00 Uhr.')
})

test('what is open to somebody else is told when it is proposed; the mail about a request says free or what is in the way', async () => {
  await agreed('Elif', 19, '11:00')
  const offered = await person('Elif', 20, '09:00')
  const open = { date1: '2026-11-19', time1: '15:00' }
  await owner.post(`/anfragen/${offered.id}/vorschlagen`, open)
  const too = await person('Nele', 20, '10:00')
  const { location } = (await owner.post(`/anfragen/${too.id}/vorschlagen`, open)).headers
  const told = textOf((await owner.get(String(location))).body)
  expect(told).toContain(`Auch Nr. ${offered.id} kann eine dieser`)
  for (const [time, words] of [
    ['10:30', 'Diese Zeit ist bei Ihnen frei.'],
    ['11:15', 'Am Do 19.11. um 11:00 ist schon ein Gespräch vereinbart.'],
    // Offered to somebody else, or asked for by somebody else: neither free nor in the way.
    ['15:00', 'Diese Zeit ist mehrfach angefragt.'],
    ['10:45', 'Diese Zeit ist mehrfach angefragt.'],
  ] as const) {
    await person('Nele', 19, time)
    const [mail] = (await sendDueMails(store, clock.now)).filter(({ text }) => text.includes(`${time} Uhr`))
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(words)
    expect(mail?.text).not.toContain('Elif')
    expect(mail?.text.includes('Diese Zeit ist bei Ihnen frei.')).toBe(time === '10:30')
  }
})

test('a row says with whom its time clashes; after another time the list stands where the row was', async () => {
  await agreed('Elif', 19, '11:00')
  const clashing = await person('Nele', 19, '11:15')
  const next = await person('Karin', 20, '10:00')
  const waiting = await section('waiting')
  expect(textOf(waiting)).toContain('da haben Sie schon etwas vor: Elif Test, 11:00')
  const page = `/anfragen/${clashing.id}`
  expect(waiting).toContain(`href="${page}?vor=${next.id}#vereinbaren"`)
  const back = (number: number) => `<a href="/anfragen#nr-${number}">Alle Anfragen</a>`
  expect((await owner.get(page)).body).toContain(back(clashing.id))
  expectAnswer(await owner.get(`${page}?vor=${next.id}`), 200, back(next.id))
  const vor = String(next.id)
  expectAnswer(await owner.post(`${page}/vorschlagen`, { seen: '0', vor }), 422, back(next.id))
  const proposed = { date1: '2026-11-20', time1: '15:00', seen: '0', vor }
  const { location } = (await owner.post(`${page}/vorschlagen`, proposed)).headers
  expect(location).toBe(`${page}?ergebnis=vorgeschlagen&vor=${vor}`)
  expectAnswer(await owner.get(String(location)), 200, back(next.id))
})
