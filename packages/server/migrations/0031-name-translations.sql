-- locks: no table that exists
-- What names of categories, facilities, layouts and extras are called in other languages.
CREATE TABLE name_translation (
  organisation_id bigint NOT NULL REFERENCES organisation ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL CHECK (name <> ''),
  en text,
  es text,
  PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX name_translation_name ON name_translation (organisation_id, lower(name));

CREATE TRIGGER name_translation_inserted AFTER INSERT ON name_translation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_versions();
CREATE TRIGGER name_translation_updated AFTER UPDATE ON name_translation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_versions();
CREATE TRIGGER name_translation_deleted AFTER DELETE ON name_translation REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_versions();

SELECT secure_tenant_tables();
