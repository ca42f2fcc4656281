-- locks: organisation and location for 500 ms (foreign keys of a new, empty table)
-- The latest reading of the sensor of each location. It names no person.
CREATE TABLE occupancy (
  organisation_id bigint NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  location_id bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('OCCUPIED', 'ABSENT')),
  status_message text,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, location_id),
  FOREIGN KEY (organisation_id, location_id) REFERENCES location (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX occupancy_seen ON occupancy (organisation_id, seen_at);
SELECT secure_tenant_tables();
