-- locks: authentication_method for 5 ms (constant defaults, no rewrite)
-- Login methods are switched on once they work, and offered in the administrators' order.
ALTER TABLE authentication_method
  ADD COLUMN is_active boolean NOT NULL DEFAULT true,
  ADD COLUMN position integer NOT NULL DEFAULT 0;
