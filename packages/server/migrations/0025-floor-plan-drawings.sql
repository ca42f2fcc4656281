-- locks: floor_plan, and writes of person, for 15 ms (200,000 bookings and a load of 22; bench/migrations.bench.mjs)
-- What a plan is drawn from, its place on the earth, and its version, by which stale edits are refused.
ALTER TABLE floor_plan
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN georeference jsonb,
  ADD COLUMN metres_per_unit double precision CHECK (metres_per_unit > 0),
  ADD COLUMN drawing jsonb,
  ADD COLUMN changed timestamptz,
  ADD COLUMN changed_by_id bigint,
  ADD FOREIGN KEY (organisation_id, changed_by_id) REFERENCES person (organisation_id, id) ON DELETE SET NULL (changed_by_id);

SELECT secure_tenant_tables();
