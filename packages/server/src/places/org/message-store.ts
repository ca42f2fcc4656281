import type { BannerInput } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

export interface StoredBanner extends BannerInput {
  readonly updated: Date
}

export async function readBanner(tx: Tx, id: number): Promise<StoredBanner | undefined> {
  return tx.maybe<StoredBanner>(
    sql`select title, summary, content, enabled, updated from banner where organisation_id = ${id}`,
  )
}

export async function saveBanner(
  tx: Tx,
  id: number,
  { title, summary, content, enabled }: BannerInput,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into banner (organisation_id, title, summary, content, enabled, updated)
    values (${id}, ${title}, ${summary}, ${content}, ${enabled}, ${now})
    on conflict (organisation_id) do update set title = excluded.title, summary = excluded.summary, content = excluded.content, enabled = excluded.enabled,
      updated = case when (banner.title, banner.summary, banner.content) is distinct from (excluded.title, excluded.summary, excluded.content)
        then excluded.updated else banner.updated end`)
}

export async function readHelpText(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx.maybe<{ text: string }>(
    sql`select text from help_text where organisation_id = ${id}`,
  )
  return row?.text
}

export async function saveHelpText(tx: Tx, id: number, text: string): Promise<void> {
  await tx.run(sql`
    insert into help_text (organisation_id, text) values (${id}, ${text}) on conflict (organisation_id) do update set text = excluded.text`)
}
