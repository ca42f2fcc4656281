-- locks: hold for 2.5 s (2 million rows: an index is built anew)
-- What is in the mailbox of a location holds the location, like a booking.
ALTER TABLE room_calendar
  -- Where the changes since the last read are, and until when events are known.
  ADD COLUMN changes_link text,
  ADD COLUMN known_until timestamptz,
  ADD COLUMN last_read timestamptz;

-- Events that are not copies of bookings: only when they are, because their titles are nobody's business here.
CREATE TABLE room_calendar_event (
  organisation_id bigint NOT NULL,
  calendar_id bigint NOT NULL,
  event_id text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- A booking was there first.
  is_clash boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organisation_id, calendar_id, event_id),
  FOREIGN KEY (organisation_id, calendar_id) REFERENCES room_calendar (organisation_id, id) ON DELETE CASCADE
);

-- A hold is of a booking or of a calendar. A calendar has as many as its events leave after the bookings.
ALTER TABLE hold DROP CONSTRAINT hold_pkey;
ALTER TABLE hold
  ALTER COLUMN booking_id DROP NOT NULL,
  ADD COLUMN calendar_id bigint,
  ADD CONSTRAINT hold_of CHECK (num_nonnulls(booking_id, calendar_id) = 1) NOT VALID,
  ADD CONSTRAINT hold_calendar FOREIGN KEY (organisation_id, calendar_id) REFERENCES room_calendar (organisation_id, id) ON DELETE CASCADE NOT VALID;
CREATE UNIQUE INDEX hold_booking ON hold (organisation_id, booking_id, location_id);
CREATE INDEX hold_calendar ON hold (organisation_id, calendar_id) WHERE calendar_id IS NOT NULL;

SELECT secure_tenant_tables();
