/**
 * The honeypot: a form field that people neither see nor reach. It has a dull name, because password managers fill the
 * ones they know. Filled in, it marks an appointment as suspicious and never loses one.
 */
export const HONEYPOT_FIELD = 'topic'

export const isHoneypotFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== ''
