import type { SiteContent } from '../site-content.ts'
import { isInEuropeanEconomicArea } from './countries.ts'
import { type PlaceholderValues, textsIn } from './fill-placeholders.ts'
import { phoneLink } from './phone-link.ts'
import { vatSentence } from './price.ts'

const NOT_ASSIGNED = 'noch nicht vergeben'

/** What of content/site.yaml a text may name in a placeholder; a test compares it with the facts themselves. */
export const siteFactNames = `
  brand price.vat contact.phone contact.phoneLink contact.email
  operator.name operator.occupation operator.street operator.postalCode operator.city operator.country
  legal.vatId legal.businessId legal.runningCosts legal.noThirdCountry
  legal.supervisoryAuthority.name legal.supervisoryAuthority.address legal.supervisoryAuthority.url
  legal.host.name legal.host.location legal.mailProvider.name legal.mailProvider.location`
  .trim()
  .split(/\s+/)

/** What content/site.yaml says, and what follows from it, by the name of its placeholder. */
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
const flatten = (tree: object): PlaceholderValues =>
  Object.fromEntries(textsIn(tree).map(({ path, text }) => [path.join('.'), text]))
