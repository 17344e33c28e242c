-- The last tick of a session: a second one within a second, for somebody else, is a thumb that tapped twice.
ALTER TABLE owner_tokens ADD COLUMN finished_at timestamptz;
