-- locks: visit for 900 ms (a column with a constant default; each row is compared with its guest)
-- The columns of a visit that were copied from its guest, and not typed for it: they are shown to those who see them of
-- the guest.
ALTER TABLE visit ADD COLUMN copied text[] NOT NULL DEFAULT '{}'
  CHECK (copied <@ ARRAY['company', 'contact_number', 'vehicle_registration']);
UPDATE visit v SET copied = array_remove(ARRAY[
    CASE WHEN v.company = p.company THEN 'company' END,
    CASE WHEN v.contact_number = p.contact_number THEN 'contact_number' END,
    CASE WHEN v.vehicle_registration = p.vehicle_registration THEN 'vehicle_registration' END], NULL)
FROM person p
WHERE p.organisation_id = v.organisation_id AND p.id = v.guest_id
  AND (v.company = p.company OR v.contact_number = p.contact_number OR v.vehicle_registration = p.vehicle_registration);
SELECT secure_tenant_tables();
