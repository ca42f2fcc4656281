import { door } from '../building/enclosure.js'
import { bench } from '../furniture/desk.js'
import { island, kitchen, lockers, printer, shelves } from '../furniture/fittings.js'
import { railing } from '../furniture/outdoors.js'
import { lounge, snug } from '../furniture/lounge.js'
import { plant, planter, tree } from '../furniture/plant.js'
import { pouf } from '../furniture/seating.js'
import { coffeeTable, highTable, roundTable } from '../furniture/table.js'
import { rect } from '../geometry.js'
import type { Layout } from '../layout.js'
import { put, repeat } from '../piece.js'
import { booth, room } from '../building/room.js'
import { wharfCore } from './wharf-core.js'

/**
 * The set-back top floor of the same building: an L around a roof terrace, which the lift lobby
 * opens to.
 */
export const terrace: Layout = {
  outline: [
    [0, 0],
    [46, 0],
    [46, 12.8],
    [15, 12.8],
    [15, 20],
    [0, 20],
  ],
  facade: {
    thickness: 0.4,
    window: 2.6,
    pier: 0.55,
    exits: [
      [24.6, 12.8],
      [34, 12.8],
      [41.4, 12.8],
    ],
  },
  outdoors: {
    grounds: [{ texture: 'deck', shape: rect(15, 12.8, 31.4, 7.6) }],
    pieces: [
      ...put(30.9, 20.2, railing(30.9)),
      ...put(46.2, 16.8, railing(6.8), 90),
      ...put(18.6, 19.5, planter(5.4, 0.7)),
      ...put(31.6, 19.5, planter(9, 0.7)),
      ...put(43, 19.5, planter(5.4, 0.7)),
      ...put(17.2, 15.4, tree(1.5)),
      ...put(28.6, 15.2, tree(1.3)),
      ...put(44.2, 15.2, tree(1.4)),
      ...repeat(2, [3, 0], put(21, 16.4, roundTable(4))),
      ...put(31.8, 16.4, highTable(3.6)),
      ...put(38.6, 16.6, snug()),
    ],
  },
  grounds: [{ texture: 'herringbone', shape: rect(31.6, 5.8, 14.4, 7) }],
  zones: [
    { name: 'Kingfisher', shape: rect(0, 0, 14, 8.4), tint: 'lilac', label: [7, 7.7] },
    { name: 'Bittern', shape: rect(0, 11.4, 14.4, 8.6), tint: 'mint', label: [7, 12] },
  ],
  enclosures: [
    ...wharfCore('w'),
    room('Severn', rect(15.4, 0, 5, 5), 8, {
      door: door('s', 3.7, { hinge: 'end' }),
      glass: ['s'],
      screen: 'w',
      offers: ['phone', 'daylight'],
    }),
    room('Avon', rect(20.4, 0, 3.6, 5), 6, {
      door: door('s', 0.3),
      glass: ['s'],
      screen: 'n',
      offers: ['daylight'],
    }),
    room('Tamar', rect(24, 0, 3.6, 5), 6, {
      door: door('s', 0.3),
      glass: ['s'],
      screen: 'n',
      offers: ['daylight'],
    }),
    room('Wye', rect(27.6, 0, 4, 5), 5, {
      door: door('s', 0.3),
      glass: ['s'],
      manner: 'lounge',
      screen: 'e',
      offers: ['daylight'],
    }),
    room('Isis', rect(34.6, 0, 11.4, 5.8), 20, {
      door: door('w', 2.05, { kind: 'double' }),
      glass: ['w'],
      manner: 'board',
      screen: 'e',
      offers: ['daylight'],
    }),
    booth('Cray', 31, 7.2, 1.9, 2.2, 'e'),
    booth('Mole', 31, 9.4, 1.9, 2.2, 'e'),
  ],
  pieces: [
    ...repeat(
      3,
      [4.2, 0],
      put(2.6, 3.9, bench(3, { dual: true, standing: true, accessible: [2] }), 90),
    ),
    ...repeat(3, [4.2, 0], put(2.6, 16.8, bench(3, { dual: true }), 90)),
    ...put(3.6, 9.9, lounge()),
    ...put(8.4, 9.65, lockers(2.8)),
    ...put(8.4, 10.15, lockers(2.8), 180),
    ...put(11, 9.9, printer(), 90),
    ...put(6.4, 9.9, plant(0.48)),
    ...put(14.4, 13, plant(0.5)),
    // Outside the board room
    ...put(33.2, 0.5, [...put(-0.6, 0, pouf()), ...put(0.4, 0, pouf())]),
    ...put(33.2, 1.7, coffeeTable(0.3)),
    ...put(34.1, 4.9, plant(0.42)),
    // Hospitality, open to the terrace
    ...put(39.6, 6.2, kitchen(6)),
    ...put(39.6, 8, island(4.6)),
    ...put(44.6, 6.4, shelves(2.2)),
    ...repeat(2, [3.2, 0], put(35.4, 11, roundTable(4))),
    ...put(43.7, 10.6, snug()),
    ...put(45.4, 8, plant(0.48)),
  ],
}
