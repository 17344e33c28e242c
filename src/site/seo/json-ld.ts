import type { LandingContent } from '../../content/landing-content.ts'
import type { SiteContent } from '../../content/site-content.ts'

/** What search engines read about the business; schema.org's words. */
export function professionalService(site: SiteContent, landing: LandingContent, siteUrl: string) {
  const { name, price, priceFrom } = landing.pricing.package
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    name: site.brand,
    description: landing.meta.description,
    url: `${siteUrl}/`,
    image: `${siteUrl}/preview.png`,
    telephone: site.contact.phone,
    email: site.contact.email,
    priceRange: price,
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.operator.street,
      postalCode: site.operator.postalCode,
      addressLocality: site.operator.city,
      addressCountry: 'DE',
    },
    makesOffer: {
      '@type': 'Offer',
      name,
      priceSpecification: { '@type': 'PriceSpecification', minPrice: priceFrom, priceCurrency: 'EUR' },
    },
  }
}
