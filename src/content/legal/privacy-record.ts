import { storedFields } from '../../booking/appointments/booking-request.ts'
import { MAIL_KINDS, type MailKind } from '../../booking/appointments/kinds.ts'

/** What the form asks for, as the columns are called. */
const FORM_COLUMNS = storedFields
  .map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  .join(' ')

type Entry = {
  /** What the program keeps: columns of the database, mails, cookies. */
  columns?: Record<string, string>
  mails?: readonly MailKind[]
  cookies?: readonly string[]
  /** The placeholders that the section has to name, separated by spaces, as columns are. */
  names?: string
}

/** The sections that a report to a person (Art. 15 GDPR) repeats. */
export const REPORTED: readonly string[] = [
  ...['verantwortlich', 'fristen', 'termin-zweck', 'termin-speicherdauer', 'ip-adresse', 'empfaenger'],
  ...['ihre-rechte', 'widerspruchsrecht', 'aufsichtsbehoerde', 'automatisierte-entscheidungen'],
]

/** By section of the privacy page; the build refuses a page without one. Tests compare it with all that is stored. */
export const PRIVACY_RECORD: Record<string, Entry> = {
  ...Object.fromEntries(REPORTED.map((anchor) => [anchor, {}])),
  'server-protokolle': {
    names: 'retention.logDays counting.callsSeconds counting.networksMinutes counting.forgottenSeconds',
  },
  'termin-daten': {
    columns: {
      proposed_times: 'appointment_id proposed_date proposed_time',
      appointments: `${FORM_COLUMNS} id created_at is_suspected state sequence changed_at proposed_until last_date note search_text phone_number`,
      events: 'id appointment_id kind actor happened_at details',
      blocked_times: 'id starts_at ends_at note',
    },
  },
  'termin-seite': {
    columns: { appointments: 'visitor_key' },
    names: 'retention.backupDays callProof.erasure',
  },
  'termin-mails': {
    columns: {
      appointments: 'remind_at',
      outbox:
        'id appointment_id event_id kind message_key owed_at attempts next_attempt_at leased_until last_error sent_at counted_as request_number',
      mail_places: 'recipient place',
      erasures: 'mailbox_hash',
      installation: 'id secret write_checks walked_to walked_at compacted_on compaction_in_ms',
    },
    mails: MAIL_KINDS.filter((kind) => kind !== 'owner-sign-in'),
    names: 'visitorMails.perDay retention.windowInHours owner.answerDays reminder.sentence morning.sentence',
  },
  'termin-kalender': {
    columns: { installation: 'feed_fetched_at is_feed_lost' },
    names: 'owner.calendarDays',
  },
  'termin-speicherdauer': {
    names: 'retention.days retention.longestWaitDays retention.checkMinutes callProof.mailbox',
  },
  'ip-adresse': {
    columns: { appointments: 'client_ip repeat_hash', erasures: 'client_hash' },
    names: 'retention.windowInHours bookings.perAddress',
  },
  sicherungen: {
    columns: { erasures: 'request_number requested_at erased_at' },
    names: 'retention.backupDays',
  },
  cookies: {
    columns: { owner_tokens: 'token_hash purpose expires_at answered_at answered_request' },
    mails: ['owner-sign-in'],
    cookies: ['__Secure-sitzung'],
    names: 'owner.sessionDays',
  },
  tab: { names: 'retention.tabHours' },
  'naechste-seite': {},
  empfaenger: { names: 'legal.host.name legal.mailProvider.name legal.thirdCountries' },
}
