-- The owner's link is derived, not stored: owner_key is emptied now and dropped by a later step.
DROP INDEX appointments_by_owner_key;
ALTER TABLE appointments DROP COLUMN owner_key;
ALTER TABLE appointments ADD COLUMN owner_key TEXT;

-- What is counted and no longer in a table of its own: counts outlive what they counted. A counter is a word of our own
-- or a keyed hash; kept for 24 hours.
CREATE TABLE mail_counts (
  counter    TEXT NOT NULL,
  counted_at INTEGER NOT NULL
) STRICT;
CREATE INDEX mail_counts_by_counter ON mail_counts (counter, counted_at);

-- counted_as: the counter of the mailbox that the mail counts for. is_bounded: it waits for room in an hour. recipient:
-- only where it is not the visitor's present address. request_number: of a request that need not exist any more.
-- counted_for is no longer used, and dropped by a later step.
DROP INDEX outbox_by_counted_address;
UPDATE outbox SET counted_for = NULL;
ALTER TABLE outbox ADD COLUMN counted_as TEXT;
ALTER TABLE outbox ADD COLUMN is_bounded INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN recipient TEXT;
ALTER TABLE outbox ADD COLUMN request_number INTEGER;
ALTER TABLE outbox ADD COLUMN retried_at INTEGER;
CREATE INDEX outbox_by_counter ON outbox (counted_as, owed_at) WHERE counted_as IS NOT NULL;
DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (is_bounded, next_attempt_at, id) WHERE next_attempt_at IS NOT NULL;

-- Requests that somebody has erased: a restore does not bring them back.
CREATE TABLE erasures (
  request_number INTEGER NOT NULL,
  requested_at   INTEGER NOT NULL,
  erased_at      INTEGER NOT NULL
) STRICT;

-- What an installation has once. Filled when the database is opened.
CREATE TABLE installation (
  id              INTEGER PRIMARY KEY CHECK (id = 1),
  answer_secret   TEXT NOT NULL,
  counting_secret TEXT NOT NULL,
  feed_key        TEXT,
  feed_key_hash   TEXT,
  is_feed_renewed INTEGER NOT NULL DEFAULT 0,
  write_checks    INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Addresses are no longer counted by it, and few people are looked up by theirs.
DROP INDEX appointments_by_email;
