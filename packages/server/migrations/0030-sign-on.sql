-- locks: session for 2 ms (estimated; bench/migrations.bench.mjs measures)
-- Single sign-on: what identity providers need to know is written by a server command, and secrets are sealed.
ALTER TABLE authentication_method
  ADD COLUMN settings jsonb NOT NULL DEFAULT '{}',
  -- The client's secret, or the private key that signs requests.
  ADD COLUMN sealed_secret bytea,
  -- The key of the directory that users and groups are read from.
  ADD COLUMN sealed_sync_key bytea,
  ADD COLUMN sync_key_expires timestamptz,
  ADD CONSTRAINT authentication_method_sync_key CHECK ((sealed_sync_key IS NULL) = (sync_key_expires IS NULL));

-- Logins and assertions work once: the key of this table is the promise. Only hashes are stored.
CREATE TABLE used_sign_on (
  organisation_id bigint NOT NULL,
  method_id bigint NOT NULL,
  id_hash bytea NOT NULL,
  expires timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, method_id, id_hash),
  FOREIGN KEY (organisation_id, method_id) REFERENCES authentication_method (organisation_id, id) ON DELETE CASCADE
);

SELECT secure_tenant_tables();
