-- locks: user_account and location for 100 ms (foreign keys of a new table)
-- Spaces that people have marked, to find them first.
CREATE TABLE favourite (
  organisation_id bigint NOT NULL,
  user_id bigint NOT NULL,
  location_id bigint NOT NULL,
  PRIMARY KEY (organisation_id, user_id, location_id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES user_account (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, location_id) REFERENCES location (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX favourite_location ON favourite (organisation_id, location_id);

SELECT secure_tenant_tables();
