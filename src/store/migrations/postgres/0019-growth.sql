-- What pages and timers read is found by index: it costs no more where more is stored.

-- The times that a visitor can choose from, by day. Written by store/proposed-times.ts, also for the rows that are there.
CREATE TABLE proposed_times (
  appointment_id bigint NOT NULL REFERENCES appointments (id) ON DELETE CASCADE,
  proposed_date  date NOT NULL,
  proposed_time  time NOT NULL,
  PRIMARY KEY (proposed_date, proposed_time, appointment_id)
);
CREATE INDEX proposed_times_by_appointment ON proposed_times (appointment_id);

-- The waiting ones by time and by number, without and with likely spam.
CREATE INDEX appointments_waiting ON appointments (is_suspected, preferred_date, preferred_time, id)
  WHERE state = 'requested';
CREATE INDEX appointments_waiting_by_number ON appointments (is_suspected, id) WHERE state = 'requested';
CREATE INDEX appointments_closed ON appointments (preferred_date, preferred_time, id)
  WHERE state IN ('declined', 'cancelled', 'done');
CREATE INDEX appointments_with_address ON appointments (created_at) WHERE client_ip IS NOT NULL;

-- Mails in the order in which they leave: fresh ones first, then the owner's.
CREATE INDEX outbox_in_order ON outbox ((attempts > 0), (substr(kind, 1, 7) = 'visitor'), id, next_attempt_at)
  WHERE next_attempt_at IS NOT NULL;
-- Since when the oldest waits, and why.
CREATE INDEX outbox_fresh ON outbox (next_attempt_at) WHERE next_attempt_at IS NOT NULL AND attempts = 0;
CREATE INDEX outbox_tried ON outbox (owed_at) WHERE next_attempt_at IS NOT NULL AND attempts > 0;
CREATE INDEX outbox_troubled ON outbox (id) WHERE next_attempt_at IS NOT NULL AND last_error IS NOT NULL;
-- Mails that do not go with an appointment.
DROP INDEX outbox_sign_in;
CREATE INDEX outbox_alone ON outbox (kind, owed_at) WHERE appointment_id IS NULL;

CREATE INDEX erasures_by_number ON erasures (request_number);
CREATE INDEX erasures_by_time ON erasures (erased_at);
CREATE INDEX erasures_counted ON erasures (requested_at)
  WHERE client_hash IS NOT NULL OR mailbox_hash IS NOT NULL;
