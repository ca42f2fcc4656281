-- locks: scim_user and user_group for 10 ms (new columns without a rewrite, an index and a foreign key on few rows)
-- What identity providers call users and groups: a user name that is no address, a display name that is not made of first and last
-- name, the id of a group at the provider, and when a provider last changed one of them.
ALTER TABLE scim_user ADD COLUMN user_name text, ADD COLUMN display_name text, ADD COLUMN modified timestamptz;
CREATE UNIQUE INDEX scim_user_name ON scim_user (organisation_id, lower(user_name)) WHERE user_name IS NOT NULL;

CREATE TABLE scim_group (
  organisation_id bigint NOT NULL,
  user_group_id bigint NOT NULL,
  external_id text,
  modified timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, user_group_id),
  FOREIGN KEY (organisation_id, user_group_id) REFERENCES user_group (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX scim_group_external ON scim_group (organisation_id, external_id) WHERE external_id IS NOT NULL;

SELECT secure_tenant_tables();
