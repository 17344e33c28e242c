-- The owner's link is derived, not stored: owner_key is emptied now and dropped by a later step. Until then an instance
-- of the version before may still write it.
DROP INDEX appointments_by_owner_key;
ALTER TABLE appointments ALTER COLUMN owner_key DROP NOT NULL;
UPDATE appointments SET owner_key = NULL;

-- What is counted and no longer in a table of its own: counts outlive what they counted. A counter is a word of our own
-- or a keyed hash; kept for 24 hours.
CREATE TABLE mail_counts (
  counter    text NOT NULL,
  counted_at timestamptz NOT NULL
);
CREATE INDEX mail_counts_by_counter ON mail_counts (counter, counted_at);

-- counted_as: the counter of the mailbox that the mail counts for. is_bounded: it waits for room in an hour. recipient:
-- only where it is not the visitor's present address. request_number: of a request that need not exist any more.
-- counted_for is no longer used, and dropped by a later step.
DROP INDEX outbox_by_counted_address;
UPDATE outbox SET counted_for = NULL WHERE counted_for IS NOT NULL;
ALTER TABLE outbox
  ADD COLUMN counted_as text,
  ADD COLUMN is_bounded boolean NOT NULL DEFAULT false,
  ADD COLUMN recipient text,
  ADD COLUMN request_number bigint,
  ADD COLUMN retried_at timestamptz;
CREATE INDEX outbox_by_counter ON outbox (counted_as, owed_at) WHERE counted_as IS NOT NULL;
DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (is_bounded, next_attempt_at, id) WHERE next_attempt_at IS NOT NULL;

-- Requests that somebody has erased: a restore does not bring them back.
CREATE TABLE erasures (
  request_number bigint NOT NULL,
  requested_at   timestamptz NOT NULL,
  erased_at      timestamptz NOT NULL
);

-- What an installation has once. Filled when the database is opened.
CREATE TABLE installation (
  id              integer PRIMARY KEY CHECK (id = 1),
  answer_secret   text NOT NULL,
  counting_secret text NOT NULL,
  feed_key        text,
  feed_key_hash   text,
  is_feed_renewed boolean NOT NULL DEFAULT false,
  write_checks    integer NOT NULL DEFAULT 0
);

-- Addresses are no longer counted by it, and few people are looked up by theirs.
DROP INDEX appointments_by_email;
