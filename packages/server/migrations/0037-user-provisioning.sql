-- locks: no table that exists
-- An identity provider that creates, changes and deactivates accounts. Only the hash of its token is stored.
CREATE TABLE scim_integration (
  organisation_id bigint PRIMARY KEY REFERENCES organisation (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  -- The account in whose name it acts.
  user_id bigint NOT NULL,
  created timestamptz NOT NULL,
  created_by text NOT NULL,
  last_used timestamptz,
  FOREIGN KEY (organisation_id, user_id) REFERENCES user_account (organisation_id, id) ON DELETE CASCADE
);

-- What only the identity provider knows of an account. One that it has deleted is deactivated, and unknown to it from then on.
CREATE TABLE scim_user (
  organisation_id bigint NOT NULL,
  user_id bigint NOT NULL,
  external_id text,
  is_removed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organisation_id, user_id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES user_account (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX scim_user_external ON scim_user (organisation_id, external_id) WHERE external_id IS NOT NULL;

SELECT secure_tenant_tables();
REVOKE ALL ON scim_integration FROM mosaic_app;
