-- locks: authentication_method for 5 ms (a constant default, no rewrite, few rows)
-- Whether a test of a login has succeeded since the settings were changed. Methods that people use already count as tested.
ALTER TABLE authentication_method ADD COLUMN is_tested boolean NOT NULL DEFAULT false;
UPDATE authentication_method SET is_tested = true WHERE is_active AND type IN ('SAML', 'OAUTH2', 'OPENID', 'LDAP');
