-- locks: organisation for 1 ms (foreign key of a new, empty table)
-- What became of the rows of an imported old system, so that an import can be repeated and old addresses lead to their successors.
CREATE TABLE old_record (
  organisation_id bigint NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  system text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('place', 'person', 'series', 'booking')),
  key text NOT NULL,
  target_id bigint NOT NULL,
  digest text NOT NULL DEFAULT '',
  PRIMARY KEY (organisation_id, system, kind, key)
);
-- Old addresses name no system.
CREATE INDEX old_record_key ON old_record (organisation_id, kind, key);
SELECT secure_tenant_tables();
