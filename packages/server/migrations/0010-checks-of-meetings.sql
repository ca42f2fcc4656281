-- locks: conference_provider for 1 ms (few rows, no rewrite)
-- The steps of the last test with a meeting, and their results.
ALTER TABLE conference_provider ADD COLUMN last_check jsonb;
