-- locks: config_setting for 1 ms (estimated; bench/migrations.bench.mjs measures)
-- Organisations with plans of the floor-plan editor go on seeing them now that the setting has its effect.
INSERT INTO config_setting (organisation_id, key, value)
SELECT DISTINCT organisation_id, 'floor_plan_uses_sense_editor', 'true' FROM floor_plan WHERE drawing IS NOT NULL
ON CONFLICT DO NOTHING;

SELECT secure_tenant_tables();
