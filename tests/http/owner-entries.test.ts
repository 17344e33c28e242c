import { expect, test } from 'vitest'
import { expectAnswer, expectRedirect } from '../support/app/expect-answer.ts'
import { ENTRY, MONDAY, ownerApp } from '../support/app/owner-app.ts'
import { closeTextOf, controlIn, errorAt } from '../support/app/read-page.ts'
import { slotAt } from '../support/content/opening-hours.ts'
import { agency } from '../support/mail/mail-message.ts'
import { sendDueMails } from '../support/mail/send-due-mails.ts'

const { app, store, book, read, take, signedIn, answerLink, get: getUnsigned } = await ownerApp()
const { get, post } = await signedIn()

const numberOf = ({ headers }: { headers: { location?: string | undefined } }) => {
  const [, id] = /^\/anfragen\/(\d+)\?ergebnis=eingetragen$/.exec(String(headers.location)) ?? []
  return { id: Number(id) }
}
const enter = (fields: Record<string, string>) => post('/anfragen/neu', { ...ENTRY, ...fields })

test('somebody who has phoned is entered as agreed, and gets the confirmation', async () => {
  const entered = await enter({ date: '2026-11-18', time: '07:15' })
  expect(entered.statusCode).toBe(303)
  const { appointment, history, mails } = await read(numberOf(entered))
  const { name: _, idea: websiteIdea, ...contact } = ENTRY
  const named = { firstName: 'Anna Maria', lastName: 'Groß', websiteIdea, ...contact }
  const time = { preferredDate: '2026-11-18', preferredTime: '07:15' }
  expect(appointment).toMatchObject({ state: 'confirmed', ...named, ...time })
  expect(history).toMatchObject([{ kind: 'entered', actor: 'owner', to: slotAt('2026-11-18 07:15') }])
  expect(mails.map(({ kind }) => kind)).toEqual(['visitor-confirmed'])
  const page = await get(String(entered.headers.location))
  expectAnswer(page, 200, 'Anna Maria Groß', 'Sie haben den Termin eingetragen')
  expect(page.body).not.toContain('den Termin angefragt')
})

test('an entry over an agreed call, a blocked time or the same entry again: 409 by name, then anyway', async () => {
  const slot = { date: '2026-12-03', time: '10:00' }
  expect((await enter(slot)).statusCode).toBe(303)
  const again = await enter({ ...slot, name: 'Jürgen Klein', time: '10:15' })
  expectAnswer(again, 409, 'ein Gespräch mit <bdi>Anna Maria Groß</bdi> vereinbart', 'Trotzdem eintragen')
  expect(controlIn(again.body, 'name')).toContain('value="Jürgen Klein"')
  // Both stand in the notice, the better one first.
  expect(closeTextOf(again.body)).toMatch(
    /nicht frei.*Anna Maria Groß.*Andere Zeit.*Trotzdem eintragen.*Gespräch eintragen/,
  )
  // Enter presses the first button of a form: that one does not enter somebody anyway.
  expect(again.body).toMatch(/^.*?<button type="submit" form="eintragen" hidden="">/s)
  expect(again.body.split('form="eintragen"')[1]).not.toContain('anyway')
  for (const note of ['Urlaub', 'Messe']) await post('/anfragen/sperren', { fromDate: '2026-12-04', note })
  const blocked = await enter({ date: '2026-12-04', time: '10:00' })
  expectAnswer(blocked, 409, 'Gesperrt: Freitag, 04.12.2026, Messe')
  expect((await enter({ date: '2026-12-04', time: '10:00', anyway: '1' })).statusCode).toBe(303)
})

