ALTER TABLE booking ADD COLUMN access_needs text;
SELECT secure_tenant_tables();
