import { isInEuropeanEconomicArea } from '../legal/countries.ts'
import { vatSentence } from '../legal/vat-sentence.ts'
import type { SiteContent } from '../site-content.ts'
import type { PlaceholderValues } from './fill-placeholders.ts'
import { phoneLink } from './phone-link.ts'

const NOT_ASSIGNED = 'noch nicht vergeben'

/** Whatever of content/site.yaml a text may name in a placeholder; a test holds it against the facts themselves. */
export const siteFactNames = [
  'brand',
  'operator.name',
  'operator.occupation',
  'operator.street',
  'operator.postalCode',
  'operator.city',
  'operator.country',
  'contact.phone',
  'contact.phoneLink',
  'contact.email',
  'legal.vatId',
  'legal.businessId',
  'legal.supervisoryAuthority.name',
  'legal.supervisoryAuthority.address',
  'legal.supervisoryAuthority.url',
  'legal.host.name',
  'legal.host.location',
  'legal.mailProvider.name',
  'legal.mailProvider.location',
  'legal.runningCosts',
  'legal.noThirdCountry',
  'price.vat',
]

/** What content/site.yaml says, and what follows from it, for any text to name in a placeholder. */
export function siteFacts({ brand, operator, contact, legal }: SiteContent): PlaceholderValues {
  const locations = [legal.host.location, legal.mailProvider.location]
  return {
    ...flatten({ brand, operator, contact, legal }),
    'contact.phoneLink': phoneLink(contact.phone),
    'legal.vatId': legal.vatId ?? NOT_ASSIGNED,
    'legal.businessId': legal.businessId ?? NOT_ASSIGNED,
    'legal.noThirdCountry': locations.every(isInEuropeanEconomicArea)
      ? 'Eine Übermittlung in Länder außerhalb der EU und des Europäischen Wirtschaftsraums findet nicht statt.'
      : undefined,
    'price.vat': vatSentence(legal.smallBusiness),
  }
}

/** { guaranteeDays: 30 } → { 'periods.guaranteeDays': '30' } */
export const promisedPeriods = ({ legal }: SiteContent): PlaceholderValues =>
  Object.fromEntries(Object.entries(legal.periods).map(([name, count]) => [`periods.${name}`, String(count)]))

/** { operator: { name: 'Max' } } → { 'operator.name': 'Max' }, texts only */
function flatten(tree: object, path: string[] = []): PlaceholderValues {
  const pairs = Object.entries(tree).flatMap(([key, value]): [string, string | undefined][] => {
    const here = [...path, key]
    if (typeof value === 'string') return [[here.join('.'), value]]
    return value && typeof value === 'object' ? Object.entries(flatten(value, here)) : []
  })
  return Object.fromEntries(pairs)
}
