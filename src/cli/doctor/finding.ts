/** One line of the doctor: fine, broken with a way to mend it, or not to be told from here. */
export type Finding = { mark: '✓' | '✗' | '–'; text: string }

export const fine = (text: string): Finding => ({ mark: '✓', text })
export const broken = (text: string): Finding => ({ mark: '✗', text })
export const unknown = (text: string): Finding => ({ mark: '–', text })
