-- locks: facility and organisation for 500 ms (a foreign key of a new column without values, an index over few rows)
-- Administrators add facilities of their organisation. Those without one are shared by all organisations, as before.
ALTER TABLE facility ADD COLUMN organisation_id bigint REFERENCES organisation (id) ON DELETE CASCADE;
ALTER TABLE facility DROP CONSTRAINT facility_text_key, ADD UNIQUE NULLS NOT DISTINCT (organisation_id, text);
SELECT secure_tenant_tables();
-- Read-only: an organisation neither changes nor takes over what others use.
CREATE POLICY shared ON facility FOR SELECT TO mosaic_app USING (organisation_id IS NULL);
