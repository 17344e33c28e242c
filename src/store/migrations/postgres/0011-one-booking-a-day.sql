-- The exclusion constraint is the 24-hour rule: two rows of one address may not overlap in time.
CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE appointments
  ALTER COLUMN created_at SET DEFAULT now(),
  ADD CONSTRAINT one_booking_per_client EXCLUDE USING gist (
    client_ip WITH =,
    tsrange(created_at AT TIME ZONE 'UTC', created_at AT TIME ZONE 'UTC' + interval '24 hours') WITH &&
  ) WHERE (client_ip <> 'unknown');
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

INSERT INTO calendar_feed (key) VALUES (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
