-- locks: booking for 900 ms (an index), accounts, sessions and tokens for 300 ms (keys, a generated column)
-- The organisation is in every key, unique constraint and reference between tables of organisations, so that they can be
-- spread over several database servers by organisation (docs/scale.md).

-- ---- Credentials -----------------------------------------------------------------------------------------------------
-- They are found by the hash of a random secret, which needs an index; no two secrets are equal without a constraint.

ALTER TABLE session DROP CONSTRAINT session_pkey, DROP CONSTRAINT session_id_key, ADD PRIMARY KEY (organisation_id, token_hash);
CREATE INDEX session_token ON session (token_hash);

ALTER TABLE api_token DROP CONSTRAINT api_token_pkey, DROP CONSTRAINT api_token_token_hash_key, ADD PRIMARY KEY (organisation_id, id);
CREATE INDEX api_token_token ON api_token (token_hash);

ALTER TABLE user_token DROP CONSTRAINT user_token_pkey, ADD PRIMARY KEY (organisation_id, token_hash);
CREATE INDEX user_token_token ON user_token (token_hash);

ALTER TABLE embed_code DROP CONSTRAINT embed_code_pkey, ADD PRIMARY KEY (organisation_id, code_hash);
CREATE INDEX embed_code_code ON embed_code (code_hash);

ALTER TABLE embed_token DROP CONSTRAINT embed_token_pkey, ADD PRIMARY KEY (organisation_id, token_hash);
CREATE INDEX embed_token_token ON embed_token (token_hash);

ALTER TABLE kiosk_login DROP CONSTRAINT kiosk_login_pkey, ADD PRIMARY KEY (organisation_id, id_hash);
CREATE INDEX kiosk_login_id ON kiosk_login (id_hash);
DROP INDEX kiosk_login_code;
CREATE UNIQUE INDEX kiosk_login_code ON kiosk_login (organisation_id, code_hash) WHERE kind = 'QR';

DROP INDEX booking_check_in_token;
CREATE INDEX booking_check_in_token ON booking (check_in_token_hash) WHERE check_in_token_hash IS NOT NULL;

ALTER TABLE calendar_feed DROP CONSTRAINT calendar_feed_token_hash_key;
CREATE INDEX calendar_feed_token ON calendar_feed (token_hash);

ALTER TABLE scim_integration DROP CONSTRAINT scim_integration_token_hash_key;
CREATE INDEX scim_integration_token ON scim_integration (token_hash);

ALTER TABLE device DROP CONSTRAINT device_credential_hash_key, DROP CONSTRAINT device_id_key;
CREATE INDEX device_credential ON device (credential_hash) WHERE credential_hash IS NOT NULL;

-- Ids of passkeys come from outside: two organisations may have the same one, and the handle of the account tells which is meant.
ALTER TABLE passkey DROP CONSTRAINT passkey_credential_id_key;
CREATE UNIQUE INDEX passkey_credential ON passkey (organisation_id, credential_id);
CREATE INDEX passkey_credential_id ON passkey (credential_id);

ALTER TABLE two_factor_setting DROP CONSTRAINT two_factor_setting_id_key;

-- A pairing belongs to no organisation until it is approved, so its table belongs to the installation.
ALTER TABLE device_pairing
  DROP CONSTRAINT device_pairing_organisation_id_device_id_fkey,
  ADD FOREIGN KEY (organisation_id) REFERENCES organisation ON DELETE CASCADE;
DROP INDEX device_pairing_device;
CREATE INDEX device_pairing_organisation ON device_pairing (organisation_id);

-- ---- Addresses of accounts -------------------------------------------------------------------------------------------
-- An address logs in at one organisation of all. This table of the installation says at which; every account but those of
-- guests has its row.
CREATE TABLE login_address (
  organisation_id bigint NOT NULL REFERENCES organisation ON DELETE CASCADE,
  email text PRIMARY KEY CHECK (email = lower(email)),
  UNIQUE (organisation_id, email)
);
INSERT INTO login_address SELECT organisation_id, lower(email) FROM user_account WHERE home_id IS NULL;

ALTER TABLE user_account ADD COLUMN login_email text GENERATED ALWAYS AS (CASE WHEN home_id IS NULL THEN lower(email) END) STORED;
DROP INDEX user_account_email;
CREATE UNIQUE INDEX user_account_email ON user_account (organisation_id, login_email);

-- ---- References between organisations --------------------------------------------------------------------------------
-- They lead to the other organisation. Rows without the row there are ignored, and deleted by the server.
ALTER TABLE user_account
  DROP CONSTRAINT user_account_home,
  ADD CONSTRAINT user_account_home FOREIGN KEY (home_organisation_id) REFERENCES organisation ON DELETE CASCADE,
  ADD CONSTRAINT user_account_login FOREIGN KEY (organisation_id, login_email) REFERENCES login_address (organisation_id, email)
    -- Both are deleted with their organisation, in any order.
    DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE shared_location_restriction
  DROP CONSTRAINT shared_location_restriction_owner_id_location_id_fkey,
  ADD FOREIGN KEY (owner_id) REFERENCES organisation ON DELETE CASCADE;

-- ---- Groups of restrictions ------------------------------------------------------------------------------------------
ALTER TABLE group_restriction_group ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY, ADD PRIMARY KEY (organisation_id, id);

-- ---- Versions of directories -----------------------------------------------------------------------------------------
-- Beside the rows that raise it, and not in the table of organisations, which is a table of the installation.
CREATE TABLE directory_version (
  organisation_id bigint PRIMARY KEY REFERENCES organisation ON DELETE CASCADE,
  -- Raised by every change of locations, categories and settings. Prepared answers are cached by it.
  version bigint NOT NULL DEFAULT 1
);
INSERT INTO directory_version SELECT id, version FROM organisation;
ALTER TABLE organisation DROP COLUMN version;

CREATE OR REPLACE FUNCTION bump_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE directory_version SET version = version + 1 WHERE organisation_id IN (SELECT organisation_id FROM changed);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION bump_versions_of_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE directory_version SET version = version + 1 WHERE organisation_id IN (SELECT organisation_id FROM changed WHERE list NOT IN ('user', 'person'));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_tree(tenant bigint) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7005, hashint8(tenant));
  RETURN (SELECT version FROM directory_version WHERE organisation_id = tenant);
END $$;

CREATE FUNCTION begin_organisation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO directory_version (organisation_id) VALUES (new.id);
  INSERT INTO job (organisation_id, kind, key, run_at, is_standing)
  SELECT new.id, kind, '', 'epoch', true FROM unnest(ARRAY['anonymise', 'planBookings', 'tidy']) AS kind;
  PERFORM pg_notify('mosaic_job', '0');
  RETURN NULL;
END $$;
DROP TRIGGER organisation_standing_jobs ON organisation;
DROP FUNCTION queue_standing_jobs();
CREATE TRIGGER organisation_begun AFTER INSERT ON organisation FOR EACH ROW EXECUTE FUNCTION begin_organisation();

SELECT secure_tenant_tables();
