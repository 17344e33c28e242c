import { describe, expect, it } from 'vitest'
import { composeOrder } from './compose-order.ts'

const carrots = { title: 'Möhre „Nantaise“', count: 2, priceInCents: 320 }
const peas = { title: 'Erbse „Blauwschokker“', count: 1, priceInCents: 340 }

describe('an order by e-mail', () => {
  it('adds up packets, goods and shipping', () => {
    expect(composeOrder([carrots, peas])).toMatchObject({
      count: 3,
      shippingInCents: 290,
      totalInCents: 1270,
    })
  })

  it('ships for free from 30 euros on', () => {
    expect(composeOrder([{ ...carrots, count: 9 }]).shippingInCents).toBe(290)
    expect(composeOrder([{ ...carrots, count: 10 }])).toMatchObject({
      shippingInCents: 0,
      totalInCents: 3200,
    })
  })

  it('names the packet in the subject where there is only one kind', () => {
    expect(subjectOf(composeOrder([carrots]).mailto)).toBe('Bestellung: Möhre „Nantaise“')
    expect(subjectOf(composeOrder([carrots, peas]).mailto)).toBe('Bestellung: Saatgut')
  })

  it('lists every line with its price', () => {
    const body = new URL(composeOrder([carrots, peas]).mailto).searchParams.get('body')
    expect(body).toContain('2 × Möhre „Nantaise“ (3,20 €)\r\n1 × Erbse „Blauwschokker“ (3,40 €)')
    expect(body).toContain('Zusammen: 12,70 €')
  })
})

const subjectOf = (mailto: string) => new URL(mailto).searchParams.get('subject')
