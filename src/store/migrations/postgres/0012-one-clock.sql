-- What no version in use writes goes. The key of the subscribed calendar was copied when a database of the ninth step was
-- opened; one that comes from before it takes the key along here.
INSERT INTO installation (id, answer_secret, counting_secret, feed_key)
SELECT 1, encode(sha256((gen_random_uuid()::text || gen_random_uuid() || gen_random_uuid())::bytea), 'hex'),
  encode(sha256((gen_random_uuid()::text || gen_random_uuid() || gen_random_uuid())::bytea), 'hex'), key
FROM calendar_feed
ON CONFLICT DO NOTHING;
DROP TABLE calendar_feed;
ALTER TABLE appointments DROP COLUMN owner_key;
ALTER TABLE outbox DROP COLUMN counted_for;

-- purged_at, clock_doubted_at: a clock that is far ahead of the last purge deletes nothing. feed_renewed_at: the desk asks
-- the owner to subscribe again.
ALTER TABLE installation
  ADD COLUMN purged_at timestamptz,
  ADD COLUMN clock_doubted_at timestamptz,
  ADD COLUMN feed_renewed_at timestamptz;
-- A keyed hash of the client's network: mails leave in turns. Erased with the client's address.
ALTER TABLE appointments ADD COLUMN network_hash text;
