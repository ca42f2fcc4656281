-- locks: no table that exists (2 million bookings, 14 ms; bench/migrations.bench.mjs)
-- What happened to accounts, rights and settings. The server's roles may only add and read: changes are refused by missing
-- grants, and by a trigger that applies to the owner, too.
CREATE TABLE security_event (
  organisation_id bigint NOT NULL REFERENCES organisation ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  kind text NOT NULL,
  -- Who acted; empty if it is not known who it was, as with a wrong password.
  actor_id bigint,
  -- The account that it happened to.
  user_id bigint,
  address text,
  -- The operation and the names of what was changed, without values that people have entered.
  details jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX security_event_user ON security_event (organisation_id, user_id, id);

SELECT secure_tenant_tables();
REVOKE UPDATE, DELETE ON security_event FROM mosaic_app, mosaic_system;

CREATE FUNCTION keep_security_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Within another trigger, the organisation itself is being deleted.
  IF pg_trigger_depth() > 1 OR current_setting('mosaic.security_event_upkeep', true) = 'on' THEN
    RETURN CASE TG_OP WHEN 'UPDATE' THEN new ELSE old END;
  END IF;
  RAISE EXCEPTION 'security events cannot be changed or deleted' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER security_event_kept BEFORE UPDATE OR DELETE ON security_event FOR EACH ROW EXECUTE FUNCTION keep_security_events();
CREATE TRIGGER security_event_not_truncated BEFORE TRUNCATE ON security_event FOR EACH STATEMENT EXECUTE FUNCTION keep_security_events();

-- The only ways to lose an entry: its address after 90 days, and all of it after a year, by the database's own clock.
DO $$
BEGIN
  EXECUTE format($definition$
    CREATE FUNCTION trim_security_events(tenant bigint) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = %I, pg_temp AS $body$
    BEGIN
      PERFORM set_config('mosaic.owner_work', 'on', true), set_config('mosaic.security_event_upkeep', 'on', true);
      UPDATE security_event SET address = NULL WHERE organisation_id = tenant AND address IS NOT NULL AND at < now() - interval '90 days';
      DELETE FROM security_event WHERE organisation_id = tenant AND at < now() - interval '1 year';
      PERFORM set_config('mosaic.security_event_upkeep', '', true);
    END $body$;
  $definition$, current_schema());
END $$;
REVOKE EXECUTE ON FUNCTION trim_security_events(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION trim_security_events(bigint) TO mosaic_system;
