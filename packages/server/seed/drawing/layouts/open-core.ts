import { door } from '../building/enclosure.js'
import { bench } from '../furniture/desk.js'
import { island, kitchen, lockers, printer, rug } from '../furniture/fittings.js'
import { lounge } from '../furniture/lounge.js'
import { plant, planter } from '../furniture/plant.js'
import { armchair, pouf, sofa } from '../furniture/seating.js'
import { coffeeTable, highTable, roundTable } from '../furniture/table.js'
import { rect } from '../geometry.js'
import type { Layout } from '../layout.js'
import { put, repeat } from '../piece.js'
import { booth, room } from '../building/room.js'
import { wharfCore } from './wharf-core.js'

/**
 * An open floor around a central core: neighbourhoods at both ends, the kitchen to the north, rooms
 * to the south.
 */
export const openCore: Layout = {
  outline: rect(0, 0, 46, 20),
  facade: { thickness: 0.4, window: 2.6, pier: 0.55 },
  grounds: [{ texture: 'wood', shape: rect(13.4, 0, 19.6, 5.6) }],
  zones: [
    { name: 'Heron', shape: rect(0, 0, 12.6, 8.6), tint: 'sage', label: [6.3, 7.9] },
    { name: 'Otter', shape: rect(0, 11.4, 12.6, 8.6), tint: 'sky', label: [6.3, 12] },
    { name: 'Alder', shape: rect(34.6, 0, 11.4, 8.6), tint: 'sand', label: [40.3, 8] },
    { name: 'Willow', shape: rect(34.6, 11.4, 11.4, 8.6), tint: 'blush', label: [40.3, 13] },
  ],
  enclosures: [
    ...wharfCore('s'),
    room('Thames', rect(13.4, 15, 7, 5), 14, {
      door: door('n', 5.7, { hinge: 'end' }),
      glass: ['n'],
      offers: ['phone', 'daylight', 'catering'],
    }),
    room('Medway', rect(20.4, 15, 5.6, 5), 8, {
      door: door('n', 0.3),
      glass: ['n'],
      offers: ['phone', 'daylight'],
    }),
    room('Wandle', rect(26, 15, 4.4, 5), 5, {
      door: door('n', 0.3),
      glass: ['n'],
      manner: 'lounge',
      screen: 'e',
      offers: ['daylight'],
    }),
    room('Lea', rect(30.4, 15, 3.6, 5), 6, {
      door: door('n', 0.3),
      glass: ['n'],
      offers: ['daylight'],
    }),
    room('Tyburn', rect(31, 7.2, 3, 3.3), 4, { door: door('e', 0.15), glass: ['e'], screen: 's' }),
    booth('Effra', 31, 10.5, 1.5, 2.3, 's'),
    booth('Fleet', 32.5, 10.5, 1.5, 2.3, 's'),
    booth('Brent', 12.9, 10, 2.1, 2.8, 's', 2),
  ],
  pieces: [
    ...repeat(3, [4, 0], put(2.4, 3.9, bench(4, { dual: true, accessible: [3] }), 90)),
    ...repeat(3, [4, 0], put(2.4, 16.1, bench(4), 90)),
    ...repeat(2, [4, 0], put(36.6, 3.9, bench(4, { dual: true }), 90)),
    ...put(44.4, 3, bench(2, { standing: true }), 90),
    ...repeat(3, [3.9, 0], put(36.6, 17.2, bench(2, { standing: true, dual: true }), 90)),
    // Between the neighbourhoods
    ...put(3.4, 9.9, lounge()),
    ...put(8, 9.4, lockers(2.8)),
    ...put(8, 9.9, lockers(2.8), 180),
    ...put(10.6, 9.7, printer(), 90),
    ...put(6.2, 9.7, plant(0.48)),
    ...put(42.6, 10.1, lounge()),
    ...put(37.6, 9.75, lockers(2.8)),
    ...put(37.6, 10.25, lockers(2.8), 180),
    ...put(35.4, 10, plant(0.48)),
    ...put(40.3, 14.7, planter(8)),
    ...put(44.4, 6.6, planter(2.2)),
    // The kitchen
    ...put(19.6, 0.42, kitchen(5.6)),
    ...put(19.6, 2.3, island(4.4)),
    ...put(14.9, 1.4, roundTable(4)),
    ...put(14.9, 4, roundTable(4)),
    ...put(25.2, 2.4, highTable(3.6), 90),
    ...put(29.4, 2.5, rug(4.6, 3.4)),
    ...put(29.4, 3.7, sofa(3)),
    ...put(27.7, 2.3, armchair(), 90),
    ...put(31.1, 2.3, armchair(), 270),
    ...put(29.4, 2.3, coffeeTable(0.45)),
    ...put(29.4, 1.1, [...put(-0.5, 0, pouf()), ...put(0.5, 0, pouf())]),
    ...put(32.4, 0.6, plant(0.5)),
    ...put(23.4, 0.6, plant(0.42)),
  ],
}
