import { expect, test } from 'vitest'
import { expectAnswer } from '../support/app/expect-answer.ts'
import { ENTRY, ownerApp } from '../support/app/owner-app.ts'
import { controlIn, errorAt } from '../support/app/read-page.ts'

const { store, book, read, post, signIn } = await ownerApp()
const session = await signIn()

type Fields = Record<string, string>
const SLOT = { date: '2026-12-02', time: '10:00' }
const GOOD = { date1: '2026-11-20', time1: '09:00' }

/** Where a form is posted to, the part of the page that is open then, and what else is typed. */
const FORMS = {
  propose: ['/anfragen/ID/vorschlagen', 'Oder eine andere Zeit', { message: 'Meine Worte' }],
  agree: ['/anfragen/ID/vereinbaren', 'Oder eine andere Zeit', {}],
  note: ['/anfragen/ID/notiz', 'Notiz', {}],
  'the owner’s phone': ['/anfragen/ID/telefon', 'Telefonnummer ändern', {}],
  'the owner’s address': ['/anfragen/ID/adresse', '<span>E-Mail-Adresse ändern</span>', {}],
  enter: ['/anfragen/neu', '', { ...ENTRY, ...SLOT }],
  block: ['/anfragen/sperren', '', {}],
  move: ['/termin/KEY/verschieben', 'Andere Zeit vorschlagen', {}],
  phone: ['/termin/KEY/telefon', 'Telefonnummer ändern', {}],
  address: ['/termin/KEY/adresse', '<span>E-Mail-Adresse ändern</span>', {}],
} satisfies Record<string, [path: string, opened: string, typed: Fields]>

