-- locks: no table that exists (2 million bookings; bench/migrations.bench.mjs)
-- Origins of pages that may embed elements of an organisation.
CREATE TABLE embed_origin (
  organisation_id bigint NOT NULL REFERENCES organisation ON DELETE CASCADE,
  origin text NOT NULL CHECK (origin = lower(origin)),
  PRIMARY KEY (organisation_id, origin)
);
CREATE INDEX embed_origin_origin ON embed_origin (origin);

-- Paired screens and kiosks. Each acts as a SYSTEM account, and never beyond its scopes.
CREATE TABLE device (
  organisation_id bigint NOT NULL REFERENCES organisation ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  -- Whether the account was made for it, and ends with it.
  has_own_account boolean NOT NULL,
  name text NOT NULL,
  location_id bigint,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- Empty until the screen has fetched its credential.
  credential_hash bytea UNIQUE,
  created timestamptz NOT NULL,
  created_by_id bigint NOT NULL,
  last_seen timestamptz,
  PRIMARY KEY (organisation_id, id),
  UNIQUE (id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES user_account (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, location_id) REFERENCES location (organisation_id, id) ON DELETE SET NULL (location_id)
);
CREATE INDEX device_user ON device (organisation_id, user_id);
CREATE INDEX device_location ON device (organisation_id, location_id);

-- Screens that display a code. They belong to no organisation until somebody approves them.
CREATE TABLE device_pairing (
  poll_hash bytea PRIMARY KEY,
  code_hash bytea NOT NULL UNIQUE,
  expires timestamptz NOT NULL,
  organisation_id bigint,
  device_id bigint,
  FOREIGN KEY (organisation_id, device_id) REFERENCES device (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX device_pairing_device ON device_pairing (organisation_id, device_id);

-- Narrow, short-lived bearer tokens. Only hashes are stored.
CREATE TABLE embed_token (
  organisation_id bigint NOT NULL,
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL,
  device_id bigint,
  -- The page that may use it: one of embed_origin, or our own; empty for tokens of devices.
  origin text,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created timestamptz NOT NULL,
  expires timestamptz NOT NULL CHECK (expires <= created + interval '15 minutes'),
  FOREIGN KEY (organisation_id, user_id) REFERENCES user_account (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, device_id) REFERENCES device (organisation_id, id) ON DELETE CASCADE,
  CHECK ((origin IS NULL) <> (device_id IS NULL))
);
CREATE INDEX embed_token_user ON embed_token (organisation_id, user_id);
CREATE INDEX embed_token_device ON embed_token (organisation_id, device_id);
CREATE INDEX embed_token_origin ON embed_token (organisation_id, origin);

-- One-time codes of login windows, with the PKCE challenge of the page that opened them.
CREATE TABLE embed_code (
  organisation_id bigint NOT NULL,
  code_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL,
  origin text NOT NULL,
  scopes text[] NOT NULL,
  challenge text NOT NULL,
  expires timestamptz NOT NULL,
  FOREIGN KEY (organisation_id, user_id) REFERENCES user_account (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX embed_code_user ON embed_code (organisation_id, user_id);
CREATE INDEX embed_code_origin ON embed_code (organisation_id, origin);

SELECT secure_tenant_tables();
-- Found before the organisation is known.
REVOKE ALL ON device_pairing, embed_token, embed_code FROM mosaic_app;
