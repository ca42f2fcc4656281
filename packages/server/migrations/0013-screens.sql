-- locks: device for 1 ms (few rows, no rewrite)
-- What a screen shows and how, which build its page is from, and when it was last asked to show its name or to restart. Without a
-- kind, it is a page of its own with the listed permissions.
ALTER TABLE device
  ADD COLUMN kind text,
  ADD COLUMN language text,
  ADD COLUMN rotation smallint NOT NULL DEFAULT 0,
  ADD COLUMN build text,
  ADD COLUMN identified timestamptz,
  ADD COLUMN restarted timestamptz;
