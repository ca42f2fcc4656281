-- locks: user_group for 2 ms (estimated; bench/migrations.bench.mjs measures)
-- Groups whose members a directory knows. The directory is that of a login method.
ALTER TABLE user_group
  ADD COLUMN directory_id bigint,
  ADD COLUMN directory_group_id text,
  ADD COLUMN directory_group_name text,
  ADD COLUMN is_organisational_unit boolean,
  ADD CONSTRAINT user_group_source CHECK (
    CASE kind WHEN 'STANDARD' THEN num_nonnulls(directory_id, directory_group_id, directory_group_name, is_organisational_unit) = 0
      ELSE num_nulls(directory_id, directory_group_id, directory_group_name, is_organisational_unit) = 0 END),
  ADD CONSTRAINT user_group_directory FOREIGN KEY (organisation_id, directory_id) REFERENCES authentication_method (organisation_id, id);
CREATE INDEX user_group_directory ON user_group (organisation_id, directory_id) WHERE directory_id IS NOT NULL;

SELECT secure_tenant_tables();
