import { expect, test } from 'vitest'
import { keepWordsTogether } from './keep-words-together.ts'

test('a line may end behind an E-Mail, not within', () => {
  expect(keepWordsTogether('eine E-Mail-Adresse')).toBe('eine <span class="nowrap">E-Mail</span>-Adresse')
})
