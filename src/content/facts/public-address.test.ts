import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  ['https://www.baeckerei.de', true],
  ['https://example.org', true],
  ['http://192.168.0.7:3000', true],
  ['https://localhost.de', true],
  ['https://musterwerk.example', false],
  ['https://www.musterwerk.example', false],
  ['http://localhost:3000', false],
  ['http://probe.localhost', false],
  ['http://127.0.3.71:8080', false],
  ['http://[::1]:3000', false],
])('%s may be visited by strangers: %s', (url, isPublic) => expect(isPublicAddress(url)).toBe(isPublic))
