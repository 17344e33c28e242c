/**
 * What every test but one reads: a folder that is nobody's. `content/` belongs to the owner, who changes it as she likes;
 * tests/site/shipped-content.test.ts alone builds it.
 */
export const TEST_CONTENT = 'tests/content'
