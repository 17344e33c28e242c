import { expect, it } from 'vitest'
import { keepWordsTogether } from './keep-words-together.ts'

it.each([
  ['nach § 5 DDG gilt', 'nach <span class="nowrap">§ 5 DDG</span> gilt'],
  ['(§ 27a UStG)', '(<span class="nowrap">§ 27a UStG</span>)'],
  ['Art. 6 Abs. 1 lit. f DSGVO, wir', '<span class="nowrap">Art. 6 Abs. 1 lit. f DSGVO</span>, wir'],
  ['§ 356 Abs. 5 Nr. 2 BGB', '<span class="nowrap">§ 356 Abs. 5 Nr. 2 BGB</span>'],
  ['§ 147 AO', '<span class="nowrap">§ 147 AO</span>'],
  ['eine E-Mail-Adresse', 'eine <span class="nowrap">E-Mail</span>-Adresse'],
  ['§ 3 Der Kunde', '<span class="nowrap">§ 3</span> Der Kunde'],
])('keeps %j on one line', (text, expected) => {
  expect(keepWordsTogether(text)).toBe(expected)
})
