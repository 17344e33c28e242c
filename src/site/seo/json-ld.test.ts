import { expect, it } from 'vitest'
import { TEST_CONTENT } from '../../../rig/test-content.ts'
import { readContent } from '../../content/read-content.ts'
import { professionalService } from './json-ld.ts'

const { site, landing } = readContent(TEST_CONTENT)

it('tells search engines the price that content/ names', () => {
  const offer = { ...landing.pricing.package, priceFrom: 1290, price: 'ab 1.290€' }
  const dearer = { ...landing, pricing: { ...landing.pricing, package: offer } }
  expect(professionalService(site, dearer, 'https://musterwerk.example')).toMatchObject({
    priceRange: 'ab 1.290€',
    makesOffer: { priceSpecification: { minPrice: 1290, priceCurrency: 'EUR' } },
  })
})
