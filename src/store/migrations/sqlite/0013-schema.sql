-- The first step. Its number is 13: the steps before were never released.
-- Instants are milliseconds, truth is 0 or 1.

CREATE TABLE appointments (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  first_name     TEXT NOT NULL,
  last_name      TEXT NOT NULL,
  website_idea   TEXT NOT NULL,
  phone          TEXT NOT NULL,
  email          TEXT NOT NULL,
  preferred_date TEXT NOT NULL,
  preferred_time TEXT NOT NULL,
  -- Erased after 24 hours.
  client_ip      TEXT,
  created_at     INTEGER NOT NULL,
  is_suspected   INTEGER NOT NULL DEFAULT false,
  visitor_key    TEXT NOT NULL,
  state          TEXT NOT NULL DEFAULT 'requested'
    CHECK (state IN ('requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'done')),
  sequence       INTEGER NOT NULL DEFAULT 0,
  changed_at     INTEGER NOT NULL,
  remind_at      INTEGER,
  -- The last day of the proposed times, while the visitor can still accept one.
  proposed_until TEXT,
  -- Recognises a repeated booking whose answer was lost; erased with the client's address.
  repeat_hash    TEXT,
  -- The owner's own words; the person can read them in the report about their data.
  note           TEXT NOT NULL DEFAULT '',
  -- A keyed hash of the client's network: mails leave in turns. Erased with the client's address.
  network_hash   TEXT
) STRICT;
CREATE INDEX appointments_by_creation ON appointments (created_at);
CREATE UNIQUE INDEX appointments_by_visitor_key ON appointments (visitor_key);
CREATE INDEX appointments_by_state ON appointments (state, preferred_date, preferred_time);
CREATE INDEX appointments_to_remind ON appointments (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX appointments_proposed ON appointments (proposed_until) WHERE proposed_until IS NOT NULL;
CREATE UNIQUE INDEX appointments_by_repeat ON appointments (client_ip, repeat_hash) WHERE repeat_hash IS NOT NULL;
CREATE INDEX appointments_by_client ON appointments (client_ip, created_at) WHERE client_ip IS NOT NULL;

CREATE TABLE events (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  appointment_id INTEGER NOT NULL REFERENCES appointments (id) ON DELETE CASCADE,
  kind           TEXT NOT NULL,
  actor          TEXT NOT NULL CHECK (actor IN ('visitor', 'owner')),
  happened_at    INTEGER NOT NULL,
  details        TEXT NOT NULL
) STRICT;
CREATE INDEX events_by_appointment ON events (appointment_id);

-- A mail belongs to an appointment, to a clock hour (a summary) or to neither (a sign-in link).
CREATE TABLE outbox (
  id              INTEGER PRIMARY KEY AUTOINCREMENT,
  appointment_id  INTEGER REFERENCES appointments (id) ON DELETE CASCADE,
  event_id        INTEGER REFERENCES events (id) ON DELETE CASCADE,
  hour_started_at INTEGER,
  kind            TEXT NOT NULL,
  message_key     TEXT NOT NULL,
  owed_at         INTEGER NOT NULL,
  attempts        INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER,
  leased_until    INTEGER,
  is_outage       INTEGER NOT NULL DEFAULT false,
  last_error      TEXT,
  sent_at         INTEGER,
  -- The counter of the mailbox that the mail counts for.
  counted_as      TEXT,
  -- It waits for room in an hour.
  is_bounded      INTEGER NOT NULL DEFAULT false,
  -- Only where it is not the visitor's present address.
  recipient       TEXT,
  -- Of a request that need not exist any more.
  request_number  INTEGER,
  retried_at      INTEGER,
  CHECK (appointment_id IS NULL OR hour_started_at IS NULL)
) STRICT;
CREATE INDEX outbox_by_appointment ON outbox (appointment_id);
CREATE INDEX outbox_by_event ON outbox (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX outbox_of_hours ON outbox (hour_started_at) WHERE hour_started_at IS NOT NULL;
CREATE UNIQUE INDEX one_open_summary_an_hour ON outbox (hour_started_at)
  WHERE hour_started_at IS NOT NULL AND sent_at IS NULL;
CREATE INDEX outbox_sign_in ON outbox (owed_at) WHERE kind = 'owner-sign-in';
CREATE INDEX outbox_by_counter ON outbox (counted_as, owed_at) WHERE counted_as IS NOT NULL;
CREATE INDEX outbox_stuck ON outbox (id) WHERE next_attempt_at IS NULL AND sent_at IS NULL;
CREATE INDEX outbox_waiting ON outbox (is_bounded, next_attempt_at, id) WHERE next_attempt_at IS NOT NULL;

-- Counts outlive what they counted, for 24 hours. A counter is a word of our own or a keyed hash.
CREATE TABLE mail_counts (
  counter    TEXT NOT NULL,
  counted_at INTEGER NOT NULL
) STRICT;
CREATE INDEX mail_counts_by_counter ON mail_counts (counter, counted_at);

-- Tokens are kept as hashes.
CREATE TABLE owner_tokens (
  token_hash  TEXT PRIMARY KEY,
  purpose     TEXT NOT NULL CHECK (purpose IN ('sign-in', 'session')),
  expires_at  INTEGER NOT NULL,
  -- The last tick of a session: a second one within a second, for somebody else, is a thumb that tapped twice.
  finished_at INTEGER
) STRICT;

-- A restore does not bring these requests back.
CREATE TABLE erasures (
  request_number INTEGER NOT NULL,
  requested_at   INTEGER NOT NULL,
  erased_at      INTEGER NOT NULL
) STRICT;

-- What an installation has once.
CREATE TABLE installation (
  id               INTEGER PRIMARY KEY CHECK (id = 1),
  answer_secret    TEXT NOT NULL,
  counting_secret  TEXT NOT NULL,
  feed_key         TEXT,
  feed_key_hash    TEXT,
  is_feed_renewed  INTEGER NOT NULL DEFAULT false,
  write_checks     INTEGER NOT NULL DEFAULT 0,
  purged_at        INTEGER,
  clock_doubted_at INTEGER,
  feed_renewed_at  INTEGER
) STRICT;
INSERT INTO installation (id, answer_secret, counting_secret, feed_key)
VALUES (1, lower(hex(randomblob(32))), lower(hex(randomblob(32))), lower(hex(randomblob(16))));

-- Times at which the owner takes no calls: an hour, or her holidays.
CREATE TABLE blocked_times (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  starts_at INTEGER NOT NULL,
  ends_at   INTEGER NOT NULL,
  note      TEXT NOT NULL,
  UNIQUE (starts_at, ends_at)
) STRICT;
CREATE INDEX blocked_times_by_end ON blocked_times (ends_at);
