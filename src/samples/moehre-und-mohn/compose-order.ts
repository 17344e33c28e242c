import { EMAIL, FREE_SHIPPING_FROM_IN_CENTS, SHIPPING_IN_CENTS } from './facts.ts'

export type OrderLine = { title: string; count: number; priceInCents: number }
export type Order = { count: number; shippingInCents: number; totalInCents: number; mailto: string }

/** The whole order as one e-mail that only needs an address and a signature. */
export function composeOrder(lines: readonly OrderLine[]): Order {
  const goodsInCents = lines.reduce((sum, line) => sum + line.count * line.priceInCents, 0)
  const shippingInCents = goodsInCents >= FREE_SHIPPING_FROM_IN_CENTS ? 0 : SHIPPING_IN_CENTS
  const totalInCents = goodsInCents + shippingInCents
  const body = [
    'Guten Tag,',
    '',
    'ich bestelle:',
    ...lines.map((line) => `${line.count} × ${line.title} (${formatPrice(line.priceInCents)})`),
    '',
    `Versand: ${formatPrice(shippingInCents)}`,
    `Zusammen: ${formatPrice(totalInCents)}`,
    '',
    'Bitte liefern an:',
    '',
  ].join('\r\n')
  const [only] = lines
  const subject = lines.length === 1 && only ? `Bestellung: ${only.title}` : 'Bestellung: Saatgut'
  return {
    count: lines.reduce((sum, line) => sum + line.count, 0),
    shippingInCents,
    totalInCents,
    mailto: `mailto:${EMAIL}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`,
  }
}

export const formatPrice = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`
