import type { FloorPlanDrawing, FloorPlanEdit, FloorPlanElement } from '@mosaic-booking/sdk'
import { drawingMaxPoints } from '@mosaic-booking/sdk/contract'
import { refuseFields, type Refusal } from '../../ground/core/refusal.js'

/** Refuses elements with duplicate ids, or with locations that the plan may not show. */
export function refuseElements(
  elements: readonly FloorPlanElement[],
  mayShow: (locationId: number) => boolean,
): Refusal | undefined {
  const ids = new Set<string>()
  for (const [index, { id, locationId }] of elements.entries()) {
    if (ids.has(id)) return refuseFields({ field: `elements.${index}.id`, code: 'invalid' })
    ids.add(id)
    if (locationId !== undefined && !mayShow(locationId))
      return refuseFields({ field: `elements.${index}.locationId`, code: 'notOnPlan' })
  }
  return undefined
}

/**
 * Limits the number of points, because slow browsers must be able to render the drawing.
 * Coordinates must come in pairs.
 */
export function refuseDrawing(drawing: FloorPlanEdit['drawing']): Refusal | undefined {
  if (!drawing) return undefined
  const odd = drawing.features?.findIndex(({ parts }) =>
    parts.some((paths) => paths.some((path) => path.length % 2 === 1)),
  )
  if (odd !== undefined && odd >= 0)
    return refuseFields({ field: `drawing.features.${odd}.parts`, code: 'invalid' })
  const found = countPoints(drawing)
  return found > drawingMaxPoints
    ? refuseFields({
        field: 'drawing',
        code: 'drawingTooDetailed',
        values: { found, count: drawingMaxPoints },
      })
    : undefined
}

function countPoints({ features = [], shapes = [] }: FloorPlanDrawing): number {
  let points = 0
  for (const { parts } of features)
    for (const paths of parts) for (const path of paths) points += path.length / 2
  for (const { path } of shapes) points += path.split(/[MLHVCQAZ]/).length - 1
  return points
}

export function leavingPlan(
  before: readonly FloorPlanElement[],
  after: readonly FloorPlanElement[],
): number[] {
  const kept = new Set(after.map(({ locationId }) => locationId))
  const bound = new Set(before.flatMap(({ locationId }) => locationId ?? []))
  return [...bound].filter((id) => !kept.has(id))
}

/**
 * Returns the edited elements, plus existing ones hidden from the editor: an edit must not remove
 * the markers of hidden locations. Hidden elements whose id is taken get a new one.
 */
export function keepUnseen(
  before: readonly FloorPlanElement[],
  edited: readonly FloorPlanElement[],
  isUnseen: (locationId: number) => boolean,
): FloorPlanElement[] {
  const taken = new Set(edited.map(({ id }) => id))
  const unseen = before.filter(({ locationId }) => locationId !== undefined && isUnseen(locationId))
  const kept = unseen.map((element) => {
    let { id } = element
    for (let count = 2; taken.has(id); count++) id = `${element.id.slice(0, 90)}-${count}`
    taken.add(id)
    return { ...element, id }
  })
  return [...edited, ...kept]
}
