import type { LocationHierarchy, LocationHierarchyRow } from '@mosaic-booking/sdk'
import { mayContain } from '@mosaic-booking/sdk/rules'
import { refuseFields, Refusal, type FieldRefusal } from '../../ground/core/refusal.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { numberTree, type Arrangement, type Position } from './arrange-rules.js'
import { checkShape } from './edit-rules.js'

export interface RowColumns {
  readonly id: number
  readonly name: string
  readonly kind: string
  readonly capacity: number
  readonly short_name: string | null
  readonly external_reference: string | null
  readonly booking_category_id: number | null
  readonly is_bookable: boolean
}

export interface HierarchyPlan {
  readonly positions: readonly Position[]
  readonly added: readonly RowColumns[]
  readonly changed: readonly RowColumns[]
  readonly copies: readonly { readonly id: number; readonly copyOf: number }[]
  /** Existing locations that the caller must administer. */
  readonly administered: readonly Place[]
}

interface HierarchyFacts {
  /** The caller's view of the directory. */
  readonly directory: Directory
  /** The whole tree, including locations hidden from the caller. */
  readonly arrangement: Arrangement
  readonly newIds: readonly number[]
}

/** A row with its id, its parent and the columns to write. */
interface ResolvedRow {
  readonly row: LocationHierarchyRow
  readonly path: string
  readonly id: number
  readonly place: Place | undefined
  readonly parentId: number | undefined
  readonly columns: RowColumns
}

/**
 * Plans the save of the hierarchy editor's rows (AD-122): their order is the order of the siblings.
 * Siblings without a row stay after the sibling that precedes them.
 */
export function planHierarchy(
  { rootLocationId, locations }: LocationHierarchy,
  facts: HierarchyFacts,
): HierarchyPlan | Refusal {
  const { directory, arrangement } = facts
  const root = directory.place(rootLocationId)
  if (!root)
    return new Refusal('NOT_FOUND', { fields: [{ field: 'rootLocationId', code: 'invalid' }] })
  const rows = resolveRows(locations, root, facts)
  if (rows instanceof Refusal) return rows
  const arranged = arrange(arrangement, rows)
  const positions = numberTree(arranged, directory.root!.id)
  const reached = new Set(positions.map(({ id }) => id))
  const refusals = [
    // Locations moved into themselves are unreachable from the root.
    ...rows.flatMap(({ id, path }): FieldRefusal[] =>
      reached.has(id) ? [] : [{ field: `${path}parentId`, code: 'invalid' }],
    ),
    ...checkKinds(rows, arranged, directory),
    ...rows.filter(isAltered).flatMap(({ columns, path }) =>
      checkShape(
        {
          kind: columns.kind,
          isBookable: columns.is_bookable,
          categoryId: columns.booking_category_id ?? undefined,
        },
        facts,
        path,
      ),
    ),
  ]
  if (refusals.length > 0) return refuseFields(...refusals)
  return {
    positions,
    added: rows.filter(({ place }) => !place).map(({ columns }) => columns),
    changed: rows.filter((one) => one.place && isAltered(one)).map(({ columns }) => columns),
    copies: rows.flatMap(({ id, place, row }) =>
      place || row.copyOf === undefined ? [] : [{ id, copyOf: row.copyOf }],
    ),
    administered: [
      ...rows.flatMap((one) =>
        one.place && (isAltered(one) || one.parentId !== one.place.parentId) ? [one.place] : [],
      ),
      ...[...arranged].flatMap(([id, children]) => {
        const place = directory.place(id)
        return place && isRearranged(arrangement.get(id) ?? [], children) ? [place] : []
      }),
    ],
  }
}

/** Whether children were added or reordered; removed children do not count. */
function isRearranged(before: readonly number[], after: readonly number[]): boolean {
  const left = before.filter((id) => after.includes(id))
  return left.length !== after.length || left.some((id, index) => id !== after[index])
}

function resolveRows(
  rows: readonly LocationHierarchyRow[],
  root: Place,
  { directory, newIds }: HierarchyFacts,
): ResolvedRow[] | Refusal {
  const refusals: FieldRefusal[] = []
  const fresh = [...newIds]
  const ids = rows.map(({ id }) => id ?? fresh.shift()!)
  const byKey = new Map<string, number>()
  const isInside = (place: Place | undefined) =>
    place !== undefined && (place.id === root.id || place.ancestorIds.includes(root.id))
  const seen = new Set<number>()
  for (const [index, { id, key }] of rows.entries()) {
    const isUnknown = id !== undefined && (!isInside(directory.place(id)) || seen.has(id))
    if (isUnknown) refusals.push({ field: `locations.${index}.id`, code: 'invalid' })
    if (key !== undefined && byKey.has(key))
      refusals.push({ field: `locations.${index}.key`, code: 'invalid' })
    if (id !== undefined) seen.add(id)
    if (key !== undefined) byKey.set(key, ids[index]!)
  }
  const resolved = rows.map((row, index): ResolvedRow => {
    const path = `locations.${index}.`
    const place = row.id === undefined ? undefined : directory.place(row.id)
    const { parentId, parentKey, copyOf } = row
    const source = copyOf === undefined ? undefined : directory.place(copyOf)
    if (parentId !== undefined && !isInside(directory.place(parentId)) && row.id !== root.id)
      refusals.push({ field: `${path}parentId`, code: 'invalid' })
    if (parentKey !== undefined && !byKey.has(parentKey))
      refusals.push({ field: `${path}parentKey`, code: 'invalid' })
    if (copyOf !== undefined && (!source || place))
      refusals.push({ field: `${path}copyOf`, code: 'invalid' })
    const named = parentId ?? (parentKey === undefined ? undefined : byKey.get(parentKey))
    return {
      row,
      path,
      id: ids[index]!,
      place,
      parentId: row.id === root.id ? root.parentId : (named ?? place?.parentId ?? root.id),
      columns: toColumns(row, ids[index]!, place ?? source),
    }
  })
  return refusals.length > 0 ? refuseFields(...refusals) : resolved
}

