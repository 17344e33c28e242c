import { expect, test } from 'vitest'
import { foundWords, parseSearch, type Searched, searchText } from './search.ts'

const VOGT: Searched = {
  firstName: 'Anna-Lena',
  lastName: 'Vogt',
  email: 'anna@xn--blten-lva.de',
  phone: '+49 (0)171 55577-12',
  websiteIdea:
    'Für „Blumen Vogt“: eine Seite mit Öffnungszeiten und dem Weg zu uns in die Weißgerbergasse 12',
  note: 'Ruft am Dienstag zurück',
}

function isFound(text: string, person: Partial<Searched> = {}): boolean {
  const within = searchText({ ...VOGT, ...person })
  const { digits, words } = parseSearch(text)
  return Boolean(digits && within.includes(digits)) || words.every((word) => within.includes(word))
}

test.each([
  ['Vogt Anna', {}],
  ['vogt blumen', {}],
  ['öffnungszeiten', {}],
  ['oeffnungszeiten', {}],
  ['offnung', {}],
  ['weissgerber', {}],
  ['WEISSGERBERGASSE 12', {}],
  ['dienstag zurueck', {}],
  ['anna@blüten.de', {}],
  ['anna@xn--blten-lva.de', {}],
  ['0171/555 77', {}],
  ['0171.55577', {}],
  ['+49 171 – 555 7712', {}],
  ['vogt 0171', {}],
  ['55577', {}],
  ['Dr. Voss', { firstName: 'Dr Kai', lastName: 'Voss' }],
  ['Dr Voss', { firstName: 'Dr.', lastName: 'Voss' }],
  ['mueller', { lastName: 'Müller-Lüdenscheidt' }],
  ['muller-ludenscheidt', { lastName: 'Müller-Lüdenscheidt' }],
  ['Müller', { lastName: 'Mueller' }],
  ['NOEL', { lastName: 'Noe\u0308l' }],
  ['lukasz', { firstName: 'Łukasz' }],
])('%s finds', (text, person) => {
  expect(isFound(text, person)).toBe(true)
})

test.each(['Vogt Berta', 'blumenvogt', '1', '0171 555 78'])('%s does not', (text) => {
  expect(isFound(text)).toBe(false)
})

test.each([
  ['Vogt Anna', undefined],
  ['dienstag', 'Notiz: Ruft am Dienstag zurück'],
  ['anna offnungszeiten', 'Idee: … Vogt“: eine Seite mit Öffnungszeiten und dem Weg zu …'],
  ['blüten', 'E-Mail: anna@blüten.de'],
  ['0171 55577', 'Telefon: +49 (0)171 55577-12'],
  ['lena 0171', 'Telefon: +49 (0)171 55577-12'],
])('%s was found: %s', (text, found) => {
  expect(foundWords(VOGT, parseSearch(text))).toBe(found)
})

test('a number is meant alone where it is named so, and a long search is cut', () => {
  expect(parseSearch('Nr. 12')).toEqual({ number: 12, digits: undefined, words: [] })
  expect(parseSearch(' 12 ')).toEqual({ number: 12, digits: undefined, words: [' 12 '] })
  expect(parseSearch('99999999999999999999').number).toBeUndefined()
  expect(parseSearch('a '.repeat(900)).words).toHaveLength(50)
  expect(parseSearch('% _ \0')).toEqual({ number: undefined, digits: undefined, words: [] })
})
