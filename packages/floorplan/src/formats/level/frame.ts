import { boundsOf } from '../../kernels/geometry.js'
import { pointsOf } from './geometry-map.js'
import { worldToPlan, type Georeference, type WorldPoint } from './georeference.js'
import { mainAxisTurn } from './main-axis.js'
import type { PlanGeometry } from './plan-level.js'
import type { PlanPoint } from './georeference.js'

/** The coordinate system shared by a building's levels. */
export type Frame = { referenceWidth: number; referenceHeight: number; georeference?: Georeference }

/** Options for laying out WGS 84 data. */
export type FrameOptions = {
  /** Reference units per metre. Defaults to 20, where one unit is 5 cm. */
  unitsPerMetre?: number
  /** Margin around the building in metres. Defaults to 4 % of its longer side. */
  margin?: number
  /**
   * Makes the building's main axis horizontal, keeps north at the top, or rotates clockwise by this
   * many degrees.
   */
  rotation?: 'axis' | 'north' | number
}

/**
 * Creates a frame around all WGS 84 points. Rotates it so that the outlines, or otherwise all
 * points, are axis-aligned.
 */
export function frameAround(
  everything: readonly PlanGeometry[],
  outlines: readonly PlanGeometry[],
  { unitsPerMetre = 20, margin, rotation = 'axis' }: FrameOptions,
): Frame {
  const world = everything.flatMap(pointsOf)
  const first = world[0]!
  const around = boundsOf(world.map(([lon, lat]) => [unwrap(lon, first[0]), lat]))
  const centre: WorldPoint = [(around.minX + around.maxX) / 2, (around.minY + around.maxY) / 2]
  const flat: Georeference = {
    longitude: centre[0],
    latitude: centre[1],
    origin: [0, 0],
    rotation: 0,
    unitsPerMetre,
  }
  const toFlat = worldToPlan(flat)
  const straight = (outlines.length > 0 ? outlines : everything)
    .flatMap(({ parts }) => parts.flat())
    .map((path) => path.map((point) => toFlat(point as WorldPoint)))
  const degrees =
    typeof rotation === 'number' ? rotation : rotation === 'north' ? 0 : mainAxisTurn(straight)

  const toTurned = worldToPlan({ ...flat, rotation: degrees })
  const { minX, minY, maxX, maxY } = boundsOf(world.map((point) => toTurned(point as WorldPoint)))
  const free =
    margin === undefined
      ? Math.max(maxX - minX, maxY - minY, unitsPerMetre) * 0.04
      : Math.max(0, margin) * unitsPerMetre
  const origin: PlanPoint = [round(free - minX), round(free - minY)]
  return {
    referenceWidth: Math.max(1, Math.ceil(maxX - minX + 2 * free)),
    referenceHeight: Math.max(1, Math.ceil(maxY - minY + 2 * free)),
    georeference: { ...flat, rotation: degrees, origin },
  }
}

/** Moves a longitude to the same side of the antimeridian as another. */
function unwrap(longitude: number, near: number): number {
  return longitude - Math.round((longitude - near) / 360) * 360
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
