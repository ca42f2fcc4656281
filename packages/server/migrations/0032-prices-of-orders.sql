-- locks: extra_request for 1 s per million orders (copies a price into each)
-- What was ordered keeps its price: for one item or person, in minor units of the currency.
ALTER TABLE extra_request
  ADD COLUMN price integer CHECK (price >= 0),
  ADD COLUMN currency text CHECK (currency ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT extra_request_price_has_currency CHECK ((price IS NULL) = (currency IS NULL));
-- Nobody knows with which price earlier orders were made; theirs is the one that was shown until now.
UPDATE extra_request x SET price = o.price, currency = o.currency
  FROM booking_option o
  WHERE o.organisation_id = x.organisation_id AND o.id = x.option_id AND o.price IS NOT NULL;
