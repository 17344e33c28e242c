-- Mails to one address are counted, not requests: the address of a request can be corrected, and a request can bring
-- more than one mail before the owner answers. Kept for the 24 hours that count.
ALTER TABLE outbox ADD COLUMN counted_for TEXT;
UPDATE outbox SET counted_for = (SELECT lower(email) FROM appointments WHERE appointments.id = appointment_id)
WHERE kind = 'visitor' AND NOT (next_attempt_at IS NULL AND sent_at IS NULL AND attempts = 0);
CREATE INDEX outbox_by_counted_address ON outbox (counted_for, owed_at) WHERE counted_for IS NOT NULL;
