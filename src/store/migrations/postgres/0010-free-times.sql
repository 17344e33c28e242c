-- proposed_until: the last day of the proposed times, while the visitor can still accept one; free times are computed from
-- it without reading every history. Of appointments from before it is not known, so they are looked at in any case.
-- repeat_hash: recognises a repeated booking whose answer was lost; erased with the client's address.
ALTER TABLE appointments ADD COLUMN proposed_until date, ADD COLUMN repeat_hash text;
UPDATE appointments SET proposed_until = '9999-12-31' WHERE state = 'proposed';
CREATE INDEX appointments_proposed ON appointments (proposed_until) WHERE proposed_until IS NOT NULL;
CREATE UNIQUE INDEX appointments_by_repeat ON appointments (client_ip, repeat_hash) WHERE repeat_hash IS NOT NULL;
