-- locks: authentication_method for 5 ms (few rows are checked)
-- LDAP directories verify passwords.
ALTER TABLE authentication_method
  DROP CONSTRAINT authentication_method_type_check,
  ADD CONSTRAINT authentication_method_type_check CHECK (type IN ('SAML', 'OAUTH2', 'MATRIX', 'CARD', 'OPENID', 'LDAP'));
