import { type Door, door, doorsOf, doorSweep, type Enclosure } from './enclosure.js'
import { ramp } from '../furniture/parking.js'
import { basins, shelves, toilet } from '../furniture/fittings.js'
import { overlap, type Point, rect, type Segment, type Side } from '../geometry.js'
import { ink, weight } from '../pen/ink.js'
import { block, curve, group, line, lines } from '../pen/svg.js'
import { footprint, piece, put, type Piece } from '../piece.js'
import { pictogram } from '../pen/pictogram.js'

/** The parts of a building's core: closed blocks with the walls of the structure. */

const OPPOSITE: Record<Side, Side> = { n: 's', e: 'w', s: 'n', w: 'e' }
const TURNS: Record<Side, number> = { n: 0, e: 90, s: 180, w: 270 }
const across = (side: Side, width: number, height: number) => (side === 'n' || side === 's' ? [width, height] : [height, width]) as [number, number]

const closed = (kind: string, x: number, y: number, width: number, height: number, doors: readonly Door[], pieces: readonly Piece[]): Enclosure => ({
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
  return (
    lines(treads, { weight: weight.fine }) +
    block(-0.06, top, 0.12, bottom - top, 0.03, { fill: ink.white, weight: weight.fine }) +
    curve(`M${walk} ${bottom + 0.35}L${walk} ${top - 0.45}L${-walk} ${top - 0.45}L${-walk} ${bottom - 0.3}M${-walk - 0.13} ${bottom - 0.55}L${-walk} ${bottom - 0.28}L${-walk + 0.13} ${bottom - 0.55}`, {
      fill: 'none',
      stroke: ink.dark,
      weight: weight.line,
    })
  )
}

/** Two flights with a landing at each end; one enters on to the `foot`, which is on the side of the door unless said. */
export function stairs(x: number, y: number, width: number, height: number, entry: Door, foot: Side = entry.side): Enclosure {
  const [w, d] = across(foot, width, height)
  const flights = piece('stairs', [w - 0.2, d - 2.4], stairArt(w - 0.2, d - 0.2))
  return closed('stairs', x, y, width, height, [entry], put(x + width / 2, y + height / 2, flights, TURNS[OPPOSITE[foot]]))
}

/** A lift whose doors open to the given side. */
export function lift(x: number, y: number, width: number, height: number, side: Side): Enclosure {
  const [w, d] = across(side, width, height)
  const [cw, cd] = [w - 0.5, d - 0.55]
  const car = piece(
    'lift-car',
    [cw, cd],
    block(-cw / 2, -cd / 2, cw, cd, 0, { fill: ink.white }) + curve(`M${-cw / 2} ${-cd / 2}L${cw / 2} ${cd / 2}M${cw / 2} ${-cd / 2}L${-cw / 2} ${cd / 2}`, { weight: weight.fine }),
  )
  const opening = door(side, (w - 1.1) / 2, { width: 1.1, kind: 'lift' })
  return closed('lift', x, y, width, height, [opening], put(x + width / 2, y + height / 2, put(0, -0.08, car), TURNS[OPPOSITE[side]]))
}

function stall(width: number): Piece[] {
  const wing = piece('stall', [width, 1.45], line([-width / 2, -0.725], [-width / 2, 0.725], { stroke: ink.partition, weight: weight.strong }), { stance: 'flat' })
  const front = piece(
    'stall-front',
    [width, 0.06],
    lines([{ a: [-width / 2, 0], b: [-0.3, 0] }, { a: [0.3, 0], b: [width / 2, 0] }], { stroke: ink.partition, weight: weight.strong }) +
      line([-0.3, 0], [-0.12, -0.55], { stroke: ink.line, weight: weight.fine }),
    { stance: 'flat' },
  )
  return [wing, ...put(0, 0.725, front), ...put(0, -0.36, toilet(), 180)]
}

/** A washroom with its stalls along one side and its basins where the door leaves room for them. */
export function washroom(x: number, y: number, width: number, height: number, sign: 'women' | 'men', stalls: Side, entry: Door): Enclosure {
  const [w, d] = across(stalls, width - 0.2, height - 0.2)
  const count = Math.floor(w / 0.86)
  const row = Array.from({ length: count }, (_, index) => put(-w / 2 + (w / count) * (index + 0.5), -d / 2 + 0.725, stall(w / count))).flat()
  const turnIn = (pieces: readonly Piece[] | Piece) => put(x + width / 2, y + height / 2, pieces, TURNS[stalls])
  const shell = closed('washroom', x, y, width, height, [entry], [])
  const sweep = doorSweep(doorsOf(shell)[0]!)
  const bowls = Math.min(3, Math.floor((w - 1.1) / 0.68))
  const spots = [w / 2 - bowls * 0.34, bowls * 0.34 - w / 2].map((at) => turnIn(put(at, d / 2 - 0.26, basins(bowls))))
  const basin = bowls > 0 ? (spots.find(([spot]) => !sweep || !overlap(footprint(spot!), sweep)) ?? []) : []
  const mark = piece('sign', [0.5, 0.5], pictogram(sign), { stance: 'flat' })
  return { ...shell, pieces: [...turnIn(row), ...basin, ...put(...signSpot(x, y, width, height, stalls), mark)] }
}

const signSpot = (x: number, y: number, width: number, height: number, stalls: Side): Point => {
  const shift = { n: [0, 0.5], s: [0, -0.5], e: [-0.75, 0], w: [0.75, 0] }[stalls] as unknown as Point
  return [x + width / 2 + shift[0], y + height / 2 + shift[1]]
}

/** A wheelchair-accessible toilet. */
export function accessibleToilet(x: number, y: number, width: number, height: number, entry: Door): Enclosure {
  const back = OPPOSITE[entry.side]
  const [w, d] = across(back, width, height)
  const mark = piece('sign', [0.6, 0.6], pictogram('accessible'), { stance: 'flat' })
  const contents = [...put(-w / 2 + 0.62, -d / 2 + 0.48, toilet(), 180), ...put(w / 2 - 0.5, -d / 2 + 0.38, basins(1), 180)]
  return closed('washroom', x, y, width, height, [entry], [
    ...put(x + width / 2, y + height / 2, contents, TURNS[back]),
    ...put(x + width / 2, y + height / 2, put(0, d * 0.2, mark).map((one) => ({ ...one, turn: -TURNS[back] })), TURNS[back]),
  ])
}

/** Shafts for pipes and cables. */
export function riser(x: number, y: number, width: number, height: number): Enclosure {
  const [w, d] = [width - 0.2, height - 0.2]
  const art = group(block(-w / 2, -d / 2, w, d, 0, { fill: '#e4e3e0', stroke: 'none' }) + curve(`M${-w / 2} ${d / 2}L${w / 2} ${-d / 2}`, { weight: weight.fine }))
  return closed('riser', x, y, width, height, [], put(x + width / 2, y + height / 2, piece('riser', [w, d], art)))
}

/** A store room with shelves opposite its door. */
export function store(x: number, y: number, width: number, height: number, entry: Door): Enclosure {
  const back = OPPOSITE[entry.side]
  const [w, d] = across(back, width, height)
  return closed('store', x, y, width, height, [entry], put(x + width / 2, y + height / 2, put(0, -d / 2 + 0.32, shelves(w - 0.3, 0.4)), TURNS[back]))
}

/** Where the lifts arrive, behind doors of its own. */
export const lobby = (x: number, y: number, width: number, height: number, glass: readonly Side[], doors: readonly Door[]): Enclosure => ({
  ...closed('lobby', x, y, width, height, doors, []),
  glass,
  ground: { texture: 'tile', tint: 'stone' },
})

/** A walled strip that one drives up or down; it is open to the deck at one place. */
export const rampway = (x: number, y: number, width: number, height: number, opening: Door, rises: 'n' | 's'): Enclosure =>
  closed('rampway', x, y, width, height, [{ ...opening, kind: 'open' }], put(x + width / 2, y + height / 2, ramp(width - 0.2, height - 0.2), rises === 'n' ? 0 : 180))
