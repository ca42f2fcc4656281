-- locks: no table that exists (2 million bookings, 24 ms; bench/migrations.bench.mjs)
-- How much of each budget is used, for all servers of the database. Unlogged: a crash forgets it, and it costs no write to
-- the log. Keys name ids or hashes, never addresses.
CREATE UNLOGGED TABLE limit_use (
  key text PRIMARY KEY,
  used bigint NOT NULL,
  -- When the window ends and counting starts anew.
  ends timestamptz NOT NULL
);
CREATE INDEX limit_use_ends ON limit_use (ends);
GRANT SELECT, INSERT, UPDATE, DELETE ON limit_use TO mosaic_system;

-- Network addresses, as hashes, from which somebody has logged in: guessing elsewhere does not keep them from logging in there.
CREATE TABLE known_address (
  organisation_id bigint NOT NULL,
  user_id bigint NOT NULL,
  address_hash bytea NOT NULL,
  last_login timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, user_id, address_hash),
  FOREIGN KEY (organisation_id, user_id) REFERENCES user_account (organisation_id, id) ON DELETE CASCADE
);

SELECT secure_tenant_tables();
REVOKE ALL ON known_address FROM mosaic_app;
