import sql from 'sql-template-tag'
import { testNow } from '../support/app.js'
import { prepare, type Arena } from './arena.js'
import { inRound, onDay, staggered, wall } from './clock.js'
import { askUntil, isSuccess, type Ask, type Race } from './contest.js'
import { basket, quickSelect, reschedule, series, seriesMove } from './group-races.js'

async function statusesOf({ server }: Arena, ids: readonly number[]): Promise<string[]> {
  const rows = await server.db.asSystem((tx) =>
    tx.query<{ status: string }>(
      sql`select status from booking where id = any (${[...ids]}::bigint[]) order by id`,
    ),
  )
  return rows.map(({ status }) => status)
}

const create: Race = {
  title: 'BKG-010 API-034 create: one of all who want a gap at staggered times gets it',
  async open(arena) {
    const [place] = await arena.addPlaces(1)
    return async (round) => ({
      asks: arena.contenders.map(
        ({ client }, index) =>
          () =>
            client.send('POST', '/booking', { locationId: place, ...staggered(round, index) }),
      ),
    })
  },
}

const buffered: Race = {
  title:
    'SET-014 create with buffers: two times that only their buffers bring together are one gap',
  async open(arena) {
    const [place] = await arena.addPlaces(1, { buffer: { before: 30, after: 15 } })
    return async (round) => ({
      asks: arena.contenders.map(({ client }, index) => () => {
        const start = (index % 2 === 0 ? 40 : 70) + (index % 4)
        return client.send('POST', '/booking', {
          locationId: place,
          timeFrom: inRound(round, start),
          timeTo: inRound(round, start + 15),
        })
      }),
    })
  },
}

const resize: Race = {
  title: 'BKG-010 API-036 resize: one of all who stretch into a gap gets it',
  async open(arena) {
    const [place] = await arena.addPlaces(1)
    const half = arena.contenders.length / 2
    return async (round) => {
      // Each holds a minute of its own before or after a gap of 60 minutes; neighbours stretch into
      // it, the others leap.
      const ids = await prepare(
        arena,
        arena.contenders.map(({ userId }, index) => {
          const start = index < half ? index : index + 60
          return {
            locationId: place!,
            ownerId: userId,
            from: inRound(round, start),
            to: inRound(round, start + 1),
          }
        }),
      )
      return {
        asks: arena.contenders.map(
          ({ client }, index) =>
            () =>
              client.send(
                'PUT',
                `/booking/${ids[index]}`,
                index === half - 1
                  ? { timeTo: inRound(round, half + 40) }
                  : index === half
                    ? { timeFrom: inRound(round, half + 20) }
                    : {
                        timeFrom: inRound(round, half + (index % 8)),
                        timeTo: inRound(round, half + 50 + (index % 4)),
                      },
              ),
        ),
      }
    }
  },
}

const move: Race = {
  title:
    'BKG-010 API-036 move: one of all who move to a place gets it, and nobody loses the one they had',
  async open(arena) {
    const half = arena.contenders.length / 2
    const [movers, claimers] = [arena.contenders.slice(0, half), arena.contenders.slice(half)]
    const [target, ...away] = await arena.addPlaces(1 + half)
    return async (round) => {
      const ids = await prepare(
        arena,
        movers.map(({ userId }, index) => ({
          locationId: away[index]!,
          ownerId: userId,
          from: inRound(round),
          to: inRound(round, 60 + (index % 4)),
        })),
      )
      return {
        asks: movers.map(
          ({ client }, index) =>
            () =>
              client.send('PUT', `/booking/${ids[index]}`, { locationId: target }),
        ),
        beside: claimers.map(
          ({ client }, index) =>
            () =>
              client.send('POST', '/booking', {
                locationId: away[index],
                ...staggered(round, index),
              }),
        ),
        inspect: (moved, claimed) =>
          claimed.flatMap((answer, index) =>
            isSuccess(answer) && !isSuccess(moved[index]!)
              ? [`place ${away[index]} was given away, and its booking had not moved`]
              : [],
          ),
      }
    }
  },
}

