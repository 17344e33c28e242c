import { expect, test } from 'vitest'
import {
  type Change,
  changedContent,
  replaced,
  toldAfter,
} from '../../../tests/support/content/broken-content.ts'

/** As the handbook tells to refuse the guarantee. */
const STRUCK: Change[] = [
  replaced('site.yaml', 'geld-zurueck: offen', 'geld-zurueck: false'),
  replaced('site.yaml', /^ {4}guarantee(?:Refund)?Days: .*\n/gm, ''),
  replaced('landing.yaml', /^ {4}- value: 30 Tage\n(?: {6}.*\n)+/m, ''),
  replaced('legal/agb.md', /^### .*\{#geld-zurueck\}[\s\S]*?(?=^## § 6)/m, ''),
  replaced('legal/widerrufsrecht.md', /\nNach der Übergabe der fertigen[\s\S]*$/, ''),
]
const REWORDED: Change[] = [
  replaced('legal/agb.md', 'Widerrufsrecht und Geld-zurück-Garantie', 'Widerrufsrecht'),
  replaced('legal/agb.md', 'Widerruf und Geld-zurück-Garantie.', 'Widerruf.'),
  replaced('landing.yaml', ' Gefällt sie Ihnen nicht, bekommen Sie Ihr Geld zurück.', ''),
]

test('a refused promise leaves no word behind: headings and sentences that still name it are told', () => {
  const told = toldAfter(...STRUCK).join('\n')
  expect(told).toMatch(/agb\.md, Zeile \d: hier steht noch „Geld-zurück“, diese Zusage geben Sie aber nicht/)
  expect(told).toMatch(/Feld „hero\.lead“: hier steht noch „Geld zurück“/)
  expect(told).toMatch(/agb\.md, Zeile \d{3}: hier steht noch „Geld-zurück“/)
})

test('struck everywhere, it is told nowhere', () => {
  expect(toldAfter(...STRUCK, ...REWORDED)).toEqual([])
})

test('the questions promise what the terms promise: a refused sentence goes by itself, and an empty answer with its question', () => {
  const { questions: all } = changedContent().landing
  const { questions: kept } = changedContent(...STRUCK, ...REWORDED).landing
  expect(kept.answers).toEqual(all.answers.filter(({ terms }) => terms !== 'AGB § 5'))
  expect(kept.answers).toHaveLength(all.answers.length - 1)
  const refused = replaced('site.yaml', 'person: offen', 'person: false')
  const { questions } = changedContent(
    refused,
    replaced('landing.yaml', 'Fürs Gespräch nicht, im', 'Fürs Gespräch nicht.{{promises.person}} Im'),
  ).landing
  expect([all.builder, questions.builder]).toEqual(['Wer anruft, baut auch Ihre Seite.', ''])
  expect(questions.answers[0]?.answer).toBe('Im Grundpreis ja.')
})

test.each([
  'Den Text schreiben wir, z. B. Über uns, nicht.',
  'Fotos gelten nach § 31 Abs. 1 und am 3. Tag auch dafür.',
  'Dr. Muster, ggf. auch „Muster“, ruft an.',
])('a sentence goes as a whole: %s', (sentence) => {
  const { questions } = changedContent(
    replaced('site.yaml', 'person: offen', 'person: false'),
    replaced('landing.yaml', 'Fürs Gespräch nicht, im', `Ja. ${sentence}{{promises.person}} Im`),
  ).landing
  expect(questions.answers[0]?.answer).toBe('Ja. Im Grundpreis ja.')
})

test.each([
  [
    'lieferung-24h',
    /landing\.yaml, Zeile \d+, Feld „features\.cards\.4\.title“: hier steht noch „Schnelle Lieferung“/,
  ],
  ['seo', /site\.yaml, Zeile \d+, Feld „legal\.promises\.seo“/],
  ['support', /legal\.promises\.support“: diese Zusage geben Sie nicht/],
])('what names the refused promise %s is told', (name, told) => {
  const refused = replaced('site.yaml', `${name}: offen`, `${name}: false`)
  expect(toldAfter(refused).join('\n')).toMatch(told)
})

test('a promise by another name is found by it', () => {
  const express = [
    replaced('site.yaml', 'uptime: offen', 'uptime: offen\n    express: false'),
    replaced('landing.yaml', 'Wir rufen Sie an. Danach entscheiden Sie.', 'Express geht auch.'),
  ]
  expect(toldAfter(...express)).toEqual([
    expect.stringMatching(/Feld „appointment\.steps\.3“: hier steht noch „Express“/),
  ])
})
