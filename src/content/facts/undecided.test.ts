import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OUR_CONTENT } from '../../../tests/support/content/our-content.ts'
import { TEST_CONTENT } from '../../../tests/support/content/test-content.ts'
import { siteFacts } from './site-facts.ts'
import { EXAMPLES, NOT_ENTERED, UNDECIDED } from './undecided.ts'

test('every example of an undecided fact is the one that the comments of site.yaml give', () => {
  const source = readFileSync(`${TEST_CONTENT}/site.yaml`, 'utf8')
  for (const [name, example] of Object.entries(EXAMPLES)) {
    const [, comment = ''] = new RegExp(`((?:\\n +#.*)+)\\n +${name}: ${UNDECIDED}\\n`).exec(source) ?? []
    expect(comment.replace(/\n +# +/g, ' '), name).toContain(String(example))
  }
})

test('a template shows them in offer and imprint; what it does not say is where data go', () => {
  const facts = siteFacts(OUR_CONTENT.site)
  const undecided = Object.keys(facts).filter((name) => facts[name]?.includes(NOT_ENTERED))
  expect(undecided.sort()).toEqual([
    'callProof.erasure',
    'callProof.mailbox',
    'legal.host.location',
    'legal.mailProvider.location',
    'legal.supervisoryAuthority.name',
    'legal.thirdCountries',
  ])
})
