-- locks: floor_plan for 1 ms (few rows, no rewrite)
-- What the last making of spaces from the plan did, so that it can be undone.
ALTER TABLE floor_plan ADD COLUMN made_spaces jsonb;
