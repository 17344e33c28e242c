-- What a request is found by: its texts folded into plain words, and its phone number in international form. Written by
-- store/search-columns.ts, also for the rows that are there.
ALTER TABLE appointments ADD COLUMN search_text text;
ALTER TABLE appointments ADD COLUMN phone_number text;
CREATE INDEX appointments_without_search ON appointments (id) WHERE search_text IS NULL;
CREATE INDEX appointments_by_phone ON appointments (phone_number, id) WHERE phone_number IS NOT NULL;
CREATE INDEX appointments_by_email ON appointments (lower(email), id) WHERE email <> '';
