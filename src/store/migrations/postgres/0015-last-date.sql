-- The latest date that was wished for, agreed or proposed: a request is kept for so many days after it.
ALTER TABLE appointments ADD COLUMN last_date date;
UPDATE appointments SET last_date = greatest(preferred_date, proposed_until);
ALTER TABLE appointments ALTER COLUMN last_date SET NOT NULL;
CREATE INDEX appointments_by_last_date ON appointments (last_date);
