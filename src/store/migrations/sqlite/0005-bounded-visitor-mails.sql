-- For counting the requests of one e-mail address, and the mails that wait for the owner's decision.
CREATE INDEX appointments_by_email ON appointments (lower(email), created_at);
CREATE INDEX outbox_stuck ON outbox (id) WHERE next_attempt_at IS NULL AND sent_at IS NULL;
