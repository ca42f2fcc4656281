import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

export async function findCanary(tx: Tx): Promise<Buffer | undefined> {
  const [row] = await tx.query<{ sealed: Buffer }>(
    sql`select sealed_text as sealed from secret_canary`,
  )
  return row?.sealed
}

/** If several servers start at the same time, the first one plants it. */
export async function plantCanary(tx: Tx, sealed: Buffer): Promise<void> {
  await tx.run(
    sql`insert into secret_canary (sealed_text) values (${sealed}) on conflict do nothing`,
  )
}

export async function replaceCanary(tx: Tx, sealed: Buffer): Promise<void> {
  await tx.run(sql`
    insert into secret_canary (sealed_text) values (${sealed})
    on conflict (is_only) do update set sealed_text = excluded.sealed_text`)
}
