-- locks: name_translation for 1 ms (few rows, no rewrite)
-- The translations of a name by the tags of their languages. The columns of the two first languages are
-- dropped one release later, because servers of the version before still read them.
ALTER TABLE name_translation ADD COLUMN texts jsonb NOT NULL DEFAULT '{}';
UPDATE name_translation SET texts = jsonb_strip_nulls(jsonb_build_object('en', en, 'es', es));
