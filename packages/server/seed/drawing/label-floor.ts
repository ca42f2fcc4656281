import { doorsOf, doorSweep } from './building/enclosure.js'
import { bounds, centre, inset, type Shape } from './geometry.js'
import { allPieces, type Layout } from './layout.js'
import { ink, tints } from './pen/ink.js'
import { placeLabel, type PlacedLabel } from './pen/place-label.js'
import { footprint } from './piece.js'

/** Rooms below this area in square metres are phone booths, with smaller names. */
const SMALL = 7

/** The names of zones and of unbookable rooms, placed without collisions. */
export function labelFloor(layout: Layout): PlacedLabel[] {
  const { enclosures, zones } = layout
  const things = allPieces(layout)
    .filter((one) => one.stance !== 'flat')
    .map(footprint)
  const sweeps = enclosures
    .flatMap(doorsOf)
    .map(doorSweep)
    .filter((one): one is Shape => one !== undefined)
  const obstacles = [...things, ...sweeps]
  const walled = [...obstacles, ...enclosures.map(({ shape }) => shape)]
  return [
    ...zones.map(({ name, shape, tint, label = centre(shape) }) => {
      const place = { within: inset(shape, 0.45), at: label, obstacles: walled }
      return tint
        ? placeLabel(name.toUpperCase(), {
            ...place,
            style: { stroke: 0.1, tracking: 0.85, ink: tints[tint].text },
            caps: [0.5, 0.42, 0.36],
          })
        : placeLabel(name.toUpperCase(), {
            ...place,
            style: { stroke: 0.16, ink: ink.paint },
            caps: [1.5],
          })
    }),
    ...enclosures.flatMap(({ name, space, shape, heart = shape }) => {
      // Bookable spaces have markers, which display their names.
      if (!name || space) return []
      const { y, width, height } = bounds(shape)
      const caps = width * height < SMALL ? [0.2, 0.18, 0.16] : [0.3, 0.26, 0.22]
      return placeLabel(name.toUpperCase(), {
        within: inset(shape, 0.1),
        at: [centre(heart)[0], y + 0.18 + caps[0]!],
        obstacles,
        style: { stroke: 0.14 },
        caps,
      })
    }),
  ]
}
