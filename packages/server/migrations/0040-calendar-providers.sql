-- locks: location for 2 ms (a column without a default, and a foreign key that is not checked for what is there)
-- The directory in which the mailbox of a location is.
ALTER TABLE location
  ADD COLUMN calendar_provider_id bigint,
  ADD CONSTRAINT location_calendar_provider FOREIGN KEY (organisation_id, calendar_provider_id) REFERENCES authentication_method (organisation_id, id) NOT VALID;
CREATE INDEX location_calendar_provider ON location (organisation_id, calendar_provider_id) WHERE calendar_provider_id IS NOT NULL;
