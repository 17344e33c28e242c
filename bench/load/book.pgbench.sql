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
  RETURNING id, created_at, preferred_date, preferred_time
), mails AS (
  INSERT INTO outbox (appointment_id, kind, message_key, next_attempt_at)
  SELECT id, mail.kind, mail.key, created_at
  FROM booked CROSS JOIN (VALUES ('owner', gen_random_uuid()), ('visitor', gen_random_uuid())) AS mail (kind, key)
)
SELECT created_at, preferred_date, preferred_time FROM booked;
