CREATE TABLE outbox (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  appointment_id  bigint NOT NULL REFERENCES appointments (id) ON DELETE CASCADE,
  kind            text NOT NULL CHECK (kind IN ('owner', 'visitor')),
  message_key     uuid NOT NULL,
  attempts        integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  leased_until    timestamptz,
  is_outage       boolean NOT NULL DEFAULT false,
  last_error      text,
  sent_at         timestamptz,
  UNIQUE (appointment_id, kind)
);
CREATE INDEX outbox_waiting ON outbox (attempts, kind, next_attempt_at, id) WHERE next_attempt_at IS NOT NULL;
