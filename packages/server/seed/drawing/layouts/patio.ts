import { lift, riser, stairs } from '../building/core.js'
import { door } from '../building/enclosure.js'
import { bench } from '../furniture/desk.js'
import { island, kitchen, lockers, printer, reception, shelves } from '../furniture/fittings.js'
import { salon } from '../furniture/lounge.js'
import { bed, fountain, gardenBench, railing } from '../furniture/outdoors.js'
import { plant, planter, tree } from '../furniture/plant.js'
import { roundTable } from '../furniture/table.js'
import { rect } from '../geometry.js'
import type { Layout } from '../layout.js'
import { put } from '../piece.js'
import { booth, room } from '../building/room.js'
import { accessibleToilet, washroom } from '../building/washroom.js'

const garden = [
  ...put(21, 17.6, fountain(1.7)),
  ...[-1, 1].flatMap((side) => [
    ...put(21 + side * 5, 13.4, bed(3, 3.4)),
    ...put(21 + side * 5, 21.8, bed(3, 3.4)),
    ...put(21 + side * 5, 13.4, tree(1.9)),
    ...put(21 + side * 5, 21.8, tree(1.9)),
    ...put(21 + side * 2.9, 17.6, gardenBench(2.2), 90),
  ]),
  ...put(21, 14.7, gardenBench(2.2)),
  ...[-1, 1].flatMap((side) => [
    ...put(21 + side * 4.45, 25.2, planter(5.8, 0.7)),
    ...put(21 + side * 4.45, 26.1, railing(6.1)),
  ]),
]

/** A U around a planted patio that opens to the south, with a tiled gallery along its glass. */
export const patio: Layout = {
  outline: [
    [0, 0],
    [42, 0],
    [42, 26],
    [29, 26],
    [29, 10],
    [13, 10],
    [13, 26],
    [0, 26],
  ],
  facade: {
    thickness: 0.45,
    window: 1.7,
    pier: 0.8,
    exits: [
      [21, 10],
      [13, 17.6],
      [29, 17.6],
    ],
  },
  outdoors: { grounds: [{ texture: 'paving', shape: rect(13, 10, 16, 16.4) }], pieces: garden },
  grounds: [
    { texture: 'terracotta', shape: rect(10.6, 5.6, 20.8, 4.4) },
    { texture: 'terracotta', shape: rect(10.6, 10, 2.4, 11.4) },
    { texture: 'terracotta', shape: rect(29, 10, 2.4, 11.4) },
    { texture: 'wood', shape: rect(30.2, 0, 11.8, 5.6) },
  ],
  zones: [
    { name: 'Olivo', shape: rect(0, 5.6, 10.6, 15.8), tint: 'sage', label: [5.2, 7] },
    { name: 'Almendro', shape: rect(31.4, 5.6, 10.6, 15.8), tint: 'blush', label: [36.8, 7] },
  ],
  enclosures: [
    stairs(12.6, 0, 2.6, 5.6, door('s', 0.2)),
    washroom(15.2, 0, 2.9, 5.6, 'women', 'w', door('s', 1.7, { hinge: 'end' })),
    riser(18.1, 0, 4.6, 3.2),
    lift(18.1, 3.2, 2.3, 2.4, 's'),
    lift(20.4, 3.2, 2.3, 2.4, 's'),
    washroom(22.7, 0, 2.9, 5.6, 'men', 'e', door('s', 0.25)),
    riser(25.6, 0, 2.2, 3.2),
    accessibleToilet(25.6, 3.2, 2.2, 2.4, door('s', 1.1, { swing: 'out', hinge: 'end' })),
    stairs(27.8, 0, 2.6, 5.6, door('s', 1.45, { hinge: 'end' })),
    room('Velázquez', rect(0, 0, 7.2, 5.6), 12, {
      door: door('s', 5.9, { hinge: 'end' }),
      glass: ['s'],
      screen: 'e',
      offers: ['phone', 'daylight', 'catering'],
    }),
    room('Sorolla', rect(7.2, 0, 5.4, 5.6), 8, {
      door: door('s', 0.3),
      glass: ['s'],
      screen: 'e',
      offers: ['daylight'],
    }),
    room('Zurbarán', rect(0, 21.4, 6.6, 4.6), 6, {
      door: door('n', 5.3, { hinge: 'end' }),
      glass: ['n'],
      screen: 'e',
      offers: ['daylight'],
    }),
    room('Murillo', rect(6.6, 21.4, 6.4, 4.6), 6, {
      door: door('n', 0.3),
      glass: ['n'],
      manner: 'lounge',
      screen: 'w',
      offers: ['daylight'],
    }),
    room('El Greco', rect(29, 21.4, 7.2, 4.6), 10, {
      door: door('n', 0.8),
      glass: ['n'],
      screen: 'e',
      offers: ['phone', 'daylight'],
    }),
    room('Blanchard', rect(36.2, 21.4, 5.8, 4.6), 5, {
      door: door('n', 0.3),
      glass: ['n'],
      manner: 'round',
      screen: 'w',
      offers: ['daylight'],
    }),
    booth('Ribera', 38.9, 3.3, 3.1, 2.3, 'w', 2),
  ],
  pieces: [
    ...put(4.8, 9.9, bench(5, { dual: true, accessible: [4] })),
    ...put(4.8, 14.1, bench(4, { dual: true })),
    ...put(4.8, 18.3, bench(4)),
    ...put(37.2, 9.9, bench(5, { accessible: [0] })),
    ...put(37.2, 14.1, bench(4, { standing: true })),
    ...put(37.2, 18.3, bench(4, { standing: true, dual: true })),
    // The gallery
    ...put(20.4, 8, reception(3), 180),
    ...put(15.1, 7.8, salon()),
    ...put(25.7, 7.8, salon()),
    ...put(12.5, 9.5, plant(0.5)),
    ...put(29.5, 9.5, plant(0.5)),
    ...put(0.4, 12, shelves(2.4), 270),
    ...put(41.6, 12, lockers(2.4), 90),
    ...put(41.6, 16.2, lockers(2.4), 90),
    ...put(0.4, 16.2, lockers(2.4), 270),
    ...put(9.6, 20.6, printer()),
    ...put(32.4, 20.6, printer()),
    ...put(9.5, 12.1, planter(2.2)),
    ...put(32.5, 12.1, planter(2.2)),
    // The kitchen
    ...put(34, 0.42, kitchen(5.4)),
    ...put(34, 2.5, island(4)),
    ...put(40.2, 1.5, roundTable(4)),
  ],
}
