import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findPersonPhoto } from './read-content.ts'

const folder = mkdtempSync(join(tmpdir(), 'person-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the photo is found in any format; two of them are refused', () => {
  expect(findPersonPhoto(folder)).toBeUndefined()
  writeFileSync(join(folder, 'person.webp'), '')
  expect(findPersonPhoto(folder)).toBe(join(folder, 'person.webp'))
  writeFileSync(join(folder, 'person.jpg'), '')
  expect(() => findPersonPhoto(folder)).toThrow(
    'es gibt noch ein Foto, person.webp. Bitte eines davon löschen.',
  )
})
