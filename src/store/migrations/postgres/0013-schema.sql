-- The first step. Its number is 13: the steps before were never released.

CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE appointments (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_name     text NOT NULL,
  last_name      text NOT NULL,
  website_idea   text NOT NULL,
  phone          text NOT NULL,
  email          text NOT NULL,
  preferred_date date NOT NULL,
  preferred_time time NOT NULL,
  -- Erased after 24 hours.
  client_ip      text,
  created_at     timestamptz NOT NULL DEFAULT now(),
  is_suspected   boolean NOT NULL DEFAULT false,
  visitor_key    text NOT NULL,
  state          text NOT NULL DEFAULT 'requested'
    CHECK (state IN ('requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'done')),
  sequence       integer NOT NULL DEFAULT 0,
  changed_at     timestamptz NOT NULL,
  remind_at      timestamptz,
  -- The last day of the proposed times, while the visitor can still accept one.
  proposed_until date,
  -- Recognises a repeated booking whose answer was lost; erased with the client's address.
  repeat_hash    text,
  -- The owner's own words; the person can read them in the report about their data.
  note           text NOT NULL DEFAULT '',
  -- A keyed hash of the client's network: mails leave in turns. Erased with the client's address.
  network_hash   text,
  -- The 24-hour rule: two rows of one address may not overlap in time.
  CONSTRAINT one_booking_per_client EXCLUDE USING gist (
    client_ip WITH =,
    tsrange(created_at AT TIME ZONE 'UTC', created_at AT TIME ZONE 'UTC' + interval '24 hours') WITH &&
  ) WHERE (client_ip <> 'unknown')
);
CREATE INDEX appointments_by_creation ON appointments (created_at);
CREATE UNIQUE INDEX appointments_by_visitor_key ON appointments (visitor_key);
CREATE INDEX appointments_by_state ON appointments (state, preferred_date, preferred_time);
CREATE INDEX appointments_to_remind ON appointments (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX appointments_proposed ON appointments (proposed_until) WHERE proposed_until IS NOT NULL;
CREATE UNIQUE INDEX appointments_by_repeat ON appointments (client_ip, repeat_hash) WHERE repeat_hash IS NOT NULL;
-- The index of the 24-hour rule leaves these out.
CREATE INDEX appointments_without_address ON appointments (created_at) WHERE client_ip = 'unknown';

CREATE FUNCTION check_appointment_exists_for_ip(check_ip text, check_at timestamptz DEFAULT now())
RETURNS TABLE ("exists" boolean, created_at timestamptz, preferred_date date, preferred_time time)
LANGUAGE sql STABLE AS $$
  SELECT true, a.created_at, a.preferred_date, a.preferred_time
  FROM appointments a
  WHERE a.client_ip = check_ip AND check_ip <> 'unknown'
    AND tsrange(a.created_at AT TIME ZONE 'UTC', a.created_at AT TIME ZONE 'UTC' + interval '24 hours')
        && tsrange(check_at AT TIME ZONE 'UTC', check_at AT TIME ZONE 'UTC' + interval '24 hours')
  UNION ALL SELECT false, NULL, NULL, NULL
  LIMIT 1
$$;

CREATE TABLE events (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  appointment_id bigint NOT NULL REFERENCES appointments (id) ON DELETE CASCADE,
  kind           text NOT NULL,
  actor          text NOT NULL CHECK (actor IN ('visitor', 'owner')),
  happened_at    timestamptz NOT NULL,
  details        text NOT NULL
);
CREATE INDEX events_by_appointment ON events (appointment_id);

-- A mail belongs to an appointment, to a clock hour (a summary) or to neither (a sign-in link).
CREATE TABLE outbox (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  appointment_id  bigint REFERENCES appointments (id) ON DELETE CASCADE,
  event_id        bigint REFERENCES events (id) ON DELETE CASCADE,
  hour_started_at timestamptz,
  kind            text NOT NULL,
  message_key     uuid NOT NULL,
  owed_at         timestamptz NOT NULL,
  attempts        integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  leased_until    timestamptz,
  is_outage       boolean NOT NULL DEFAULT false,
  last_error      text,
  sent_at         timestamptz,
  -- The counter of the mailbox that the mail counts for.
  counted_as      text,
  -- It waits for room in an hour.
  is_bounded      boolean NOT NULL DEFAULT false,
  -- Only where it is not the visitor's present address.
  recipient       text,
  -- Of a request that need not exist any more.
  request_number  bigint,
  retried_at      timestamptz,
  CHECK (appointment_id IS NULL OR hour_started_at IS NULL)
);
CREATE INDEX outbox_by_appointment ON outbox (appointment_id);
CREATE INDEX outbox_by_event ON outbox (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX outbox_of_hours ON outbox (hour_started_at) WHERE hour_started_at IS NOT NULL;
CREATE UNIQUE INDEX one_open_summary_an_hour ON outbox (hour_started_at)
  WHERE hour_started_at IS NOT NULL AND sent_at IS NULL;
CREATE INDEX outbox_sign_in ON outbox (owed_at) WHERE kind = 'owner-sign-in';
CREATE INDEX outbox_by_counter ON outbox (counted_as, owed_at) WHERE counted_as IS NOT NULL;
CREATE INDEX outbox_stuck ON outbox (id) WHERE next_attempt_at IS NULL AND sent_at IS NULL;
CREATE INDEX outbox_waiting ON outbox (is_bounded, next_attempt_at, id) WHERE next_attempt_at IS NOT NULL;

-- Counts outlive what they counted, for 24 hours. A counter is a word of our own or a keyed hash.
CREATE TABLE mail_counts (
  counter    text NOT NULL,
  counted_at timestamptz NOT NULL
);
CREATE INDEX mail_counts_by_counter ON mail_counts (counter, counted_at);

-- Tokens are kept as hashes.
CREATE TABLE owner_tokens (
  token_hash  text PRIMARY KEY,
  purpose     text NOT NULL CHECK (purpose IN ('sign-in', 'session')),
  expires_at  timestamptz NOT NULL,
  -- The last tick of a session: a second one within a second, for somebody else, is a thumb that tapped twice.
  finished_at timestamptz
);

-- A restore does not bring these requests back.
CREATE TABLE erasures (
  request_number bigint NOT NULL,
  requested_at   timestamptz NOT NULL,
  erased_at      timestamptz NOT NULL
);

-- What an installation has once.
CREATE TABLE installation (
  id               integer PRIMARY KEY CHECK (id = 1),
  answer_secret    text NOT NULL,
  counting_secret  text NOT NULL,
  feed_key         text,
  feed_key_hash    text,
  is_feed_renewed  boolean NOT NULL DEFAULT false,
  write_checks     integer NOT NULL DEFAULT 0,
  purged_at        timestamptz,
  clock_doubted_at timestamptz,
  feed_renewed_at  timestamptz
);
INSERT INTO installation (id, answer_secret, counting_secret, feed_key) VALUES (
  1,
  encode(sha256((gen_random_uuid()::text || gen_random_uuid() || gen_random_uuid())::bytea), 'hex'),
  encode(sha256((gen_random_uuid()::text || gen_random_uuid() || gen_random_uuid())::bytea), 'hex'),
  replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);

-- Times at which the owner takes no calls: an hour, or her holidays.
CREATE TABLE blocked_times (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  starts_at timestamptz NOT NULL,
  ends_at   timestamptz NOT NULL,
  note      text NOT NULL,
  UNIQUE (starts_at, ends_at)
);
CREATE INDEX blocked_times_by_end ON blocked_times (ends_at);
