import { expect, test } from 'vitest'
import { composeOrder } from './compose-order.ts'

const carrots = { title: 'Möhre „Nantaise“', count: 2, priceInCents: 320 }
const peas = { title: 'Erbse „Blauwschokker“', count: 1, priceInCents: 340 }
const mailOf = (mailto: string) => Object.fromEntries(new URL(mailto).searchParams)

test('an order adds up packets, goods and shipping, which is free from 30 euros on', () => {
  const cents = (shippingInCents: number, totalInCents: number) => ({ shippingInCents, totalInCents })
  expect(composeOrder([carrots, peas])).toMatchObject({ count: 3, ...cents(290, 1270) })
  expect(composeOrder([{ ...carrots, count: 9 }])).toMatchObject(cents(290, 3170))
  expect(composeOrder([{ ...carrots, count: 10 }])).toMatchObject(cents(0, 3200))
})

test('its mail lists every line with its price, and names the packet in the subject where there is only one', () => {
  expect(mailOf(composeOrder([carrots]).mailto).subject).toBe('Bestellung: Möhre „Nantaise“')
  const { subject, body } = mailOf(composeOrder([carrots, peas]).mailto)
  expect(subject).toBe('Bestellung: Saatgut')
  expect(body).toContain('2 × Möhre „Nantaise“ (3,20 €)\r\n1 × Erbse „Blauwschokker“ (3,40 €)')
  expect(body).toContain('Zusammen: 12,70 €')
})
