/** The tests run on the shipped texts. Owners keep theirs in another folder (`CONTENT_DIR`). */
export const TEST_CONTENT = 'content'
