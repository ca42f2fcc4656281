-- locks: session for 5 ms (a column without a default, an index over few rows)
-- The kiosk at which somebody has logged in by card, code or phone. Such a session books, and ends with the kiosk.
ALTER TABLE session ADD COLUMN device_id bigint;
ALTER TABLE session ADD CONSTRAINT session_device FOREIGN KEY (organisation_id, device_id)
  REFERENCES device (organisation_id, id) ON DELETE CASCADE;
CREATE INDEX session_device ON session (organisation_id, device_id) WHERE device_id IS NOT NULL;
SELECT secure_tenant_tables();
