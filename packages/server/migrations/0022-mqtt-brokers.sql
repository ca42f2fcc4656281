-- locks: organisation for 500 ms (foreign key of a new, empty table)
-- The broker of an organisation's sensors, and which server holds the connection.
CREATE TABLE mqtt_broker (
  organisation_id bigint PRIMARY KEY REFERENCES organisation (id) ON DELETE CASCADE,
  address text NOT NULL,
  may_be_internal boolean NOT NULL,
  client_id text NOT NULL,
  username text,
  sealed_secrets bytea NOT NULL,
  ca_certificate text,
  client_certificate text,
  topic text NOT NULL,
  state_path text,
  time_path text,
  message_path text,
  occupied_values text[] NOT NULL,
  free_values text[] NOT NULL,
  created timestamptz NOT NULL,
  created_by text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  held_by text,
  held_until timestamptz,
  connected timestamptz,
  last_message timestamptz,
  failed timestamptz,
  problem text,
  problem_detail text
);
SELECT secure_tenant_tables();
