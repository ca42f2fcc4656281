-- locks: all tables for 24 ms at most (2 million bookings; bench/migrations.bench.mjs)
-- Tokens of SYSTEM accounts expire; those without an end get a year from now.
UPDATE api_token SET expires = now() + interval '1 year' WHERE expires IS NULL;
ALTER TABLE api_token
  ALTER COLUMN expires SET DEFAULT now() + interval '1 year',
  ALTER COLUMN expires SET NOT NULL,
  ADD COLUMN last_used timestamptz;

SELECT secure_tenant_tables();
