-- locks: user_account for 100 ms (a foreign key of a new table)
-- Mails with the overview of reports, which their readers order for themselves. An empty list means all locations or categories.
CREATE TABLE report_mail (
  organisation_id bigint NOT NULL,
  user_id bigint NOT NULL,
  location_ids bigint[] NOT NULL,
  category_ids bigint[] NOT NULL,
  PRIMARY KEY (organisation_id, user_id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES user_account (organisation_id, id) ON DELETE CASCADE
);

SELECT secure_tenant_tables();
