-- locks: all tables for 13 ms at most (2 million bookings; bench/migrations.bench.mjs)
-- A version for each statement, not for each row: numbering a tree anew touches thousands of rows, and each would have
-- written the organisation's row once more.
CREATE FUNCTION bump_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE organisation SET version = version + 1 WHERE id IN (SELECT organisation_id FROM changed);
  RETURN NULL;
END $$;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['config_setting', 'category', 'location', 'floor_plan', 'location_facility', 'location_layout', 'location_media',
    'location_role', 'location_option', 'booking_option', 'provider', 'layout', 'organisation_facility', 'booking_setting', 'booking_type', 'media', 'media_content']
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', name || '_version', name);
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_versions()', name || '_inserted', name);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_versions()', name || '_updated', name);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_versions()', name || '_deleted', name);
  END LOOP;
END $$;

DROP FUNCTION bump_organisation_version();

SELECT secure_tenant_tables();