test('any day of the next fortnight is a tile; the one that she comes from is open', async () => {
  const { body } = await get('/anfragen/neu?tag=2026-11-24')
  const days = [...body.matchAll(/<input[^>]* name="tag"[^>]*>/g)].map(([tag]) => tag)
  expect(days).toHaveLength(14)
  expect(days.filter((tag) => tag.includes('checked'))).toEqual([expect.stringContaining('2026-11-24')])
  expect(days[8]).toContain('aria-label="Dienstag, 24. November"')
  expect(body).toContain('aria-label="Dienstag, 24. November, 15:00 Uhr"')
  // After a mistake it is the day that she had open.
  const refused = (await enter({ phone: '', email: '', tag: '2026-11-25' })).body
  expect(/<input[^>]* id="2026-11-25"[^>]*>/.exec(refused)?.[0]).toContain('checked')
})

test('a time tapped in the overview is chosen where it is free, and typed where it is not', async () => {
  await book({ preferredDate: '2026-12-09', preferredTime: '10:00' })
  const page = async (time: string) => (await get(`/anfragen/neu?slot=2026-12-09+${time}`)).body
  expect(await page('11:00')).toMatch(
    /checked=""[^>]*value="2026-12-09 11:00"|value="2026-12-09 11:00"[^>]*checked/,
  )
  expect(controlIn(await page('10:00'), 'time')).toContain('value="10:00"')
})

