import { type Door, door, type Enclosure } from './enclosure.js'
import { ramp } from '../furniture/parking.js'
import { shelves } from '../furniture/fittings.js'
import { type Point, rect, type Segment, type Side } from '../geometry.js'
import { ink, weight } from '../pen/ink.js'
import { block, curve, group, lines, polyline } from '../pen/svg.js'
import { piece, put, type Piece } from '../piece.js'

/** Parts of a building's core: closed blocks with structural walls. */

export const OPPOSITE: Record<Side, Side> = { n: 's', e: 'w', s: 'n', w: 'e' }
export const TURNS: Record<Side, number> = { n: 0, e: 90, s: 180, w: 270 }
/** A rectangle's size as seen when facing that side. */
export const across = (side: Side, width: number, height: number) =>
  (side === 'n' || side === 's' ? [width, height] : [height, width]) as [number, number]

/** A block with structural walls. */
// eslint-disable-next-line eslint/max-params -- coordinates of a drawing
export const closed = (
  kind: string,
  x: number,
  y: number,
  width: number,
  height: number,
  doors: readonly Door[],
  pieces: readonly Piece[],
): Enclosure => ({
  kind,
  shape: rect(x, y, width, height),
  wall: 'structure',
  glass: [],
  doors,
  pieces,
  ground: { texture: 'plain', tint: 'stone' },
})

function stairArt(width: number, depth: number) {
  const [top, bottom] = [-depth / 2 + 1, depth / 2 - 1.25]
  const count = Math.round((bottom - top) / 0.28)
  const treads = Array.from({ length: count + 1 }, (_, index): Segment => {
    const y = top + ((bottom - top) * index) / count
    return { a: [-width / 2, y], b: [width / 2, y] }
  })
  const walk = width / 4
  const tip: Point = [-walk, bottom - 0.28]
  const route = { stroke: ink.dark, weight: weight.line }
  return (
    lines(treads, { weight: weight.fine }) +
    block(-0.06, top, 0.12, bottom - top, 0.03, { fill: ink.white, weight: weight.fine }) +
    polyline([[walk, bottom + 0.35], [walk, top - 0.45], [-walk, top - 0.45], tip], route) +
    polyline([[-walk - 0.13, bottom - 0.55], tip, [-walk + 0.13, bottom - 0.55]], route)
  )
}

/**
 * Two flights with a landing at each end. The entrance is at the `foot`, by default on the side of
 * the door.
 */
// eslint-disable-next-line eslint/max-params -- coordinates of a drawing
export function stairs(
  x: number,
  y: number,
  width: number,
  height: number,
  entry: Door,
  foot: Side = entry.side,
): Enclosure {
  const [w, d] = across(foot, width, height)
  const flights = piece('stairs', [w - 0.2, d - 2.4], stairArt(w - 0.2, d - 0.2))
  return closed(
    'stairs',
    x,
    y,
    width,
    height,
    [entry],
    put(x + width / 2, y + height / 2, flights, TURNS[OPPOSITE[foot]]),
  )
}

/** A lift whose doors face the given side. */
export function lift(x: number, y: number, width: number, height: number, side: Side): Enclosure {
  const [w, d] = across(side, width, height)
  const [cw, cd] = [w - 0.5, d - 0.55]
  const car = piece(
    'lift-car',
    [cw, cd],
    block(-cw / 2, -cd / 2, cw, cd, 0, { fill: ink.white }) +
      curve(
        `M${-cw / 2} ${-cd / 2}L${cw / 2} ${cd / 2}M${cw / 2} ${-cd / 2}L${-cw / 2} ${cd / 2}`,
        { weight: weight.fine },
      ),
  )
  const opening = door(side, (w - 1.1) / 2, { width: 1.1, kind: 'lift' })
  return closed(
    'lift',
    x,
    y,
    width,
    height,
    [opening],
    put(x + width / 2, y + height / 2, put(0, -0.08, car), TURNS[OPPOSITE[side]]),
  )
}

/** Shafts for pipes and cables. */
export function riser(x: number, y: number, width: number, height: number): Enclosure {
  const [w, d] = [width - 0.2, height - 0.2]
  const art = group(
    block(-w / 2, -d / 2, w, d, 0, { fill: '#e4e3e0', stroke: 'none' }) +
      curve(`M${-w / 2} ${d / 2}L${w / 2} ${-d / 2}`, { weight: weight.fine }),
  )
  return closed(
    'riser',
    x,
    y,
    width,
    height,
    [],
    put(x + width / 2, y + height / 2, piece('riser', [w, d], art)),
  )
}

/** A store room with shelves opposite its door. */
export function store(x: number, y: number, width: number, height: number, entry: Door): Enclosure {
  const back = OPPOSITE[entry.side]
  const [w, d] = across(back, width, height)
  return closed(
    'store',
    x,
    y,
    width,
    height,
    [entry],
    put(x + width / 2, y + height / 2, put(0, -d / 2 + 0.32, shelves(w - 0.3, 0.4)), TURNS[back]),
  )
}

/** The lift lobby, with its own doors. */
// eslint-disable-next-line eslint/max-params -- coordinates of a drawing
export const lobby = (
  x: number,
  y: number,
  width: number,
  height: number,
  glass: readonly Side[],
  doors: readonly Door[],
): Enclosure => ({
  ...closed('lobby', x, y, width, height, doors, []),
  glass,
  ground: { texture: 'tile', tint: 'stone' },
})

/** A walled ramp for cars, open to the deck at one end. */
// eslint-disable-next-line eslint/max-params -- coordinates of a drawing
export const rampway = (
  x: number,
  y: number,
  width: number,
  height: number,
  opening: Door,
  rises: 'n' | 's',
): Enclosure =>
  closed(
    'rampway',
    x,
    y,
    width,
    height,
    [{ ...opening, kind: 'open' }],
    put(x + width / 2, y + height / 2, ramp(width - 0.2, height - 0.2), rises === 'n' ? 0 : 180),
  )
