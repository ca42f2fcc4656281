-- locks: user_account for 100 ms (a foreign key of a new table, an update of few rows)
-- Codes for one use each, in place of those of a lost authenticator app. All codes of a person are hashed with one salt, so that one
-- hash is enough to find a code.
CREATE TABLE recovery_code (
  organisation_id bigint NOT NULL,
  user_id bigint NOT NULL,
  code_hash text NOT NULL,
  used timestamptz,
  PRIMARY KEY (organisation_id, user_id, code_hash),
  FOREIGN KEY (organisation_id, user_id) REFERENCES user_account (organisation_id, id) ON DELETE CASCADE
);

-- Until now an app was asked for only where the organisation requires one; now people keep one by themselves. Apps that nobody has been
-- asked for, and that may be lost, do not begin to count.
UPDATE user_account u SET sealed_two_factor_secret = NULL, two_factor_enrolled = NULL, two_factor_step = NULL
WHERE two_factor_enrolled IS NOT NULL
  AND NOT EXISTS (SELECT FROM two_factor_setting s WHERE s.organisation_id = u.organisation_id);

SELECT secure_tenant_tables();
