-- The day on which the files were last rid of what was deleted, once for all instances, and how long bookings waited for it.
ALTER TABLE installation ADD COLUMN compacted_on TEXT;
ALTER TABLE installation ADD COLUMN compaction_in_ms INTEGER;