const approve: Race = {
  title:
    'APR-003 approve: of all who book where approval is needed one holds the gap, and one approval of it counts',
  async open(arena) {
    const [place] = await arena.addPlaces(1, { needsApproval: true })
    return async (round) => {
      const wanted = await Promise.all(
        arena.contenders.map(({ client }, index) =>
          client.send('POST', '/booking', { locationId: place, ...staggered(round, index) }),
        ),
      )
      const ids = wanted.filter(isSuccess).map(({ body }) => body.id as number)
      return {
        // Whatever was let in is approved by everybody: were there two, both would be confirmed.
        asks: arena.managers.map(
          ({ client }, index) =>
            () =>
              client.send('POST', `/booking/${ids[index % ids.length]}/approve`),
        ),
        refusals: ['BOOKING_NOT_TENTATIVE'],
        beside: arena.contenders.map(
          ({ client }, index) =>
            () =>
              client.send('POST', '/booking', { locationId: place, ...staggered(round, index) }),
        ),
        inspect: async (_, booked) => [
          ...(ids.length === 1 ? [] : [`${ids.length} tentative bookings of one gap`]),
          ...(booked.some(isSuccess) ? ['a gap was booked that an approval held'] : []),
          ...((await statusesOf(arena, ids)).every((status) => status === 'CONFIRMED')
            ? []
            : ['approved, and not confirmed']),
        ],
      }
    }
  },
}

const approveOrCancel: Race = {
  title:
    'APR-003 APR-004 approve against reject and cancel: one of those who end it counts, and what is ended stays ended',
  async open(arena) {
    const [place] = await arena.addPlaces(1, { needsApproval: true })
    const [approvers, rejecters] = [
      arena.managers.filter((_, index) => index % 2 === 0),
      arena.managers.filter((_, index) => index % 2 === 1),
    ]
    return async (round) => {
      const owner = arena.contenders[round % arena.contenders.length]!
      const [id] = await prepare(arena, [
        {
          locationId: place!,
          ownerId: owner.userId,
          from: inRound(round),
          to: inRound(round, 60),
          status: 'TENTATIVE',
        },
      ])
      return {
        asks: [...rejecters, owner].map(
          ({ client }) =>
            () =>
              client.send('DELETE', `/booking/${id}`),
        ),
        refusals: ['BOOKING_NOT_ACTIVE'],
        beside: approvers.map(
          ({ client }) =>
            () =>
              client.send('POST', `/booking/${id}/approve`),
        ),
        inspect: async (_, approvals) => [
          ...(approvals.filter(isSuccess).length > 1 ? ['approved more than once'] : []),
          ...((await statusesOf(arena, [id!])).every((status) => status.startsWith('CANCELLED'))
            ? []
            : ['cancelled, and still active']),
        ],
      }
    }
  },
}

const cancel: Race = {
  title: 'BKG-010 API-037 release by cancel: what is given back is had by one',
  async open(arena) {
    const [place] = await arena.addPlaces(1)
    return async (round) => {
      const [owner, ...others] = arena.contenders as [
        Arena['contenders'][number],
        ...Arena['contenders'],
      ]
      const [id] = await prepare(arena, [
        { locationId: place!, ownerId: owner.userId, from: inRound(round), to: inRound(round, 60) },
      ])
      let isReleased = false
      return {
        asks: others.map(
          ({ client }, index) =>
            () =>
              askUntil(
                () => isReleased,
                () =>
                  client.send('POST', '/booking', {
                    locationId: place,
                    ...staggered(round, index),
                  }),
              ),
        ),
        beside: [
          () => owner.client.send('DELETE', `/booking/${id}`).finally(() => (isReleased = true)),
        ],
        inspect: (_, [cancelled]) =>
          isSuccess(cancelled!) ? [] : [`not cancelled: ${cancelled!.text}`],
      }
    }
  },
}

const minuteMs = 60_000

