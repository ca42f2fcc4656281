import type { OverlayShape } from '@mosaic-booking/floorplan'
import type { FloorPlan } from '@mosaic-booking/sdk'

/** Readable on light and dark plans. */
const heatColor = '#d9480f'

/** Shapes for the shares of a plan's spaces, from 0 to 1: areas and boxes, darker where more used. */
export function toHeatShapes(
  elements: FloorPlan['elements'],
  shares: ReadonlyMap<number, number | null | undefined>,
  format: (share: number) => string,
): OverlayShape[] {
  const areas: OverlayShape[] = []
  const boxes: OverlayShape[] = []
  const names: OverlayShape[] = []
  for (const { locationId, x, y, width, height, points } of elements) {
    const value = locationId === undefined ? undefined : shares.get(locationId)
    if (value === undefined || value === null) continue
    const corners = points && points.length > 2 ? (points as [number, number][]) : undefined
    if (corners)
      areas.push({
        kind: 'polygon',
        points: corners,
        color: heatColor,
        opacity: Math.max(0.04, value * 0.75),
        width: 1,
      })
    else boxes.push({ kind: 'heat', x, y, width, height, value, color: heatColor })
    if (corners)
      names.push({
        kind: 'text',
        x: x + width / 2,
        // The middle has the name.
        y: y + height * 0.8,
        text: format(value),
        size: 12,
      })
  }
  return [...areas, ...boxes, ...names]
}
