import { BOOKING_WINDOW_IN_HOURS, LOG_RETENTION_IN_DAYS } from '../booking/retention.ts'
import type { PlaceholderValues } from './fill-placeholders.ts'
import type { LandingContent } from './landing-content.ts'
import { phoneLink } from './phone-link.ts'
import type { SiteContent } from './site-content.ts'
import { vatSentence } from './vat-sentence.ts'

const NOT_ASSIGNED = 'noch nicht vergeben'

/** The European Economic Area: personal data may go there without further guarantees (Art. 44 DSGVO). */
const EUROPEAN_ECONOMIC_AREA = new Set(
  `Belgien Bulgarien Dänemark Deutschland Estland Finnland Frankreich Griechenland Irland Island Italien Kroatien
  Lettland Liechtenstein Litauen Luxemburg Malta Niederlande Norwegen Österreich Polen Portugal Rumänien Schweden
  Slowakei Slowenien Spanien Tschechien Ungarn Zypern`.split(/\s+/),
)

/** Everything a legal text may name in a placeholder, taken from where the site and the server take it too. */
export function legalFacts(
  site: SiteContent,
  landing: LandingContent,
  config: { retentionDays: number },
): PlaceholderValues {
  const { brand, operator, contact, legal } = site
  const { name, price, scope, surcharges, features } = landing.pricing.package
  const locations = [legal.host.location, legal.mailProvider.location]
  return {
    ...flatten({ brand, operator, contact, legal }),
    'contact.phoneLink': phoneLink(contact.phone),
    'legal.vatId': legal.vatId ?? NOT_ASSIGNED,
    'legal.businessId': legal.businessId ?? NOT_ASSIGNED,
    'legal.noThirdCountry': locations.every((location) => EUROPEAN_ECONOMIC_AREA.has(location))
      ? 'Eine Übermittlung in Länder außerhalb der EU und des Europäischen Wirtschaftsraums findet nicht statt.'
      : undefined,
    'package.name': name,
    'package.price': price,
    'package.scope': scope,
    'package.surcharges': surcharges,
    'package.features': features.join(', '),
    'price.vat': vatSentence(legal.smallBusiness),
    'retention.days': String(config.retentionDays),
    'retention.windowInHours': String(BOOKING_WINDOW_IN_HOURS),
    'retention.logDays': String(LOG_RETENTION_IN_DAYS),
  }
}

/** { operator: { name: 'Max' } } → { 'operator.name': 'Max' }, texts only */
function flatten(tree: object, path: string[] = []): PlaceholderValues {
  const pairs = Object.entries(tree).flatMap(([key, value]): [string, string | undefined][] => {
    const here = [...path, key]
    if (typeof value === 'string') return [[here.join('.'), value]]
    return value && typeof value === 'object' ? Object.entries(flatten(value, here)) : []
  })
  return Object.fromEntries(pairs)
}
