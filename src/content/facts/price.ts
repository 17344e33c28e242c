import type { SiteContent } from '../site-content.ts'
import { EXAMPLES, NONE, shownAs } from './undecided.ts'

const AMOUNT = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/** 1290 → '1.290', 37.5 → '37,50': cents only where there are any. */
export const germanAmount = (euros: number): string => AMOUNT.format(euros)

/** The package's price as every text names it: 'ab 90€'. */
export const priceText = (priceFrom: number): string => `ab ${germanAmount(priceFrom)}€`

/** The sentence beside a price; decided by `legal.smallBusiness`. No ‘Endpreis’: the price says ‘ab’. */
export const vatSentence = (smallBusiness: SiteContent['legal']['smallBusiness']): string =>
  shownAs(smallBusiness, EXAMPLES.smallBusiness)
    ? 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.'
    : 'Alle Preise inkl. 19 % MwSt.'

export const runningCostsText = ({ runningCosts }: Pick<SiteContent['legal'], 'runningCosts'>): string =>
  shownAs(runningCosts, EXAMPLES.runningCosts)

/** What it costs to have the website run by the owner. */
export const hostingPrice = ({ hosting }: Pick<SiteContent['legal'], 'hosting'>): string =>
  hosting === NONE ? 'bieten wir nicht an' : shownAs(hosting, EXAMPLES.hosting)
