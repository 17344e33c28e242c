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
