import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the page that paint times are compared with stays as it is: a yardstick must not grow', () => {
  const checksum = '8e536063f38c12fefdf88dd26a95d8bf86e90a7586ffab64a13c85b7e62a517c'
  expect(hash('sha256', readFileSync('bench/limit/index.html'))).toBe(checksum)
})
