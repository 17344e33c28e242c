import type { PlaceholderValues } from '../facts/fill-placeholders.ts'

/** Periods that the law sets: the right of withdrawal (§ 355 BGB), letters and vouchers (§ 147 AO). */
export const STATUTORY_FACTS = {
  'law.withdrawalDays': '14',
  'law.letterYears': '6',
  'law.voucherYears': '8',
} satisfies PlaceholderValues
