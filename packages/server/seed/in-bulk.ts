import sql, { raw } from 'sql-template-tag'
import type { Tx } from '../src/ground/db/db.js'

/**
 * Fills tables without their indexes, foreign keys and exclusions, and then adds these again: the
 * engine checks all rows together, which takes it a third of the time. The tables are locked until
 * the end of the transaction. Without a superuser's login, which policies would hinder at that
 * check, the rows are checked one by one.
 */
export async function inBulk<T>(
  tx: Tx,
  tables: readonly string[],
  fill: () => Promise<T>,
): Promise<T> {
  const { role, mayAlter } = await tx.one<{ role: string; mayAlter: boolean }>(sql`
    select current_setting('role') as role, rolsuper as "mayAlter" from pg_roles where rolname = session_user`)
  if (!mayAlter) return fill()
  const parts = await tx.query<{ removal: string; definition: string }>(sql`
    with filled as (select name::regclass as id from unnest(${tables}::text[]) as name)
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as removal,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as definition
    from pg_constraint join filled on filled.id = conrelid where contype in ('f', 'x')
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index join filled on filled.id = indrelid
    where not exists (select from pg_constraint where conindid = indexrelid)`)
  const alter = (statements: readonly string[]) =>
    tx.run(sql`${raw(`set local role none; ${statements.join(';')}; set local role ${role}`)}`)
  await alter(parts.map(({ removal }) => removal))
  const filled = await fill()
  await alter(parts.map(({ definition }) => definition))
  return filled
}
