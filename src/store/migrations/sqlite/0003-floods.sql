-- For floods: appointments that look like spam, and owner mails that wait for a summary.
ALTER TABLE appointments ADD COLUMN is_suspected INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN is_held INTEGER NOT NULL DEFAULT 0;
DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (attempts, kind, next_attempt_at, id)
  WHERE next_attempt_at IS NOT NULL AND is_held = 0;
CREATE INDEX outbox_untold ON outbox (appointment_id)
  WHERE next_attempt_at IS NOT NULL AND is_held = 0 AND kind = 'owner';
CREATE INDEX outbox_held ON outbox (next_attempt_at) WHERE next_attempt_at IS NOT NULL AND is_held = 1;
