import sql from 'sql-template-tag'
import type { Asks, Tx } from '../../ground/db/db.js'
import { hiddenLength, planOnce } from '../../ground/db/prepared.js'
import type { Use } from './limit-rules.js'

/** Adds use to budgets and returns their state, in one statement. */
export async function addUse(db: Asks, uses: readonly Use[], now: Date): Promise<Use[]> {
  return db.query<{ key: string; used: number; ends: Date }>(
    planOnce(sql`
    insert into limit_use as known (key, used, ends)
    select key, used, ends from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as added (key text, used bigint, ends timestamptz) order by key
    on conflict (key) do update set
      used = case when known.ends <= ${now} then excluded.used else greatest(0, known.used + excluded.used) end,
      ends = case when known.ends <= ${now} then excluded.ends else known.ends end
    returning key, used, ends`),
  )
}

export async function findUse(db: Asks, keys: readonly string[], now: Date): Promise<Use[]> {
  return db.query<{ key: string; used: number; ends: Date }>(
    planOnce(
      sql`select key, used, ends from limit_use where key = any (${hiddenLength('text', [...keys])}) and ends > ${now}`,
    ),
  )
}

export async function forgetUse(db: Asks, key: string, prefix: string): Promise<number> {
  return db.run(sql`delete from limit_use where key = ${key} or starts_with(key, ${prefix})`)
}

export async function trimUse(tx: Tx, now: Date): Promise<number> {
  return tx.run(sql`delete from limit_use where ends <= ${now}`)
}
