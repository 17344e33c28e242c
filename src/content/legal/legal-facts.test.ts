import { expect, test } from 'vitest'
import { TEST_CONTENT } from '../../../rig/test-content.ts'
import { readContent } from '../read-content.ts'
import type { SiteContent } from '../site-content.ts'
import { legalPageNames, readLegalContent } from './legal-content.ts'
import { legalFacts, withdrawalExample } from './legal-facts.ts'

const content = readContent(TEST_CONTENT)
const { site, landing } = content
const factsOf = (changes: Partial<SiteContent>, retentionDays = 180, mails = content.mails) =>
  legalFacts({ site: { ...site, ...changes }, landing, mails }, { retentionDays })
const read = (page: (typeof legalPageNames)[number], facts: ReturnType<typeof factsOf>) =>
  JSON.stringify(readLegalContent(TEST_CONTENT, page, facts))

const withLegal = (changes: Partial<SiteContent['legal']>) =>
  factsOf({ legal: { ...site.legal, ...changes } })

test('one change in content/site.yaml changes the operator on every page, tax and ids where they stand', () => {
  const renamed = factsOf({ operator: { ...site.operator, name: 'Erika Beispiel' } })
  for (const page of legalPageNames) expect(read(page, renamed), page).toContain('Erika Beispiel')
  const taxed = read('agb', withLegal({ smallBusiness: false }))
  expect(taxed).toContain('inkl. 19 % MwSt.')
  expect(taxed).not.toContain('§ 19 UStG')
  const imprint = read('impressum', withLegal({ vatId: 'DE123456789', businessId: 'DE123456789-00001' }))
  expect(imprint).toContain('(§ 27a UStG): DE123456789')
  expect(imprint).toContain('(§ 139c AO): DE123456789-00001')
})

test('a provider outside of Europe cannot make the privacy policy lie about third countries', () => {
  const facts = withLegal({ mailProvider: { name: 'Mail Inc.', location: 'USA' } })
  expect(() => read('datenschutz', facts)).toThrow(
    /content\/legal\/datenschutz\.md, Zeile \d+: der Platzhalter \{\{legal\.noThirdCountry\}\} hat keinen Wert/,
  )
})

test('a change of the price changes the example of the withdrawal, and it still adds up', () => {
  const offer = { ...landing.pricing.package, priceFrom: 1295 }
  const facts = legalFacts(
    { ...content, landing: { ...landing, pricing: { ...landing.pricing, package: offer } } },
    { retentionDays: 180 },
  )
  const text = read('widerrufsrecht', facts).replaceAll('\\n', ' ')
  expect(text).toContain('bezahlt sind 1.295 €, 40 % der Arbeit sind getan. Auf diesen Teil entfallen 518 €.')
  expect(text).toContain('Davon tragen Sie 259 €, wir erstatten 1.036 €.')
  expect(text).toContain('die ganzen 1.295 € zurück')
})

test('the setting RETENTION_DAYS is what the privacy policy promises', () => {
  expect(read('datenschutz', factsOf({}, 30))).toContain('30 Tage nach dem vereinbarten Termin')
})

test('the privacy policy says whether there is a reminder', () => {
  expect(read('datenschutz', factsOf({}))).toContain('erinnern wir Sie am Tag davor um 17:00 Uhr')
  const without = read('datenschutz', factsOf({}, 180, { ...content.mails, reminder: false }))
  expect(without).toContain('Eine Erinnerung an den Termin verschicken wir nicht')
  expect(without).not.toContain('17:00')
})

test.each([
  [90, { price: '90 €', done: '36 €', borne: '18 €', refund: '72 €' }],
  [1290, { price: '1.290 €', done: '516 €', borne: '258 €', refund: '1.032 €' }],
  [99, { price: '99 €', done: '39,60 €', borne: '19,80 €', refund: '79,20 €' }],
])('a price of %d € is shared out so that it adds up', (price, parts) => {
  const expected = Object.entries(parts).map(([name, text]) => [`example.${name}`, text])
  expect(withdrawalExample(price)).toEqual({
    'example.doneShare': '40 %',
    ...Object.fromEntries(expected),
  })
})
