-- locks: category for 100 ms (a small table), media for 100 ms (a foreign key)
-- Shown for the locations of a category that have no image of their own.
ALTER TABLE category
  ADD COLUMN picture_id bigint,
  ADD CONSTRAINT category_picture FOREIGN KEY (organisation_id, picture_id)
    REFERENCES media (organisation_id, id) ON DELETE SET NULL (picture_id);
CREATE INDEX category_picture ON category (organisation_id, picture_id) WHERE picture_id IS NOT NULL;
