import { expect, test } from 'vitest'
import { readableAddress } from './readable-address.ts'

test.each([
  ['info@xn--bckerei-5wa.de', 'info@bäckerei.de'],
  ['erika@example.org', 'erika@example.org'],
  ['Erika.M@mail.xn--mller-kva.example', 'Erika.M@mail.müller.example'],
  ['erika@xn--.example', 'erika@xn--.example'],
])('%s is read as %s', (email, read) => {
  expect(readableAddress(email)).toBe(read)
})
