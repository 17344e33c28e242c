-- AUTOINCREMENT: a number is never used again, so a late note cannot reach another mail after a clean-up.
CREATE TABLE outbox (
  id              INTEGER PRIMARY KEY AUTOINCREMENT,
  appointment_id  INTEGER NOT NULL REFERENCES appointments (id) ON DELETE CASCADE,
  kind            TEXT NOT NULL CHECK (kind IN ('owner', 'visitor')),
  message_key     TEXT NOT NULL,
  attempts        INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER,
  leased_until    INTEGER,
  is_outage       INTEGER NOT NULL DEFAULT 0,
  last_error      TEXT,
  sent_at         INTEGER,
  UNIQUE (appointment_id, kind)
) STRICT;
CREATE INDEX outbox_waiting ON outbox (attempts, kind, next_attempt_at, id) WHERE next_attempt_at IS NOT NULL;
