-- locks: all tables for 22 ms at most (2 million bookings; bench/migrations.bench.mjs)
-- Opens the set-up of an empty database once. Without an organisation: mosaic_app has no right to it at all.
CREATE TABLE setup_token (
  token_hash bytea PRIMARY KEY,
  created timestamptz NOT NULL DEFAULT now(),
  expires timestamptz NOT NULL
);

SELECT secure_tenant_tables();
