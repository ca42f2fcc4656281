-- locks: outbox for 60 ms (a column with a default, no rewrite, and an index on the mails of a month); visit for 1 ms (no rewrite)
-- A change or cancellation answers the mails before it about the same bookings or visits, so mails are found by their recipient.
ALTER TABLE outbox ADD COLUMN visit_ids bigint[] NOT NULL DEFAULT '{}';
CREATE INDEX outbox_recipient ON outbox (organisation_id, lower(recipient), id);

-- Place, day and time that the guest was mailed last, with the code.
ALTER TABLE visit ADD COLUMN mailed text;
