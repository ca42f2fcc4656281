-- locks: all tables for 7274 ms at most (2 million bookings; bench/migrations.bench.mjs)
-- A series keeps what it was made of: the rule, the place, and in wall_from and wall_to the wall clocks of its first
-- occurrence. Which occurrences are booked is told by the bookings alone.
ALTER TABLE booking_group
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN created timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN location_id bigint,
  ADD COLUMN all_day_booking boolean NOT NULL DEFAULT false,
  ADD COLUMN repeat_interval int,
  ADD COLUMN repeat_weekdays int[],
  ADD COLUMN repeat_ordinal int,
  -- Of an event with fixed dates: whose clock wall_from and wall_to are read on, and what they mean.
  ADD COLUMN time_zone text,
  ADD COLUMN starts_at timestamptz,
  ADD COLUMN ends_at timestamptz,
  ADD FOREIGN KEY (organisation_id, location_id) REFERENCES location (organisation_id, id);

-- The day of the rule that a booking stands for, wherever it was moved since: with it the series knows its occurrences.
ALTER TABLE booking ADD COLUMN repeat_date date;

UPDATE booking SET repeat_date = wall_from::date WHERE repeat_group_id IS NOT NULL;
UPDATE booking_group g SET wall_from = first.wall_from, wall_to = first.wall_to, location_id = first.location_id, all_day_booking = first.all_day_booking
FROM (SELECT DISTINCT ON (organisation_id, repeat_group_id) * FROM booking WHERE repeat_group_id IS NOT NULL ORDER BY organisation_id, repeat_group_id, starts_at) AS first
WHERE g.type = 'REPEAT' AND g.organisation_id = first.organisation_id AND g.id = first.repeat_group_id;

SELECT secure_tenant_tables();
