import { lift, riser, stairs, store } from '../building/core.js'
import { door } from '../building/enclosure.js'
import { bench } from '../furniture/desk.js'
import { credenza, island, kitchen, lockers, printer, shelves } from '../furniture/fittings.js'
import { lounge, readers } from '../furniture/lounge.js'
import { plant, planter } from '../furniture/plant.js'
import { banquette, pouf } from '../furniture/seating.js'
import { coffeeTable, highTable, roundTable } from '../furniture/table.js'
import { rect } from '../geometry.js'
import type { Layout } from '../layout.js'
import { put, repeat } from '../piece.js'
import { booth, room } from '../building/room.js'
import { accessibleToilet, washroom } from '../building/washroom.js'

/** A long slab: rooms and core along the north, desks to the south, a reading lounge at one end. */
export const slab: Layout = {
  outline: rect(0, 0, 56, 14),
  facade: { thickness: 0.4, window: 3.1, pier: 0.4, blind: ['e', 'w'] },
  grounds: [
    { texture: 'wood', shape: rect(0, 0, 11.4, 14) },
    { texture: 'wood', shape: rect(46.4, 9.2, 9.6, 4.8) },
  ],
  zones: [
    { name: 'Harbor', shape: rect(11.9, 7.2, 16.2, 6.8), tint: 'sky', label: [20, 8] },
    { name: 'Orchard', shape: rect(29.1, 7.2, 16.2, 6.8), tint: 'sage', label: [37.2, 8] },
  ],
  enclosures: [
    room('Manhattan', rect(11.4, 0, 6.2, 5.2), 10, {
      door: door('s', 4.9, { hinge: 'end' }),
      glass: ['s'],
      screen: 'w',
      offers: ['phone', 'daylight'],
    }),
    room('Williamsburg', rect(17.6, 0, 5.4, 5.2), 8, {
      door: door('s', 0.3),
      glass: ['s'],
      screen: 'e',
      offers: ['daylight'],
    }),
    stairs(23, 0, 2.6, 5.2, door('s', 0.2)),
    riser(25.6, 0, 4.4, 3),
    lift(25.6, 3, 2.2, 2.2, 's'),
    lift(27.8, 3, 2.2, 2.2, 's'),
    washroom(30, 0, 2.9, 5.2, 'women', 'w', door('s', 1.7, { hinge: 'end' })),
    washroom(32.9, 0, 2.9, 5.2, 'men', 'e', door('s', 0.25)),
    riser(35.8, 0, 2.3, 2.6),
    accessibleToilet(35.8, 2.6, 2.3, 2.6, door('s', 0.3, { swing: 'out' })),
    store(38.1, 0, 1.7, 5.2, door('s', 0.4)),
    room('Whitestone', rect(39.8, 0, 4, 5.2), 6, {
      door: door('s', 0.3),
      glass: ['s'],
      screen: 'n',
      offers: ['daylight'],
    }),
    stairs(43.8, 0, 2.6, 5.2, door('s', 0.2)),
    room('Brooklyn', rect(46.4, 0, 9.6, 9.2), 24, {
      door: door('w', 5.5, { kind: 'double' }),
      glass: ['s'],
      manner: 'training',
      screen: 'n',
      offers: ['daylight'],
      extra: [...put(47, 4.4, credenza(1.2), 270), ...put(47.1, 0.7, plant(0.45))],
    }),
    booth('Willis', 5.2, 0, 2.1, 2.8, 's', 2),
    booth('Carroll', 7.3, 0, 2.1, 2.8, 's', 2),
  ],
  pieces: [
    ...repeat(4, [3.9, 0], put(14.2, 11.4, bench(2, { dual: true, accessible: [1] }), 90)),
    ...repeat(4, [3.9, 0], put(31.4, 11.3, bench(3, { dual: true }), 90)),
    ...put(20, 9.1, planter(12)),
    ...put(28.6, 10.3, lockers(2.4), 90),
    ...put(28.6, 12.75, lockers(2.4), 90),
    ...put(45.8, 11.2, printer(), 90),
    ...put(45.8, 13.2, plant(0.45)),
    // The reading lounge
    ...put(2.4, 0.42, kitchen(4.4)),
    ...put(2.4, 2.4, island(3)),
    ...put(0.22, 8.9, shelves(5.4), 270),
    ...put(2.6, 7.4, readers()),
    ...put(2.6, 11.4, readers()),
    ...put(6.2, 9.4, highTable(4.2), 90),
    ...put(9.6, 5.2, roundTable(4)),
    ...put(9, 12.8, [
      ...put(0, 0.6, banquette(3.4)),
      ...put(-0.9, -0.35, coffeeTable(0.35)),
      ...put(0.9, -0.35, coffeeTable(0.35)),
      ...put(-0.9, -1.15, pouf()),
      ...put(0.9, -1.15, pouf()),
    ]),
    ...put(10.8, 0.6, plant(0.5)),
    ...put(0.6, 13.4, plant(0.5)),
    // Outside the training room
    ...put(49.4, 11.6, lounge()),
    ...put(53.6, 9.65, credenza(2.4)),
    ...put(53.6, 12, roundTable(4)),
    ...put(55.4, 13.4, plant(0.45)),
  ],
}
