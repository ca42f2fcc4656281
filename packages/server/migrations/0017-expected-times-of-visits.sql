-- locks: visit for 100 ms (new columns without values)
-- The time at which a visitor without a booking is expected, on the wall clock of the reception.
ALTER TABLE visit
  ADD COLUMN time_from time,
  ADD COLUMN time_to time,
  ADD CONSTRAINT visit_times CHECK (time_to > time_from),
  ADD CONSTRAINT visit_times_in_order CHECK (time_to IS NULL OR time_from IS NOT NULL);
