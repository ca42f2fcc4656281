-- locks: no table that exists
-- A text sealed with the secret of the servers, so that one with another secret notices at its start. One row for the installation.
CREATE TABLE secret_canary (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  sealed_text bytea NOT NULL
);
-- Without an organisation; mosaic_app has no access to it.
GRANT SELECT, INSERT, UPDATE ON secret_canary TO mosaic_system;
SELECT secure_tenant_tables();
