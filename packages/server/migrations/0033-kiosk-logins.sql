-- locks: session for 2 ms (estimated; bench/migrations.bench.mjs measures)
-- Sessions at a kiosk end by themselves.
ALTER TABLE session ADD COLUMN expires timestamptz;

-- A login that waits: for a phone that confirms the code on the screen, or for a code that was mailed. Only hashes are stored.
CREATE TABLE kiosk_login (
  organisation_id bigint NOT NULL,
  id_hash bytea PRIMARY KEY,
  device_id bigint NOT NULL,
  -- QR: the code on the screen. MAIL: the six digits, hashed with the account.
  kind text NOT NULL CHECK (kind IN ('QR', 'MAIL')),
  code_hash bytea NOT NULL,
  -- QR: who has confirmed. MAIL: whose code it is.
  user_id bigint,
  attempts integer NOT NULL DEFAULT 0,
  expires timestamptz NOT NULL,
  FOREIGN KEY (organisation_id, device_id) REFERENCES device (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES user_account (organisation_id, id) ON DELETE CASCADE,
  CHECK (kind = 'QR' OR user_id IS NOT NULL)
);
CREATE UNIQUE INDEX kiosk_login_code ON kiosk_login (code_hash) WHERE kind = 'QR';
CREATE UNIQUE INDEX kiosk_login_mailed ON kiosk_login (organisation_id, user_id) WHERE kind = 'MAIL';
CREATE INDEX kiosk_login_device ON kiosk_login (organisation_id, device_id);

SELECT secure_tenant_tables();
REVOKE ALL ON kiosk_login FROM mosaic_app;
