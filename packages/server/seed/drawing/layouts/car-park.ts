import { lift, lobby, rampway, riser, stairs, store } from '../building/core.js'
import { door, type Enclosure } from '../building/enclosure.js'
import { column } from '../furniture/fittings.js'
import { bays, bicycles, crossing, roadArrow } from '../furniture/parking.js'
import { rect } from '../geometry.js'
import type { Layout } from '../layout.js'
import { put, type Piece } from '../piece.js'

const outline = rect(0, 0, 45, 26)

/** Rows of bays from the left, one letter each: `-` plain, `e` with a charger, `a` accessible. */
interface Deck {
  north: string
  south: string
  west: string
  east: string
  zones: [north: string, south: string]
  /** Enclosures along the west wall and the east wall. */
  flanks: readonly Enclosure[]
  extras?: readonly Piece[]
}

const loop = [
  ...put(14, 7.8, roadArrow(), 270),
  ...put(32, 7.8, roadArrow(), 270),
  ...put(7.8, 9, roadArrow(), 180),
  ...put(14, 18.2, roadArrow(), 90),
  ...put(32, 18.2, roadArrow(), 90),
  ...put(37.2, 17.2, roadArrow()),
]

/** A one-way loop around the lifts and stairs; ramps and stores are beside it. */
const deck = ({
  north,
  south,
  west,
  east,
  zones: [upper, lower],
  flanks,
  extras = [],
}: Deck): Layout => ({
  outline,
  facade: { thickness: 0.5, window: 2, pier: 1, blind: ['n', 'e', 's', 'w'] },
  grounds: [{ texture: 'concrete', shape: outline }],
  zones: [
    { name: upper, shape: rect(0, 0, 45, 13), label: [26.4, 7.75] },
    { name: lower, shape: rect(0, 13, 45, 13), label: [26.4, 18.25] },
  ],
  enclosures: [
    ...flanks,
    stairs(18.2, 10.5, 2.6, 5, door('e', 3.8, { hinge: 'end' }), 's'),
    lobby(
      20.8,
      10.5,
      3.4,
      5,
      ['n', 's'],
      [
        door('n', 0.85, { kind: 'double', swing: 'out' }),
        door('s', 0.85, { kind: 'double', swing: 'out' }),
      ],
    ),
    lift(24.2, 10.5, 2.4, 2.5, 'w'),
    lift(24.2, 13, 2.4, 2.5, 'w'),
    riser(26.6, 10.5, 1.2, 5),
  ],
  pieces: [
    ...put(5, 2.5, bays(north)),
    ...put(10.6, 13, bays(west)),
    ...put(27.8, 13, bays(east)),
    ...put(40, 23.5, bays(south), 180),
    ...[12.5, 20, 27.5, 35].flatMap((x) => [
      ...put(x, 4.3, column(0.4)),
      ...put(x, 21.7, column(0.4)),
    ]),
    ...put(22.5, 7.7, crossing(2.4, 5)),
    ...put(22.5, 18.3, crossing(2.4, 5)),
    ...loop,
    ...extras,
  ],
})

export const upperDeck = deck({
  north: 'eeeeeeee------',
  west: 'aa',
  east: '---',
  south: '-----------',
  zones: ['A', 'B'],
  flanks: [
    rampway(0, 0, 5, 21, door('e', 16, { width: 4.8 }), 'n'),
    store(0, 21, 5, 5, door('e', 0.6)),
    rampway(40, 0, 5, 26, door('w', 5.2, { width: 4.8 }), 'n'),
  ],
  extras: put(9, 24.6, bicycles(8)),
})

export const lowerDeck = deck({
  north: '--------------',
  west: '---',
  east: 'aa',
  south: 'eeee----------',
  zones: ['C', 'D'],
  flanks: [
    store(0, 0, 5, 6, door('e', 4.95)),
    riser(0, 6, 5, 8),
    store(0, 14, 5, 6, door('e', 0.6)),
    riser(0, 20, 5, 6),
    rampway(40, 0, 5, 26, door('w', 16, { width: 4.8 }), 'n'),
  ],
})
