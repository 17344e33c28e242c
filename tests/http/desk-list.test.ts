import { expect, test } from 'vitest'
import { inHours, openDesk } from '../support/open-desk.ts'
import { actionsIn, textOf } from '../support/read-page.ts'

test('what waits stands under its day and says for how long; one tap confirms where nothing is in the way', async () => {
  const { agreed, person, book, section, clock } = await openDesk()
  const free = await person('Frei', 17, '10:00', { websiteIdea: 'Eine Bäckerei\nmit drei Filialen' })
  await agreed('Vereinbart', 17, '15:00')
  const overlapping = await person('Knapp', 17, '15:15')
  const own = await person('Kalender', 18, '13:30')
  const today = await person('Heute', 16, '11:00')
  const bot = { firstName: 'Bot', preferredDate: '2026-11-18', preferredTime: '09:00' }
  const spam = await book(bot, true)
  clock.now = inHours(4)
  const waiting = await section('waiting')
  const headings = [...waiting.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, day]) => day)
  expect(headings).toEqual(['Heute', 'Morgen', 'Mittwoch, 18. November', 'Vielleicht Spam'])
  expect(textOf(waiting)).toContain(
    `10:00 Frei Test Eine Bäckerei mit drei Filialen wartet seit 4 Stunden · Nr. ${free.id} Passt`,
  )
  expect(actionsIn(waiting)).toEqual([`/anfragen/${free.id}/bestaetigen`])
  expect(waiting).toContain(
    '<input type="hidden" name="seen" value="0"/><input type="hidden" name="von" value="liste"/>',
  )
  expect(waiting).toContain('aria-label="Passt: Di 17.11., 10:00 bestätigen (Frei Test)"')
  for (const { id } of [overlapping, own, today, spam])
    expect(waiting).toContain(`<a class="button button-quiet" href="/anfragen/${id}" aria-label="Ansehen: `)
  expect(textOf(waiting).match(/da haben Sie schon etwas vor/g)).toHaveLength(2)
  expect(textOf(waiting).match(/Wunschzeit ist vorbei/g)).toHaveLength(1)
})

test('somebody who moves the time waits from then on; two who may get one time are told', async () => {
  const { person, take, section, clock } = await openDesk()
  const moved = await person('Umgezogen', 17, '10:00')
  clock.now = inHours(3)
  await take(moved, { kind: 'move', to: { date: '2026-11-19', time: '10:00' } })
  await person('Zweite', 19, '10:15')
  const proposals = [{ date: '2026-11-20', time: '09:00' }]
  await take(await person('Gefragt', 18, '09:00'), { kind: 'propose', proposals, message: '' })
  await person('Dritte', 20, '09:15')
  clock.now = inHours(5)
  const waiting = textOf(await section('waiting'))
  expect(waiting.match(/wartet seit 2 Stunden, Zeit doppelt gefragt/g)).toHaveLength(3)
  expect(waiting.match(/ Passt /g)).toHaveLength(3)
  expect(waiting).not.toContain('Morgen')
})

test('what is proposed has no time yet, only a number of proposals and whom it waits for', async () => {
  const { person, take, section, clock } = await openDesk()
  const propose = async (firstName: string, ...dates: string[]) => {
    const proposals = dates.map((date) => ({ date, time: '09:00' }))
    await take(await person(firstName, 25, '18:45'), { kind: 'propose', proposals, message: '' })
  }
  await propose('Erika', '2026-11-20', '2026-11-21', '2026-11-23')
  await propose('Paul', '2026-11-17')
  const coming = await section('coming')
  expect(textOf(coming)).toContain('3 Vorschläge, wartet auf Erika')
  expect(textOf(coming)).toContain('1 Vorschlag, wartet auf Paul')
  expect(coming).not.toContain('18:45')
  clock.now = inHours(5 * 24)
  const later = textOf(await section('coming'))
  expect(later).toContain('2 Vorschläge, wartet auf Erika')
  expect(later).toContain('Vorschläge sind vorbei, wartet auf Paul')
})

test('of many that wait the first twenty are shown in full, all others on one line each', async () => {
  const { person, section } = await openDesk()
  for (let index = 0; index < 25; index++)
    await person(`Nummer${String.fromCharCode(65 + index)}`, 17 + Math.floor(index / 3), `1${index % 3}:00`)
  const waiting = await section('waiting')
  const [shown = '', folded = ''] = waiting.split('<details')
  expect(shown.match(/<svg/g)).toHaveLength(20)
  expect(textOf(folded)).toContain('5 weitere Anfragen')
  expect(folded).not.toContain('<svg')
  expect([shown, folded].map((part) => actionsIn(part).length)).toEqual([20, 5])
})
