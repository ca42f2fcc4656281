import { lift, riser, stairs, store } from '../building/core.js'
import { door, type Enclosure } from '../building/enclosure.js'
import { accessibleToilet, washroom } from '../building/washroom.js'

/**
 * The lifts, stairs and washrooms of Lantern Wharf are in the same place on every floor, with the
 * lobby between them. The men's washroom opens to the south, or to the west where a terrace is to
 * the south.
 */
export const wharfCore = (mens: 's' | 'w'): Enclosure[] => [
  washroom(15, 7.2, 3.4, 2.8, 'women', 'w', door('n', 1.9, { hinge: 'end' })),
  mens === 's'
    ? washroom(15, 10, 3.4, 2.8, 'men', 'w', door('s', 1.9, { hinge: 'end' }))
    : washroom(15, 10, 3.4, 2.8, 'men', 's', door('w', 0.25)),
  stairs(18.4, 7.2, 2.6, 5.6, door('n', 1.5, { hinge: 'end' })),
  lift(21, 7.2, 2.1, 1.87, 'e'),
  lift(21, 9.07, 2.1, 1.86, 'e'),
  lift(21, 10.93, 2.1, 1.87, 'e'),
  accessibleToilet(26.1, 7.2, 2.3, 2.3, door('w', 0.2, { swing: 'out' })),
  riser(26.1, 9.5, 2.3, 1.1),
  store(26.1, 10.6, 2.3, 2.2, door('w', 1, { hinge: 'end' })),
  stairs(28.4, 7.2, 2.6, 5.6, door('n', 0.2)),
]
