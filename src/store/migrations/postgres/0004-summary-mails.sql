-- A summary becomes an outbox mail like any other. It belongs to a clock hour instead of to an appointment, and stands
-- for the appointments of that hour that have no owner mail of their own. Owner mails that waited by the earlier rule
-- become the summaries of their hours. The kinds of mail are the program's to know: no CHECK lists them any more.
ALTER TABLE outbox
  ALTER COLUMN appointment_id DROP NOT NULL,
  ADD COLUMN hour_started_at timestamptz,
  DROP CONSTRAINT outbox_kind_check,
  DROP CONSTRAINT outbox_appointment_id_kind_key;
WITH held AS (
  DELETE FROM outbox WHERE is_held AND sent_at IS NULL RETURNING appointment_id
), hours AS (
  SELECT DISTINCT date_trunc('hour', created_at, 'UTC') AS hour
  FROM held JOIN appointments ON appointments.id = appointment_id
)
INSERT INTO outbox (hour_started_at, kind, message_key, next_attempt_at)
SELECT hour, 'summary', gen_random_uuid(), hour + interval '1 hour' FROM hours;

-- Two versions of the third step are in use, each with its own indexes.
DROP INDEX IF EXISTS outbox_waiting, outbox_untold, outbox_held, appointments_by_time;
ALTER TABLE outbox
  DROP COLUMN is_held,
  ADD CHECK ((appointment_id IS NULL) <> (hour_started_at IS NULL));
CREATE INDEX appointments_by_creation ON appointments (created_at);
CREATE INDEX outbox_by_appointment ON outbox (appointment_id);
CREATE INDEX outbox_waiting ON outbox (attempts, kind, next_attempt_at, id) WHERE next_attempt_at IS NOT NULL;
CREATE UNIQUE INDEX one_open_summary_an_hour ON outbox (hour_started_at)
  WHERE hour_started_at IS NOT NULL AND sent_at IS NULL;
