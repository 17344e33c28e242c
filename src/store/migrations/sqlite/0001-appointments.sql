CREATE TABLE appointments (
  id             INTEGER PRIMARY KEY,
  first_name     TEXT NOT NULL,
  last_name      TEXT NOT NULL,
  website_idea   TEXT NOT NULL,
  phone          TEXT NOT NULL,
  email          TEXT NOT NULL,
  preferred_date TEXT NOT NULL,
  preferred_time TEXT NOT NULL,
  client_ip      TEXT,
  created_at     INTEGER NOT NULL
) STRICT;
CREATE INDEX appointments_by_client ON appointments (client_ip, created_at) WHERE client_ip IS NOT NULL;
