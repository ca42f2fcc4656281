import type { FloorPlanEvents, Overlay } from '@mosaic-booking/floorplan'

/** Shapes over the plan of a floor, or of every floor that is shown. */
export type FloorOverlay = Overlay & { readonly locationId?: number }

/** The overlay of a floor; the floor plan checks it. */
export function overlayOfFloor(
  overlay: FloorOverlay | readonly FloorOverlay[] | undefined,
  floorId: number,
): Overlay | null {
  const all: readonly (FloorOverlay | undefined)[] = [overlay ?? []].flat()
  return all.find((one) => (one?.locationId ?? floorId) === floorId) ?? null
}

/** Reports an invalid overlay to the page's developer, because users cannot correct it. */
export function tellOverlayError(detail: FloorPlanEvents['error']): void {
  if (detail.kind === 'overlay') console.error(`<mb-floor-plan> ${detail.error.message}`)
}
