/**
 * A hidden form field that only programs fill in. Its name is meaningless, because password managers fill names they know.
 * A filled one marks the appointment as likely spam; nothing is discarded.
 */
export const HONEYPOT_FIELD = 'topic'

export const isHoneypotFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== ''
