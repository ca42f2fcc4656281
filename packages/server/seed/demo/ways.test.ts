import { fileURLToPath } from 'node:url'
import { connectorsOf, entrancesOf, findRoute, routeMapOf } from '@mosaic-booking/floorplan/route'
import { expect, it } from 'vitest'
import { readFloors } from './read-floors.js'

it('FP-015 leads from every lift and entrance of the demo to every space of the floor', async () => {
  for (const [key, { plan }] of await readFloors(
    fileURLToPath(new URL('./floors', import.meta.url)),
  )) {
    const map = routeMapOf(plan)!
    const lifts = connectorsOf(plan).filter(({ kind }) => kind === 'lift')
    const entrances = entrancesOf(plan)
    expect(lifts.length, key).toBeGreaterThan(1)
    expect(entrances, key).toHaveLength(key === 'patio-acacias-g' ? 1 : 0)
    const lost = [...lifts, ...entrances].flatMap(({ x, y }) =>
      plan.elements.filter(
        (one) =>
          !one.symbol &&
          !findRoute(map, [x, y], [one.x + one.width / 2, one.y + one.height / 2], {
            stepFree: true,
          }),
      ),
    )
    expect(lost, key).toEqual([])
  }
})
