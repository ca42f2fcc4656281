-- locks: person for 40 ms (a column without a default, an index over few rows)
-- Who has added a contact, and may therefore correct it. Nobody for contacts of before, and of imports of others.
ALTER TABLE person ADD COLUMN created_by_id bigint;
ALTER TABLE person ADD CONSTRAINT person_created_by FOREIGN KEY (organisation_id, created_by_id)
  REFERENCES person (organisation_id, id) ON DELETE SET NULL (created_by_id);
CREATE INDEX person_created_by ON person (organisation_id, created_by_id) WHERE created_by_id IS NOT NULL;
SELECT secure_tenant_tables();
