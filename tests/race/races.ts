import sql from 'sql-template-tag'
import { testNow } from '../support/app.js'
import { insertBookings, type TestBed } from './test-bed.js'
import { inRound, onDay, staggered, wall } from './clock.js'
import { retryUntil, isSuccess, type Attempt, type Race } from './round.js'
import { basket, quickSelect, reschedule, series, seriesMove } from './group-races.js'
import { visitCheckIn } from './visit-race.js'

async function statusesOf({ server }: TestBed, ids: readonly number[]): Promise<string[]> {
  const rows = await server.db.asSystem((tx) =>
    tx.query<{ status: string }>(
      sql`select status from booking where id = any (${[...ids]}::bigint[]) order by id`,
    ),
  )
  return rows.map(({ status }) => status)
}

const create: Race = {
  title: 'BKG-010 API-034 create: one of many requests for a gap at staggered times succeeds',
  async open(testBed) {
    const [location] = await testBed.addLocations(1)
    return async (round) => ({
      attempts: testBed.users.map(
        ({ client }, index) =>
          () =>
            client.send('POST', '/booking', { locationId: location, ...staggered(round, index) }),
      ),
    })
  },
}

const buffered: Race = {
  title:
    'SET-014 create with buffers: times that conflict only because of buffers exclude each other',
  async open(testBed) {
    const [location] = await testBed.addLocations(1, { buffer: { before: 30, after: 15 } })
    return async (round) => ({
      attempts: testBed.users.map(({ client }, index) => () => {
        const start = (index % 2 === 0 ? 40 : 70) + (index % 4)
        return client.send('POST', '/booking', {
          locationId: location,
          timeFrom: inRound(round, start),
          timeTo: inRound(round, start + 15),
        })
      }),
    })
  },
}

