import { UNKNOWN_ADDRESS } from '../../../booking/client-address.ts'
import { BOOKING_WINDOW_IN_HOURS } from '../../../booking/retention.ts'
import type { Migration } from '../../migration.ts'

const WINDOW = `interval '${BOOKING_WINDOW_IN_HOURS} hours'`

/** The exclusion constraint is the 24-hour rule: two rows of one address may not overlap in time, whoever writes them. */
export const appointments: Migration = {
  name: 'appointments',
  sql: `
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
        tsrange(created_at AT TIME ZONE 'UTC', created_at AT TIME ZONE 'UTC' + ${WINDOW}) WITH &&
      ) WHERE (client_ip <> '${UNKNOWN_ADDRESS}')
    );

    CREATE FUNCTION check_appointment_exists_for_ip(check_ip text, check_at timestamptz DEFAULT now())
    RETURNS TABLE ("exists" boolean, created_at timestamptz, preferred_date date, preferred_time time)
    LANGUAGE sql STABLE AS $$
      SELECT true, a.created_at, a.preferred_date, a.preferred_time
      FROM appointments a
      WHERE a.client_ip = check_ip AND check_ip <> '${UNKNOWN_ADDRESS}'
        AND tsrange(a.created_at AT TIME ZONE 'UTC', a.created_at AT TIME ZONE 'UTC' + ${WINDOW})
            && tsrange(check_at AT TIME ZONE 'UTC', check_at AT TIME ZONE 'UTC' + ${WINDOW})
      UNION ALL SELECT false, NULL, NULL, NULL
      LIMIT 1
    $$;
  `,
}
