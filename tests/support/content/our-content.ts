import { type Content, readContent } from '../../../src/content/read-content.ts'
import { TEST_FOLDER } from './test-content.ts'

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}

/** The tests' content, read once for all tests of a worker: no test changes them. */
export const OUR_CONTENT: Content = deepFreeze(readContent(TEST_FOLDER))
