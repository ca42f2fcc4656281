-- locks: all tables for 15 ms at most (2 million bookings; bench/migrations.bench.mjs)
-- Prepared answers name media and their sizes, and sizes come later than the image (D-171): both count as a change.
CREATE TRIGGER media_version AFTER INSERT OR UPDATE OR DELETE ON media FOR EACH ROW EXECUTE FUNCTION bump_organisation_version();
CREATE TRIGGER media_content_version AFTER INSERT OR UPDATE OR DELETE ON media_content FOR EACH ROW EXECUTE FUNCTION bump_organisation_version();

SELECT secure_tenant_tables();
