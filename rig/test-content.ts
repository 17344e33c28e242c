/** Texts of the tests' own: an owner who rewrites every file of content/ keeps a green test run. */
export const TEST_CONTENT = 'tests/content'
