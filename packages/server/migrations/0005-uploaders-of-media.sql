-- locks: media for 5 ms (a column without a default)
-- Who has uploaded media: they see it before a location shows it. Nobody for media of before.
ALTER TABLE media ADD COLUMN created_by_id bigint;
ALTER TABLE media ADD CONSTRAINT media_created_by FOREIGN KEY (organisation_id, created_by_id)
  REFERENCES person (organisation_id, id) ON DELETE SET NULL (created_by_id);
CREATE INDEX media_created_by ON media (organisation_id, created_by_id) WHERE created_by_id IS NOT NULL;
SELECT secure_tenant_tables();
