import { expect, test } from 'vitest'
import { lineOf, replaced, saying, toldAfter } from '../../../tests/support/broken-content.ts'

/** What an owner types, and the place (@ is the line where she does), the mistake and the remedy that she is told. */
test.each([
  [
    'a postal code without quotation marks',
    'site.yaml',
    'postalCode: "12345"',
    'postalCode: 01067',
    'Zeile @, Feld „operator.postalCode“: hier steht „01067“, … Bitte in gerade Anführungszeichen setzen: "01067"',
  ],
  [
    'German quotation marks around a postal code',
    'site.yaml',
    'postalCode: "12345"',
    'postalCode: „12345“',
    'Zeile @, Feld „operator.postalCode“: … erwartet werden für Deutschland fünf Ziffern … "…" statt „…“',
  ],
  [
    'a German postal code in Austria',
    'site.yaml',
    'country: Deutschland',
    'country: Österreich',
    'Zeile … Feld „operator.postalCode“: hier steht „12345“, erwartet werden für dieses Land vier Ziffern',
  ],
  [
    'a country in English',
    'site.yaml',
    'country: Deutschland',
    'country: Germany',
    'Zeile @, Feld „operator.country“: hier steht „Germany“, erwartet wird eines von: … Deutschland',
  ],
  [
    'a phone number without the code of its country',
    'site.yaml',
    '+49 30 23125 100',
    '030 23125 100',
    'Zeile @, Feld „contact.phone“: … mit Ländervorwahl, z. B. +49 30 23125 100 statt 030 23125 100. Bitte',
  ],
  [
    'an address that is none',
    'site.yaml',
    'email: hallo@musterwerk.example',
    'email: hallo(at)musterwerk.example',
    'Zeile @, Feld „contact.email“: hier steht „hallo(at)musterwerk.example“, erwartet wird eine E-Mail-Adresse',
  ],
  [
    'a domain with umlauts',
    'site.yaml',
    'email: hallo@musterwerk.example',
    'email: info@bäckerei.de',
    'Zeile @, Feld „contact.email“: … Bitte die Schreibweise ohne Umlaute nehmen: info@xn--bckerei-5wa.de',
  ],
  [
    'a sender without a name',
    'site.yaml',
    'from: Musterwerk <termine@musterwerk.example>',
    'from: termine@musterwerk.example',
    'Zeile @, Feld „mail.from“: … erwartet wird ein Absender wie „Name <name@beispiel.de>“. Bitte',
  ],
  [
    'the site’s address with a page behind it',
    'site.yaml',
    'url: https://musterwerk.example',
    'url: https://musterwerk.example/start',
    'Zeile @, Feld „url“: … erwartet wird Ihre Adresse mit https:// und ohne Pfad, z. B. https://www.beispiel.de',
  ],
  [
    'the site’s address without encryption',
    'site.yaml',
    'url: https://',
    'url: http://',
    'Zeile @, Feld „url“: hier steht „http://musterwerk.example“, erwartet wird Ihre Adresse mit https://',
  ],
  [
    'a year of two digits',
    'site.yaml',
    'year: 2025',
    'year: 25',
    'Zeile @, Feld „footer.year“: hier steht „25“, erwartet wird eine Jahreszahl von 2000 bis 2100. Bitte',
  ],
  [
    'a year between quotation marks',
    'site.yaml',
    'year: 2025',
    'year: "2025"',
    'Zeile @, Feld „footer.year“: … Bitte nur die Zahl schreiben, ohne Anführungszeichen',
  ],
  [
    'yes in German',
    'landing.yaml',
    'popular: true',
    'popular: ja',
    'Zeile @, Feld „pricing.package.popular“: hier steht „ja“, erwartet wird true oder false. Bitte true (für ja)',
  ],
  [
    'a price with the sign of its currency',
    'landing.yaml',
    'priceFrom: 90',
    'priceFrom: 90 €',
    'Zeile @, Feld „pricing.package.priceFrom“: hier steht „90 €“, … Bitte nur die Zahl schreiben',
  ],
  [
    'a price with a dot for the thousands',
    'landing.yaml',
    'priceFrom: 90',
    'priceFrom: 1.290',
    'Zeile @, Feld „pricing.package.priceFrom“: hier steht „1.290“, … Bitte ohne Punkt schreiben: 1290',
  ],
  [
    'a price with a comma',
    'landing.yaml',
    'priceFrom: 90',
    'priceFrom: 89,50',
    'Zeile @, Feld „pricing.package.priceFrom“: … in ganzen Euro, eine Zahl ohne Punkt und Komma',
  ],
  [
    'a field without its value',
    'landing.yaml',
    'button: Hier zum Portfolio',
    'button:',
    'Zeile @, Feld „portfolio.button“: ist leer, … der mitgelieferte Ordner content/ zeigt ein Beispiel',
  ],
  [
    'a field deleted',
    'landing.yaml',
    '  button: Hier zum Portfolio\n',
    '',
    'Zeile … Feld „portfolio.button“: fehlt, erwartet wird ein Text. Bitte ergänzen',
  ],
  [
    'the dash of an entry that was deleted',
    'landing.yaml',
    '- Wir bestätigen den Termin per E-Mail.',
    '-',
    'Zeile @, Feld „appointment.steps.2“: ist leer, … Bitte den Strich „-“ löschen',
  ],
  [
    'a text in place of a list',
    'portfolio/recht.yaml',
    /technologies: .*/,
    'technologies: Astro',
    'Zeile @, Feld „technologies“: hier steht „Astro“, erwartet wird eine Liste. Bitte untereinander schreiben',
  ],
  [
    'a list without entries',
    'mails.yaml',
    /paragraphs:\n(?: {6}- .*\n)+/,
    'paragraphs: []\n',
    'Zeile @, Feld „visitor.received.paragraphs“: hier steht eine Liste mit 0 Einträgen, … Bitte Einträge ergänzen',
  ],
  [
    'a mistyped field',
    'site.yaml',
    'tagline:',
    'tagllne:',
    'Zeile @, Feld „tagllne“: dieses Feld ist unbekannt, … Meinten Sie „tagline“?',
  ],
  [
    'the name of a colour in place of its number',
    'theme.yaml',
    'light: "#f6f1e7"',
    'light: beige',
    'Zeile @, Feld „paper.light“: hier steht „beige“, erwartet wird eine Farbe wie "#f6f1e7"',
  ],
  [
    'a date as Germans write it where a moment is stored',
    'figures.yaml',
    /measuredAt: .*/,
    'measuredAt: 15.11.2026',
    'Zeile @, Feld „measuredAt“: hier steht „15.11.2026“, erwartet wird ein Zeitpunkt wie "2026-11-15T07',
  ],
  [
    'a phone number that begins with two zeros',
    'site.yaml',
    '+49 30 23125 100',
    '004930231251',
    'Zeile @, Feld „contact.phone“: hier steht „004930231251“, erwartet wird eine Nummer mit Ländervorwahl … Bitte die Angabe berichtigen',
  ],
])('%s is named with what is expected', (_mistake, file, from, to, words) => {
  const told = toldAfter(replaced(file, from, to))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(saying(file, words.replace('@', `${lineOf(file, from)}`)))
})

test('a text with a comma between braces is told to need quotation marks', () => {
  const told = toldAfter(replaced('landing.yaml', 'running: Laufende Kosten', 'running: Laufend, im Jahr'))
  expect(told.join()).toContain(
    'Bitte einen Text mit Komma in gerade Anführungszeichen setzen, z. B. "99,9 %"',
  )
})
