-- locks: provider and user_provider for 5 ms (2 million bookings; bench/migrations.bench.mjs)
-- Names are unique in an organisation, whatever their case (not those of extras: two caterers may both bring coffee). What has the name of an earlier row gets a number behind it.
DO $$
DECLARE
  catalogue record;
  renamed bigint;
BEGIN
  FOR catalogue IN SELECT * FROM (VALUES ('booking_type', 'text'), ('layout', 'text'), ('provider', 'name')) AS c (relation, name)
  LOOP
    -- A number may be taken, too: until nothing is left to rename.
    LOOP
      EXECUTE format($rename$
        UPDATE %1$I AS later SET %2$I = later.%2$I || ' (' || twin.place || ')'
        FROM (SELECT organisation_id, id, row_number() OVER (PARTITION BY organisation_id, lower(%2$I) ORDER BY id) AS place FROM %1$I) AS twin
        WHERE twin.place > 1 AND twin.organisation_id = later.organisation_id AND twin.id = later.id$rename$, catalogue.relation, catalogue.name);
      GET DIAGNOSTICS renamed = ROW_COUNT;
      EXIT WHEN renamed = 0;
    END LOOP;
    EXECUTE format('CREATE UNIQUE INDEX %I ON %I (organisation_id, lower(%I))', catalogue.relation || '_name', catalogue.relation, catalogue.name);
  END LOOP;
END $$;

-- A provider that people work for cannot be deleted.
ALTER TABLE user_provider
  DROP CONSTRAINT user_provider_organisation_id_provider_id_fkey,
  ADD FOREIGN KEY (organisation_id, provider_id) REFERENCES provider (organisation_id, id);

SELECT secure_tenant_tables();
