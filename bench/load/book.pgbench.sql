-- The statement of src/store/postgres/postgres-appointments.ts, with an address of its own every time.
\set a random(0, 255)
\set b random(0, 16777215)
WITH booked AS (
  INSERT INTO appointments
    (first_name, last_name, website_idea, phone, email, preferred_date, preferred_time, client_ip, created_at,
     is_suspected)
  VALUES ('Erika', 'Musterfrau', 'Eine Website für meine Bäckerei mit Öffnungszeiten.', '+49 30 23125 101',
    'erika@example.org', current_date + 90, '10:30', :a || '.' || :b, now(), false)
  ON CONFLICT ON CONSTRAINT one_booking_per_client DO NOTHING
  RETURNING id, created_at, preferred_date, preferred_time, is_suspected
), earlier AS (
  SELECT count(*) >= 60 AS are_enough FROM (
    SELECT 1 FROM appointments
    WHERE created_at >= date_trunc('hour', now()) AND created_at < date_trunc('hour', now()) + interval '1 hour'
    LIMIT 60) AS of_this_hour
), of_this_visitor AS (
  SELECT count(*) >= 3 AS are_enough FROM (
    SELECT 1 FROM appointments
    WHERE lower(email) = 'erika@example.org' AND created_at > now() - interval '1 day' AND NOT is_suspected
    LIMIT 3) AS of_this_day
), owner_mail AS (
  INSERT INTO outbox (appointment_id, kind, message_key, next_attempt_at)
  SELECT id, 'owner', gen_random_uuid(), created_at FROM booked CROSS JOIN earlier WHERE NOT are_enough
), visitor_mail AS (
  INSERT INTO outbox (appointment_id, kind, message_key, next_attempt_at)
  SELECT id, 'visitor', gen_random_uuid(), CASE WHEN is_suspected OR are_enough THEN NULL ELSE created_at END
  FROM booked CROSS JOIN of_this_visitor
), summary AS (
  INSERT INTO outbox (hour_started_at, kind, message_key, next_attempt_at)
  SELECT date_trunc('hour', now()), 'summary', gen_random_uuid(), date_trunc('hour', now()) + interval '1 hour'
  FROM booked CROSS JOIN earlier
  WHERE are_enough AND NOT EXISTS (
    SELECT 1 FROM outbox WHERE hour_started_at = date_trunc('hour', now()) AND sent_at IS NULL)
  ON CONFLICT DO NOTHING
)
SELECT created_at, preferred_date, preferred_time FROM booked;
