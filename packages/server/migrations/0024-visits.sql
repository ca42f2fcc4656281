-- locks: person for 1 ms (estimated; bench/migrations.bench.mjs measures)
-- Statements that visitors sign before they enter.
CREATE TABLE declaration_template (
  organisation_id bigint NOT NULL REFERENCES organisation ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  short_name text NOT NULL,
  title text NOT NULL,
  expiry_days int NOT NULL CHECK (expiry_days > 0),
  -- Sanitised HTML.
  content text NOT NULL,
  help_title text,
  organisation_logo boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX declaration_template_name ON declaration_template (organisation_id, lower(short_name));

-- A person signs a template again once the signature has expired.
CREATE TABLE declaration (
  organisation_id bigint NOT NULL,
  person_id bigint NOT NULL,
  template_id bigint NOT NULL,
  declared_on date NOT NULL,
  witness_id bigint,
  PRIMARY KEY (organisation_id, person_id, template_id, declared_on),
  FOREIGN KEY (organisation_id, person_id) REFERENCES person (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, template_id) REFERENCES declaration_template (organisation_id, id),
  FOREIGN KEY (organisation_id, witness_id) REFERENCES person (organisation_id, id)
);
CREATE INDEX declaration_template_of ON declaration (organisation_id, template_id);
CREATE INDEX declaration_witness ON declaration (organisation_id, witness_id) WHERE witness_id IS NOT NULL;

-- A visitor expected at a reception on a day of its own calendar.
CREATE TABLE visit (
  organisation_id bigint NOT NULL REFERENCES organisation ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  location_id bigint NOT NULL,
  date date NOT NULL,
  guest_id bigint NOT NULL,
  host_id bigint NOT NULL,
  -- Of this visit: the same person may come for another company, in another car.
  company text,
  contact_number text,
  vehicle_registration text,
  -- The badge.
  reference text,
  note text,
  checked_in_at timestamptz,
  checked_in_by_id bigint,
  checked_out_at timestamptz,
  checked_out_by_id bigint,
  PRIMARY KEY (organisation_id, id),
  CHECK ((checked_in_at IS NULL) = (checked_in_by_id IS NULL)),
  CHECK ((checked_out_at IS NULL) = (checked_out_by_id IS NULL)),
  -- Added, checked in, checked out, and in no other order.
  CHECK (checked_out_at IS NULL OR checked_out_at >= checked_in_at),
  FOREIGN KEY (organisation_id, location_id) REFERENCES location (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, guest_id) REFERENCES person (organisation_id, id),
  FOREIGN KEY (organisation_id, host_id) REFERENCES person (organisation_id, id),
  FOREIGN KEY (organisation_id, checked_in_by_id) REFERENCES person (organisation_id, id),
  FOREIGN KEY (organisation_id, checked_out_by_id) REFERENCES person (organisation_id, id)
);
CREATE INDEX visit_day ON visit (organisation_id, date, location_id);
CREATE INDEX visit_location ON visit (organisation_id, location_id);
CREATE INDEX visit_guest ON visit (organisation_id, guest_id);
CREATE INDEX visit_host ON visit (organisation_id, host_id, date);

CREATE TABLE visit_booking (
  organisation_id bigint NOT NULL,
  visit_id bigint NOT NULL,
  booking_id bigint NOT NULL,
  PRIMARY KEY (organisation_id, visit_id, booking_id),
  FOREIGN KEY (organisation_id, visit_id) REFERENCES visit (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, booking_id) REFERENCES booking (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX visit_booking_of ON visit_booking (organisation_id, booking_id);

SELECT secure_tenant_tables();
