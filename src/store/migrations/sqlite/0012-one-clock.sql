-- What no version in use writes goes. The key of the subscribed calendar was copied when a database of the ninth step was
-- opened; one that comes from before it takes the key along here.
INSERT INTO installation (id, answer_secret, counting_secret, feed_key)
SELECT 1, lower(hex(randomblob(32))), lower(hex(randomblob(32))), key FROM calendar_feed WHERE true
ON CONFLICT DO NOTHING;
DROP TABLE calendar_feed;
ALTER TABLE appointments DROP COLUMN owner_key;
ALTER TABLE outbox DROP COLUMN counted_for;

-- purged_at, clock_doubted_at: a clock that is far ahead of the last purge deletes nothing. feed_renewed_at: the desk asks
-- the owner to subscribe again.
ALTER TABLE installation ADD COLUMN purged_at INTEGER;
ALTER TABLE installation ADD COLUMN clock_doubted_at INTEGER;
ALTER TABLE installation ADD COLUMN feed_renewed_at INTEGER;
-- A keyed hash of the client's network: mails leave in turns. Erased with the client's address.
ALTER TABLE appointments ADD COLUMN network_hash TEXT;
