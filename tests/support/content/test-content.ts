import { alone } from '../../../src/content/reading/content-folder.ts'

/**
 * What every test but one reads: a folder that is nobody's. `content/` belongs to the owner, who changes it as she likes;
 * tests/site/shipped-content.test.ts alone builds it.
 */
export const TEST_CONTENT = 'tests/content'
/** For programs: the tests' content, or a folder over it. */
export const testTexts = (own = TEST_CONTENT) => ({ CONTENT_DIR: own, SHIPPED_CONTENT: TEST_CONTENT })
export const TEST_FOLDER = alone(TEST_CONTENT)
