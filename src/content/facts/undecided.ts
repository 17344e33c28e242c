/** What site.yaml says of a fact that the owner has yet to decide. */
export const UNDECIDED = 'offen'

/** What site.yaml says where there is no such number, or where the other one is shown. */
export const NONE = 'keine'

/** What the privacy page says of it until then: nobody may be told an example of where data go. */
export const NOT_ENTERED = 'noch nicht eingetragen'

/**
 * What the offer and the imprint show until then, so that a template reads like a finished site: the examples in the comments
 * of site.yaml. With `placeholder: false` nothing may be undecided.
 */
export const EXAMPLES = {
  smallBusiness: true,
  businessId: 'DE123456789-00001',
  runningCosts: 'Webadresse (Domain) und Speicherplatz kosten zusammen meist 5 bis 15 € im Monat.',
  hosting: '12 € im Monat',
}

/** The decision, or the example in its place. */
export const shownAs = <Given>(given: Given | typeof UNDECIDED, example: Given): Given =>
  given === UNDECIDED ? example : (given as Given)
