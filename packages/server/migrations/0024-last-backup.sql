-- locks: no table that exists
-- The last success of npm run backup, for the status page and the metrics. One row for the installation.
CREATE TABLE last_backup (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  finished timestamptz NOT NULL,
  size_bytes bigint NOT NULL
);
-- Without an organisation; mosaic_app has no access to it. The command writes as the owner of the tables.
GRANT SELECT ON last_backup TO mosaic_system;
SELECT secure_tenant_tables();
