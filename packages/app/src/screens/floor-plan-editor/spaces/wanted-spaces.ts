import { isBookable } from '@mosaic-booking/floorplan/drawing'
import type { PlanDocument, PlanElement, StoredFeature } from '@mosaic-booking/floorplan/formats'
import type { Category, Location, PlanSpaceInput } from '@mosaic-booking/sdk'

/** Kinds of spaces that a drawing distinguishes. */
export const spaceGroups = ['ROOM', 'DESK', 'CAR_SPACE'] as const
export type SpaceGroup = (typeof spaceGroups)[number]

/** An element of the plan with the attributes of its space in the drawing. */
export interface FoundSpace {
  readonly element: PlanElement
  readonly group: SpaceGroup
  readonly name: string | undefined
  readonly seats: number | undefined
}

/** The name, capacity and id that a file of names gives to an element. */
export interface GivenName {
  readonly name?: string
  readonly capacity?: number
  readonly externalReference?: string
}

/** How the spaces of a group are created. */
export interface GroupChoice {
  /** Undefined leaves the group out. */
  readonly categoryId: number | undefined
  /** Names spaces without a name. */
  readonly pattern: string
}

const seatWord = /chair|seat|stool|stuhl|sessel|silla|asiento|sedia|chaise/i

/** The elements of a plan in reading order, each with the kind of its space. */
export function findSpaces(document: PlanDocument, planKind: string): readonly FoundSpace[] {
  const features = document.drawing?.features ?? []
  const byId = new Map(features.map((feature) => [feature.id, feature]))
  const seats = features.filter(isSeat).map(centreOfFeature)
  const tables = document.elements.filter(({ symbol }) => symbol === 'table' || symbol === 'chair')
  const found = document.elements.filter(isBookable).map((element): FoundSpace => {
    const feature = byId.get(element.id)
    const group = groupOf(element, feature, planKind)
    return {
      element,
      group,
      name: element.label?.trim() || undefined,
      seats:
        seatsOf(feature) ??
        element.seats ??
        (group === 'ROOM'
          ? (countInside(element, seats) ?? seatsInside(element, tables))
          : undefined),
    }
  })
  return inReadingOrder(found)
}

function groupOf(
  { isArea, symbol }: PlanElement,
  feature: StoredFeature | undefined,
  planKind: string,
): SpaceGroup {
  const { kind, category = '' } = feature ?? {}
  if (planKind.startsWith('CAR_') || category.startsWith('parking')) return 'CAR_SPACE'
  if (symbol === 'desk' || category === 'desk' || kind === 'fixture' || kind === 'kiosk')
    return 'DESK'
  return kind === 'unit' || isArea ? 'ROOM' : 'DESK'
}

const isSeat = ({ category, properties }: StoredFeature) =>
  seatWord.test(category ?? '') ||
  (typeof properties?.group === 'string' && seatWord.test(properties.group))

/** The number of seats given in the file. */
function seatsOf(feature: StoredFeature | undefined): number | undefined {
  for (const key of ['capacity', 'seats', 'occupancy']) {
    const value = Number(feature?.properties?.[key])
    if (Number.isInteger(value) && value > 0 && value <= 100_000) return value
  }
  return undefined
}

function centreOfFeature({ parts }: StoredFeature): readonly [number, number] {
  const outline = parts[0]?.[0] ?? []
  const middle = (axis: 0 | 1) => {
    const values = outline.filter((_, index) => index % 2 === axis)
    return (Math.min(...values) + Math.max(...values)) / 2
  }
  return [middle(0), middle(1)]
}

function countInside(
  { x, y, width, height }: PlanElement,
  points: readonly (readonly [number, number])[],
): number | undefined {
  const count = points.filter(
    ([px, py]) => px >= x && px <= x + width && py >= y && py <= y + height,
  ).length
  return count > 0 ? count : undefined
}

/** The seats of the tables in a room, and its chairs. */
function seatsInside(
  { x, y, width, height }: PlanElement,
  tables: readonly PlanElement[],
): number | undefined {
  const seats = tables
    .filter((one) => {
      const [across, down] = [one.x + one.width / 2, one.y + one.height / 2]
      return across >= x && across <= x + width && down >= y && down <= y + height
    })
    .reduce((sum, { symbol, seats = 4 }) => sum + (symbol === 'chair' ? 1 : seats), 0)
  return seats > 0 ? seats : undefined
}

/** Sorted by row from the top, then from the left, so that neighbours get consecutive numbers. */
function inReadingOrder(found: readonly FoundSpace[]): FoundSpace[] {
  const heights = found.map(({ element }) => element.height).sort((a, b) => a - b)
  const band = Math.max(heights[heights.length >> 1] ?? 1, 1e-6)
  const rowOf = ({ element: { y, height } }: FoundSpace) => Math.round((y + height / 2) / band)
  return [...found].sort((a, b) => rowOf(a) - rowOf(b) || a.element.x - b.element.x)
}

/**
 * The most frequent category of a kind, otherwise the first one that is not for administrators
 * only.
 */
export function usualCategory(
  categories: readonly Category[],
  tree: readonly Location[],
  kind: string,
): Category | undefined {
  const used = (id: number) =>
    tree.filter(({ bookingCategoryId }) => bookingCategoryId === id).length
  return categories
    .filter(({ locationKind }) => locationKind === kind)
    .sort((a, b) => Number(a.adminOnly) - Number(b.adminOnly) || used(b.id) - used(a.id))[0]
}

interface Choices {
  readonly groups: Readonly<Record<SpaceGroup, GroupChoice>>
  readonly categories: readonly Category[]
  /** By the id of the element. */
  readonly given: ReadonlyMap<string, GivenName>
  /** Whether linked spaces get the labels of their elements as names. */
  readonly renames: boolean
}

/** The spaces to request from the server. Linked elements are only included for renaming. */
export function wantedSpaces(
  found: readonly FoundSpace[],
  { groups, categories, given, renames }: Choices,
): PlanSpaceInput[] {
  return found.flatMap(({ element, group, name: label, seats }): PlanSpaceInput[] => {
    const file = given.get(element.id)
    const isLinked = element.locationId !== undefined
    if (isLinked && !renames && file?.name === undefined) return []
    const { categoryId } = groups[group]
    const category = categories.find(({ id }) => id === categoryId)
    if (!isLinked && !category) return []
    const name = file?.name ?? label
    const capacity = file?.capacity ?? seats
    return [
      {
        elementId: element.id,
        kind: category?.locationKind ?? group,
        ...(name ? { name } : {}),
        ...(capacity === undefined ? {} : { capacity }),
        ...(file?.externalReference ? { externalReference: file.externalReference } : {}),
        ...(category ? { bookingCategoryId: category.id } : {}),
      },
    ]
  })
}

/** The patterns by kind. */
export const patternsOf = (
  groups: Readonly<Record<SpaceGroup, GroupChoice>>,
  categories: readonly Category[],
): Record<string, string> =>
  Object.fromEntries(
    spaceGroups.flatMap((group) => {
      const { categoryId, pattern } = groups[group]
      const category = categories.find(({ id }) => id === categoryId)
      return category && pattern.trim() ? [[category.locationKind, pattern.trim()] as const] : []
    }),
  )
