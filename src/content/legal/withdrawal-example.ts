import type { PlaceholderValues } from '../facts/fill-placeholders.ts'
import { germanAmount } from '../facts/price.ts'

/** How much of the work is done when the customer of the example withdraws. */
const DONE_IN_PERCENT = 40

/** What the customer gets back of the share that falls on work already done, beyond what the law gives. */
export const REFUNDED_IN_PERCENT = 50

/** The worked example of content/legal/widerrufsrecht.md; counted in cents, which are whole for a whole price. */
export function withdrawalExample(priceInEuros: number): PlaceholderValues {
  const price = priceInEuros * 100
  const done = priceInEuros * DONE_IN_PERCENT
  const borne = (done * (100 - REFUNDED_IN_PERCENT)) / 100
  const show = (cents: number) => `${germanAmount(cents / 100)} €`
  return {
    'example.price': show(price),
    'example.doneShare': `${DONE_IN_PERCENT} %`,
    'example.done': show(done),
    'example.borne': show(borne),
    'example.refund': show(price - borne),
  }
}
