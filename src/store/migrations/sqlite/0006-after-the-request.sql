-- What happens after a request: its state, the pages of visitor and owner, the events of its history, and mails that
-- tell of one of them. Requests from before get keys as well. Tokens of the owner's sessions are kept as hashes.
CREATE TABLE appointments_next (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  first_name     TEXT NOT NULL,
  last_name      TEXT NOT NULL,
  website_idea   TEXT NOT NULL,
  phone          TEXT NOT NULL,
  email          TEXT NOT NULL,
  preferred_date TEXT NOT NULL,
  preferred_time TEXT NOT NULL,
  client_ip      TEXT,
  created_at     INTEGER NOT NULL,
  is_suspected   INTEGER NOT NULL DEFAULT 0,
  visitor_key    TEXT NOT NULL,
  owner_key      TEXT NOT NULL,
  state          TEXT NOT NULL DEFAULT 'requested'
    CHECK (state IN ('requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'done')),
  sequence       INTEGER NOT NULL DEFAULT 0,
  changed_at     INTEGER NOT NULL,
  remind_at      INTEGER
) STRICT;
INSERT INTO appointments_next
  (id, first_name, last_name, website_idea, phone, email, preferred_date, preferred_time, client_ip, created_at,
   is_suspected, visitor_key, owner_key, changed_at)
SELECT id, first_name, last_name, website_idea, phone, email, preferred_date, preferred_time, client_ip, created_at,
  is_suspected, lower(hex(randomblob(16))), lower(hex(randomblob(16))), created_at
FROM appointments;

CREATE TABLE events (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  appointment_id INTEGER NOT NULL REFERENCES appointments_next (id) ON DELETE CASCADE,
  kind           TEXT NOT NULL,
  actor          TEXT NOT NULL CHECK (actor IN ('visitor', 'owner')),
  happened_at    INTEGER NOT NULL,
  details        TEXT NOT NULL
) STRICT;

-- A mail is owed since a moment of its own now, and one with a sign-in link belongs to no appointment.
CREATE TABLE outbox_next (
  id              INTEGER PRIMARY KEY AUTOINCREMENT,
  appointment_id  INTEGER REFERENCES appointments_next (id) ON DELETE CASCADE,
  event_id        INTEGER REFERENCES events (id) ON DELETE CASCADE,
  hour_started_at INTEGER,
  kind            TEXT NOT NULL,
  message_key     TEXT NOT NULL,
  owed_at         INTEGER NOT NULL,
  attempts        INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER,
  leased_until    INTEGER,
  is_outage       INTEGER NOT NULL DEFAULT 0,
  last_error      TEXT,
  sent_at         INTEGER,
  CHECK (appointment_id IS NULL OR hour_started_at IS NULL)
) STRICT;
INSERT INTO outbox_next
  (id, appointment_id, hour_started_at, kind, message_key, owed_at, attempts, next_attempt_at, leased_until, is_outage,
   last_error, sent_at)
SELECT id, appointment_id, hour_started_at, kind, message_key,
  coalesce(hour_started_at, (SELECT created_at FROM appointments WHERE appointments.id = appointment_id)),
  attempts, next_attempt_at, leased_until, is_outage, last_error, sent_at
FROM outbox;

-- The numbers given out so far are never used again.
UPDATE sqlite_sequence SET seq = (SELECT seq FROM sqlite_sequence AS old WHERE old.name = 'appointments')
WHERE name = 'appointments_next' AND EXISTS (SELECT 1 FROM sqlite_sequence AS old WHERE old.name = 'appointments');
INSERT INTO sqlite_sequence (name, seq)
SELECT 'appointments_next', seq FROM sqlite_sequence AS old
WHERE name = 'appointments' AND NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'appointments_next');
UPDATE sqlite_sequence SET seq = (SELECT seq FROM sqlite_sequence AS old WHERE old.name = 'outbox')
WHERE name = 'outbox_next' AND EXISTS (SELECT 1 FROM sqlite_sequence AS old WHERE old.name = 'outbox');
INSERT INTO sqlite_sequence (name, seq)
SELECT 'outbox_next', seq FROM sqlite_sequence AS old
WHERE name = 'outbox' AND NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'outbox_next');

DROP TABLE outbox;
DROP TABLE appointments;
ALTER TABLE appointments_next RENAME TO appointments;
ALTER TABLE outbox_next RENAME TO outbox;
CREATE INDEX appointments_by_client ON appointments (client_ip, created_at) WHERE client_ip IS NOT NULL;
CREATE INDEX appointments_by_creation ON appointments (created_at);
CREATE INDEX appointments_by_email ON appointments (lower(email), created_at);
CREATE UNIQUE INDEX appointments_by_visitor_key ON appointments (visitor_key);
CREATE UNIQUE INDEX appointments_by_owner_key ON appointments (owner_key);
CREATE INDEX appointments_by_state ON appointments (state, preferred_date, preferred_time);
CREATE INDEX appointments_to_remind ON appointments (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX events_by_appointment ON events (appointment_id);
CREATE INDEX outbox_by_appointment ON outbox (appointment_id);
CREATE INDEX outbox_waiting ON outbox (attempts, kind, next_attempt_at, id) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX outbox_stuck ON outbox (id) WHERE next_attempt_at IS NULL AND sent_at IS NULL;
CREATE INDEX outbox_sign_in ON outbox (owed_at) WHERE kind = 'owner-sign-in';
CREATE UNIQUE INDEX one_open_summary_an_hour ON outbox (hour_started_at)
  WHERE hour_started_at IS NOT NULL AND sent_at IS NULL;

CREATE TABLE owner_tokens (
  token_hash TEXT PRIMARY KEY,
  purpose    TEXT NOT NULL CHECK (purpose IN ('sign-in', 'session')),
  expires_at INTEGER NOT NULL
) STRICT;
-- One row at most.
CREATE TABLE calendar_feed (
  is_one INTEGER PRIMARY KEY DEFAULT 1 CHECK (is_one = 1),
  key    TEXT NOT NULL
) STRICT;
INSERT INTO calendar_feed (key) VALUES (lower(hex(randomblob(16))));
