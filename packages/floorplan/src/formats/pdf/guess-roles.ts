import { boundsOf, insidePolygon } from '../../kernels/geometry.js'
import type { DrawnText, Path } from '../layers/import-shapes.js'
import { guessRole, type DrawingLayer, type LayerRole } from '../layers/layer-roles.js'

type Layered<Thing> = Thing & { layer: string }

/** Looks that are listed; a picture with shades has thousands. */
const mostLooks = 40

/**
 * Names of layers by look, for shapes that are on none. Rare looks share one, so that a person can
 * go through the list.
 */
export function lookOf(
  paths: readonly { look: string; content: string | undefined }[],
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { look, content } of paths)
    if (content === undefined) counts.set(look, (counts.get(look) ?? 0) + 1)
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  return new Map(
    sorted.map(([look], index) => [look, index < mostLooks ? look : `${look.slice(0, 1)} …`]),
  )
}

/**
 * The layers in use, sorted by name. Layers of the file have the role that their name suggests. Looks
 * are rooms if many of their closed shapes have a text inside, and the thickest lines are walls.
 */
export function guessRoles(
  paths: readonly Layered<Path>[],
  texts: readonly Layered<DrawnText>[],
  hidden: ReadonlySet<string>,
): DrawingLayer[] {
  const layers = new Map<string, DrawingLayer>()
  const of = (name: string) => {
    const layer = layers.get(name) ?? {
      name,
      role: guessRole(name),
      isVisible: !hidden.has(name),
      shapes: 0,
      texts: 0,
    }
    layers.set(name, layer)
    return layer
  }
  for (const { layer } of paths) of(layer).shapes++
  for (const { layer } of texts) of(layer).texts++
  const labelled = countLabelled(paths, texts)
  const thickest = Math.max(...[...layers.keys()].map(widthOf))
  for (const layer of layers.values()) {
    if (layer.shapes === 0) layer.role = 'texts'
    if (!isLook(layer.name)) continue
    layer.role = roleOfLook(layer, labelled.get(layer.name) ?? 0, thickest)
  }
  return [...layers.values()].sort((a, b) => a.name.localeCompare(b.name))
}

const isLook = (name: string) => /^(?:■ |― |Aa$)/.test(name)

const widthOf = (look: string): number => Number(/^― .* ([\d.]+) pt$/.exec(look)?.[1] ?? 0)

function roleOfLook(
  { name, shapes, texts }: DrawingLayer,
  labelled: number,
  thickest: number,
): LayerRole {
  if (texts > 0 && shapes === 0) return 'texts'
  if (labelled > 0 && labelled >= shapes * 0.3) return 'rooms'
  return thickest >= 1 && widthOf(name) === thickest ? 'walls' : 'other'
}

/** The number of closed shapes, by layer, that are the smallest around a text. */
function countLabelled(
  paths: readonly Layered<Path>[],
  texts: readonly Layered<DrawnText>[],
): ReadonlyMap<string, number> {
  const areas = paths
    .filter(({ isClosed }) => isClosed)
    .map(({ points, layer }) => {
      const { minX, minY, maxX, maxY } = boundsOf(points)
      return { points, layer, minX, minY, maxX, maxY, size: (maxX - minX) * (maxY - minY) }
    })
    .sort((a, b) => a.size - b.size)
    .slice(0, mostCompared)
  const found = new Map<(typeof areas)[number], string>()
  for (const { at, size } of texts.slice(0, mostCompared)) {
    const [x, y] = [at[0], at[1] + size / 3]
    const around = areas.find(
      (area) =>
        area.size > size * size * 2 &&
        x > area.minX &&
        x < area.maxX &&
        y > area.minY &&
        y < area.maxY &&
        insidePolygon(area.points, x, y),
    )
    if (around) found.set(around, around.layer)
  }
  const counts = new Map<string, number>()
  for (const layer of found.values()) counts.set(layer, (counts.get(layer) ?? 0) + 1)
  return counts
}

/** A guess needs no more. */
const mostCompared = 4000
