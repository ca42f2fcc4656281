import { lift, riser, stairs, store } from '../building/core.js'
import { door } from '../building/enclosure.js'
import { bench } from '../furniture/desk.js'
import {
  island,
  kitchen,
  lockers,
  printer,
  roundColumn,
  rug,
  shelves,
} from '../furniture/fittings.js'
import { plant, planter } from '../furniture/plant.js'
import { armchair, pouf, sofa } from '../furniture/seating.js'
import { coffeeTable, highTable } from '../furniture/table.js'
import { clip, rect, type Shape } from '../geometry.js'
import type { Layout } from '../layout.js'
import { put, repeat } from '../piece.js'
import { booth, room } from '../building/room.js'
import { accessibleToilet, washroom } from '../building/washroom.js'

const outline: Shape = [
  [0, 0],
  [38, 0],
  [38, 13.6],
  [30, 22],
  [0, 22],
]

/**
 * A warehouse floor with iron columns and thick brick walls; the rooms are free-standing glass
 * boxes.
 */
export const loft: Layout = {
  outline,
  facade: { thickness: 0.6, window: 1.9, pier: 1.25, blind: ['w'] },
  grounds: [{ texture: 'wood', shape: outline }],
  zones: [
    { name: 'Anvil', shape: rect(7.4, 0, 13.6, 6.6), tint: 'sky', label: [14.2, 5.8] },
    { name: 'Bellows', shape: rect(22.4, 0, 15.6, 6.6), tint: 'sage', label: [29, 5.8] },
    { name: 'Crucible', shape: rect(7.4, 15.4, 17.6, 6.6), tint: 'blush', label: [16, 16.2] },
  ],
  enclosures: [
    stairs(0, 5.6, 5.6, 2.6, door('e', 0.2)),
    lift(0, 8.2, 2.3, 2.2, 'e'),
    lift(0, 10.4, 2.3, 2.2, 'e'),
    riser(0, 12.6, 2.3, 2),
    accessibleToilet(2.3, 12.6, 3.3, 2, door('e', 0.5, { swing: 'out' })),
    washroom(0, 14.6, 5.6, 2.8, 'women', 'n', door('e', 1.6, { hinge: 'end' })),
    washroom(0, 17.4, 5.6, 2.8, 'men', 's', door('e', 0.2)),
    store(0, 20.2, 5.6, 1.8, door('e', 0.4)),
    room('Ravensbourne', clip(outline, 27.4, 15.2, 12, 7), 10, {
      door: door('w', 0.4),
      glass: ['w'],
      within: rect(27.4, 15.26, 5.4, 6.2),
      screen: 'n',
      offers: ['phone', 'daylight'],
    }),
    room('Walbrook', rect(12, 8.6, 4.8, 4.6), 6, {
      door: door('w', 0.3),
      glass: ['w', 's', 'n'],
      screen: 'e',
    }),
    room('Neckinger', rect(16.8, 8.6, 4.2, 4.6), 5, {
      door: door('s', 2.9, { hinge: 'end' }),
      glass: ['s', 'n'],
      manner: 'lounge',
      screen: 'w',
    }),
    room('Quaggy', rect(21, 8.6, 3.4, 4.6), 4, {
      door: door('e', 0.3),
      glass: ['e', 'n', 's'],
      manner: 'round',
      screen: 'w',
    }),
    booth('Pinn', 34.2, 8, 1.9, 1.9, 'w'),
    booth('Peck', 34.2, 9.9, 1.9, 1.9, 'w'),
  ],
  pieces: [
    ...[6.7, 13.4, 20.1, 26.8, 33.5].flatMap((x) =>
      [7.4, 14.3].flatMap((y) => put(x, y, roundColumn(0.17))),
    ),
    ...put(14.2, 3, bench(7, { dual: true, accessible: [0] })),
    ...put(29.4, 3, bench(7, { accessible: [6] })),
    ...repeat(2, [8, 0], put(12.2, 18.9, bench(4, { standing: true, dual: true }))),
    ...put(3, 0.42, kitchen(4.6)),
    ...put(3, 2.3, island(3.4)),
    ...put(5.9, 4.6, plant(0.45)),
    ...put(28.8, 10.9, [
      ...put(0, 0, rug(5.4, 3.6)),
      ...put(0, 1.25, sofa(3)),
      ...put(0, -1.25, sofa(3), 180),
      ...put(-2, 0, armchair(), 90),
      ...put(0, 0, coffeeTable(0.5)),
      ...put(1.9, -0.35, pouf()),
      ...put(1.9, 0.4, pouf()),
    ]),
    ...put(8.6, 10.9, highTable(3.6), 90),
    ...put(37.4, 10.6, shelves(3.4), 90),
    ...put(21.6, 2.2, planter(3.6), 90),
    ...put(8, 15, [...put(0, 0, lockers(2.4))]),
    ...put(24.6, 16.4, printer(), 90),
    ...put(26, 21.2, plant(0.5)),
    ...put(7, 21.3, plant(0.5)),
    ...put(32, 6.9, plant(0.4)),
  ],
}
