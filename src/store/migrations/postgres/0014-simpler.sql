-- Answer keys and the address of the calendar derive from one secret: answer links in mails stay good, the calendar gets a new
-- address. No fetch was ever noted, so where a server has run (it purges at its start) the desk asks to subscribe again.
ALTER TABLE installation RENAME COLUMN answer_secret TO secret;
ALTER TABLE installation ADD COLUMN feed_fetched_at timestamptz;
ALTER TABLE installation ADD COLUMN is_feed_lost boolean NOT NULL DEFAULT false;
UPDATE installation SET is_feed_lost = purged_at IS NOT NULL;
ALTER TABLE installation DROP COLUMN feed_key;
ALTER TABLE installation DROP COLUMN feed_key_hash;
ALTER TABLE installation DROP COLUMN is_feed_renewed;
ALTER TABLE installation DROP COLUMN feed_renewed_at;

-- How far the purge has walked, and when it last moved. Nothing: it begins at the oldest row.
ALTER TABLE installation ADD COLUMN walked_to timestamptz;
ALTER TABLE installation ADD COLUMN walked_at timestamptz;
ALTER TABLE installation DROP COLUMN purged_at;
ALTER TABLE installation DROP COLUMN clock_doubted_at;
ALTER TABLE installation DROP COLUMN counting_secret;

-- A mail that will not leave is not written: held ones go, and so does what only they and summaries needed.
DELETE FROM outbox WHERE sent_at IS NULL AND (kind = 'former-address' OR next_attempt_at IS NULL AND attempts = 0);
UPDATE outbox SET kind = 'visitor-corrected' WHERE kind = 'former-address';
UPDATE outbox SET kind = 'owner-flood' WHERE kind = 'summary';
ALTER TABLE outbox
  DROP COLUMN hour_started_at,
  DROP COLUMN is_outage,
  DROP COLUMN is_bounded,
  DROP COLUMN recipient,
  DROP COLUMN retried_at;
CREATE INDEX outbox_waiting ON outbox (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
ALTER TABLE appointments DROP COLUMN network_hash;
DROP TABLE mail_counts;

-- For a day: whose line and mailbox an erased request counts for, as keyed hashes. A row for each mail that counts, and at
-- least one.
ALTER TABLE erasures
  ADD COLUMN client_hash text,
  ADD COLUMN mailbox_hash text;
CREATE INDEX erasures_by_client ON erasures (client_hash, requested_at) WHERE client_hash IS NOT NULL;
CREATE INDEX erasures_by_mailbox ON erasures (mailbox_hash, requested_at) WHERE mailbox_hash IS NOT NULL;

-- The last place that a mail bounded by the hour has taken; see owe-mails.ts.
CREATE TABLE mail_places (
  recipient text PRIMARY KEY CHECK (recipient IN ('owner', 'visitors')),
  place     bigint NOT NULL
);

-- The bookings of an address are found without reading those of the day.
CREATE INDEX appointments_by_client ON appointments (client_ip, created_at) WHERE client_ip IS NOT NULL;
