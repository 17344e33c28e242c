import { expect, it } from 'vitest'
import { withdrawalExample } from './legal-facts.ts'

it.each([
  [90, { price: '90 €', done: '36 €', borne: '18 €', refund: '72 €' }],
  [1290, { price: '1.290 €', done: '516 €', borne: '258 €', refund: '1.032 €' }],
  [99, { price: '99 €', done: '39,60 €', borne: '19,80 €', refund: '79,20 €' }],
])('a price of %d € is shared out so that it adds up', (price, parts) => {
  const expected = Object.entries(parts).map(([name, text]) => [`example.${name}`, text])
  expect(withdrawalExample(price)).toEqual({
    'example.doneShare': '40 %',
    ...Object.fromEntries(expected),
  })
})
