import sql from 'sql-template-tag'
import { categoryOf, insertBookings, type TestBed } from './test-bed.js'
import { Random } from './random.js'
import { onDay, onDays, staggered } from './clock.js'
import type { Race } from './round.js'
import { sizes } from './sizes.js'

/**
 * Finds groups with active bookings at these locations whose number differs from `size`. Bookings
 * without a group also count as partial.
 */
async function findPartial(
  { server }: TestBed,
  locationIds: readonly number[],
  size: number,
): Promise<string[]> {
  const rows = await server.db.asSystem((tx) =>
    tx.query<{ id: number | null; count: number }>(sql`
    select coalesce(repeat_group_id, collective_group_id) as id, count(*)::int as count from booking
    where location_id = any (${[...locationIds]}::bigint[]) and status in ('TENTATIVE', 'CONFIRMED') group by 1 having count(*) <> ${size}`),
  )
  return rows.map(({ id, count }) => `partial: group ${id} has ${count} of ${size} bookings`)
}

const { occurrences } = sizes
/** The competing series start on the first six days. */
const lastStart = 5

export const series: Race = {
  title: `RPT-004 series: when all want ${occurrences} consecutive days that partly coincide, one gets all of them and the others none`,
  async open(testBed) {
    const locations = await testBed.addLocations(1)
    const day = (round: number, count: number, minutes: number) =>
      onDays(round, lastStart + occurrences, count, minutes)
    return async (round) => ({
      attempts: testBed.users.map(({ client }, index) => () => {
        const first = index % (lastStart + 1)
        const booking = {
          locationId: locations[0],
          timeFrom: day(round, first, index % 8),
          timeTo: day(round, first, 60 + (index % 4)),
          bookingGroup: {
            repeatKind: 'DAILY',
            repeatEndDate: day(round, first + occurrences - 1, 0).slice(0, 10),
          },
        }
        return index % 2
          ? client.send('POST', '/booking', booking)
          : client.send('POST', '/bookingGroup/repeat', { booking })
      }),
      refusals: ['OVERLAP', 'OCCURRENCES_CLASH'],
      inspect: () => findPartial(testBed, locations, occurrences),
    })
  },
}

export const seriesMove: Race = {
  title:
    'RPT-005 move of a series: when many series move to one location, one moves completely and the others stay unchanged',
  async open(testBed) {
    const days = 4
    const away = await testBed.addLocations(testBed.users.length)
    const made = await Promise.all(
      testBed.users.map(({ client }, index) =>
        client.send('POST', '/booking', {
          locationId: away[index],
          timeFrom: onDay(index % days, index % 8),
          timeTo: onDay(index % days, 60 + (index % 4)),
          bookingGroup: {
            repeatKind: 'DAILY',
            repeatEndDate: onDay((index % days) + occurrences - 1, 0).slice(0, 10),
          },
        }),
      ),
    )
    for (const { status, text } of made) if (status !== 201) throw new Error(text)
    return async () => {
      const [target] = await testBed.addLocations(1)
      return {
        attempts: testBed.users.map(
          ({ client }, index) =>
            () =>
              client.send('PUT', `/bookingGroup/repeat/${made[index]!.body.bookingGroup.id}`, {
                locationId: target,
              }),
        ),
        refusals: ['OVERLAP', 'OCCURRENCES_CLASH'],
        inspect: async () => {
          const rows = await testBed.server.db.asSystem((tx) =>
            tx.query<{ id: number }>(sql`
            select repeat_group_id as id from booking where repeat_group_id = any (${made.map(({ body }) => body.bookingGroup.id as number)}::bigint[]) and status = 'CONFIRMED'
            group by repeat_group_id having count(*) <> ${occurrences} or count(distinct location_id) <> 1`),
          )
          return rows.map(({ id }) => `partial: series ${id} is split between locations`)
        },
      }
    }
  },
}

const inBasket = 5

export const basket: Race = {
  title:
    'BSK-004 basket: when all want five of the same eight locations in any order, one gets all five and the others none',
  async open(testBed) {
    const locations = await testBed.addLocations(8)
    const random = new Random()
    return async (round) => ({
      attempts: testBed.users.map(
        ({ client }, index) =>
          () =>
            client.send('POST', '/bookingGroup', {
              type: 'COLLECTIVE',
              description: `Basket of ${index}`,
              bookings: random
                .sample(locations, inBasket)
                .map((locationId) => ({ locationId, ...staggered(round, index) })),
            }),
      ),
      inspect: () => findPartial(testBed, locations, inBasket),
    })
  },
}

export const quickSelect: Race = {
  title:
    'BSK-008 quick select: when all want three of eight locations, two get them and nobody gets a part',
  async open(testBed) {
    const locations = await testBed.addLocations(8)
    const category = await categoryOf(testBed, locations[0]!)
    return async (round) => ({
      attempts: testBed.users.map(
        ({ client }, index) =>
          () =>
            client.send('POST', '/bookingGroup/quickSelect', {
              category,
              count: 3,
              ...staggered(round, index),
            }),
      ),
      winners: 2,
      refusals: ['NOT_ENOUGH_FREE', 'OVERLAP'],
      inspect: () => findPartial(testBed, locations, 3),
    })
  },
}

async function insertEvents(
  testBed: TestBed,
  events: readonly (readonly Parameters<typeof insertBookings>[1][number][])[],
): Promise<number[]> {
  const ids = await insertBookings(testBed, events.flat())
  const { server } = testBed
  const groups = await server.db.asSystem(async (tx) => {
    const made = await tx.query<{ id: number }>(sql`
      insert into booking_group (organisation_id, type, description, created_by_id)
      select ${server.organisationId}, 'COLLECTIVE', 'Event', owner from unnest(${events.map(([first]) => first!.ownerId)}::bigint[]) as owner returning id`)
    await tx.run(sql`
      update booking set collective_group_id = pair."group" from unnest(${ids}::bigint[], ${made.flatMap(({ id }, index) => events[index]!.map(() => id))}::bigint[]) as pair (id, "group") where booking.id = pair.id`)
    return made
  })
  return groups.map(({ id }) => id)
}

export const reschedule: Race = {
  title:
    'EVT-005 EVT-007 reschedule: when many events with shared locations move to one day, one moves completely and the others stay unchanged',
  async open(testBed) {
    const locations = await testBed.addLocations(3)
    const { users } = testBed
    return async (round) => {
      const day = (count: number, minutes: number) =>
        onDays(round, users.length + 1, count, minutes)
      // Each event uses two of three locations, so any two events share one. Each is on a separate
      // day, after the target day.
      const groups = await insertEvents(
        testBed,
        users.map(({ userId }, index) =>
          [0, 1].map((step) => ({
            locationId: locations[(index + step) % locations.length]!,
            ownerId: userId,
            from: day(index + 1, index % 8),
            to: day(index + 1, 60 + (index % 4)),
          })),
        ),
      )
      return {
        attempts: users.map(
          ({ client }, index) =>
            () =>
              client.send('POST', `/bookingGroup/collective/${groups[index]}/reschedule`, {
                days: -(index + 1),
              }),
        ),
        inspect: async () => {
          const rows = await testBed.server.db.asSystem((tx) =>
            tx.query<{ id: number }>(sql`
            select collective_group_id as id from booking where collective_group_id = any (${groups}::bigint[]) group by collective_group_id having count(distinct wall_from::date) <> 1`),
          )
          return [
            ...rows.map(({ id }) => `partial: event ${id} is on two days`),
            ...(await findPartial(testBed, locations, 2)),
          ]
        },
      }
    }
  },
}
