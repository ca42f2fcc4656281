import type { Import, ImportItem } from '@mosaic-booking/sdk'
import type { ImportNoun, Language } from '@mosaic-booking/sdk/rules'
import sql, { empty } from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import type { Line, LineContent } from './import-rules.js'

/** Nouns whose imports are stored. */
export type StoredNoun = Exclude<ImportNoun, 'person'>

interface NewImport {
  readonly noun: StoredNoun
  readonly label: string
  readonly fileName: string
  readonly language: Language
  readonly created: Date
  readonly createdById: number
  readonly lines: readonly (Line & { readonly reference: string | undefined })[]
}

export async function insertImport(
  tx: Tx,
  organisationId: number,
  { noun, label, fileName, language, created, createdById, lines }: NewImport,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into import (organisation_id, noun, label, file_name, language, created, created_by_id)
    values (${organisationId}, ${noun}, ${label}, ${fileName}, ${language}, ${created}, ${createdById}) returning id`)
  const rows = lines.map(({ lineNumber, reference, content }) => ({
    line_number: lineNumber,
    reference,
    content,
  }))
  await tx.run(sql`
    insert into import_item (organisation_id, import_id, line_number, reference, content, requested_by_id)
    select ${organisationId}, ${id}, line_number, reference, content, ${createdById}
    from jsonb_populate_recordset(null::import_item, ${JSON.stringify(rows)}::jsonb) order by line_number`)
  return id
}

/** The imports that a user may see. */
export interface ImportScope {
  readonly organisationId: number
  readonly noun: StoredNoun
  readonly createdById?: number | undefined
}

interface ImportRow {
  id: number
  label: string
  file_name: string
  created: Date
  created_by: string | null
  total: number
  open: number
  completed: number
  failed: number
  cancelled: number
}

/** A cancelled booking makes its line cancelled, regardless of who cancelled it. */
const isCancelled = sql`(b.status is not null and b.status not in ('TENTATIVE', 'CONFIRMED'))`
const joinBooking = sql`left join booking b on n.noun = 'booking' and b.organisation_id = i.organisation_id and b.id = i.target_id`

const newest = 100

/** Lists imports with their number of lines by status, newest first; at most 100. */
export async function listImports(
  tx: Tx,
  { organisationId, noun, createdById }: ImportScope,
  id?: number,
): Promise<Import[]> {
  const rows = await tx.query<ImportRow>(sql`
    with n as (
      select * from import where organisation_id = ${organisationId} and noun = ${noun}
        ${createdById === undefined ? empty : sql`and created_by_id = ${createdById}`}
        ${id === undefined ? empty : sql`and id = ${id}`}
      order by id desc limit ${newest})
    select n.id, n.label, n.file_name, n.created, nullif(p.name, '') as created_by, count(*)::int as total,
      count(*) filter (where i.status = 'STARTED')::int as open,
      count(*) filter (where i.status = 'COMPLETED' and not ${isCancelled})::int as completed,
      count(*) filter (where i.status = 'FAILED')::int as failed,
      count(*) filter (where i.status = 'COMPLETED' and ${isCancelled})::int as cancelled
    from n join import_item i on i.organisation_id = n.organisation_id and i.import_id = n.id
    ${joinBooking}
    left join person p on p.organisation_id = n.organisation_id and p.id = n.created_by_id
    group by n.id, n.label, n.file_name, n.created, p.name order by n.id desc`)
  return rows.map(({ file_name, created, created_by, total, open, completed, failed, ...row }) => ({
    id: row.id,
    label: row.label,
    fileName: file_name,
    created: created.toISOString(),
    ...(created_by ? { createdBy: created_by } : {}),
    counts: { total, open, completed, failed, cancelled: row.cancelled },
  }))
}

interface ItemRow {
  id: number
  import_id: number
  line_number: number
  reference: string | null
  status: 'STARTED' | 'COMPLETED' | 'FAILED'
  message: string | null
  last_attempt: Date | null
  content: LineContent
  target_id: number | null
  is_cancelled: boolean
}

/** A stored line. `isCancelled`: its booking was cancelled. */
export interface StoredItem extends Omit<ImportItem, 'status' | 'content'> {
  readonly importId: number
  readonly status: ItemRow['status']
  readonly content: LineContent
  readonly isCancelled: boolean
}

const toItem = (row: ItemRow): StoredItem => ({
  id: row.id,
  importId: row.import_id,
  lineNumber: row.line_number,
  ...(row.reference ? { reference: row.reference } : {}),
  status: row.status,
  ...(row.message ? { message: row.message } : {}),
  ...(row.last_attempt ? { lastAttempt: row.last_attempt.toISOString() } : {}),
  content: row.content,
  ...(row.target_id ? { targetEntityId: row.target_id } : {}),
  isCancelled: row.is_cancelled,
})

/** Lists the lines of imports, or those with the given ids, in the order of the file. */
export async function listItems(
  tx: Tx,
  { organisationId, noun, createdById }: ImportScope,
  { importIds, ids }: { importIds?: readonly number[]; ids?: readonly number[] },
): Promise<StoredItem[]> {
  const rows = await tx.query<ItemRow>(sql`
    select i.id, i.import_id, i.line_number, i.reference, i.status, i.message, i.last_attempt, i.content, i.target_id, ${isCancelled} as is_cancelled
    from import_item i join import n on n.organisation_id = i.organisation_id and n.id = i.import_id
    ${joinBooking}
    where i.organisation_id = ${organisationId} and n.noun = ${noun}
      ${createdById === undefined ? empty : sql`and n.created_by_id = ${createdById}`}
      ${importIds ? sql`and i.import_id = any (${[...importIds]}::bigint[])` : empty}
      ${ids ? sql`and i.id = any (${[...ids]}::bigint[])` : empty}
    order by i.import_id desc, i.line_number`)
  return rows.map(toItem)
}

/** Reopens lines, to be processed with the caller's permissions. */
export async function reopenItems(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
  { requestedById, isSofter }: { requestedById: number; isSofter: boolean },
): Promise<void> {
  await tx.run(sql`
    update import_item set status = 'STARTED', message = null, target_id = null, requested_by_id = ${requestedById}, is_softer = ${isSofter}
    where organisation_id = ${organisationId} and id = any (${[...ids]}::bigint[])`)
}

/** Locks an import for one server, so that its lines are processed in order and only once. */
export async function lockImport(
  tx: Tx,
  organisationId: number,
  id: number,
): Promise<{ noun: StoredNoun; language: Language } | undefined> {
  return tx.maybe(
    sql`select noun, language from import where organisation_id = ${organisationId} and id = ${id} for update`,
  )
}

export interface OpenItem {
  readonly id: number
  readonly content: LineContent
  readonly requestedById: number
  readonly isSofter: boolean
}

export async function findOpenItem(
  tx: Tx,
  organisationId: number,
  importId: number,
): Promise<OpenItem | undefined> {
  const row = await tx.maybe<{
    id: number
    content: LineContent
    requested_by_id: number
    is_softer: boolean
  }>(sql`
    select id, content, requested_by_id, is_softer from import_item
    where organisation_id = ${organisationId} and import_id = ${importId} and status = 'STARTED' order by line_number limit 1`)
  return (
    row && {
      id: row.id,
      content: row.content,
      requestedById: row.requested_by_id,
      isSofter: row.is_softer,
    }
  )
}

/** The outcome of an attempt. */
export type Outcome = { readonly targetId: number } | { readonly message: string }

export async function closeItem(
  tx: Tx,
  organisationId: number,
  id: number,
  outcome: Outcome,
  at: Date,
): Promise<void> {
  const target = 'targetId' in outcome ? outcome.targetId : null
  const message = 'message' in outcome ? outcome.message : null
  await tx.run(sql`
    update import_item set status = ${target === null ? 'FAILED' : 'COMPLETED'}, message = ${message}, target_id = ${target}, last_attempt = ${at}
    where organisation_id = ${organisationId} and id = ${id} and status = 'STARTED'`)
}

export async function trimImports(
  tx: Tx,
  organisationId: number,
  olderThan: Date,
): Promise<number> {
  return tx.run(sql`
    delete from import n where organisation_id = ${organisationId} and created < ${olderThan}
      and not exists (select from import_item i where i.organisation_id = n.organisation_id and i.import_id = n.id and (i.status = 'STARTED' or i.last_attempt >= ${olderThan}))`)
}
