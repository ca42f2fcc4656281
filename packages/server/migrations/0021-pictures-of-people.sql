-- locks: person for 5 ms (a column without a default)
-- Pictures of people with an account. The row stays without content once the person has removed a picture, so that their directory
-- does not bring it back.
CREATE TABLE person_picture (
  organisation_id bigint NOT NULL,
  person_id bigint NOT NULL,
  is_from_directory boolean NOT NULL,
  -- WebP.
  content bytea,
  PRIMARY KEY (organisation_id, person_id),
  FOREIGN KEY (organisation_id, person_id) REFERENCES user_account (organisation_id, id) ON DELETE CASCADE
);
-- The hash is in the picture's address, and beside the name wherever people are listed.
ALTER TABLE person ADD COLUMN picture_hash text;
SELECT secure_tenant_tables();
