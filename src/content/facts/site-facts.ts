import { textsIn } from '../reading/texts-in.ts'
import type { SiteContent } from '../site-content.ts'
import { authorityOf } from './authorities.ts'
import { callProofFacts } from './call-proof.ts'
import type { PlaceholderValues } from './fill-placeholders.ts'
import { registerFacts } from './legal-form.ts'
import { phoneLink } from './phone-link.ts'
import { hostingPrice, runningCostsText, vatSentence } from './price.ts'
import { transferSentence } from './third-countries.ts'
import { EXAMPLES, NONE, NOT_ENTERED, shownAs, UNDECIDED } from './undecided.ts'

const NOT_ASSIGNED = 'noch nicht vergeben'

/** What of content/site.yaml a text may name in a placeholder; a test compares it with the facts themselves. */
export const siteFactNames = `
  brand price.vat contact.phone contact.phoneLink contact.email
  operator.name operator.occupation operator.street operator.postalCode operator.city operator.country
  operator.person register.representedBy register.entry
  legal.vatId legal.businessId legal.taxIds legal.runningCosts legal.hosting legal.thirdCountries
  callProof.mailbox callProof.erasure
  legal.supervisoryAuthority.name legal.supervisoryAuthority.address legal.supervisoryAuthority.url
  legal.host.name legal.host.location legal.mailProvider.name legal.mailProvider.location`
  .trim()
  .split(/\s+/)

/** What content/site.yaml says, and what follows from it, by the name of its placeholder. */
export function siteFacts({ brand, operator, contact, legal }: SiteContent): PlaceholderValues {
  const { vatId, businessId } = legal
  return {
    ...flatten({ brand, operator, contact, legal: shownDecisions(legal) }),
    ...registerFacts({ operator, legal }),
    'contact.phoneLink': phoneLink(contact.phone),
    'legal.vatId': shownVatId(vatId),
    'legal.businessId': shownBusinessId(businessId),
    'legal.runningCosts': runningCostsText(legal),
    'legal.hosting': hostingPrice(legal),
    'legal.taxIds': taxIds(vatId, businessId),
    'legal.thirdCountries': transferSentence(legal),
    ...callProofFacts(legal.callProof),
    'price.vat': vatSentence(legal.smallBusiness),
  }
}

/** Authority and providers as pages and reports show them, decided or not. */
function shownDecisions({ supervisoryAuthority, host, mailProvider }: SiteContent['legal']) {
  const shown = ({ name, location }: SiteContent['legal']['host']) => ({
    name,
    location: location === UNDECIDED ? `Land ${NOT_ENTERED}` : location,
  })
  return {
    supervisoryAuthority: authorityOf(supervisoryAuthority),
    host: shown(host),
    mailProvider: shown(mailProvider),
  }
}

const shownNumber = (given: string): string => (given === NONE ? NOT_ASSIGNED : given)
const shownBusinessId = (given: string): string => shownNumber(shownAs(given, EXAMPLES.businessId))

/** Most owners have none yet, and the imprint of a template says so. */
const shownVatId = (given: string): string => (given === UNDECIDED ? NOT_ASSIGNED : shownNumber(given))

/** Of Markdown. */
const LINE_BREAK = '  \n'

/** § 5 Abs. 1 Nr. 6 DDG: one of the two suffices. Nothing is said about a missing business id. */
function taxIds(vatId: string, businessId: string): string {
  const both = [
    { given: vatId, line: `Umsatzsteuer-ID (§ 27a UStG): ${shownVatId(vatId)}` },
    { given: businessId, line: `Wirtschafts-ID (§ 139c AO): ${shownBusinessId(businessId)}` },
  ]
  const known = both.filter(({ given }) => given !== NONE)
  const shown = known.length > 0 ? known : both.slice(0, 1)
  return shown.map(({ line }) => line).join(LINE_BREAK)
}

/** { guaranteeDays: 30 } → { 'periods.guaranteeDays': '30' } */
export const promisedPeriods = ({ legal }: SiteContent): PlaceholderValues =>
  Object.fromEntries(Object.entries(legal.periods).map(([name, count]) => [`periods.${name}`, String(count)]))

/** { operator: { name: 'Max' } } → { 'operator.name': 'Max' }, texts only */
const flatten = (tree: object): PlaceholderValues =>
  Object.fromEntries(textsIn(tree).map(({ path, text }) => [path.join('.'), text]))
