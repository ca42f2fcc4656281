import type { IntegrationType } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

export function describeDatabase(
  tx: Tx,
): Promise<{ sizeBytes: number; organisations: number; migration: number }> {
  return tx.one(sql`
    select pg_database_size(current_database()) as "sizeBytes", (select count(*)::int from organisation) as organisations,
      (select coalesce(max(number), 0)::int from schema_migration) as migration`)
}

export function countMailsByHour(
  tx: Tx,
  start: Date,
): Promise<{ hour: number; sent: number; failed: number }[]> {
  return tx.query(sql`
    select floor(extract(epoch from coalesce(sent, failed) - ${start}) / 3600)::int as hour,
      count(sent)::int as sent, (count(*) - count(sent))::int as failed
    from outbox where coalesce(sent, failed) >= ${start} group by 1`)
}

export function listUses(tx: Tx, now: Date): Promise<{ key: string; used: number }[]> {
  return tx.query(sql`select key, used from limit_use where ends > ${now}`)
}

interface DeviceCounts {
  readonly on: number
  readonly silent: number
  readonly unused: number
}

/** Pages at `/screen` poll every few seconds; other pages only send requests while in use. */
export function countDevices(tx: Tx, screensSince: Date, othersSince: Date): Promise<DeviceCounts> {
  return tx.one(sql`
    select count(*) filter (where last_seen >= since)::int as on, count(*) filter (where last_seen < since)::int as silent,
      count(*) filter (where last_seen is null)::int as unused
    from (select last_seen, case when build is null then ${othersSince}::timestamptz else ${screensSince}::timestamptz end as since from device) d`)
}

export interface IntegrationRow {
  readonly type: IntegrationType
  readonly organisation: string
  readonly isConnected: boolean
  readonly lastSuccess: Date | null
  readonly lastFailure: Date | null
}

export function listIntegrations(tx: Tx, now: Date): Promise<IntegrationRow[]> {
  return tx.query(sql`
    select i.type, o.name as organisation, i.connected as "isConnected", i.success as "lastSuccess", i.failure as "lastFailure" from (
      select organisation_id, type, connected is not null as connected, connected as success,
        case when jsonb_path_exists(last_check, '$.steps[*] ? (@.outcome == "FAILED")') then (last_check ->> 'checkedOn')::timestamptz end as failure
      from conference_provider
      union all
      select organisation_id, 'ROOM_CALENDARS', true, max(last_read), max(failed) from room_calendar where not is_left group by organisation_id
      union all
      select organisation_id, 'SCIM', true, last_used, null from scim_integration
      union all
      select organisation_id, type, is_connected, last_event, (
        select max(failed) from job j where j.organisation_id = a.organisation_id and j.kind in ('accessCards', 'accessEvents'))
      from access_control a
      union all
      select organisation_id, 'MQTT', connected is not null and held_until > ${now}, last_message, failed from mqtt_broker
    ) i join organisation o on o.id = i.organisation_id order by o.name, i.type`)
}
