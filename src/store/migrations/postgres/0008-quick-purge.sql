-- Without them the clean-up would look through every mail there is: once an hour for the summaries, and again for each
-- event that goes with its appointment.
CREATE INDEX outbox_by_event ON outbox (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX outbox_of_hours ON outbox (hour_started_at) WHERE hour_started_at IS NOT NULL;
-- The index of the 24-hour rule leaves these out.
CREATE INDEX appointments_without_address ON appointments (created_at) WHERE client_ip = 'unknown';
