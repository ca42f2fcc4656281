-- locks: declaration, visit and live_event for 1 ms (estimated; bench/migrations.bench.mjs measures)
-- The lines of a signature. Kept as long as the declaration itself.
ALTER TABLE declaration ADD COLUMN signature jsonb;

ALTER TABLE visit
  -- Made for a guest of a booking, whose changes it follows.
  ADD COLUMN follows_booking boolean NOT NULL DEFAULT false,
  ADD COLUMN anonymised timestamptz;

-- The day of a visit.
ALTER TABLE live_event ADD COLUMN date date;
CREATE OR REPLACE FUNCTION publish_changes(tenant bigint, changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE announcement jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(7001, tenant::int);
  WITH written AS (
    INSERT INTO live_event (organisation_id, seq, type, location_id, booking_id, date)
    SELECT tenant, last.seq + change.index, change.value ->> 'type', (change.value ->> 'locationId')::bigint, (change.value ->> 'bookingId')::bigint, (change.value ->> 'date')::date
    FROM jsonb_array_elements(changes) WITH ORDINALITY AS change (value, index),
      (SELECT coalesce(max(seq), 0) AS seq FROM live_event WHERE organisation_id = tenant) AS last
    ORDER BY change.index
    RETURNING seq, type, location_id, booking_id, date, at)
  SELECT jsonb_build_object('organisationId', tenant, 'last', max(seq), 'events', CASE WHEN count(*) > 50 THEN '[]'::jsonb ELSE jsonb_agg(
    jsonb_strip_nulls(jsonb_build_object('type', type, 'locationId', location_id, 'bookingId', booking_id, 'date', date, 'seq', seq,
      'time', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) ORDER BY seq) END)
  INTO announcement FROM written;
  PERFORM pg_notify('mosaic_live', announcement::text);
END $$;

SELECT secure_tenant_tables();
