-- Answer keys and the address of the calendar derive from one secret: answer links in mails stay good, the calendar gets a new
-- address. No fetch was ever noted, so where a server has run (it purges at its start) the desk asks to subscribe again.
ALTER TABLE installation RENAME COLUMN answer_secret TO secret;
ALTER TABLE installation ADD COLUMN feed_fetched_at INTEGER;
ALTER TABLE installation ADD COLUMN is_feed_lost INTEGER NOT NULL DEFAULT false;
UPDATE installation SET is_feed_lost = purged_at IS NOT NULL;
ALTER TABLE installation DROP COLUMN feed_key;
ALTER TABLE installation DROP COLUMN feed_key_hash;
ALTER TABLE installation DROP COLUMN is_feed_renewed;
ALTER TABLE installation DROP COLUMN feed_renewed_at;
