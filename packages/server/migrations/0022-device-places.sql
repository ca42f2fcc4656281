-- locks: device for 1 ms
-- A screen that may see only one location must not see all of them when that is deleted: it goes with it.
ALTER TABLE device DROP CONSTRAINT device_organisation_id_location_id_fkey;
ALTER TABLE device ADD FOREIGN KEY (organisation_id, location_id)
  REFERENCES location (organisation_id, id) ON DELETE CASCADE;

SELECT secure_tenant_tables();
