import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { readContent } from '../../src/content/read-content.ts'
import { readable } from '../support/traces.ts'

/** What each text box of a page says, and nothing beside it. */
function textsOn(page: string): string[] {
  const html = readFileSync(`${BUILT}/site/${page}.html`, 'utf8')
  return html
    .replaceAll('<!-- -->', '')
    .split(/<[^>]*>/)
    .map((text) => readable(text).trim())
}

/** Agreed word for word. */
test.each([
  ['index', 'header', ['Features', 'Portfolio', 'Preise', 'Termin buchen']],
  ['index', 'hero', ['Kostenloses Beratungsgespräch', 'Preise ansehen']],
  [
    'index',
    'feature cards',
    ['Responsive Design', 'Sicher & DSGVO', 'Individuelles Design', 'Schnelle Lieferung'],
  ],
  ['index', 'teaser', ['Hier zum Portfolio']],
  ['index', 'package', ['Website Paket', 'ab 90€', 'einmalig', 'Jetzt buchen']],
  [
    'index',
    'list of the package’s features',
    [
      'Responsive Design',
      'Individuelles Design',
      'Kontaktformular',
      'Google Maps Integration',
      'SSL Zertifikat',
      'DSGVO-konform',
    ],
  ],
  ['index', 'note under the package', ['Alle Pakete beinhalten kostenlosen Support und schnelle Umsetzung.']],
  ['index', 'footer', ['Impressum', 'Datenschutz', 'AGB', 'Widerrufsrecht', '© 2025 Musterwerk']],
  ['portfolio', 'page', ['Portfolio im Aufbau', 'Portfolio wird aktualisiert']],
  ['404', 'page', ['Oops! Page not found']],
])('%s.html: the %s says exactly what was agreed', (page, _part, texts) => {
  expect(textsOn(page)).toEqual(expect.arrayContaining(texts))
})

test('the form says exactly what was agreed, in every outcome', () => {
  const { button, busy, notices, ticket } = readContent(TEST_CONTENT).form
  expect({ button, busy, ticket: ticket.title }).toEqual({
    button: 'Termin buchen',
    busy: 'Wird gebucht...',
    ticket: 'Termin gebucht!',
  })
  expect(notices).toMatchObject({
    booked: {
      title: 'Termin erfolgreich gebucht!',
      text: 'Wir melden uns bald bei Ihnen und senden eine Bestätigung per E-Mail.',
    },
    alreadyBooked: {
      title: 'Termin bereits gebucht',
      text: 'Sie können nur einen Termin innerhalb von 24 Stunden buchen.',
    },
    failed: { title: 'Fehler beim Buchen', text: 'Bitte versuchen Sie es später erneut.' },
  })
})
