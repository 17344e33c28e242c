/** '+49 (0)30 23125-100' → 'tel:+493023125100' */
export const phoneLink = (phone: string): string =>
  `tel:${phone.replace(/^(\s*\+.*?)\(0\)/, '$1').replace(/[^\d+]/g, '')}`
