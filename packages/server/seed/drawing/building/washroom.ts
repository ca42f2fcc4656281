import { basins, toilet } from '../furniture/fittings.js'
import { overlap, type Point, type Side } from '../geometry.js'
import { ink, weight } from '../pen/ink.js'
import { pictogram } from '../pen/pictogram.js'
import { line, lines } from '../pen/svg.js'
import { footprint, piece, put, type Piece } from '../piece.js'
import { across, closed, OPPOSITE, TURNS } from './core.js'
import { type Door, doorsOf, doorSweep, type Enclosure } from './enclosure.js'

function stall(width: number): Piece[] {
  const wing = piece(
    'stall',
    [width, 1.45],
    line([-width / 2, -0.725], [-width / 2, 0.725], {
      stroke: ink.partition,
      weight: weight.strong,
    }),
    { stance: 'flat' },
  )
  const front = piece(
    'stall-front',
    [width, 0.06],
    lines(
      [
        { a: [-width / 2, 0], b: [-0.3, 0] },
        { a: [0.3, 0], b: [width / 2, 0] },
      ],
      { stroke: ink.partition, weight: weight.strong },
    ) + line([-0.3, 0], [-0.12, -0.55], { stroke: ink.line, weight: weight.fine }),
    { stance: 'flat' },
  )
  return [wing, ...put(0, 0.725, front), ...put(0, -0.36, toilet(), 180)]
}

/** A washroom with stalls along one side and basins where the door leaves room for them. */
// eslint-disable-next-line eslint/max-params -- coordinates of a drawing
export function washroom(
  x: number,
  y: number,
  width: number,
  height: number,
  sign: 'women' | 'men',
  stalls: Side,
  entry: Door,
): Enclosure {
  const [w, d] = across(stalls, width - 0.2, height - 0.2)
  const count = Math.floor(w / 0.86)
  const row = Array.from({ length: count }, (_, index) =>
    put(-w / 2 + (w / count) * (index + 0.5), -d / 2 + 0.725, stall(w / count)),
  ).flat()
  const turnIn = (pieces: readonly Piece[] | Piece) =>
    put(x + width / 2, y + height / 2, pieces, TURNS[stalls])
  const shell = closed('washroom', x, y, width, height, [entry], [])
  const sweep = doorSweep(doorsOf(shell)[0]!)
  const bowls = Math.min(3, Math.floor((w - 1.1) / 0.68))
  const spots = [w / 2 - bowls * 0.34, bowls * 0.34 - w / 2].map((at) =>
    turnIn(put(at, d / 2 - 0.26, basins(bowls))),
  )
  const basin =
    bowls > 0 ? (spots.find(([spot]) => !sweep || !overlap(footprint(spot!), sweep)) ?? []) : []
  const mark = piece('sign', [0.5, 0.5], pictogram(sign), { stance: 'flat' })
  return {
    ...shell,
    pieces: [...turnIn(row), ...basin, ...put(...signSpot(x, y, width, height, stalls), mark)],
  }
}

const signSpot = (x: number, y: number, width: number, height: number, stalls: Side): Point => {
  const shift = { n: [0, 0.5], s: [0, -0.5], e: [-0.75, 0], w: [0.75, 0] }[
    stalls
  ] as unknown as Point
  return [x + width / 2 + shift[0], y + height / 2 + shift[1]]
}

/** A wheelchair-accessible toilet. */
export function accessibleToilet(
  x: number,
  y: number,
  width: number,
  height: number,
  entry: Door,
): Enclosure {
  const back = OPPOSITE[entry.side]
  const [w, d] = across(back, width, height)
  const mark = piece('sign', [0.6, 0.6], pictogram('accessible'), { stance: 'flat' })
  const contents = [
    ...put(-w / 2 + 0.62, -d / 2 + 0.48, toilet(), 180),
    ...put(w / 2 - 0.5, -d / 2 + 0.38, basins(1), 180),
  ]
  return closed(
    'washroom',
    x,
    y,
    width,
    height,
    [entry],
    [
      ...put(x + width / 2, y + height / 2, contents, TURNS[back]),
      ...put(
        x + width / 2,
        y + height / 2,
        put(0, d * 0.2, mark).map((one) => ({ ...one, turn: -TURNS[back] })),
        TURNS[back],
      ),
    ],
  )
}
