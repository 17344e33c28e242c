import { expect, test } from 'vitest'
import { keepLastWords, setSpaces } from './set-spaces.ts'
import { typesetPage } from './typeset-page.ts'

/** `_` is a space that no line breaks at, `|` for a thin one. */
const shown = (text: string): string => text.replaceAll('\u00a0', '_').replaceAll('\u202f', '|')

test.each([
  ['99,9 % Uptime', '99,9_% Uptime'],
  ['30 Tage lang, 30 Tagen', '30_Tage lang, 30_Tagen'],
  ['binnen 24\nStunden', 'binnen 24_Stunden'],
  ['nach 2 Tassen', 'nach 2 Tassen'],
  ['um 10:30 Uhr', 'um 10:30_Uhr'],
  ['am 16. November 2026', 'am 16._November 2026'],
  ['z. B. hier, i. d. R. dort', 'z.|B. hier, i.|d.|R. dort'],
  ['gemäß § 19 UStG wird', 'gemäß §_19_UStG wird'],
  ['§§ 327 ff. BGB', '§§_327_ff._BGB'],
  ['in 12345 Musterstadt, +49 30 23125 100', 'in 12345_Musterstadt, +49_30_23125_100'],
  ['nach 2 Werktagen, 10 Mails', 'nach 2_Werktagen, 10_Mails'],
  ['§ 3 Der Kunde', '§_3 Der Kunde'],
  ['(§ 27a UStG), § 147 AO', '(§_27a_UStG), §_147_AO'],
  ['Art. 6 Abs. 1 lit. f DSGVO, wir', 'Art._6_Abs._1_lit._f_DSGVO, wir'],
  ['§ 356 Abs. 5 Nr. 2 BGB', '§_356_Abs._5_Nr._2_BGB'],
  ['wir bauen los – sofort', 'wir bauen los_– sofort'],
  ['– An wen', '– An wen'],
  ['100 · 99 · 100, uns (*) und Waren (*)/die', '100_· 99_· 100, uns_(*) und Waren_(*)/die'],
  ['ab 90€', 'ab 90€'],
])('in %j some spaces hold', (text, expected) => {
  expect(shown(setSpaces(text))).toBe(expected)
})

test.each([
  ['Was Ihre Website können muss', 'Was Ihre Website können_muss'],
  ['Portfolio wird aktualisiert', 'Portfolio wird aktualisiert'],
  ['Neun Tische, ein Herd, keine Geheimnisse.', 'Neun Tische, ein Herd, keine Geheimnisse.'],
  ...['Wir freuen uns auf Widerrufsbelehrungen insbesondere'].map((long) => [long, long]),
])('the last words of %j stay together where they are short', (text, expected) => {
  expect(shown(keepLastWords(text))).toBe(expected)
})

const MARKED = '<span>eine <span class="nowrap">E-Mail</span>-Adresse</span>'
const unchanged = [
  '<head><title>30 Tage</title></head>',
  '<script>const a = "30 Tage <b>"</script>',
  '<form><p>24 Stunden</p></form>',
  '<blockquote>von 8\nbis 12, 15\n18 Uhr</blockquote>',
  '<!-- 30 Tage -->',
  // The last words of paragraphs may part.
  '<p>Dann rufen wir Sie an.</p>',
]
test.each([
  [`<p title="30 Tage > 2" data-x='1 Tag'>30 Tage</p>`, `<p title="30 Tage > 2" data-x='1 Tag'>30_Tage</p>`],
  ['<p>30 Tage <b>zu 5 %</b> – ja</p>', '<p>30_Tage <b>zu 5_%</b>_– ja</p>'],
  ['<h2>Was Ihre neue Website kann</h2>', '<h2>Was Ihre neue Website_kann</h2>'],
  ['<li>Dann rufen wir Sie an.</li>', '<li>Dann rufen wir Sie_an.</li>'],
  ['<p title="E-Mail">eine E-Mail-Adresse</p>', `<p title="E-Mail">${MARKED}</p>`],
  ...unchanged.map((html) => [html, html]),
])('in a page %s becomes %s', (html = '', set) => {
  expect(shown(typesetPage(html))).toBe(set)
})
