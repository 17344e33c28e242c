-- Answer keys and the address of the calendar derive from one secret: answer links in mails stay good, the calendar gets a new
-- address. No fetch was ever noted, so where a server has run (it purges at its start) the desk asks to subscribe again.
ALTER TABLE installation RENAME COLUMN answer_secret TO secret;
ALTER TABLE installation ADD COLUMN feed_fetched_at INTEGER;
ALTER TABLE installation ADD COLUMN is_feed_lost INTEGER NOT NULL DEFAULT false;
UPDATE installation SET is_feed_lost = purged_at IS NOT NULL;
ALTER TABLE installation DROP COLUMN feed_key;
ALTER TABLE installation DROP COLUMN feed_key_hash;
ALTER TABLE installation DROP COLUMN is_feed_renewed;
ALTER TABLE installation DROP COLUMN feed_renewed_at;

-- How far the purge has walked, and when it last moved. Nothing: it begins at the oldest row.
ALTER TABLE installation ADD COLUMN walked_to INTEGER;
ALTER TABLE installation ADD COLUMN walked_at INTEGER;
ALTER TABLE installation DROP COLUMN purged_at;
ALTER TABLE installation DROP COLUMN clock_doubted_at;
ALTER TABLE installation DROP COLUMN counting_secret;

-- A mail that will not leave is not written: held ones go. SQLite drops no column that a CHECK names, so the table is new.
DELETE FROM outbox WHERE sent_at IS NULL AND (kind = 'former-address' OR next_attempt_at IS NULL AND attempts = 0);
CREATE TABLE outbox_as_it_is (
  id              INTEGER PRIMARY KEY AUTOINCREMENT,
  appointment_id  INTEGER REFERENCES appointments (id) ON DELETE CASCADE,
  event_id        INTEGER REFERENCES events (id) ON DELETE CASCADE,
  kind            TEXT NOT NULL,
  message_key     TEXT NOT NULL,
  owed_at         INTEGER NOT NULL,
  attempts        INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER,
  leased_until    INTEGER,
  last_error      TEXT,
  sent_at         INTEGER,
  counted_as      TEXT,
  request_number  INTEGER
) STRICT;
INSERT INTO outbox_as_it_is
SELECT id, appointment_id, event_id,
  CASE kind WHEN 'former-address' THEN 'visitor-corrected' WHEN 'summary' THEN 'owner-flood' ELSE kind END,
  message_key, owed_at, attempts, next_attempt_at, leased_until, last_error, sent_at, counted_as, request_number
FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_as_it_is RENAME TO outbox;
CREATE INDEX outbox_by_appointment ON outbox (appointment_id);
CREATE INDEX outbox_by_event ON outbox (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX outbox_sign_in ON outbox (owed_at) WHERE kind = 'owner-sign-in';
CREATE INDEX outbox_by_counter ON outbox (counted_as, owed_at) WHERE counted_as IS NOT NULL;
CREATE INDEX outbox_stuck ON outbox (id) WHERE next_attempt_at IS NULL AND sent_at IS NULL;
CREATE INDEX outbox_waiting ON outbox (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
ALTER TABLE appointments DROP COLUMN network_hash;
DROP TABLE mail_counts;

-- For a day: whose line and mailbox an erased request counts for, as keyed hashes. A row for each mail that counts, and at
-- least one.
ALTER TABLE erasures ADD COLUMN client_hash TEXT;
ALTER TABLE erasures ADD COLUMN mailbox_hash TEXT;
CREATE INDEX erasures_by_client ON erasures (client_hash, requested_at) WHERE client_hash IS NOT NULL;
CREATE INDEX erasures_by_mailbox ON erasures (mailbox_hash, requested_at) WHERE mailbox_hash IS NOT NULL;

-- The last place that a mail bounded by the hour has taken; see owe-mails.ts.
CREATE TABLE mail_places (
  recipient TEXT PRIMARY KEY CHECK (recipient IN ('owner', 'visitors')),
  place     INTEGER NOT NULL
) STRICT;
