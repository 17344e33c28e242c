-- The latest date that was wished for, agreed or proposed: a request is kept for so many days after it.
ALTER TABLE appointments ADD COLUMN last_date TEXT NOT NULL DEFAULT '';
UPDATE appointments SET last_date = max(preferred_date, coalesce(proposed_until, preferred_date));
CREATE INDEX appointments_by_last_date ON appointments (last_date);