const resize: Race = {
  title: 'BKG-010 API-036 resize: one of many bookings that extend into a gap succeeds',
  async open(testBed) {
    const [location] = await testBed.addLocations(1)
    const half = testBed.users.length / 2
    return async (round) => {
      // Each booking has a separate minute before or after a gap of 60 minutes. The two neighbours
      // extend into the gap, the others move into it.
      const ids = await insertBookings(
        testBed,
        testBed.users.map(({ userId }, index) => {
          const start = index < half ? index : index + 60
          return {
            locationId: location!,
            ownerId: userId,
            from: inRound(round, start),
            to: inRound(round, start + 1),
          }
        }),
      )
      return {
        attempts: testBed.users.map(
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
    'BKG-010 API-036 move: one of many bookings that move to a location gets it, and the others keep their own',
  async open(testBed) {
    const half = testBed.users.length / 2
    const [movers, claimers] = [testBed.users.slice(0, half), testBed.users.slice(half)]
    const [target, ...away] = await testBed.addLocations(1 + half)
    return async (round) => {
      const ids = await insertBookings(
        testBed,
        movers.map(({ userId }, index) => ({
          locationId: away[index]!,
          ownerId: userId,
          from: inRound(round),
          to: inRound(round, 60 + (index % 4)),
        })),
      )
      return {
        attempts: movers.map(
          ({ client }, index) =>
            () =>
              client.send('PUT', `/booking/${ids[index]}`, { locationId: target }),
        ),
        alongside: claimers.map(
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
              ? [`location ${away[index]} was given away although its booking had not moved`]
              : [],
          ),
      }
    }
  },
}

const hourMs = 3_600_000

const moveStarted: Race = {
  title:
    'BKG-051 move: one of many started bookings goes on at a free location, and the others keep their own',
  async open(testBed) {
    const [free, ...places] = await testBed.addLocations(1 + testBed.users.length)
    const ids = await insertBookings(
      testBed,
      testBed.users.map(({ userId }, index) => ({
        locationId: places[index]!,
        ownerId: userId,
        from: wall(testNow - hourMs),
        to: wall(testNow + 8 * hourMs),
      })),
    )
    let target = free!
    return async () => ({
      attempts: testBed.users.map(
        ({ client }, index) =>
          () =>
            client.send('POST', `/booking/${ids[index]}/move`, { locationId: target }),
      ),
      async inspect(answers) {
        const winner = answers.findIndex(isSuccess)
        if (winner >= 0) {
          // The next round competes for the location that the winner has left.
          ids[winner] = answers[winner]!.body.id as number
          ;[target, places[winner]] = [places[winner]!, target]
        }
        const rows = await testBed.server.db.asSystem((tx) =>
          tx.query<{ id: number; location_id: number; is_whole: boolean }>(
            sql`select id, location_id, ends_at = ${new Date(testNow + 8 * hourMs)} as is_whole from booking where id = any (${ids}::bigint[])`,
          ),
        )
        return ids.flatMap((id, index) => {
          const row = rows.find((one) => one.id === id)
          return row && row.location_id === places[index] && row.is_whole
            ? []
            : [`booking ${id} is not at location ${places[index]} until its end`]
        })
      },
    })
  },
}

const approve: Race = {
  title:
    'APR-003 approve: of many bookings that need approval one holds the gap, and one approval of it counts',
  async open(testBed) {
    const [location] = await testBed.addLocations(1, { needsApproval: true })
    return async (round) => {
      const wanted = await Promise.all(
        testBed.users.map(({ client }, index) =>
          client.send('POST', '/booking', { locationId: location, ...staggered(round, index) }),
        ),
      )
      const ids = wanted.filter(isSuccess).map(({ body }) => body.id as number)
      return {
        // All managers approve every accepted booking, so a second one would be confirmed as well.
        attempts: testBed.managers.map(
          ({ client }, index) =>
            () =>
              client.send('POST', `/booking/${ids[index % ids.length]}/approve`),
        ),
        refusals: ['BOOKING_NOT_TENTATIVE'],
        alongside: testBed.users.map(
          ({ client }, index) =>
            () =>
              client.send('POST', '/booking', { locationId: location, ...staggered(round, index) }),
        ),
        inspect: async (_, booked) => [
          ...(ids.length === 1 ? [] : [`${ids.length} tentative bookings of one gap`]),
          ...(booked.some(isSuccess) ? ['a gap held for approval was booked'] : []),
          ...((await statusesOf(testBed, ids)).every((status) => status === 'CONFIRMED')
            ? []
            : ['approved but not confirmed']),
        ],
      }
    }
  },
}

const approveOrCancel: Race = {
  title:
    'APR-003 APR-004 approve against reject and cancel: one cancellation counts, and a cancelled booking stays cancelled',
  async open(testBed) {
    const [location] = await testBed.addLocations(1, { needsApproval: true })
    const [approvers, rejecters] = [
      testBed.managers.filter((_, index) => index % 2 === 0),
      testBed.managers.filter((_, index) => index % 2 === 1),
    ]
    return async (round) => {
      const owner = testBed.users[round % testBed.users.length]!
      const [id] = await insertBookings(testBed, [
        {
          locationId: location!,
          ownerId: owner.userId,
          from: inRound(round),
          to: inRound(round, 60),
          status: 'TENTATIVE',
        },
      ])
      return {
        attempts: [...rejecters, owner].map(
          ({ client }) =>
            () =>
              client.send('DELETE', `/booking/${id}`),
        ),
        refusals: ['BOOKING_NOT_ACTIVE'],
        alongside: approvers.map(
          ({ client }) =>
            () =>
              client.send('POST', `/booking/${id}/approve`),
        ),
        inspect: async (_, approvals) => [
          ...(approvals.filter(isSuccess).length > 1 ? ['approved more than once'] : []),
          ...((await statusesOf(testBed, [id!])).every((status) => status.startsWith('CANCELLED'))
            ? []
            : ['cancelled but still active']),
        ],
      }
    }
  },
}

const cancel: Race = {
  title: 'BKG-010 API-037 release by cancel: one request gets the released slot',
  async open(testBed) {
    const [location] = await testBed.addLocations(1)
    return async (round) => {
      const [owner, ...others] = testBed.users as [TestBed['users'][number], ...TestBed['users']]
      const [id] = await insertBookings(testBed, [
        {
          locationId: location!,
          ownerId: owner.userId,
          from: inRound(round),
          to: inRound(round, 60),
        },
      ])
      let isReleased = false
      return {
        attempts: others.map(
          ({ client }, index) =>
            () =>
              retryUntil(
                () => isReleased,
                () =>
                  client.send('POST', '/booking', {
                    locationId: location,
                    ...staggered(round, index),
                  }),
              ),
        ),
        alongside: [
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
    'SET-007 CHK-004 release by no-show: one request gets the slot, and none if somebody checks in at the last moment',
  async open(testBed) {
    const [location] = await testBed.addLocations(1, {
      settings: { checkIn: { isRequired: true, autoCancel: true, minutesAutoCancel: 10 } },
    })
    const { server, users } = testBed
    return async (round) => {
      // A few clients keep polling until both workers have finished; more of them would only slow
      // down the workers.
      const [owner, ...others] = users.slice(0, 13) as [
        TestBed['users'][number],
        ...TestBed['users'],
      ]
      const start = testNow + (round + 1) * 60 * minuteMs
      const at = (minutes: number) => wall(start + minutes * minuteMs)
      server.clock.now = testNow
      const booked = await owner.client.send('POST', '/booking', {
        locationId: location,
        timeFrom: at(0),
        timeTo: at(45),
      })
      if (!isSuccess(booked)) throw new Error(booked.text)
      // The last moment for check-in is the first moment at which the job is due.
      server.clock.now = start + 10 * minuteMs + (round % 2)
      // A worker that finds the job claimed finishes while the other is still running.
      let looking = 2
      const looks: Attempt = async () => {
        await server.runJobs().finally(() => looking--)
        return { status: 200, headers: {}, text: '', body: undefined }
      }
      return {
        attempts: others.map(
          ({ client }, index) =>
            () =>
              retryUntil(
                () => looking === 0,
                () =>
                  client.send('POST', '/booking', {
                    locationId: location,
                    timeFrom: at(12 + (index % 4)),
                    timeTo: at(40),
                  }),
              ),
        ),
        alongside: [
          () => owner.client.send('POST', `/booking/${booked.body.id}/checkIn`),
          looks,
          looks,
        ],
        winners: ([checkedIn]) => (isSuccess(checkedIn!) || round % 2 === 0 ? 0 : 1),
        inspect: async (_, [checkedIn]) => {
          const [status] = await statusesOf(testBed, [booked.body.id])
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
    'AD-162 API-036 reassign: a user whose bookings must not overlap gets one of many concurrent bookings',
  async open(testBed) {
    const locations = await testBed.addLocations(testBed.users.length, {
      limits: { preventOverlapping: true },
    })
    return async (round) => {
      const ids = await insertBookings(
        testBed,
        testBed.users.map(({ userId }, index) => ({
          locationId: locations[index]!,
          ownerId: userId,
          from: inRound(round, index % 8),
          to: inRound(round, 60 + (index % 4)),
        })),
      )
      return {
        attempts: testBed.users.map(
          ({ client }, index) =>
            () =>
              client.send('PATCH', `/booking/${ids[index]}`, {
                ownerId: testBed.server.people.colleague,
              }),
        ),
        refusals: ['OVERLAP_OWNER'],
      }
    }
  },
}

/** Everyone books a different location for the same user, whose limits must be enforced. */
const underLimit = (
  title: string,
  wanted: Parameters<TestBed['addLocations']>[1],
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
  async open(testBed) {
    const locations = await testBed.addLocations(testBed.users.length, wanted)
    return async (round) => ({
      attempts: testBed.users.map(
        ({ client }, index) =>
          () =>
            client.send('POST', '/booking', {
              locationId: locations[index],
              owner: { id: testBed.server.people.user },
              ...at(round, index),
            }),
      ),
      winners,
      refusals: [refusal],
    })
  },
})

const oneADay = underLimit(
  'AD-153 one booking a day: one of many bookings for a user on one day succeeds',
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
  'AD-163 quota: three of many bookings for a user in one week succeed',
  { limits: { quota: { kind: 'WEEK', amount: 3 } } },
  {
    // The first day is a Wednesday; the rounds' weeks start on the following Monday.
    winners: 3,
    refusal: 'QUOTA_REACHED',
    at: (round, index) => ({
      timeFrom: onDay(5 + 7 * round + (index % 7), 600 + index),
      timeTo: onDay(5 + 7 * round + (index % 7), 660),
    }),
  },
)

const noOverlap = underLimit(
  'AD-162 no overlapping bookings: one of many bookings for a user at one time succeeds',
  { limits: { preventOverlapping: true } },
  {
    winners: 1,
    refusal: 'OVERLAP_OWNER',
    at: staggered,
  },
)

const combined: Race = {
  title:
    'AD-172 D-084 combined: of many bookings of a room and of two combined rooms that it is a part of, one succeeds',
  async open(testBed) {
    const { server } = testBed
    const [left, right, a, common, c] = await testBed.addLocations(5)
    const combine = async (whole: number, locationIds: number[]) => {
      const answer = await server
        .as(server.emails.admin)
        .call('PUT', `/location/${whole}/combined`, { locationIds })
      if (answer.status !== 200) throw new Error(answer.text)
    }
    await combine(left!, [a!, common!])
    await combine(right!, [common!, c!])
    return async (round) => ({
      attempts: testBed.users.map(
        ({ client }, index) =>
          () =>
            client.send('POST', '/booking', {
              locationId: [left, common, right][index % 3],
              ...staggered(round, index),
            }),
      ),
    })
  },
}

export const races = {
  create,
  combined,
  series,
  buffered,
  resize,
  move,
  moveStarted,
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
  visitCheckIn,
  // Must be last, because it moves the clock by hours, which expires the sessions.
  noShow,
} as const satisfies Record<string, Race>
