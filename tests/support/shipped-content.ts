import { TEST_CONTENT } from '../../rig/test-content.ts'
import { type Content, readContent } from '../../src/content/read-content.ts'

/** The shipped texts, read once for all tests of a worker: no test changes them. */
export const SHIPPED: Content = readContent(TEST_CONTENT)
