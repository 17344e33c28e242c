/** A form field that people neither see nor reach; dull, because password managers fill the names they know. */
export const TRAP_FIELD = 'topic'

/** Carries the server's sealed note of when the page was opened, there and back. */
export const FORM_SEAL_HEADER = 'x-form-seal'

/** Nobody fills in eight fields faster. */
const LEAST_SECONDS = 3

export type Traces = { isTrapFilled: boolean; secondsOnPage: number | undefined }

/** A filled trap may be a password manager's doing; without proof that somebody took their time, it is a program's. */
export const isSuspected = ({ isTrapFilled, secondsOnPage = 0 }: Traces): boolean =>
  isTrapFilled && secondsOnPage < LEAST_SECONDS
