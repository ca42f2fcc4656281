-- locks: no table that exists
-- The mail server that administrators of the installation enter in the application. One row for the installation; SMTP_URL wins over it.
CREATE TABLE mail_server (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  host text NOT NULL,
  port integer NOT NULL CHECK (port BETWEEN 1 AND 65535),
  security text NOT NULL CHECK (security IN ('TLS', 'STARTTLS', 'NONE')),
  username text,
  sealed_password bytea,
  sender_name text NOT NULL,
  sender_address text NOT NULL,
  reply_to text,
  changed timestamptz NOT NULL,
  CHECK ((username IS NULL) = (sealed_password IS NULL))
);
-- Without an organisation; mosaic_app has no access to it.
GRANT SELECT, INSERT, UPDATE, DELETE ON mail_server TO mosaic_system;
SELECT secure_tenant_tables();
