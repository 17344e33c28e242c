import { expect, test } from 'vitest'
import { addressFromReadable } from '../booking/appointments/booking-request.ts'
import { readableAddress } from './readable-address.ts'

test.each([
  ['info@xn--bckerei-5wa.de', 'info@bäckerei.de'],
  ['erika@example.org', 'erika@example.org'],
  ['Erika.M@mail.xn--mller-kva.example', 'Erika.M@mail.müller.example'],
  ['erika@xn--.example', 'erika@xn--.example'],
])('%s is read as %s', (email, read) => {
  expect(readableAddress(email)).toBe(read)
  expect(addressFromReadable(read)).toBe(email)
})

test.each([
  ['in part', 'a@ехample.org'],
  ['in one part of the domain', 'a@mail.сосо.example.org'],
  ['wholly', 'a@пример.рф'],
])('a domain that is %s in another script is read beside its stored form', (_part, written) => {
  const email = addressFromReadable(written)
  expect(email).toMatch(/^a@(.+\.)?xn--[^.]+\.[a-z\d.-]+$/)
  expect(readableAddress(email)).toBe(`${written} (${email.slice(2)})`)
  expect(addressFromReadable(readableAddress(email))).toBe(email)
})
