-- A summary becomes an outbox mail like any other. It belongs to a clock hour instead of to an appointment, and stands
-- for the appointments of that hour that have no owner mail of their own. Owner mails that waited by the earlier rule
-- become the summaries of their hours. The kinds of mail are the program's to know: no CHECK lists them any more.
-- AUTOINCREMENT: the number of an erased appointment is never given to another.
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
  is_suspected   INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO appointments_next
  (id, first_name, last_name, website_idea, phone, email, preferred_date, preferred_time, client_ip, created_at,
   is_suspected)
SELECT id, first_name, last_name, website_idea, phone, email, preferred_date, preferred_time, client_ip, created_at,
  is_suspected
FROM appointments;

CREATE TABLE outbox_next (
  id              INTEGER PRIMARY KEY AUTOINCREMENT,
  appointment_id  INTEGER REFERENCES appointments_next (id) ON DELETE CASCADE,
  hour_started_at INTEGER,
  kind            TEXT NOT NULL,
  message_key     TEXT NOT NULL,
  attempts        INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER,
  leased_until    INTEGER,
  is_outage       INTEGER NOT NULL DEFAULT 0,
  last_error      TEXT,
  sent_at         INTEGER,
  CHECK ((appointment_id IS NULL) <> (hour_started_at IS NULL))
) STRICT;
INSERT INTO outbox_next
  (id, appointment_id, kind, message_key, attempts, next_attempt_at, leased_until, is_outage, last_error, sent_at)
SELECT id, appointment_id, kind, message_key, attempts, next_attempt_at, leased_until, is_outage, last_error, sent_at
FROM outbox
WHERE is_held = 0 OR sent_at IS NOT NULL;
INSERT INTO outbox_next (hour_started_at, kind, message_key, next_attempt_at)
SELECT hour, 'summary',
  lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' ||
    substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
  hour + 3600000
FROM (
  SELECT DISTINCT created_at / 3600000 * 3600000 AS hour
  FROM outbox JOIN appointments ON appointments.id = appointment_id
  WHERE is_held = 1 AND sent_at IS NULL
);

DROP TABLE outbox;
DROP TABLE appointments;
ALTER TABLE appointments_next RENAME TO appointments;
ALTER TABLE outbox_next RENAME TO outbox;
CREATE INDEX appointments_by_client ON appointments (client_ip, created_at) WHERE client_ip IS NOT NULL;
CREATE INDEX appointments_by_creation ON appointments (created_at);
CREATE INDEX outbox_by_appointment ON outbox (appointment_id);
CREATE INDEX outbox_waiting ON outbox (attempts, kind, next_attempt_at, id) WHERE next_attempt_at IS NOT NULL;
CREATE UNIQUE INDEX one_open_summary_an_hour ON outbox (hour_started_at)
  WHERE hour_started_at IS NOT NULL AND sent_at IS NULL;
