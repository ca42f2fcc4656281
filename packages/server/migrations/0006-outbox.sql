-- locks: all tables for 15 ms at most (2 million bookings; bench/migrations.bench.mjs)
-- A mail is complete when it is queued: whoever sends it looks nothing up and decides nothing. Sending takes as long as the
-- network takes, so no lock is held meanwhile: a claim is a postponement (next_attempt is the end of the lease), and
-- whoever dies in between leaves the mail due again. message_id stays the same, so that a second copy is recognised as one.
ALTER TABLE outbox
  ADD COLUMN kind text NOT NULL DEFAULT 'account',
  ADD COLUMN language text NOT NULL DEFAULT 'en',
  ADD COLUMN html text,
  -- Invitations: [{ "method": "REQUEST" | "CANCEL", "content": "BEGIN:VCALENDAR…" }]
  ADD COLUMN calendars jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN headers jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN message_id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The same mail is queued once, however often the job that causes it runs.
  ADD COLUMN dedupe_key text,
  ADD COLUMN booking_ids bigint[] NOT NULL DEFAULT '{}',
  -- Given up; last_error says why.
  ADD COLUMN failed timestamptz;
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (next_attempt, organisation_id, id) WHERE sent IS NULL AND failed IS NULL;
CREATE INDEX outbox_failed ON outbox (failed) WHERE failed IS NOT NULL;
CREATE UNIQUE INDEX outbox_dedupe ON outbox (organisation_id, dedupe_key) WHERE dedupe_key IS NOT NULL;

-- What somebody wants to be told of: bookings at a place and below it.
CREATE TABLE subscription (
  organisation_id bigint NOT NULL,
  user_id bigint NOT NULL,
  location_id bigint NOT NULL,
  event_category text NOT NULL,
  PRIMARY KEY (organisation_id, user_id, location_id, event_category),
  FOREIGN KEY (organisation_id, user_id) REFERENCES user_account (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, location_id) REFERENCES location (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX subscription_location ON subscription (organisation_id, location_id, event_category);

SELECT secure_tenant_tables();
