import type {
  FloorPlanDrawing,
  FloorPlanEdit,
  FloorPlanElement,
  Georeference,
} from '@mosaic-booking/sdk'
import sql, { join } from 'sql-template-tag'
import type { Asks, Tx } from '../../ground/db/db.js'

/** A stored plan, without its size, which the directory contains. */
export interface StoredPlan {
  readonly id: number
  readonly version: number
  readonly elements: readonly FloorPlanElement[]
  readonly georeference: Georeference | null
  readonly metresPerUnit: number | null
  readonly hasDrawing: boolean
}

export async function loadPlans(
  tx: Asks,
  organisationId: number,
  ids: readonly number[],
): Promise<Map<number, StoredPlan>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.query<StoredPlan>(sql`
    select location_id as id, version, elements, georeference, metres_per_unit as "metresPerUnit", drawing is not null as "hasDrawing"
    from floor_plan where organisation_id = ${organisationId} and location_id in (${join(ids)})`)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function loadDrawing(
  tx: Asks,
  organisationId: number,
  id: number,
): Promise<FloorPlanDrawing | undefined> {
  const [row] = await tx.query<{ drawing: FloorPlanDrawing | null }>(
    sql`select drawing from floor_plan where organisation_id = ${organisationId} and location_id = ${id}`,
  )
  return row?.drawing ?? undefined
}

/** The changes made by the latest creation of spaces, and the plan's version at the time. */
export interface MadeSpaces {
  readonly version: number
  readonly created: readonly number[]
  readonly linked: readonly number[]
  readonly renamed: readonly {
    readonly id: number
    readonly before: string
    readonly name: string
  }[]
}

export async function loadMadeSpaces(
  tx: Asks,
  organisationId: number,
  id: number,
): Promise<MadeSpaces | undefined> {
  const [row] = await tx.query<{ made: MadeSpaces | null }>(
    sql`select made_spaces as made from floor_plan where organisation_id = ${organisationId} and location_id = ${id}`,
  )
  return row?.made ?? undefined
}

export async function saveMadeSpaces(
  tx: Tx,
  organisationId: number,
  id: number,
  made: MadeSpaces,
): Promise<void> {
  await tx.run(
    sql`update floor_plan set made_spaces = ${JSON.stringify(made)}::jsonb where organisation_id = ${organisationId} and location_id = ${id}`,
  )
}

interface PlanChange {
  readonly changed: Date | null
  readonly changedBy: string | null
  readonly changedById: number | null
}

/** Loads the author and time of the last change; both are null if a demo plan is unchanged. */
export async function loadChange(
  tx: Asks,
  organisationId: number,
  id: number,
): Promise<PlanChange | undefined> {
  const [row] = await tx.query<PlanChange>(sql`
    select changed, person.name as "changedBy", person.id as "changedById"
    from floor_plan left join person on person.organisation_id = floor_plan.organisation_id and person.id = changed_by_id
    where floor_plan.organisation_id = ${organisationId} and location_id = ${id}`)
  return row
}

export interface PlanToSave {
  readonly organisationId: number
  readonly id: number
  readonly edit: FloorPlanEdit
  readonly elements: readonly FloorPlanElement[]
  readonly userId: number
  readonly now: Date
}

/** Saves the plan if its version is unchanged. Returns false if someone else has saved it. */
export async function savePlan(
  tx: Tx,
  { organisationId, id, edit, elements, userId, now }: PlanToSave,
): Promise<boolean> {
  const { version, referenceWidth, referenceHeight, mediaId, drawing } = edit
  const json = (value: unknown) => (value == null ? null : JSON.stringify(value))
  const columns = sql`reference_width = ${referenceWidth}, reference_height = ${referenceHeight}, elements = ${json(elements)}::jsonb,
    georeference = ${json(edit.georeference)}::jsonb, metres_per_unit = ${edit.metresPerUnit ?? null},
    media_id = case when ${mediaId === undefined} then media_id else ${mediaId ?? null}::bigint end,
    drawing = case when ${drawing === undefined} then drawing else ${json(drawing)}::jsonb end,
    changed = ${now}, changed_by_id = ${userId}`
  // A new plan is inserted as version 0 and then updated, so that one statement writes all plans.
  if (version === 0)
    await tx.run(sql`
      insert into floor_plan (organisation_id, location_id, reference_width, reference_height, version)
      values (${organisationId}, ${id}, ${referenceWidth}, ${referenceHeight}, 0) on conflict do nothing`)
  const saved = await tx.run(sql`
    update floor_plan set version = version + 1, ${columns}
    where organisation_id = ${organisationId} and location_id = ${id} and version = ${version}`)
  return saved === 1
}

export async function deletePlan(tx: Tx, organisationId: number, id: number): Promise<void> {
  await tx.run(
    sql`delete from floor_plan where organisation_id = ${organisationId} and location_id = ${id}`,
  )
}

export async function countFutureBookings(
  tx: Asks,
  organisationId: number,
  locationIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  if (locationIds.length === 0) return new Map()
  const rows = await tx.query<{ id: number; bookings: number }>(sql`
    select location_id as id, count(*)::int as bookings from hold
    where organisation_id = ${organisationId} and booking_id is not null and shadow = 0 and blocked_to > ${now} and location_id = any (${[...locationIds]}::bigint[])
    group by location_id`)
  return new Map(rows.map(({ id, bookings }) => [id, bookings]))
}
