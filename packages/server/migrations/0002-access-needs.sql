-- locks: all tables for 25 ms at most (2 million bookings; bench/migrations.bench.mjs)
ALTER TABLE booking ADD COLUMN access_needs text;
SELECT secure_tenant_tables();
