/** The tests run on the shipped texts. Owners keep theirs in another folder (`npm run content`). */
export const TEST_CONTENT = 'content'
