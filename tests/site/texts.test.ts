import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readable } from '../support/browsers/traces.ts'
import { OUR_CONTENT } from '../support/content/our-content.ts'
import { BUILT } from '../support/servers/built-site.ts'

const read = (page: string) => readFileSync(`${BUILT}/site/${page}.html`, 'utf8').replaceAll('<!-- -->', '')

/** What stands between two tags, and nothing beside it. */
const textsIn = (html: string): string[] => html.split(/<[^>]*>/).map((text) => readable(text).trim())

/** Agreed word for word. */
test.each([
  ['index', 'header', 'Features | Portfolio | Preise | Termin buchen'],
  ['index', 'hero', 'Kostenloses Beratungsgespräch | Preise ansehen'],
  [
    'index',
    'claims',
    '24h | Lieferung möglich | SEO- | Optimierung | 99,9 % | Uptime | 30 Tage | Geld-zurück-Garantie',
  ],
  ['index', 'cards', 'Responsive Design | Sicher & DSGVO | Individuelles Design | Schnelle Lieferung'],
  ['index', 'shop window', 'Hier zum Portfolio'],
  ['index', 'package', 'Website Paket | ab 90€ | einmalig | Jetzt buchen'],
  ['index', 'list of the package', 'Responsive Design | Individuelles Design | Kontaktformular'],
  ['index', 'rest of that list', 'Google Maps Integration | SSL Zertifikat | DSGVO-konform'],
  ['index', 'note below', 'Alle Pakete beinhalten kostenlosen Support und schnelle Umsetzung.'],
  ['index', 'footer', 'Impressum | Datenschutz | AGB | Widerrufsrecht | © 2025 Musterwerk'],
  ['index', 'company in the footer', 'Musterstraße 1, 12345 Musterstadt | +49 30 23125 100'],
  ['index', 'columns of the footer', 'Leistungen | Unternehmen | Rechtliches'],
  ['portfolio', 'page', 'Portfolio im Aufbau | Portfolio wird aktualisiert'],
  ['404', 'page', 'Oops! Page not found'],
])('%s.html: the %s says exactly what was agreed', (page, _part, texts) => {
  expect(textsIn(read(page))).toEqual(expect.arrayContaining(texts.split(' | ')))
})

test('the form says exactly what was agreed, in every outcome', () => {
  const { button, busy, notices, ticket } = OUR_CONTENT.form
  expect([button, busy, ticket.title]).toEqual(['Termin buchen', 'Wird gebucht...', 'Termin gebucht!'])
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

test('the application-error screen speaks English and German', () => {
  expect(read('500')).toContain('<h1 lang="en">Unexpected Application Error!</h1>')
  expect(read('500')).toContain('Da ist etwas schiefgegangen')
})

const MOST_WORDS = 25
/**
 * Words of the trade that a baker would have to look up. Not among them, because people in Germany say them without
 * thinking: Website, E-Mail, Google, Handy, Computer, Tablet, Shop, Karte, Formular.
 */
const FOREIGN = `Responsive Design Uptime SEO SSL DSGVO Lighthouse Maps Domain Hosting hosten Server Cookies? Tracker
  Tracking Support Features? Portfolio Browser Backend Frontend Template Content Landingpage Performance Layout Script
  online User`
const foreignWord = new RegExp(`(?<![\\p{L}])(?:${FOREIGN.split(/\s+/).join('|')})(?![\\p{L}])`, 'giu')

test(`every sentence of the landing page has at most ${MOST_WORDS} words, and at most one of them foreign`, () => {
  /** A line or box is one text, including bold and linked parts. */
  const INLINE = /<\/?(?:a|b|em|i|small|span|strong)\b[^>]*>/g
  const UNSEEN = /<(script|style|svg|template)\b[\s\S]*?<\/\1>|<head>[\s\S]*?<\/head>/g
  const page = read('index')
  const hidden = [...page.matchAll(/(?:<meta name="description" content|\bplaceholder)="([^"]*)"/g)]
  const texts = [
    ...textsIn(page.replace(UNSEEN, '\n').replace(INLINE, '')),
    ...hidden.map(([, text = '']) => text),
  ]
  const abbreviated = texts.map((text) => readable(text).replaceAll('z. B.', 'etwa'))
  const sentences = abbreviated.flatMap((text) => text.split(/(?<=[.!?])\s+/))

  expect(sentences.filter(Boolean).length).toBeGreaterThan(100)
  // From the description for search engines to the footer.
  const some =
    'Das Gespräch am Telefon ist kostenlos. | Gute Websites sind Handwerk. | SEO-Optimierung | ' +
    'Hier rufen wir Sie an. | Impressum'
  expect(sentences).toEqual(expect.arrayContaining(some.split(' | ')))
  const wordsIn = (sentence: string) => sentence.match(/[\p{L}\d]+(?:[-.,’'][\p{L}\d]+)*/gu)?.length ?? 0
  expect(sentences.filter((sentence) => wordsIn(sentence) > MOST_WORDS)).toEqual([])
  // Responsive Design is one thing with a name of two words.
  const foreignIn = (sentence: string) =>
    sentence.replace(/Responsive Design/g, 'Responsive').match(foreignWord)?.length ?? 0
  expect(sentences.filter((sentence) => foreignIn(sentence) > 1)).toEqual([])
})
