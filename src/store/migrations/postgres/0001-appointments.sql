-- The exclusion constraint is the 24-hour rule: two rows of one address may not overlap in time, whoever writes them.
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
  client_ip      text,
  created_at     timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT one_booking_per_client EXCLUDE USING gist (
    client_ip WITH =,
    tsrange(created_at AT TIME ZONE 'UTC', created_at AT TIME ZONE 'UTC' + interval '24 hours') WITH &&
  ) WHERE (client_ip <> 'unknown')
);

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
