import { describe, expect, it } from 'vitest'
import { TEST_CONTENT } from '../../../rig/test-content.ts'
import { readContent } from '../read-content.ts'
import type { SiteContent } from '../site-content.ts'
import { legalPageNames, readLegalContent } from './legal-content.ts'
import { legalFacts } from './legal-facts.ts'

const content = readContent(TEST_CONTENT)
const { site, landing } = content
const factsOf = (changes: Partial<SiteContent>, retentionDays = 180, mails = content.mails) =>
  legalFacts({ site: { ...site, ...changes }, landing, mails }, { retentionDays })
const read = (page: (typeof legalPageNames)[number], facts: ReturnType<typeof factsOf>) =>
  JSON.stringify(readLegalContent(TEST_CONTENT, page, facts))

describe('one change in content/site.yaml', () => {
  it.each(legalPageNames)('changes the operator on /%s', (page) => {
    expect(read(page, factsOf({ operator: { ...site.operator, name: 'Erika Beispiel' } }))).toContain(
      'Erika Beispiel',
    )
  })

  it('changes the tax sentence of the terms', () => {
    const facts = factsOf({ legal: { ...site.legal, smallBusiness: false } })
    expect(read('agb', facts)).toContain('inkl. 19 % MwSt.')
    expect(read('agb', facts)).not.toContain('§ 19 UStG')
  })

  it('shows the ids in the imprint once they are assigned', () => {
    const facts = factsOf({ legal: { ...site.legal, vatId: 'DE123456789', businessId: 'DE123456789-00001' } })
    expect(read('impressum', facts)).toContain('(§ 27a UStG): DE123456789')
    expect(read('impressum', facts)).toContain('(§ 139c AO): DE123456789-00001')
  })

  it('cannot make the privacy policy lie about third countries', () => {
    const facts = factsOf({ legal: { ...site.legal, mailProvider: { name: 'Mail Inc.', location: 'USA' } } })
    expect(() => read('datenschutz', facts)).toThrow(
      /content\/legal\/datenschutz\.md, Zeile \d+: der Platzhalter \{\{legal\.noThirdCountry\}\} hat keinen Wert/,
    )
  })
})

it('a change of the price changes the example of the withdrawal, and it still adds up', () => {
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

it('the setting RETENTION_DAYS is what the privacy policy promises', () => {
  expect(read('datenschutz', factsOf({}, 30))).toContain('30 Tage nach dem vereinbarten Termin')
})

it('the privacy policy says whether there is a reminder', () => {
  expect(read('datenschutz', factsOf({}))).toContain('erinnern wir Sie am Tag davor um 17:00 Uhr')
  const without = read('datenschutz', factsOf({}, 180, { ...content.mails, reminder: false }))
  expect(without).toContain('Eine Erinnerung an den Termin verschicken wir nicht')
  expect(without).not.toContain('17:00')
})
