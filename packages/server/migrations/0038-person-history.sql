-- locks: entry_history for 1 ms (estimated; bench/migrations.bench.mjs measures)
-- The directory tells the versions of categories, and nothing of people.
CREATE OR REPLACE FUNCTION bump_versions_of_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE organisation SET version = version + 1 WHERE id IN (SELECT organisation_id FROM changed WHERE list NOT IN ('user', 'person'));
  RETURN NULL;
END $$;

SELECT secure_tenant_tables();