const noShow: Race = {
  title:
    'SET-007 CHK-004 release by no-show: what nobody came for is had by one, and by nobody when somebody came at the last moment',
  async open(arena) {
    const [place] = await arena.addPlaces(1, {
      settings: { checkIn: { isRequired: true, autoCancel: true, minutesAutoCancel: 10 } },
    })
    const { server, contenders } = arena
    return async (round) => {
      const [owner, ...others] = contenders as [Arena['contenders'][number], ...Arena['contenders']]
      const start = testNow + (round + 1) * 60 * minuteMs
      const at = (minutes: number) => wall(start + minutes * minuteMs)
      server.clock.now = testNow
      const booked = await owner.client.send('POST', '/booking', {
        locationId: place,
        timeFrom: at(0),
        timeTo: at(45),
      })
      if (!isSuccess(booked)) throw new Error(booked.text)
      // The last moment at which one may come is the first at which it is looked.
      server.clock.now = start + 10 * minuteMs + (round % 2)
      // Who finds the job taken is ready while the other is still at it.
      let looking = 2
      const looks: Ask = async () => {
        await server.runJobs().finally(() => looking--)
        return { status: 200, headers: {}, text: '', body: undefined }
      }
      return {
        asks: others.map(
          ({ client }, index) =>
            () =>
              askUntil(
                () => looking === 0,
                () =>
                  client.send('POST', '/booking', {
                    locationId: place,
                    timeFrom: at(12 + (index % 4)),
                    timeTo: at(40),
                  }),
              ),
        ),
        beside: [
          () => owner.client.send('POST', `/booking/${booked.body.id}/checkIn`),
          looks,
          looks,
        ],
        winners: ([checkedIn]) => (isSuccess(checkedIn!) || round % 2 === 0 ? 0 : 1),
        inspect: async (_, [checkedIn]) => {
          const [status] = await statusesOf(arena, [booked.body.id])
          const expected = isSuccess(checkedIn!) || round % 2 === 0 ? 'CONFIRMED' : 'CANCELLED'
          return status === expected
            ? []
            : [
                `${status} instead of ${expected}; the check-in was answered ${checkedIn!.status} ${checkedIn!.text}`,
              ]
        },
      }
    }
  },
}

const reassign: Race = {
  title:
    'AD-162 API-036 reassign: somebody whose bookings must not overlap is given one of many at a time',
  async open(arena) {
    const places = await arena.addPlaces(arena.contenders.length, {
      limits: { preventOverlapping: true },
    })
    return async (round) => {
      const ids = await prepare(
        arena,
        arena.contenders.map(({ userId }, index) => ({
          locationId: places[index]!,
          ownerId: userId,
          from: inRound(round, index % 8),
          to: inRound(round, 60 + (index % 4)),
        })),
      )
      return {
        asks: arena.contenders.map(
          ({ client }, index) =>
            () =>
              client.send('PATCH', `/booking/${ids[index]}`, {
                ownerId: arena.server.people.colleague,
              }),
        ),
        refusals: ['OVERLAP_OWN'],
      }
    }
  },
}

/** Everybody books for one person, each a place of their own: the limits of that person hold. */
const underLimit = (
  title: string,
  wanted: Parameters<Arena['addPlaces']>[1],
  {
    winners,
    refusal,
    at,
  }: {
    winners: number
    refusal: string
    at: (round: number, index: number) => { timeFrom: string; timeTo: string }
  },
): Race => ({
  title,
  async open(arena) {
    const places = await arena.addPlaces(arena.contenders.length, wanted)
    return async (round) => ({
      asks: arena.contenders.map(
        ({ client }, index) =>
          () =>
            client.send('POST', '/booking', {
              locationId: places[index],
              owner: { id: arena.server.people.user },
              ...at(round, index),
            }),
      ),
      winners,
      refusals: [refusal],
    })
  },
})

const oneADay = underLimit(
  'AD-153 one booking a day: of many booked for one person on one day one stands',
  { settings: { period: { singleBookingPerDay: true } } },
  {
    winners: 1,
    refusal: 'QUOTA_REACHED',
    at: (round, index) => ({
      timeFrom: onDay(round, 30 * index),
      timeTo: onDay(round, 30 * index + 20),
    }),
  },
)

const quota = underLimit(
  'AD-163 quota: of many booked for one person in one week three stand',
  { limits: { quota: { kind: 'WEEK', amount: 3 } } },
  {
    // The first day is a Wednesday; the weeks of the rounds begin on the Monday after.
    winners: 3,
    refusal: 'QUOTA_REACHED',
    at: (round, index) => ({
      timeFrom: onDay(5 + 7 * round + (index % 7), 600 + index),
      timeTo: onDay(5 + 7 * round + (index % 7), 660),
    }),
  },
)

const noOverlap = underLimit(
  'AD-162 no overlapping bookings: of many booked for one person at one time one stands',
  { limits: { preventOverlapping: true } },
  {
    winners: 1,
    refusal: 'OVERLAP_OWN',
    at: staggered,
  },
)

export const races = {
  create,
  series,
  buffered,
  resize,
  move,
  seriesMove,
  approve,
  approveOrCancel,
  basket,
  quickSelect,
  reschedule,
  reassign,
  cancel,
  oneADay,
  quota,
  noOverlap,
  noShow,
} as const satisfies Record<string, Race>
