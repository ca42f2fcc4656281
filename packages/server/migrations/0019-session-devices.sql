-- locks: session while it is rewritten, a few ms per 10,000 sessions
-- People see their sessions and can end them: each gets a number that is not its secret, and where it was begun.
ALTER TABLE session
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN browser text,
  ADD COLUMN system text,
  ADD COLUMN address text;

SELECT secure_tenant_tables();
