const AMOUNT = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/** 1290 → '1.290', 37.5 → '37,50': cents only where there are any. */
export const germanAmount = (euros: number): string => AMOUNT.format(euros)

/** What every text calls the package's price: 'ab 90€'. */
export const priceText = (priceFrom: number): string => `ab ${germanAmount(priceFrom)}€`
