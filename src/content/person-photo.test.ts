import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { findPersonPhoto } from './read-content.ts'

test('the photo is found in any format; two of them are refused', () => {
  const folder = temporaryFolder()
  expect(findPersonPhoto(folder)).toBeUndefined()
  writeFileSync(join(folder, 'person.webp'), '')
  expect(findPersonPhoto(folder)).toBe(join(folder, 'person.webp'))
  writeFileSync(join(folder, 'person.jpg'), '')
  expect(() => findPersonPhoto(folder)).toThrow(
    'es gibt noch ein Foto, person.webp. Bitte eines davon löschen.',
  )
})