test('her own calendar is no block of hers, and the legend of a day names what occurs on it', async () => {
  const busy = [{ from: new Date('2026-11-17T07:00:00Z'), to: new Date('2026-11-17T08:00:00Z') }]
  const own = await ownerApp({ busy })
  const { body } = await (await own.signedIn()).get('/anfragen/sperren')
  expect(body).toContain('<span class="is-busy">08:00<span class="visually-hidden"> in Ihrem Kalender ')
  expect(body).not.toContain('is-blocked')
  const legends = [...body.matchAll(/<ul class="grid-legend.*?<\/ul>/g)].map(([html]) => closeTextOf(html))
  expect(legends).toEqual(['in Ihrem Kalender'])
})

test('a second talk begins with name, phone and address of the first; neither stands in an address', async () => {
  const first = await book({
    firstName: 'Horst',
    lastName: 'Sauer',
    phone: '0171 555 77 12',
    email: 'horst@example.org',
  })
  const page = (await get(`/anfragen/${first.id}`)).body
  const [href = ''] = /\/anfragen\/neu\?nach=\d+/.exec(page) ?? []
  expect(page).toContain(`<a href="${href}">Weiteres Gespräch</a>`)
  const form = (await get(href)).body
  expect(controlIn(form, 'name')).toContain('value="Horst Sauer"')
  expect(controlIn(form, 'phone')).toContain('value="0171 555 77 12"')
  expect(controlIn(form, 'email')).toContain('value="horst@example.org"')
  expectAnswer(await get('/anfragen/neu?nach=999'), 404, 'Diese Anfrage gibt es nicht oder nicht mehr')
})

test('who has been here before is named with what became of it, in the list, on the page and in the mail', async () => {
  const phone = '0171 999 88 77'
  const first = await take(await book({ phone }), { kind: 'decline', message: '' })
  const again = await book({ phone: '+49 (171) 9998877' })
  const known = `Schon da: Nr. ${first.id}, abgesagt am 16.11.`
  const page = (await get(`/anfragen/${again.id}`)).body
  expect(closeTextOf(page)).toContain(known)
  expect(page).toContain(`Schon da: <a href="/anfragen/${first.id}">`)
  expect(closeTextOf((await get('/anfragen')).body)).toContain(known)
  const mails = (await sendDueMails(store, MONDAY)).filter(({ kind }) => kind === 'owner')
  const texts = mails.map(({ text }) => text.replaceAll('\u00a0', ' ')).join()
  expect(texts).toContain(`${known}:\n${agency.siteUrl}/anfragen/${first.id}\n`)
  // By the link of a mail nobody else is named.
  expect((await getUnsigned(await answerLink(again))).body).not.toContain('Schon da')
})

test('another time than the one that was refused is asked about again', async () => {
  for (const time of ['10:00', '12:00']) await enter({ date: '2026-12-07', time })
  const other = { name: 'Jürgen Klein', date: '2026-12-07' }
  const tapped = await enter({ name: 'Jürgen Klein', slot: '2026-12-07 10:00' })
  expectAnswer(tapped, 409, 'name="refused" value="2026-12-07 10:00"')
  expect(controlIn(tapped.body, 'time')).toContain('value="10:00"')
  const changed = { ...other, anyway: '1', refused: '2026-12-07 10:00' }
  expect((await enter({ ...changed, time: '12:00' })).statusCode).toBe(409)
  // Tapped on the page that has refused a time, which still stands in its fields.
  const instead = await enter({ ...changed, time: '10:00', slot: '2026-12-07 15:00' })
  expect((await read(numberOf(instead))).appointment.preferredTime).toBe('15:00')
  expect((await enter({ ...changed, time: '10:00' })).statusCode).toBe(303)
})

const freeOn = async (date: string): Promise<string[]> => {
  const { days } = (await app.inject({ url: '/api/free-times' })).json()
  return days.find((day: { date: string }) => day.date === date)?.times ?? []
}

test('a blocked hour is not free, and free again once it is taken back', async () => {
  const fields = { fromDate: '2026-11-24', fromTime: '10:00', toDate: '', toTime: '11:00' }
  const blocked = String((await post('/anfragen/sperren', fields)).headers.location)
  expect(blocked).toMatch(/^\/anfragen\/sperren\?nr=\d+&ergebnis=gesperrt$/)
  expect(await freeOn('2026-11-24')).not.toContain('10:00')
  expect(await freeOn('2026-11-24')).toEqual(expect.arrayContaining(['09:30', '11:00']))
  const page = await get(blocked)
  expectAnswer(page, 200, 'Gesperrt: 24.11., 10:00 bis 11:00', 'kein Gespräch mehr angeboten')
  expectAnswer(page, 200, 'Dienstag, 24.11.2026, 10:00 bis 11:00 Uhr')
  const [, path = ''] = /action="(\/anfragen\/sperren\/\d+\/aufheben)"/.exec(page.body) ?? []
  const unblocked = String((await post(path)).headers.location)
  expectAnswer(await get(unblocked), 200, 'Diese Zeit wird wieder angeboten.')
  // A notice that is not true (any more) is not shown.
  for (const untrue of [blocked, '/anfragen/sperren?ergebnis=aufgehoben'])
    expect((await get(untrue)).body).not.toContain('class="notice ')
  expect(await freeOn('2026-11-24')).toContain('10:00')
  // The second click, and a reload.
  expectAnswer(await post(path), 404, 'Diese Sperre gibt es nicht oder nicht mehr')
  expectRedirect(await get(path), '/anfragen/sperren')
})

test('her holidays are closed in the form, however far ahead, until she lifts them', async () => {
  const closed = async () => (await app.inject({ url: '/api/free-times' })).json().closed
  const holidays = { fromDate: '2027-08-02', fromTime: '', toDate: '2027-08-20', toTime: '' }
  const blocked = String((await post('/anfragen/sperren', holidays)).headers.location)
  const ofAugust = { from: '2027-08-02', to: '2027-08-20' }
  expect(await closed()).toContainEqual(ofAugust)
  const [, number] = /nr=(\d+)/.exec(blocked) ?? []
  await post(`/anfragen/sperren/${number}/aufheben`)
  expect(await closed()).not.toContainEqual(ofAugust)
})

test('after her holidays are blocked, the notice names them and whom she still calls, with the way there', async () => {
  const call = { preferredDate: '2026-12-24', preferredTime: '10:00', firstName: 'Ute', lastName: 'Lang' }
  const { id } = await take(await book(call), { kind: 'confirm' })
  const form = (await get('/anfragen/sperren')).body
  // Two dates come first, half hours below.
  expect(closeTextOf(form)).toMatch(/Ganze TageVon .*Bis .*Tage sperrenOder halbe Stunden/)
  const holidays = { fromDate: '2026-12-23', fromTime: '', toDate: '2027-01-03', toTime: '' }
  const blocked = String((await post('/anfragen/sperren', holidays)).headers.location)
  const { body } = await get(blocked)
  const [, notice = ''] = /role="status">(.*?)<div class="notices" role="alert">/s.exec(body) ?? []
  expect(closeTextOf(notice)).toContain('Gesperrt: 23.12. bis 03.01.')
  expect(closeTextOf(notice)).toContain('Vereinbart bleibt: Do 24.12., 10:00 Ute Lang')
  expect(notice).toContain(`<a href="/anfragen/${id}">`)
  const [, number] = /nr=(\d+)/.exec(blocked) ?? []
  await post(`/anfragen/sperren/${number}/aufheben`)
})

test('tapped half hours are blocked together, with a typed day; one that is over is not', async () => {
  const slots = ['2026-12-10 10:00', '2026-12-10 10:30', '2026-12-10 15:00']
  const typed = new URLSearchParams({ fromDate: '2026-12-14', note: 'Fortbildung' })
  for (const slot of slots) typed.append('slot', slot)
  const blocked = String((await post('/anfragen/sperren', String(typed))).headers.location)
  const text = closeTextOf((await get(blocked)).body)
  expect(text).toContain('Gesperrt: 10.12., 10:00 bis 11:00, 10.12., 15:00 bis 15:30 und 14.12.')
  for (const time of ['10.12.2026, 10:00 bis 11:00', '10.12.2026, 15:00 bis 15:30', '14.12.2026'])
    expect(text).toMatch(new RegExp(`${time}[^.]*Fortbildung`))
  expect(closeTextOf((await get('/anfragen')).body)).toContain('Als Nächstes gesperrt: Freitag, 04.12.2026')
  for (const slot of ['2026-11-16 09:00', 'morgen', '2026-12-10 spät'])
    expectAnswer(await post('/anfragen/sperren', { slot }), 422, 'Diese Zeit ist schon vorbei')
  const half = await post('/anfragen/sperren', { slot: '2026-12-10 17:00', fromDate: '', toTime: '19:00' })
  expect([half.statusCode, errorAt(half.body, 'fromDate')]).toEqual([422, 'Datum auswählen'])
})

test('holidays that overlap are blocked; agreed calls in them are named', async () => {
  const request = await book({ preferredDate: '2027-01-05', preferredTime: '10:00', lastName: 'Vereinbart' })
  await take(request, { kind: 'confirm' })
  for (const fields of [
    { fromDate: '2027-01-04', toDate: '2027-01-08', note: 'Skifahren' },
    { fromDate: '2027-01-07', toDate: '2027-01-12', note: '' },
  ])
    expect((await post('/anfragen/sperren', fields)).statusCode).toBe(303)
  const text = closeTextOf((await get('/anfragen/sperren')).body)
  expect(text).toMatch(/Montag, 04\.01\.2027 bis Freitag, 08\.01\.2027.*Skifahren/)
  expect(text).toContain('Donnerstag, 07.01.2027 bis Dienstag, 12.01.2027')
  expect(text).toContain('Trotzdem vereinbart: Dienstag, 05.01.2027, 10:00 Uhr, Erika Vereinbart')
})

test('date and time of an entry and of a block are typed as Germans write them', async () => {
  const { appointment } = await read(numberOf(await enter({ date: '8.12.26', time: '7.45' })))
  expect(appointment).toMatchObject({ preferredDate: '2026-12-08', preferredTime: '07:45' })
  const fields = { fromDate: '09.12.2026', fromTime: '10 Uhr', toDate: '', toTime: '11:00 Uhr' }
  const blocked = String((await post('/anfragen/sperren', fields)).headers.location)
  expectAnswer(await get(blocked), 200, 'Mittwoch, 09.12.2026, 10:00 bis 11:00 Uhr')
})
