-- locks: all tables for 42 ms at most (2 million bookings, one organisation of 5,001 people; bench/migrations.bench.mjs)
-- Three roles. mosaic_app: requests, within one organisation. mosaic_system: logins, sessions, jobs and mails of all
-- organisations. Neither owns anything, and neither reads a password hash. The owner of the tables migrates. The roles are
-- made before the first migration.
DO $$
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO mosaic_system', current_schema());
END $$;

ALTER TABLE user_account ADD COLUMN has_password boolean NOT NULL GENERATED ALWAYS AS (password_hash IS NOT NULL) STORED;

-- Called at the end of every migration. Tables that are secured keep their rights, so a migration may grant less. The
-- policies apply to the owner, too: it sees rows only in a transaction that sets mosaic.owner_work, as migrations do.
CREATE OR REPLACE FUNCTION secure_tenant_tables() RETURNS void LANGUAGE plpgsql AS $$
DECLARE name text; key text; owner name;
BEGIN
  FOR name, key, owner IN
    SELECT c.table_name, c.column_name, pg_get_userbyid(r.relowner)
    FROM information_schema.columns c
    JOIN pg_class r ON r.oid = to_regclass(format('%I.%I', c.table_schema, c.table_name))
    WHERE c.table_schema = current_schema() AND r.relkind IN ('r', 'p')
      AND (c.column_name = 'organisation_id' OR (c.table_name = 'organisation' AND c.column_name = 'id'))
      AND NOT (r.relforcerowsecurity AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = r.oid AND p.polname = 'all_organisations'))
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('DROP POLICY IF EXISTS own_organisation ON %I', name);
    EXECUTE format('CREATE POLICY own_organisation ON %I TO mosaic_app USING (%I = current_organisation()) WITH CHECK (%I = current_organisation())', name, key, key);
    EXECUTE format('CREATE POLICY all_organisations ON %I TO mosaic_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY owner_work ON %I TO %I USING (current_setting(''mosaic.owner_work'', true) = ''on'') WITH CHECK (current_setting(''mosaic.owner_work'', true) = ''on'')', name, owner);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO mosaic_system', name);
    IF name NOT IN ('session', 'api_token', 'user_token') THEN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO mosaic_app', name);
    END IF;
  END LOOP;
  EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA %I TO mosaic_app, mosaic_system', current_schema());
  -- All columns of an account but the hash.
  REVOKE SELECT ON user_account FROM mosaic_app, mosaic_system;
  EXECUTE (
    SELECT format('GRANT SELECT (%s) ON user_account TO mosaic_app, mosaic_system', string_agg(format('%I', column_name), ', '))
    FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = 'user_account' AND column_name <> 'password_hash');
END $$;

SELECT secure_tenant_tables();

GRANT SELECT, INSERT, UPDATE, DELETE ON facility, live_epoch, setup_token TO mosaic_system;
GRANT SELECT ON schema_migration TO mosaic_system;

-- A hash never leaves the database: the server asks for the salt and the cost of one account, hashes the password with
-- them, and asks whether the result is right.
DO $$
BEGIN
  EXECUTE format($definition$
    CREATE FUNCTION password_recipe(tenant bigint, account bigint) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = %1$I, pg_temp AS $body$
    BEGIN
      PERFORM set_config('mosaic.owner_work', 'on', true);
      RETURN (SELECT regexp_replace(password_hash, '[^$]*$', '') FROM user_account WHERE organisation_id = tenant AND id = account);
    END $body$;
    CREATE FUNCTION is_password_hash(tenant bigint, account bigint, hash text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = %1$I, pg_temp AS $body$
    BEGIN
      PERFORM set_config('mosaic.owner_work', 'on', true);
      RETURN EXISTS (SELECT FROM user_account
        WHERE organisation_id = tenant AND id = account AND sha256(convert_to(password_hash, 'UTF8')) = sha256(convert_to(hash, 'UTF8')));
    END $body$;
  $definition$, current_schema());
END $$;
REVOKE EXECUTE ON FUNCTION password_recipe(bigint, bigint), is_password_hash(bigint, bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION password_recipe(bigint, bigint), is_password_hash(bigint, bigint, text) TO mosaic_system;
