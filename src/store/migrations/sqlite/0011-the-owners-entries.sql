-- note: the owner's own words about an appointment; the person can read them in the report about their data.
ALTER TABLE appointments ADD COLUMN note TEXT NOT NULL DEFAULT '';

-- Times at which the owner takes no calls: an hour, or her holidays.
CREATE TABLE blocked_times (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  starts_at INTEGER NOT NULL,
  ends_at   INTEGER NOT NULL,
  note      TEXT NOT NULL,
  UNIQUE (starts_at, ends_at)
) STRICT;
CREATE INDEX blocked_times_by_end ON blocked_times (ends_at);
