import { ink, weight } from '../pen/ink.js'
import { block, curve, disc, oval } from '../pen/svg.js'
import { piece, type Piece } from '../piece.js'

const round = (value: number) => Math.round(value * 1000) / 1000

/** A leaf from the origin outwards, with a length and an angle. */
function leaf(length: number, breadth: number, angle: number) {
  const along = (r: number, side: number) => {
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    return `${round(r * cos - side * sin)} ${round(r * sin + side * cos)}`
  }
  const [near, far] = [length * 0.25, length * 0.75]
  return `M0 0C${along(near, breadth)} ${along(far, breadth)} ${along(length, 0)}C${along(far, -breadth)} ${along(near, -breadth)} 0 0Z`
}

const rosette = (count: number, length: number, breadth: number, offset: number) =>
  Array.from({ length: count }, (_, index) =>
    leaf(length * (index % 2 ? 0.86 : 1), breadth, offset + (index * 2 * Math.PI) / count),
  ).join('')

const foliage = { stroke: ink.leafLine, weight: weight.fine }

/** A potted plant; `radius` is the radius of its leaves. */
export const plant = (radius = 0.42): Piece =>
  piece(
    'plant',
    [radius * 1.5, radius * 1.5],
    disc([0, 0], radius * 0.52, { fill: ink.pot }) +
      curve(rosette(9, radius, radius * 0.24, 0.2), { fill: ink.leaf, ...foliage }) +
      curve(rosette(6, radius * 0.6, radius * 0.17, 0.6), { fill: ink.leafDeep, ...foliage }),
    { isRound: true },
  )

/** A trough of plants that divides a room. */
export const planter = (width: number, depth = 0.45): Piece => {
  const count = Math.max(2, Math.round(width / 0.42))
  const step = width / count
  const tufts = Array.from({ length: count }, (_, index) => {
    const x = round(-width / 2 + step * (index + 0.5))
    const tuft = curve(rosette(7, depth * (index % 2 ? 0.52 : 0.6), depth * 0.15, index * 0.9), {
      fill: index % 3 ? ink.leaf : ink.leafDeep,
      ...foliage,
    })
    return `<g transform="translate(${round(x * 40)} 0)">${tuft}</g>`
  })
  return piece(
    'planter',
    [width, depth],
    block(-width / 2, -depth / 2, width, depth, 0.06, { fill: ink.pot }) + tufts.join(''),
  )
}

/** A tree seen from above, for terraces and patios. */
export const tree = (radius: number): Piece => {
  const lobes = (count: number, r: number, size: number, fill: string) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index * 2 * Math.PI) / count
      return oval([round(Math.cos(angle) * r), round(Math.sin(angle) * r)], size, size, {
        fill,
        stroke: 'none',
      })
    }).join('')
  return piece(
    'tree',
    [radius * 1.2, radius * 1.2],
    lobes(9, radius * 0.72, radius * 0.34, ink.leaf) +
      disc([0, 0], radius * 0.75, { fill: ink.leaf, stroke: 'none' }) +
      lobes(6, radius * 0.4, radius * 0.24, ink.leafMiddle) +
      curve(rosette(7, radius * 0.85, radius * 0.06, 0.3), {
        fill: 'none',
        stroke: ink.leafDeep,
        weight: weight.fine,
      }) +
      disc([0, 0], radius * 0.08, { fill: ink.timberLine, stroke: 'none' }),
    { isRound: true },
  )
}
