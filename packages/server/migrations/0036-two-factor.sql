-- locks: user_account for 2 ms (columns without a default)
-- A second factor at the login: one setting for an organisation, and the authenticator app of each account.
CREATE TABLE two_factor_setting (
  organisation_id bigint PRIMARY KEY REFERENCES organisation ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  two_factor_type text NOT NULL CHECK (two_factor_type = 'AUTHENTICATOR_APP'),
  grace_period_days integer NOT NULL CHECK (grace_period_days IN (0, 1, 7, 14, 30, 90, 180)),
  -- The grace of everybody begins here, or with their registration.
  enabled timestamptz NOT NULL
);

ALTER TABLE user_account
  -- Of the app; it counts once it is confirmed.
  ADD COLUMN sealed_two_factor_secret bytea,
  ADD COLUMN two_factor_enrolled timestamptz,
  -- The 30 seconds of the last code that was accepted: neither it nor an earlier one is accepted again.
  ADD COLUMN two_factor_step bigint,
  ADD CONSTRAINT user_account_two_factor CHECK (two_factor_enrolled IS NULL OR (sealed_two_factor_secret IS NOT NULL AND two_factor_step IS NOT NULL));

SELECT secure_tenant_tables();
