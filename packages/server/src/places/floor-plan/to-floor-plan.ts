import type { FloorPlan, FloorPlanDrawing, Media } from '@mosaic-booking/sdk'
import type { Directory, Place } from '../../directory/directory/directory.js'
import type { StoredPlan } from './floor-plan-store.js'

/**
 * Converts a plan for the caller's view of the directory: omits elements of hidden locations
 * (AD-094).
 */
export function toFloorPlan(
  { floorPlan }: Place,
  directory: Directory,
  stored: StoredPlan | undefined,
  media: Media | undefined,
  drawing?: FloorPlanDrawing,
): FloorPlan {
  const { referenceWidth, referenceHeight } = floorPlan!
  const { elements = [], georeference, metresPerUnit, version = 0 } = stored ?? {}
  // Walls and furniture over a picture do not replace it.
  const isDrawn = stored?.hasDrawing || (!media && elements.some(({ symbol }) => symbol))
  return {
    referenceWidth,
    referenceHeight,
    ...(media ? { media } : {}),
    elements: elements.filter(
      ({ locationId }) => locationId === undefined || directory.place(locationId),
    ),
    ...(georeference ? { georeference } : {}),
    ...(metresPerUnit ? { metresPerUnit } : {}),
    ...(isDrawn ? { hasDrawing: true } : {}),
    version,
    ...(drawing ? { drawing } : {}),
  }
}
