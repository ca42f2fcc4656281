-- locks: all tables for 47 ms at most (2 million bookings; bench/migrations.bench.mjs)
-- The reminders sent for a booking, as `start/period`, so that a booking that is moved gets three at most.
ALTER TABLE booking ADD COLUMN reminders text[] NOT NULL DEFAULT '{}';
SELECT secure_tenant_tables();
