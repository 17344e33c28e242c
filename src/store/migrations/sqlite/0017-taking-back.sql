-- The last answer of a session from the list, and to whom: so soon after it, one to somebody else is a thumb that tapped twice.
ALTER TABLE owner_tokens RENAME COLUMN finished_at TO answered_at;
ALTER TABLE owner_tokens ADD COLUMN answered_request INTEGER;
UPDATE owner_tokens SET answered_at = NULL;

-- Every answer can be taken back. 'unsent' holds the mails that had not left when it was given.
UPDATE events SET kind = 'taken-back' WHERE kind = 'reopened';
UPDATE events SET details = replace(details, '"isUntold":true', '"unsent":[{"kind":"visitor"}]')
WHERE kind = 'done' AND details LIKE '%"isUntold":true%';
