import { expect, test } from 'vitest'
import { bookingRequest } from '../../../tests/support/booking-request.ts'
import { ALWAYS_OPEN } from '../../../tests/support/content/opening-hours.ts'
import { parseBookingRequest } from './booking-request.ts'
import { clientAddress, networkOf } from './client-address.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const parse = (changes: object) =>
  parseBookingRequest({ ...bookingRequest(), ...changes }, { opening: ALWAYS_OPEN, now: NOW })

const LETTERS = 'Nur Buchstaben, Leerzeichen und Bindestriche erlaubt'

const nameRules = (label: string): [message: string | undefined, ...values: unknown[]][] => [
  [`${label} muss mindestens 2 Zeichen haben`, '', 'A', ' A ', '1', null, ['Max']],
  [`${label} darf maximal 50 Zeichen haben`, 'A'.repeat(51), '1'.repeat(51)],
  [LETTERS, 'R2D2', "O'Neill", 'Max\r\nBcc: x', 'Max\u0000', 'Max\u202eX', 'A\ud800B', '--', '- -'],
  [LETTERS, '\u3164\u3164', '\u0301\u0301', 'Eri\u034fka'],
  [undefined, 'Zoë', 'Łukasz', 'Müller-Lüdenscheidt von Groß', 'A'.repeat(50)],
]

/** By field: what is said, and to which values. */
const RULES: Record<string, [message: string | undefined, ...values: unknown[]][]> = {
  firstName: nameRules('Vorname'),
  lastName: nameRules('Nachname'),
  websiteIdea: [
    [
      'Bitte beschreiben Sie Ihre Website-Idee ausführlicher',
      'zu kurz',
      `${' '.repeat(20)}kurz`,
      '\u200b'.repeat(20),
      `kurz${'\u00ad\u2060'.repeat(9)}`,
    ],
    ['Beschreibung darf maximal 1000 Zeichen haben', 'x'.repeat(1001)],
    [undefined, 'x'.repeat(10), 'x'.repeat(1000), 'Emoji 🥨 und <b>Fett</b>,\nzwei Zeilen'],
  ],
  phone: [
    ['Gültige Telefonnummer eingeben', '030 12345', '+++---((()))', '12345 -----', 301234567],
    ['Telefonnummer darf maximal 20 Zeichen haben', '1'.repeat(21)],
    ['Nur Zahlen, Leerzeichen und Sonderzeichen (+, -, (, )) erlaubt', '030/2312510', '030 CALL ME NOW'],
    [undefined, '0301234567', '+49 (30) 23125-100', '123456 ----'],
  ],
  email: [
    ['Gültige E-Mail-Adresse eingeben', 'kein-at', 'a@b', 'a@example.org\r\nBcc: b@example.org'],
    ['Gültige E-Mail-Adresse eingeben', `${'a'.repeat(65)}@example.org`],
    ['E-Mail darf maximal 255 Zeichen haben', `${'a'.repeat(250)}@example.org`],
    [undefined, 'erika@example.org', `${'a'.repeat(64)}@example.org`],
  ],
  preferredDate: [
    ['Datum auswählen', '', '2030-02-30'],
    ['Datum darf nicht in der Vergangenheit liegen', '2026-11-14'],
    [undefined, '2026-11-15'],
  ],
  preferredTime: [
    ['Uhrzeit auswählen', '', '8:5', '25:00', '10:30:00'],
    ['Uhrzeit muss zwischen 08:00 und 21:00 liegen', '07:59', '21:01', '21:59'],
    [undefined, '08:00', '21:00'],
  ],
  privacyAccepted: [['Sie müssen die Datenschutzerklärung akzeptieren', false, 'true', undefined]],
}
const CASES = Object.entries(RULES).flatMap(([field, rules]) =>
  rules.flatMap(([message, ...values]) => values.map((value) => [field, value, message] as const)),
)

test.each(CASES)('%s %j: %s', (field, value, message) => {
  const parsed = parse({ [field]: value })
  expect(parsed.ok ? undefined : parsed.errors[field]).toBe(message)
})

test('today is Berlin’s today, around midnight as well', () => {
  const terms = { opening: ALWAYS_OPEN, now: new Date('2026-11-15T23:30:00Z') }
  const errors = { preferredDate: 'Datum darf nicht in der Vergangenheit liegen' }
  const parsed = parseBookingRequest(bookingRequest({ preferredDate: '2026-11-15' }), terms)
  expect(parsed).toEqual({ ok: false, errors })
})

test('values come out trimmed, an address as every mail server knows it; an unknown field is named', () => {
  const trimmed = { firstName: 'Erika', email: 'Erika@Example.org' }
  expect(parse({ firstName: '  Erika ', email: ' Erika@Example.org ' })).toMatchObject({ value: trimmed })
  const known = { email: 'info@xn--bckerei-mller-bfb28a.de' }
  expect(parse({ email: 'info@bäckerei-müller.de' })).toMatchObject({ ok: true, value: known })
  expect(parse({ isAdmin: true })).toEqual({ ok: false, errors: { isAdmin: 'Unbekanntes Feld' } })
})

test.each([
  ['203.0.113.7', '203.0.113.0/24', ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107']],
  ['2001:db8:1:2::/64', '2001:db8:1::/48', ['2001:db8:1:2:3:4:5:6', '2001:0DB8:0001:0002::9']],
  ['2001:db8:0:0::/64', '2001:db8:0::/48', ['2001:db8::1']],
  ['fe80:0:0:0::/64', 'fe80:0:0::/48', ['fe80::1%eth0']],
  ['0:0:0:0::/64', '0:0:0::/48', ['::1']],
  ['unknown', 'unknown', ['', undefined, 'not an address', '203.0.113.7, 10.0.0.1']],
])('%s of the network %s is what %j count as', (client, network, addresses) => {
  for (const address of addresses) expect(clientAddress(address)).toBe(client)
  expect(networkOf(client)).toBe(network)
})

test('what is typed in decomposed form is stored in composed form', () => {
  const parsed = parse({ firstName: 'Zoe\u0308', websiteIdea: 'Ein Cafe\u0301 mit Terrasse' })
  expect(parsed).toMatchObject({
    ok: true,
    value: { firstName: 'Zoë', websiteIdea: 'Ein Café mit Terrasse' },
  })
})
