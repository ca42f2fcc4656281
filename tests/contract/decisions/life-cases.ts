import { expect } from 'vitest'
import type { Caller } from '../../support/app.js'
import { expectStatus, field, type Case, type World } from './world.js'

const at = (time: string, clock: string): string => `${time.slice(0, 11)}${clock}`
/** A series far from other cases' bookings, each in a separate year. */
const series = ({ draft }: World, first: string, repeat: object, more = {}) => ({
  ...draft(),
  timeFrom: `${first}T10:00`,
  timeTo: `${first}T11:00`,
  bookingGroup: repeat,
  ...more,
})

const daysOf = async ({ as }: World, ids: readonly number[]) =>
  Promise.all(
    ids.map(async (id) =>
      (await as('user').call('GET', `/booking/${id}`)).body.timeFrom.slice(0, 10),
    ),
  )

/** Series, check-in, ending early, approval, and acting on behalf of others. */
export const lifeCases: readonly Case[] = [
  [
    'D-113 a series repeats daily, on weekdays, weekly, fortnightly or monthly; a month without the day is skipped',
    async (world) => {
      const plan = async (first: string, repeatKind: string, repeatEndDate: string) => {
        const booking = series(world, first, { repeatKind, repeatEndDate })
        const { body } = await world
          .as('user')
          .call('POST', '/bookingGroup/repeat/plan', { booking })
        return body.occurrences.map(({ date }: { date: string }) => date.slice(5))
      }
      expect(await plan('2026-12-04', 'DAILY', '2026-12-07')).toEqual([
        '12-04',
        '12-05',
        '12-06',
        '12-07',
      ])
      expect(await plan('2026-12-04', 'WEEKDAYS', '2026-12-07')).toEqual(['12-04', '12-07'])
      expect(await plan('2026-12-04', 'WEEKLY', '2026-12-18')).toEqual(['12-04', '12-11', '12-18'])
      expect(await plan('2026-12-04', 'FORTNIGHTLY', '2026-12-18')).toEqual(['12-04', '12-18'])
      expect(await plan('2027-01-31', 'MONTHLY', '2027-05-31')).toEqual(['01-31', '03-31', '05-31'])
    },
  ],
  [
    'D-114 the end date is included, not before the first start, and at most a year and 366 occurrences ahead',
    async (world) => {
      const first = '2030-12-06'
      const check = async (repeatEndDate: string, repeatKind = 'WEEKLY') =>
        world
          .as('user')
          .call('POST', '/booking/check', series(world, first, { repeatKind, repeatEndDate }))
      expect((await check('2030-12-13')).body).toMatchObject({ status: 'SUCCESS', occurrences: 2 })
      const create = async (repeatEndDate: string) =>
        world
          .as('user')
          .call('POST', '/booking', series(world, first, { repeatKind: 'WEEKLY', repeatEndDate }))
      expect((await create('2030-12-05')).status).toBe(400)
      expect((await create('2031-12-08')).status).toBe(400)
    },
  ],
  [
    'D-115 if one occurrence clashes nothing is booked, and the answer names the dates',
    async (world) => {
      const { as, server, book } = world
      const days = { timeFrom: '2029-03-13T10:00', timeTo: '2029-03-13T11:00' }
      await book(days, as('colleague'))
      const body = series(world, '2029-03-12', { repeatKind: 'DAILY', repeatEndDate: '2029-03-14' })
      const refused = await as('user').call('POST', '/booking', body)
      expect([refused.status, refused.body.code]).toEqual([409, 'OCCURRENCES_CLASH'])
      expect(refused.text).toContain('2029-03-13')
      expect((await as('user').call('POST', '/booking/check', body)).body.clashes).toEqual([
        '2029-03-13',
      ])
      const { body: list } = await as('user').call(
        'GET',
        `/booking?f=2029-03-12&t=2029-03-15&l=${server.locations.meeting}`,
      )
      expect(list.bookings).toHaveLength(1)
    },
  ],
  [
    'D-116 a change of a series leaves what has started; one changed singly keeps its time until the times of the series change',
    async (world) => {
      const { as, travel } = world
      const made = await as('user').call(
        'POST',
        '/booking',
        series(world, '2029-04-09', { repeatKind: 'DAILY', repeatEndDate: '2029-04-11' }),
      )
      expectStatus(made, 201)
      const [first, second, third] = made.body.repeatBookings as [number, number, number]
      const own = { timeFrom: '2029-04-10T12:00', timeTo: '2029-04-10T13:00' }
      expectStatus(await as('user').call('PUT', `/booking/${second}`, own), 200)
      travel(made.body, 10)
      const group = `/bookingGroup/repeat/${made.body.bookingGroup.id}`
      const read = async (id: number) => (await as('user').call('GET', `/booking/${id}`)).body
      expectStatus(await as('user').call('PUT', group, { description: 'Renamed' }), 200)
      expect((await read(first)).label).toBe('Planning')
      expect(await read(second)).toMatchObject({
        label: 'Renamed',
        timeFrom: '2029-04-10T12:00:00.000',
      })
      const later = { timeFrom: '2029-04-10T15:00', timeTo: '2029-04-10T16:00' }
      expectStatus(await as('user').call('PUT', group, later), 200)
      expect(await daysOf(world, [first, second, third])).toEqual([
        '2029-04-09',
        '2029-04-10',
        '2029-04-11',
      ])
      expect((await read(second)).timeFrom).toBe('2029-04-10T15:00:00.000')
    },
  ],
  [
    'D-189 cancelling a group cancels what has not started; a group that is an event must not have started',
    async (world) => {
      const { as, travel, draft, config } = world
      await config('event_management', 'true')
      const made = await as('user').call(
        'POST',
        '/booking',
        series(world, '2029-05-07', { repeatKind: 'DAILY', repeatEndDate: '2029-05-09' }),
      )
      const [first, ...others] = made.body.repeatBookings as number[]
      travel(made.body, 10)
      expectStatus(
        await as('user').call('DELETE', `/bookingGroup/${made.body.bookingGroup.id}`),
        204,
      )
      const status = async (id: number) =>
        (await as('user').call('GET', `/booking/${id}`)).body.status
      expect(await status(first!)).toBe('CONFIRMED')
      for (const id of others) expect(await status(id)).toBe('CANCELLED')
      const event = await as('user').call('POST', '/bookingGroup', {
        type: 'COLLECTIVE',
        description: 'Open day',
        bookings: [{ ...draft(), timeFrom: '2029-06-04T10:00', timeTo: '2029-06-04T11:00' }],
      })
      expectStatus(event, 201)
      travel({ timeFrom: '2029-06-04T10:00', offsetFrom: 60 }, 10)
      const refused = await as('user').call('DELETE', `/bookingGroup/${event.body.id}`)
      expect([refused.status, refused.body.code]).toEqual([409, 'EVENT_STARTED'])
    },
  ],
  [
    'D-142 an event has calls to read, to move by days, to add bookings and to cancel; D-188 one to change fields and one to replace all four',
    async ({ as, draft, config }) => {
      await config('event_management', 'true')
      const user = as('user')
      const made = await user.call('POST', '/bookingGroup', {
        type: 'COLLECTIVE',
        description: 'Fair',
        bookings: [{ ...draft(), timeFrom: '2029-07-02T10:00', timeTo: '2029-07-02T11:00' }],
      })
      const path = `/bookingGroup/collective/${made.body.id}`
      expect((await user.call('GET', path)).body).toMatchObject({ description: 'Fair' })
      const moved = await user.call('POST', `${path}/reschedule`, { days: 7 })
      expect(moved).toMatchObject({ status: 200, body: { timeFrom: '2029-07-09T10:00:00.000' } })
      const more = { ...draft(), timeFrom: '2029-07-10T10:00', timeTo: '2029-07-10T11:00' }
      expect(await user.call('POST', `${path}/bookings`, { bookings: [more] })).toMatchObject({
        status: 201,
        body: { bookingsCount: 2, timeTo: '2029-07-10T11:00:00.000' },
      })
      expect(await user.call('PATCH', path, { description: 'Big fair' })).toMatchObject({
        status: 200,
        body: { description: 'Big fair', fixedDates: false },
      })
      const whole = {
        description: 'Biggest fair',
        fixedDates: true,
        timeFrom: '2029-07-01T00:00:00.000',
        timeTo: '2029-07-31T00:00:00.000',
      }
      expect(await user.call('PUT', path, whole)).toMatchObject({ status: 200, body: whole })
      expectStatus(await user.call('DELETE', `${path}?sendNotifications=false`), 204)
    },
  ],
  [
    'D-150 checking in is possible from 15 minutes before the start to the automatic cancellation, both ends included, and 409 outside',
    async ({ as, book, settings, travel, server }) => {
      await settings('checkIn', { isRequired: true, autoCancel: true, minutesAutoCancel: 20 })
      const made = await book()
      const checkIn = () => as('user').call('POST', `/booking/${made.id}/checkIn`)
      const undo = () => as('user').call('DELETE', `/booking/${made.id}/checkIn`)
      travel(made, -16)
      const early = await checkIn()
      expect([early.status, early.body.code]).toEqual([409, 'CHECK_IN_WINDOW'])
      travel(made, -15)
      expectStatus(await checkIn(), 200)
      travel(made, 20)
      expectStatus(await undo(), 200)
      expectStatus(await checkIn(), 200)
      server.clock.now += 60_000
      expectStatus(await undo(), 409)
    },
  ],
  [
    'D-151 a booking is NOT_REQUIRED, PENDING, CHECKED_IN or MISSED; undoing returns it to PENDING inside the window',
    async ({ as, book, settings, travel }) => {
      expect((await book()).checkInStatus).toBe('NOT_REQUIRED')
      await settings('checkIn', { isRequired: true, autoCancel: true, minutesAutoCancel: 20 })
      const { id, checkInStatus, ...made } = await book()
      expect(checkInStatus).toBe('PENDING')
      travel(made, 0)
      const status = async (method: string) =>
        (await as('user').call(method, `/booking/${id}/checkIn`)).body.checkInStatus
      expect(await status('POST')).toBe('CHECKED_IN')
      expect(await status('DELETE')).toBe('PENDING')
      travel(made, 21)
      expect((await as('user').call('GET', `/booking/${id}`)).body.checkInStatus).toBe('MISSED')
    },
  ],
  [
    'D-153 where presence is required, the owner cannot check in from afar but a service account at the place can',
    async ({ as, server, book, settings, travel }) => {
      await settings('checkIn', { isRequired: true, proximityRequired: true })
      const made = await book()
      travel(made, 0)
      const afar = await as('user').call('POST', `/booking/${made.id}/checkIn`)
      expect([afar.status, afar.body.code]).toEqual([403, 'CHECK_IN_ON_SITE'])
      const account = await as('serviceAdmin').call('POST', '/user', {
        email: `panel.${made.id}@test.house`,
        type: 'SYSTEM',
        roles: ['SERVICE'],
        password: server.password,
      })
      const { body } = await as('serviceAdmin').call('POST', `/user/${account.body.id}/token`, {
        name: 'Door panel',
      })
      const headers = { authorization: `Bearer ${body.token}` }
      const here = await as().call('POST', `/booking/${made.id}/checkIn`, undefined, headers)
      expectStatus(here, 200)
      expect(here.body.checkInStatus).toBe('CHECKED_IN')
    },
  ],
  [
    'D-154 ending early sets the end to now, never before a minute after the start, and frees the rest',
    async ({ as, book, travel }) => {
      const made = await book()
      travel(made, 19.5)
      const ended = await as('user').call('PUT', `/booking/${made.id}`, {
        timeTo: at(made.timeFrom, '10:20'),
      })
      expectStatus(ended, 200)
      expect(ended.body.timeTo).toBe(at(made.timeFrom, '10:20:00.000'))
      const rest = { timeFrom: at(made.timeFrom, '10:20'), timeTo: made.timeTo }
      const next = await as('colleague').call('POST', '/booking', {
        locationId: made.locationId,
        ...rest,
      })
      expectStatus(next, 201)
      const other = await book()
      travel(other, 0)
      const early = await as('user').call('PUT', `/booking/${other.id}`, {
        timeTo: at(other.timeFrom, '10:00'),
      })
      expect(field(early)).toEqual(['timeTo: pastTime'])
    },
  ],
  [
    'D-156 an approver who cancels somebody’s tentative booking rejects it; owners, and anybody once it is confirmed, cancel',
    async ({ as, server, book, settings }) => {
      await settings('approval', { isRequired: true }, server.locations.meeting)
      const end = async (who: Caller, isApproved = false) => {
        const { id } = await book()
        if (isApproved) await as('admin').call('POST', `/booking/${id}/approve`)
        expectStatus(await who.call('DELETE', `/booking/${id}`), 204)
        return (await as('user').call('GET', `/booking/${id}`)).body.status
      }
      expect(await end(as('manager'))).toBe('CANCELLED_REJECTED')
      expect(await end(as('user'))).toBe('CANCELLED')
      expect(await end(as('manager'), true)).toBe('CANCELLED')
    },
  ],
  [
    'D-157 a new time, place or number of people by somebody who may not approve makes a booking tentative again; other changes do not',
    async ({ as, server, book, settings }) => {
      await settings('approval', { isRequired: true })
      for (const [change, status] of [
        [{ notes: 'Agenda' }, 'CONFIRMED'],
        [{ attendeeCount: 3 }, 'TENTATIVE'],
        [{ locationId: server.locations.boardroom }, 'TENTATIVE'],
      ] as const) {
        const { id } = await book()
        expectStatus(await as('manager').call('POST', `/booking/${id}/approve`), 200)
        const edited = await as('user').call('PUT', `/booking/${id}`, change)
        expect(edited.body.status, JSON.stringify(change)).toBe(status)
      }
      const { id, timeTo } = await book()
      await as('manager').call('POST', `/booking/${id}/approve`)
      const later = { timeTo: at(timeTo, '11:30') }
      const byManager = await as('manager').call('PUT', `/booking/${id}`, later)
      expect(byManager.body.status).toBe('CONFIRMED')
      const again = { timeTo: at(timeTo, '11:45') }
      expect((await as('user').call('PUT', `/booking/${id}`, again)).body.status).toBe('TENTATIVE')
    },
  ],
  [
    'D-158 a tentative booking that has ended keeps its status, and approving it gives 409',
    async ({ as, server, book, settings, travel }) => {
      await settings('approval', { isRequired: true }, server.locations.meeting)
      const made = await book()
      travel(made, 61)
      const late = await as('manager').call('POST', `/booking/${made.id}/approve`)
      expect([late.status, late.body.code]).toEqual([409, 'BOOKING_ENDED'])
      expect((await as('user').call('GET', `/booking/${made.id}`)).body.status).toBe('TENTATIVE')
    },
  ],
  [
    'D-160 a proxy creates, changes, cancels and checks in for the principal, cannot name further proxies, and nobody names themselves',
    async ({ as, server, book, settings, travel }) => {
      const { user, colleague, manager } = server.people
      expect((await as('user').call('POST', `/user/${user}/proxies/${user}`)).status).toBe(400)
      await as('user').call('POST', `/user/${user}/proxies/${colleague}`)
      await settings('checkIn', { isRequired: true })
      const proxy = as('colleague')
      const made = await book({ owner: { id: user } }, proxy)
      expect(made.owner.id).toBe(user)
      const own = await book()
      expectStatus(await proxy.call('PUT', `/booking/${own.id}`, { notes: 'For you' }), 200)
      expectStatus(await proxy.call('DELETE', `/booking/${own.id}`), 204)
      travel(made, 0)
      expectStatus(await proxy.call('POST', `/booking/${made.id}/checkIn`), 200)
      expect((await proxy.call('POST', `/user/${user}/proxies/${manager}`)).status).toBe(403)
      expectStatus(await as('user').call('DELETE', `/user/current/proxies/${colleague}`), 204)
      const other = await book()
      expect((await proxy.call('PUT', `/booking/${other.id}`, { notes: 'X' })).status).toBe(403)
    },
  ],
]
