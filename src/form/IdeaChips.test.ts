import { expect, test } from 'vitest'
import { toggleSentence } from './IdeaChips.tsx'

const MENU = 'Meine Speisekarte soll darauf stehen.'
const NEW = 'Ich brauche eine neue Website.'

test('a sentence is appended once to what is there, and taken back', () => {
  expect(toggleSentence('', NEW)).toBe(NEW)
  expect(toggleSentence('Für Krume.\n', NEW)).toBe(`Für Krume. ${NEW}`)
  const both = toggleSentence(NEW, MENU)
  expect(both).toBe(`${NEW} ${MENU}`)
  expect(toggleSentence(both, NEW)).toBe(MENU)
  expect(toggleSentence(`Hallo! ${NEW} Danke.`, NEW)).toBe('Hallo! Danke.')
})

test('a sentence that was changed stays; the whole one is appended again', () => {
  expect(toggleSentence('Ich brauche eine gute Website.', NEW)).toBe(`Ich brauche eine gute Website. ${NEW}`)
})
