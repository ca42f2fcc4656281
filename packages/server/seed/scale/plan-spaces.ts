import type { Sprout } from '../demo/grow-tree.js'

/** Spaces per floor; some benchmarks search a single floor. */
const perFloor = 50
/** Of ten spaces, two are rooms and eight are desks. */
const isRoom = (index: number): boolean => index % 5 === 0

const officeHours = [
  {
    type: 'WEEKDAYS_TIME',
    timeFrom: 'T07:00:00.000',
    timeTo: 'T20:00:00.000',
    weekdays: [1, 2, 3, 4, 5],
  },
]

/** One site with as many floors of 50 spaces as needed, and other buildings. */
export function planSpaces(
  name: string,
  spaces: number,
  categories: { rooms: number; desks: number },
  around: readonly Sprout[] = [],
): Sprout {
  const space = (index: number): Sprout => {
    const number = String(index + 1).padStart(4, '0')
    const facts = isRoom(index)
      ? { capacity: 4 + 2 * ((index / 5) % 6), booking_category_id: categories.rooms }
      : { capacity: 1, booking_category_id: categories.desks }
    return {
      kind: isRoom(index) ? 'ROOM' : 'DESK',
      name: `${isRoom(index) ? 'Room' : 'Desk'} ${number}`,
      key: `space/${index}`,
      facts: { ...facts, is_bookable: true },
    }
  }
  const floor = (level: number): Sprout => ({
    kind: 'FLOOR',
    name: `Level ${level + 1}`,
    key: `floor/${level}`,
    children: Array.from({ length: Math.min(perFloor, spaces - level * perFloor) }, (_, index) =>
      space(level * perFloor + index),
    ),
  })
  const building: Sprout = {
    kind: 'BUILDING',
    name: 'Tower',
    key: 'building',
    children: Array.from({ length: Math.ceil(spaces / perFloor) }, (_, level) => floor(level)),
  }
  const site: Sprout = {
    kind: 'SITE',
    name: 'London',
    key: 'site',
    facts: {
      time_zone: 'Europe/London',
      latitude: 51.5074,
      longitude: -0.1278,
      schedule: officeHours,
    },
    children: [building, ...around],
  }
  return { kind: 'ORL', name, key: 'root', children: [site] }
}
