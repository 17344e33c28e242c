-- For floods: appointments that look like spam, and owner mails that wait for a summary.
ALTER TABLE appointments ADD COLUMN is_suspected boolean NOT NULL DEFAULT false;
ALTER TABLE outbox ADD COLUMN is_held boolean NOT NULL DEFAULT false;
DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (attempts, kind, next_attempt_at, id)
  WHERE next_attempt_at IS NOT NULL AND NOT is_held;
CREATE INDEX outbox_untold ON outbox (appointment_id)
  WHERE next_attempt_at IS NOT NULL AND NOT is_held AND kind = 'owner';
CREATE INDEX outbox_held ON outbox (next_attempt_at) WHERE next_attempt_at IS NOT NULL AND is_held;
