import { expect, test } from 'vitest'
import { TEST_CONTENT } from '../../../rig/test-content.ts'
import { readSiteContent } from '../site-content.ts'
import { siteFactNames, siteFacts } from './site-facts.ts'

test('every fact of content/site.yaml that a text may name has a name there', () => {
  expect(Object.keys(siteFacts(readSiteContent(TEST_CONTENT))).sort()).toEqual(siteFactNames.toSorted())
})