const PAST = 'nicht in der Vergangenheit'
const NO_TIME = 'Uhrzeit auswählen'
const NO_DATE = 'Datum auswählen'
const FOUR = ['12:00', '13:00', '14:00', '15:00'].map((time) => `slot=2027-05-07 ${time}`).join('&')
const TOO_EARLY = 'vor dem Beginn'
const wish = (preferredDate: string, preferredTime: string) => ({ preferredDate, preferredTime })
const BLOCKED = { fromDate: '2026-12-10' }
test.each<[keyof typeof FORMS, what: string, fields: Fields | string, name: string, told: string]>([
  ['propose', 'nothing at all', {}, 'slot', 'eine bis drei Zeiten'],
  ['propose', 'four tapped times', FOUR, 'slot', 'eine bis drei Zeiten'],
  ['propose', 'a day that is over', { ...GOOD, date1: '2026-11-15' }, 'date1', PAST],
  ['propose', 'a day twice', 'date1=2026-11-20&date1=2026-11-23&time1=09:00', 'date1', NO_DATE],
  ['propose', 'a tapped time that is over', 'slot=2026-11-16 09:00', 'slot', 'heute schon vorbei'],
  ['propose', 'tapped nonsense', 'slot=bald', 'slot', 'auswählen'],
  ['propose', 'an hour that is over', { date1: '2026-11-16', time1: '09:59' }, 'time1', 'heute schon vorbei'],
  ['propose', 'half of a time', { ...GOOD, date2: '2026-11-20' }, 'time2', NO_TIME],
  ['propose', 'too many words', { ...GOOD, message: 'x'.repeat(1001) }, 'message', 'maximal 1000 Zeichen'],
  ['note', 'too many words', { note: 'x'.repeat(10_000) }, 'note', 'maximal 1000 Zeichen'],
  ['agree', 'no time', { date1: '2026-11-20', time1: '' }, 'slot', 'genau eine Zeit'],
  ['agree', 'a time that is over', { date: '2026-11-16', time: '10:00' }, 'time1', 'vorbei'],
  ['agree', 'two tapped times', 'slot=2026-11-20 10:00&slot=2026-11-20 11:00', 'slot', 'genau eine Zeit'],
  ['the owner’s phone', 'no number', { phone: '12' }, 'phone', 'Gültige Telefonnummer eingeben'],
  ['the owner’s address', 'too long', { email: `${'x'.repeat(250)}@a.org` }, 'email', 'maximal 255 Zeichen'],
  ['enter', 'no name', { name: ' ' }, 'name', 'Bitte einen Namen eintragen'],
  ['enter', 'a long name', { name: 'x'.repeat(51) }, 'name', 'je maximal 50 Zeichen'],
  ['enter', 'no contact', { phone: ' ', email: '' }, 'phone', 'Telefonnummer oder eine E-Mail'],
  ['enter', 'a broken phone number', { phone: '030' }, 'phone', 'Gültige Telefonnummer eingeben'],
  ['enter', 'a broken address', { email: 'anna' }, 'email', 'Gültige E-Mail-Adresse eingeben'],
  ['enter', 'an idea of 10,000 letters', { idea: 'x'.repeat(10_000) }, 'idea', 'maximal 1000 Zeichen'],
  ['block', 'nothing', {}, 'fromDate', NO_DATE],
  ['block', 'an end too early', { ...BLOCKED, toDate: '2026-12-09' }, 'toDate', TOO_EARLY],
  ['block', 'no time between', { ...BLOCKED, fromTime: '10:00', toTime: '10:00' }, 'toTime', TOO_EARLY],
  ['block', 'a day that is over', { fromDate: '2026-11-15' }, 'fromDate', 'schon vorbei'],
  ['block', 'a note of 10,000 letters', { ...BLOCKED, note: 'x'.repeat(10_000) }, 'note', 'maximal 1000'],
  ['move', 'nothing', wish('', ''), 'preferredDate', NO_DATE],
  ['move', 'no time', wish('2026-11-20', ''), 'preferredTime', NO_TIME],
  ['move', 'a day that is over', wish('2026-11-15', '10:00'), 'preferredDate', PAST],
  ['move', 'a late hour', wish('2026-11-20', '21:01'), 'preferredTime', 'zwischen 08:00 und 21:00 liegen'],
  ['move', 'the same time', wish('2027-05-06', '10:30'), 'preferredTime', 'haben Sie schon vorgeschlagen'],
  ['move', 'half of a tapped time', 'slot=2026-11-20', 'preferredTime', NO_TIME],
  ['move', 'tapped nonsense', 'slot=morgen früh', 'preferredDate', NO_DATE],
  ['phone', 'a slash', { phone: '030/1234567' }, 'phone', 'Nur Zahlen, Leerzeichen und Sonderzeichen'],
  ['phone', 'the same number', { phone: ' +49 30 23125 101 ' }, 'phone', 'Diese Nummer steht schon da'],
  ['address', 'the same one in capitals', { email: 'ERIKA@example.org' }, 'email', 'steht schon da'],
  ['address', 'far too long', { email: 'x'.repeat(300) }, 'email', 'Gültige E-Mail-Adresse eingeben'],
])(
  '%s, with %s: 422 under the field, and what was typed is kept',
  async (form, _what, fields, name, told) => {
    const [path, opened, base] = FORMS[form]
    const request = await book({ email: 'erika@example.org' })
    const before = [await read(request), await store.appointments.list()]
    const typed = typeof fields === 'string' ? fields : { ...base, ...fields }
    const url = path.replace('ID', String(request.id)).replace('KEY', request.visitorKey)
    const answer = await post(url, typed, session)
    expectAnswer(answer, 422, '<title>Bitte prüfen Sie Ihre Angaben – ')
    if (opened && name !== 'slot')
      expect(answer.body).toContain(`<details class="disclosure" open=""><summary>${opened}</summary>`)
    // A visitor's text is shown as far as its limit.
    const shown = (value: string) => (form === 'address' ? value.slice(0, 255) : value.trim())
    if (typeof typed !== 'string') expectAnswer(answer, 422, ...Object.values<string>(typed).map(shown))
    expect(errorAt(answer.body, name)).toContain(told)
    expect(controlIn(answer.body, name)).toContain('autofocus=""')
    expect(answer.body.match(/ autofocus=""/gi)).toHaveLength(1)
    expect([await read(request), await store.appointments.list()]).toEqual(before)
    // In view, though another day was wished for.
    if (fields === FOUR) expect(answer.body.match(/ open=""><summary>Fr| checked=""/g)).toHaveLength(5)
    if (form === 'block') expect(answer.body.match(/aria-invalid="true"/g)).toHaveLength(1)
    // Bounded by the calendar as in the form.
    if (form !== 'move') return
    expect(answer.body).toMatch(/ type="date"[^>]* min="2026-11-16"[\s\S]* min="08:00"[^>]* max="21:00"/)
  },
)
