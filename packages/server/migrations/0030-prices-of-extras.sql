-- locks: booking_option for 100 ms (a small table), media for 100 ms (a foreign key)
-- What an extra costs, in minor units of a currency, and its picture.
ALTER TABLE booking_option
  ADD COLUMN price integer CHECK (price >= 0),
  ADD COLUMN currency text CHECK (currency ~ '^[A-Z]{3}$'),
  ADD COLUMN picture_id bigint,
  ADD CONSTRAINT booking_option_price_has_currency CHECK ((price IS NULL) = (currency IS NULL)),
  ADD CONSTRAINT booking_option_picture FOREIGN KEY (organisation_id, picture_id)
    REFERENCES media (organisation_id, id) ON DELETE SET NULL (picture_id);
CREATE INDEX booking_option_picture ON booking_option (organisation_id, picture_id) WHERE picture_id IS NOT NULL;
