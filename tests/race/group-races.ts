import sql from 'sql-template-tag'
import { categoryOf, prepare, type Arena } from './arena.js'
import { Chance } from './chance.js'
import { onDay, onDays, staggered } from './clock.js'
import type { Race } from './contest.js'

/**
 * Active bookings at some places whose group has not exactly as many of them as it was made of;
 * those without a group are a part of nothing.
 */
async function findPartial(
  { server }: Arena,
  placeIds: readonly number[],
  size: number,
): Promise<string[]> {
  const rows = await server.db.asSystem((tx) =>
    tx.query<{ id: number | null; count: number }>(sql`
    select coalesce(repeat_group_id, collective_group_id) as id, count(*)::int as count from booking
    where location_id = any (${[...placeIds]}::bigint[]) and status in ('TENTATIVE', 'CONFIRMED') group by 1 having count(*) <> ${size}`),
  )
  return rows.map(({ id, count }) => `partial: group ${id} has ${count} of ${size} bookings`)
}

const occurrences = 12
const lastStart = 5

export const series: Race = {
  title:
    'RPT-004 series: of all who want twelve days in a row, of which some are the same, one gets all of hers and the others none',
  async open(arena) {
    const places = await arena.addPlaces(1)
    const day = (round: number, count: number, minutes: number) =>
      onDays(round, lastStart + occurrences, count, minutes)
    return async (round) => ({
      asks: arena.contenders.map(({ client }, index) => () => {
        const first = index % (lastStart + 1)
        const booking = {
          locationId: places[0],
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
      inspect: () => findPartial(arena, places, occurrences),
    })
  },
}

export const seriesMove: Race = {
  title:
    'RPT-005 move of a series: of all series that move to a place one gets all of its days there, and the others stay whole where they are',
  async open(arena) {
    const days = 4
    const away = await arena.addPlaces(arena.contenders.length)
    const made = await Promise.all(
      arena.contenders.map(({ client }, index) =>
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
      const [target] = await arena.addPlaces(1)
      return {
        asks: arena.contenders.map(
          ({ client }, index) =>
            () =>
              client.send('PUT', `/bookingGroup/repeat/${made[index]!.body.bookingGroup.id}`, {
                locationId: target,
              }),
        ),
        refusals: ['OVERLAP', 'OCCURRENCES_CLASH'],
        inspect: async () => {
          const rows = await arena.server.db.asSystem((tx) =>
            tx.query<{ id: number }>(sql`
            select repeat_group_id as id from booking where repeat_group_id = any (${made.map(({ body }) => body.bookingGroup.id as number)}::bigint[]) and status = 'CONFIRMED'
            group by repeat_group_id having count(*) <> ${occurrences} or count(distinct location_id) <> 1`),
          )
          return rows.map(({ id }) => `partial: series ${id} is not whole at one place`)
        },
      }
    }
  },
}

const inBasket = 5

export const basket: Race = {
  title:
    'BSK-004 basket: of all who want five of the same eight places, in any order, one gets all five and the others none',
  async open(arena) {
    const places = await arena.addPlaces(8)
    const chance = new Chance()
    return async (round) => ({
      asks: arena.contenders.map(
        ({ client }, index) =>
          () =>
            client.send('POST', '/bookingGroup', {
              type: 'COLLECTIVE',
              description: `Basket of ${index}`,
              bookings: chance
                .sample(places, inBasket)
                .map((locationId) => ({ locationId, ...staggered(round, index) })),
            }),
      ),
      inspect: () => findPartial(arena, places, inBasket),
    })
  },
}

export const quickSelect: Race = {
  title:
    'BSK-008 quick select: three of eight places at a time are given to two, and to nobody by half',
  async open(arena) {
    const places = await arena.addPlaces(8)
    const category = await categoryOf(arena, places[0]!)
    return async (round) => ({
      asks: arena.contenders.map(
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
      inspect: () => findPartial(arena, places, 3),
    })
  },
}

/** Writes events of two bookings each, as they stand. */
async function prepareEvents(
  arena: Arena,
  events: readonly (readonly Parameters<typeof prepare>[1][number][])[],
): Promise<number[]> {
  const ids = await prepare(arena, events.flat())
  const { server } = arena
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
    'EVT-005 EVT-007 reschedule: of all events that move to one day, whose places overlap, one moves whole and the others stay whole',
  async open(arena) {
    const places = await arena.addPlaces(3)
    const { contenders } = arena
    return async (round) => {
      const day = (count: number, minutes: number) =>
        onDays(round, contenders.length + 1, count, minutes)
      // Two of three places each, so that any two events share one; each on a day of its own, after
      // the one they all want.
      const groups = await prepareEvents(
        arena,
        contenders.map(({ userId }, index) =>
          [0, 1].map((step) => ({
            locationId: places[(index + step) % places.length]!,
            ownerId: userId,
            from: day(index + 1, index % 8),
            to: day(index + 1, 60 + (index % 4)),
          })),
        ),
      )
      return {
        asks: contenders.map(
          ({ client }, index) =>
            () =>
              client.send('POST', `/bookingGroup/collective/${groups[index]}/reschedule`, {
                days: -(index + 1),
              }),
        ),
        inspect: async () => {
          const rows = await arena.server.db.asSystem((tx) =>
            tx.query<{ id: number }>(sql`
            select collective_group_id as id from booking where collective_group_id = any (${groups}::bigint[]) group by collective_group_id having count(distinct wall_from::date) <> 1`),
          )
          return [
            ...rows.map(({ id }) => `partial: event ${id} is on two days`),
            ...(await findPartial(arena, places, 2)),
          ]
        },
      }
    }
  },
}
