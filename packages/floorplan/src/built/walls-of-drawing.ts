import type { StoredDrawing, StoredFeature, StoredShape } from '../formats/level/plan-level.js'
import type { Point } from '../kernels/geometry.js'
import { usualWall } from './symbols.js'
import { lengthOf, type Wall } from './wall.js'

/** Lines of walls are this thick, in metres; thinner ones are leaves of doors and furniture. */
const thinnest = 0.08
const thickest = 0.6

/** The walls among the lines of a drawing, and the drawing without them. */
export function wallsOfDrawing(
  { features = [], shapes = [] }: StoredDrawing,
  metre: number,
): { walls: Wall[]; rest: StoredDrawing | undefined } {
  const isLine = (shape: StoredShape) => isWallLine(shape, metre)
  const walls = [
    ...shapes.filter(isLine).flatMap(({ path, width = 1 }) => linesOf(path, width)),
    ...features
      .filter(isWallFeature)
      .flatMap(({ parts }) =>
        parts.flat().flatMap((path) => between(pairs(path), metre * usualWall)),
      ),
  ].filter((wall) => lengthOf(wall) > metre * 0.02)
  const restFeatures = features.filter((feature) => !isWallFeature(feature))
  const restShapes = shapes.filter((shape) => !isLine(shape))
  const rest = {
    ...(restFeatures.length > 0 ? { features: restFeatures } : {}),
    ...(restShapes.length > 0 ? { shapes: restShapes } : {}),
  }
  return { walls, rest: Object.keys(rest).length > 0 ? rest : undefined }
}

const isWallFeature = ({ kind, category, type }: StoredFeature) =>
  kind === 'detail' && category === 'wall' && type === 'line'

/** Dark, straight, solid lines as thick as walls; round ends are those of letters and arrows. */
function isWallLine(shape: StoredShape, metre: number): boolean {
  const { fill, stroke, width = 1, path, opacity = 1 } = shape
  return (
    fill === undefined &&
    stroke !== undefined &&
    isDark(stroke) &&
    opacity === 1 &&
    !shape.isShadow &&
    !shape.isRound &&
    !shape.dash &&
    !shape.repeat &&
    width >= metre * thinnest &&
    width <= metre * thickest &&
    /^[MLZ0-9e., +-]+$/.test(path)
  )
}

function isDark(color: string): boolean {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return r! * 0.3 + g! * 0.59 + b! * 0.11 < 128
}

function linesOf(path: string, thickness: number): Wall[] {
  return path.split('M').flatMap((part) => {
    const points = pairs((part.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? []).map(Number))
    return between(part.includes('Z') ? [...points, ...points.slice(0, 1)] : points, thickness)
  })
}

const pairs = (path: readonly number[]) =>
  Array.from({ length: path.length >> 1 }, (_, i): Point => [path[i * 2]!, path[i * 2 + 1]!])

const between = (points: readonly Point[], thickness: number): Wall[] =>
  points.slice(1).map((to, i) => ({ from: points[i]!, to, thickness }))
