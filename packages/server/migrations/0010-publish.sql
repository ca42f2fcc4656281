-- locks: no table; 2 ms
-- Writes changes into the organisation's log and announces them. Called by the message of the commit: it takes the organisation's
-- event lock (7001), so that `seq` follows the order of commits, and everybody who publishes waits for it until then. `changes` are
-- [{type, locationId?, bookingId?}]. Beyond fifty at once the announcement only says that there is something to read: a notification
-- holds 8,000 bytes.
CREATE FUNCTION publish_changes(tenant bigint, changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE announcement jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(7001, tenant::int);
  WITH written AS (
    INSERT INTO live_event (organisation_id, seq, type, location_id, booking_id)
    SELECT tenant, last.seq + change.index, change.value ->> 'type', (change.value ->> 'locationId')::bigint, (change.value ->> 'bookingId')::bigint
    FROM jsonb_array_elements(changes) WITH ORDINALITY AS change (value, index),
      (SELECT coalesce(max(seq), 0) AS seq FROM live_event WHERE organisation_id = tenant) AS last
    ORDER BY change.index
    RETURNING seq, type, location_id, booking_id, at)
  SELECT jsonb_build_object('organisationId', tenant, 'last', max(seq), 'events', CASE WHEN count(*) > 50 THEN '[]'::jsonb ELSE jsonb_agg(
    jsonb_strip_nulls(jsonb_build_object('type', type, 'locationId', location_id, 'bookingId', booking_id, 'seq', seq,
      'time', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) ORDER BY seq) END)
  INTO announcement FROM written;
  PERFORM pg_notify('mosaic_live', announcement::text);
END $$;
