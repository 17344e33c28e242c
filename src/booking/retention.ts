/** One booking per address in this time; afterwards the address is erased from the appointment. */
export const BOOKING_WINDOW_IN_HOURS = 24

/** How long the operator's system may keep the server's log lines. */
export const LOG_RETENTION_IN_DAYS = 7