/** Omitted fields keep their values, or receive those of the copied location. */
function toColumns(row: LocationHierarchyRow, id: number, now: Place | undefined): RowColumns {
  const categoryId =
    row.bookingCategoryId === undefined ? now?.categoryId : (row.bookingCategoryId ?? undefined)
  // Setting a category makes a location bookable; an administrator can disable this afterwards.
  const isBookable = categoryId === now?.categoryId ? now?.isBookable : categoryId !== undefined
  const text = (value: string | null | undefined, known: string | undefined) =>
    (value === undefined ? known : value) ?? null
  return {
    id,
    name: row.name.trim(),
    kind: row.kind,
    capacity: row.capacity ?? now?.capacity ?? 0,
    short_name: text(row.shortName, row.id === undefined ? undefined : now?.location.shortName),
    external_reference: text(
      row.externalReference,
      row.id === undefined ? undefined : now?.location.externalReference,
    ),
    booking_category_id: categoryId ?? null,
    is_bookable: row.isBookable ?? isBookable ?? false,
  }
}

function isAltered({ place, columns }: ResolvedRow): boolean {
  return (
    place === undefined ||
    place.name !== columns.name ||
    place.kind !== columns.kind ||
    place.capacity !== columns.capacity ||
    (place.location.shortName ?? null) !== columns.short_name ||
    (place.location.externalReference ?? null) !== columns.external_reference ||
    (place.categoryId ?? null) !== columns.booking_category_id ||
    place.isBookable !== columns.is_bookable
  )
}

function arrange(before: Arrangement, rows: readonly ResolvedRow[]): Arrangement {
  const listed = new Set(rows.map(({ id }) => id))
  const rowsOf = new Map<number, number[]>()
  for (const { id, parentId } of rows)
    if (parentId !== undefined) rowsOf.set(parentId, [...(rowsOf.get(parentId) ?? []), id])
  const parents = new Set([...before.keys(), ...rows.map(({ id }) => id)])
  return new Map(
    [...parents].map((parent) => [
      parent,
      merge(before.get(parent) ?? [], rowsOf.get(parent) ?? [], listed),
    ]),
  )
}

/** Merges the rows in order; children without a row stay after the child that precedes them. */
function merge(
  children: readonly number[],
  rows: readonly number[],
  listed: ReadonlySet<number>,
): number[] {
  const own = new Set(rows)
  const behind = new Map<number | undefined, number[]>()
  let last: number | undefined
  for (const id of children) {
    if (own.has(id)) last = id
    else if (!listed.has(id)) behind.set(last, [...(behind.get(last) ?? []), id])
  }
  return [undefined, ...rows].flatMap((id) => [
    ...(id === undefined ? [] : [id]),
    ...(behind.get(id) ?? []),
  ])
}

/** Each changed kind must match its parent and its children (LOC-020). */
function checkKinds(
  rows: readonly ResolvedRow[],
  arranged: Arrangement,
  directory: Directory,
): FieldRefusal[] {
  const kinds = new Map(rows.map(({ id, columns }) => [id, columns.kind]))
  const kindOf = (id: number) => kinds.get(id) ?? directory.place(id)?.kind
  return rows.flatMap(({ id, path, place, parentId, columns }): FieldRefusal[] => {
    const isOtherKind = columns.kind !== place?.kind
    const parentKind = parentId === undefined ? undefined : kindOf(parentId)
    const isMoved = place === undefined || parentId !== place.parentId
    const fitsParent =
      parentKind === undefined ? columns.kind === 'ORL' : mayContain(parentKind, columns.kind)
    if (!fitsParent && (isOtherKind || isMoved))
      return [{ field: `${path}${isOtherKind ? 'kind' : 'parentId'}`, code: 'invalid' }]
    const children = isOtherKind && place ? (arranged.get(id) ?? []) : []
    return children.every((child) => mayContain(columns.kind, kindOf(child) ?? ''))
      ? []
      : [{ field: `${path}kind`, code: 'invalid' }]
  })
}
