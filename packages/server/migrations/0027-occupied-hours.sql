-- locks: organisation and location for 500 ms (foreign keys of a new, empty table)
-- The minutes of each hour of which a sensor told the state of a location, and those in which it was occupied:
-- bit 0 is the first minute. Rows name no person and are deleted after 400 days.
CREATE TABLE occupancy_hour (
  organisation_id bigint NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  location_id bigint NOT NULL,
  hour timestamptz NOT NULL,
  known bigint NOT NULL,
  occupied bigint NOT NULL CHECK (occupied & known = occupied),
  PRIMARY KEY (organisation_id, location_id, hour),
  FOREIGN KEY (organisation_id, location_id) REFERENCES location (organisation_id, id) ON DELETE CASCADE
) WITH (fillfactor = 70);
CREATE INDEX occupancy_hour_age ON occupancy_hour USING brin (hour);
SELECT secure_tenant_tables();
