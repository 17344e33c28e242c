-- What happens after a request: its state, the pages of visitor and owner, the events of its history, and mails that
-- tell of one of them. Requests from before get keys as well. Tokens of the owner's sessions are kept as hashes.
ALTER TABLE appointments
  ADD COLUMN visitor_key text,
  ADD COLUMN owner_key text,
  ADD COLUMN state text NOT NULL DEFAULT 'requested'
    CHECK (state IN ('requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'done')),
  ADD COLUMN sequence integer NOT NULL DEFAULT 0,
  ADD COLUMN changed_at timestamptz,
  ADD COLUMN remind_at timestamptz;
UPDATE appointments SET
  visitor_key = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  owner_key = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  changed_at = created_at;
ALTER TABLE appointments
  ALTER COLUMN visitor_key SET NOT NULL,
  ALTER COLUMN owner_key SET NOT NULL,
  ALTER COLUMN changed_at SET NOT NULL;
CREATE UNIQUE INDEX appointments_by_visitor_key ON appointments (visitor_key);
CREATE UNIQUE INDEX appointments_by_owner_key ON appointments (owner_key);
CREATE INDEX appointments_by_state ON appointments (state, preferred_date, preferred_time);
CREATE INDEX appointments_to_remind ON appointments (remind_at) WHERE remind_at IS NOT NULL;

CREATE TABLE events (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  appointment_id bigint NOT NULL REFERENCES appointments (id) ON DELETE CASCADE,
  kind           text NOT NULL,
  actor          text NOT NULL CHECK (actor IN ('visitor', 'owner')),
  happened_at    timestamptz NOT NULL,
  details        text NOT NULL
);
CREATE INDEX events_by_appointment ON events (appointment_id);

-- A mail is owed since a moment of its own now, and one with a sign-in link belongs to no appointment.
ALTER TABLE outbox
  DROP CONSTRAINT outbox_check,
  ADD CHECK (appointment_id IS NULL OR hour_started_at IS NULL),
  ADD COLUMN event_id bigint REFERENCES events (id) ON DELETE CASCADE,
  ADD COLUMN owed_at timestamptz;
UPDATE outbox SET owed_at = coalesce(
  hour_started_at, (SELECT created_at FROM appointments WHERE appointments.id = appointment_id));
ALTER TABLE outbox ALTER COLUMN owed_at SET NOT NULL;
CREATE INDEX outbox_sign_in ON outbox (owed_at) WHERE kind = 'owner-sign-in';

CREATE TABLE owner_tokens (
  token_hash text PRIMARY KEY,
  purpose    text NOT NULL CHECK (purpose IN ('sign-in', 'session')),
  expires_at timestamptz NOT NULL
);
-- One row at most.
CREATE TABLE calendar_feed (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  key    text NOT NULL
);
INSERT INTO calendar_feed (key) VALUES (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
