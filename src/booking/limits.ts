/** Every period and bound of the product, but the lengths of the form's fields: see booking-request.ts. The privacy page and the documentation name the same numbers. */

export const MESSAGE_LIMIT = 1000
/** The longest note of the owner, about an appointment or a blocked time. */
export const NOTE_LIMIT = 1000

/** From its last use, what the visitor's tab remembers is kept for so long. */
export const TAB_NOTE_KEPT_IN_HOURS = 2

/** One booking per client address in this time; afterwards the address is erased from the appointment. */
export const BOOKING_WINDOW_IN_HOURS = 24
/** Erasing an appointment allows its client address the next booking: so many bookings in this time, erased ones included. */
export const BOOKINGS_PER_ADDRESS = 5
/** API calls are counted per client address, in memory only, for this long. */
export const CALLS_COUNTED_IN_SECONDS = 60
/** Bookings are counted per network (IPv4 /24, IPv6 /48), in memory only, for this long. */
export const NETWORKS_COUNTED_IN_MINUTES = 60
export const BOOKINGS_PER_NETWORK = 20
/** An expired count leaves the memory at most this much later. */
export const FORGOTTEN_WITHIN_SECONDS = 60

export const MOST_PROPOSALS = 3
/** So long after the agreed time the visitor's page still expects the call. */
export const CALLED_WITHIN_MINUTES = 30
/** From the answer on at the desk, before its mail leaves: so long it can be taken back. */
export const ANSWER_WAITS_IN_SECONDS = 20
/** So soon after an answer from the list, one to another request was a thumb that tapped twice. */
export const TAPS_APART_IN_MS = 1_500
/** Each move sends the owner a mail. */
export const MOVES_PER_APPOINTMENT = 10
/** Each correction by the visitor sends a mail to an address that anybody could type. */
export const CORRECTIONS_PER_APPOINTMENT = 3
/** Clock time, on the day before a confirmed call. */
export const REMINDER_TIME = '17:00'

/** Pages and mails count no further than this, and then say that there are more. */
export const MOST_COUNTED = 1_000

/** Clock times of the owner's mail about the day: when it is owed, and when it is too late to be of use. */
export const MORNING_MAIL = { from: '07:00', until: '10:00' }

/**
 * Anybody can type anybody's address into the form. So mails about appointments that the owner has not answered are
 * bounded: per mailbox and day, and per hour in all. Beyond the first bound, and to likely spam, none is written; beyond the
 * other it leaves in a later hour of the next 24.
 */
export const VISITOR_MAILS_PER_DAY = 3
export const UNANSWERED_MAILS_PER_HOUR = 100

/** Notifications to the owner in one clock hour; one more says that there are others. */
export const OWNER_MAILS_PER_HOUR = 60
export const MAIL_IS_LATE_AFTER_IN_MINUTES = 60
/** The daily check names requests that have waited longer than this for the owner's answer. */
export const ANSWER_IS_LATE_AFTER_IN_HOURS = 24

/** The pause makes sure that a valid link is in the owner's mailbox, and that nobody can use up the owner's mails. */
export const SIGN_IN_MAILS_APART_IN_MINUTES = 12
export const SIGN_IN_LINK_IN_MINUTES = 15
/** From the last use of the session. */
export const SESSION_IN_DAYS = 90
/** From the last step of the appointment. */
export const ANSWER_KEY_IN_DAYS = 30

export const CALENDAR_GOES_BACK_IN_DAYS = 30
/** Since its last fetch: so long the owner's mails have no calendar files, which would show each call twice. */
export const CALENDAR_FOLLOWED_IN_DAYS = 7

/** A visitor may propose any date. Counted from the booking, retention waits for that date no longer than this. */
export const LONGEST_WAIT_IN_DAYS = 365
/** How long the operator's system may keep the server's log lines. */
export const LOG_RETENTION_IN_DAYS = 7
/** How long nightly backups may be kept. `backup --keep-days` in deploy/ deletes them; a test compares the numbers. */
export const BACKUP_RETENTION_IN_DAYS = 14
export const PURGED_EVERY_MINUTES = 60
/** Once a night, Berlin time, deleted rows are removed from the database files. */
export const COMPACTED_BETWEEN = { from: '03:00', until: '06:00' }
