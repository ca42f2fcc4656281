-- locks: user_account and authentication_method for 100 ms (foreign keys of a new table)
-- The last test of each login method, for the session that began it. Tests log nobody in.
CREATE TABLE sign_on_test (
  organisation_id bigint NOT NULL,
  method_id bigint NOT NULL,
  user_id bigint NOT NULL,
  session_hash bytea NOT NULL,
  -- What the provider has sent, and what would have become of it.
  result jsonb NOT NULL,
  expires timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, method_id),
  FOREIGN KEY (organisation_id, method_id) REFERENCES authentication_method (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES user_account (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX sign_on_test_user ON sign_on_test (organisation_id, user_id);

SELECT secure_tenant_tables();
