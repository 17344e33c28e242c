-- note: the owner's own words about an appointment; the person can read them in the report about their data.
ALTER TABLE appointments ADD COLUMN note text NOT NULL DEFAULT '';

-- Times at which the owner takes no calls: an hour, or her holidays.
CREATE TABLE blocked_times (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  starts_at timestamptz NOT NULL,
  ends_at   timestamptz NOT NULL,
  note      text NOT NULL,
  UNIQUE (starts_at, ends_at)
);
CREATE INDEX blocked_times_by_end ON blocked_times (ends_at);
