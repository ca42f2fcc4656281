import { lift, riser, stairs, store } from '../building/core.js'
import { door } from '../building/enclosure.js'
import { bench, pinwheel } from '../furniture/desk.js'
import { credenza, island, kitchen, lockers, printer } from '../furniture/fittings.js'
import { lounge, readers } from '../furniture/lounge.js'
import { plant, planter } from '../furniture/plant.js'
import { roundTable } from '../furniture/table.js'
import { clip, rect, roundCorners, turnPoint } from '../geometry.js'
import type { Layout } from '../layout.js'
import { put, repeat } from '../piece.js'
import { booth, room } from '../building/room.js'
import { accessibleToilet, washroom } from '../building/washroom.js'

const outline = roundCorners(rect(0, 0, 32, 32), 8, 20)
/** A rectangle clipped by the floor plate, so that rooms and carpets follow the curved glass. */
const plate = (x: number, y: number, width: number, height: number) =>
  clip(outline, x, y, width, height)

/** A point on the bend of the south-east corner, by distance from the bend's centre and bearing. */
const onBend = (radius: number, bearing: number) => {
  const [x, y] = turnPoint([radius, 0], bearing)
  return [24 + x, 24 + y] as const
}

/** A tower floor: curved glass on all sides, desks along it, the core in the middle. */
export const tower: Layout = {
  outline,
  facade: { thickness: 0.3, window: 1.35, pier: 0.16 },
  grounds: [{ texture: 'herringbone', shape: rect(21.6, 22.6, 12, 12) }],
  zones: [
    { name: 'Battery', shape: plate(0, 0, 21.6, 9.2), tint: 'sky', label: [10.4, 8.2] },
    { name: 'Chelsea', shape: plate(0, 9.2, 8.8, 13.4), tint: 'sand', label: [4.5, 9.9] },
    { name: 'Seaport', shape: plate(23.2, 9.2, 8.8, 13.4), tint: 'mint', label: [27.5, 9.9] },
  ],
  enclosures: [
    stairs(10, 10, 5.6, 2.6, door('w', 0.2)),
    washroom(15.6, 10, 6.4, 2.6, 'women', 'n', door('e', 1.4, { hinge: 'end' })),
    accessibleToilet(10, 12.6, 2.6, 2.2, door('w', 0.2, { swing: 'out' })),
    lift(12.6, 12.6, 2.2, 2.2, 's'),
    lift(14.8, 12.6, 2.2, 2.2, 's'),
    lift(17, 12.6, 2.2, 2.2, 's'),
    riser(19.2, 12.6, 2.8, 2.2),
    riser(10, 17.4, 2.6, 2.2),
    lift(12.6, 17.4, 2.2, 2.2, 'n'),
    lift(14.8, 17.4, 2.2, 2.2, 'n'),
    lift(17, 17.4, 2.2, 2.2, 'n'),
    store(19.2, 17.4, 2.8, 2.2, door('e', 0.6)),
    washroom(10, 19.6, 6.4, 2.6, 'men', 's', door('w', 0.25)),
    stairs(16.4, 19.6, 5.6, 2.6, door('e', 1.45, { hinge: 'end' })),
    room('Verrazzano', plate(21.6, 0, 10.4, 9.2), 14, {
      door: door('w', 7.2, { kind: 'double' }),
      glass: ['w', 's'],
      within: rect(21.66, 0.8, 8.2, 7),
      screen: 'w',
      offers: ['phone', 'daylight', 'catering'],
      extra: [
        ...put(26.6, 8.8, credenza(2.4), 180),
        ...put(30.6, 8.4, plant(0.5)),
        ...put(22.3, 0.7, plant(0.42)),
      ],
    }),
    room('Queensboro', plate(0, 22.6, 10, 9.4), 12, {
      door: door('n', 8.6, { hinge: 'end' }),
      glass: ['n', 'e'],
      within: rect(2.2, 23.4, 7.74, 6.4),
      screen: 'e',
      offers: ['phone', 'daylight'],
      extra: [
        ...put(9.7, 25.6, credenza(1.8), 90),
        ...put(0.7, 23.3, plant(0.5)),
        ...put(8.9, 31, plant(0.5)),
      ],
    }),
    room('Bow', rect(10, 27.2, 4.2, 4.8), 5, {
      door: door('n', 0.3),
      glass: ['n'],
      manner: 'lounge',
      screen: 'e',
      offers: ['daylight'],
    }),
    room('Gapstow', rect(14.2, 27.2, 3.8, 4.8), 4, {
      door: door('n', 0.3),
      glass: ['n'],
      manner: 'round',
      screen: 'e',
      offers: ['daylight'],
    }),
    booth('Pulaski', 18, 29.6, 1.8, 2.4, 'n'),
    booth('Macombs', 19.8, 29.6, 1.8, 2.4, 'n'),
  ],
  pieces: [
    ...repeat(3, [4.2, 0], put(5.6, 4.4, bench(4, { dual: true, accessible: [3] }), 90)),
    ...put(18.4, 3.8, bench(3, { standing: true, dual: true }), 90),
    ...[13, 16.9, 20.8].flatMap((y, index) => [
      ...put(3.6, y - 0.6, pinwheel({ dual: index === 1 }), 30 + index * 60),
      ...put(28.4, y - 0.6, pinwheel({ standing: index === 1 }), 90 + index * 60),
    ]),
    ...[14.35, 18.25].flatMap((y) => [
      ...put(0.75, y, planter(2), 90),
      ...put(31.25, y, planter(2), 90),
    ]),
    // Around the core
    ...put(16.6, 9.63, lockers(3.6), 180),
    ...put(12.4, 9.53, printer()),
    ...put(18.4, 7.4, planter(3.4)),
    ...put(18, 24.8, lounge()),
    ...put(12.4, 22.55, lockers(3.2)),
    ...put(10.8, 24.6, plant(0.5)),
    // The cafe on the bend
    ...put(22.05, 28.4, kitchen(4.6), 270),
    ...put(24.2, 28.4, island(3.2), 270),
    ...[8, 34, 60].flatMap((bearing) =>
      put(...onBend(5.9, bearing), roundTable(4, undefined, bearing + 45)),
    ),
    ...[-6, 21, 47, 73].flatMap((bearing) => put(...onBend(7.4, bearing), plant(0.45))),
    ...put(27.2, 24.8, readers()),
  ],
}
