import type { AvailabilityAnswer, AvailabilitySearchRequest } from '@mosaic-booking/sdk'
import { newSearch, searchTypes, toAvailabilityQuery } from '@mosaic-booking/sdk/rules'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertBooked } from '../../packages/server/src/bookings/availability/booked.fixture.js'
import { toCountRequest } from '../../packages/widgets/src/availability/availability-view.js'
import { toPlanSearch } from '../../packages/widgets/src/floor-plan/search-of-plan.js'
import { fits } from '../../packages/widgets/src/location/fitting.js'
import { startTestServer, type TestServer } from '../support/app.js'
import { describeServer } from '../support/databases.js'

const day = '2026-11-05'
const clock = (quarter: number) =>
  `${day}T${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
const rooms = ['boardroom', 'meeting', 'halfA', 'combined'] as const
const scenario = fc.record({
  kind: fc.constantFrom('HOURLY', 'HALF_DAY', 'FULL_DAY'),
  preventsOverlaps: fc.boolean(),
  bookings: fc.array(
    fc.record({
      room: fc.constantFrom(...rooms),
      from: fc.integer({ min: 32, max: 68 }),
      quarters: fc.constantFrom(2, 4, 16, 26),
      who: fc.constantFrom('user' as const, 'colleague' as const),
    }),
    { maxLength: 8 },
  ),
  from: fc.integer({ min: 32, max: 66 }),
  minutes: fc.constantFrom(30, 60, 120, 240),
  capacity: fc.constantFrom(0, 4, 12),
  hasTime: fc.boolean(),
})

/** The user's own booking. It is over, so no other booking clashes with its time. */
const movable = {
  timeFrom: '2026-01-05T09:00:00.000',
  timeTo: '2026-01-05T10:00:00.000',
  offsetFrom: 0,
  offsetTo: 0,
}

describeServer('the views of a search', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())

  const search = async (request: AvailabilitySearchRequest): Promise<AvailabilityAnswer> =>
    server.as(server.emails.user).client.availability.search(request)
  const idsOf = ({ availability }: AvailabilityAnswer, own: typeof movable | undefined) =>
    availability.flatMap((one) => (fits(one, own) ? one.locationId : [])).toSorted((a, b) => a - b)

  it('RES-018 list, calendar and plan count the same spaces for the same search', async () => {
    const { db, organisationId, locations, people, categories } = server
    await fc.assert(
      fc.asyncProperty(
        scenario,
        async ({ kind, preventsOverlaps, bookings, from, minutes, capacity, hasTime }) => {
          await db.inOrganisation(organisationId, async (tx) => {
            await tx.run(sql`delete from booking`)
            await tx.run(
              sql`update category set timeslot_kind = ${kind}, prevent_overlapping_bookings = ${preventsOverlaps} where id = ${categories.rooms}`,
            )
          })
          for (const { room, from: start, quarters, who } of bookings)
            await insertBooked(server, {
              locationId: locations[room],
              from: clock(start),
              to: clock(start + quarters),
              ownerId: people[who],
            }).catch(() => undefined)
          const asked = {
            ...newSearch,
            searchType: searchTypes.dateTime,
            category: categories.rooms,
            location: [locations.site],
            startDate: hasTime ? clock(from) : day,
            duration: hasTime ? minutes : 60,
            capacity,
            showAllLocations: true,
          }
          const request = toAvailabilityQuery(asked)
          const listed = await search(request)
          const counted = await search(toCountRequest(request))
          const planned = await search(
            toPlanSearch(
              {
                floorId: locations.site,
                categoryId: categories.rooms,
                timeslotKind: kind,
                capacity,
              },
              hasTime
                ? { timeFrom: listed.timeFrom, timeTo: listed.timeTo }
                : { timeFrom: `${day}T00:00`, timeTo: '2026-11-06T00:00', allDay: true },
            ),
          )
          for (const own of [undefined, movable]) {
            expect(idsOf(counted, own)).toEqual(idsOf(listed, own))
            // The plan needs a time for rooms that are booked by the hour.
            if (hasTime || kind !== 'HOURLY')
              expect(idsOf(planned, own)).toEqual(idsOf(listed, own))
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})
