import type { AvailabilityAnswer } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setConfig } from '../../../../../tests/support/test-data.js'
import { createApp } from '../../app.js'
import { readConfig } from '../../ground/core/config.js'
import { insertBooked } from './booked.fixture.js'

type Who = keyof TestServer['emails']
const today = '2026-11-02'
const day = '2026-11-20'
const time = `f=${day}T09:30&t=${day}T10:30`

describeServer('searches of open floor plans after a change', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())
  beforeEach(() =>
    server.db.inOrganisation(server.organisationId, (tx) => tx.run(sql`delete from booking`)),
  )
  afterEach(() => {
    vi.restoreAllMocks()
    server.clock.now = testNow
  })

  const lids = (ids: readonly number[]) => ids.map((id) => `&lid=${id}`).join('')

  describe('by many people at once', () => {
    const people: readonly Who[] = ['user', 'colleague', 'viewer', 'manager', 'admin', 'stranger']
    const ask = async (who: Who, more = '') => {
      const { body, status, text } = await server
        .as(server.emails[who])
        .call<AvailabilityAnswer>('GET', `/availability?${time}&status=ALL&include=bookings${more}`)
      expect(status, text).toBe(200)
      return body.availability
    }
    const book = async (
      locationId: number,
      owner: Who,
      more: Partial<Parameters<typeof insertBooked>[1]> = {},
    ) =>
      insertBooked(server, {
        locationId,
        from: `${day}T10:00`,
        to: `${day}T11:00`,
        ownerId: server.people[owner],
        ...more,
      })

    it.each(['true', undefined])(
      'FP-010 read the database once, and each person gets what a full search returns (owners shown: %s)',
      async (showsOwners) => {
        const { boardroom, meeting, halfA, combined, desk1, desk2, foreign } = server.locations
        await setConfig(
          server.db,
          server.organisationId,
          'floor_plan_shows_booking_owner',
          showsOwners,
        )
        await book(boardroom, 'user', { isPrivate: true })
        await book(meeting, 'colleague', { attendeeIds: [server.people.user] })
        await book(halfA, 'manager', { isPrivate: true, shadowIds: [combined] })
        // Only the booking's tear-down is within the range of the first search.
        await book(desk1, 'user', { from: `${day}T08:00`, to: `${day}T09:00`, after: 60 })
        const ids = [boardroom, meeting, halfA, combined, desk1, desk2, foreign]
        const wholes: AvailabilityAnswer['availability'][] = []
        for (const who of people) wholes.push(await ask(who))
        expect(wholes.every((whole) => whole.length > 0)).toBe(true)
        const reads = vi.spyOn(server.db, 'readInOrganisation')
        const parts = await Promise.all(people.map((who) => ask(who, lids(ids))))
        const inOrder = (list: AvailabilityAnswer['availability']) =>
          list
            .filter(({ locationId }) => ids.includes(locationId))
            .toSorted((a, b) => a.locationId - b.locationId)
        parts.forEach((part, index) =>
          expect(inOrder(part), people[index]).toEqual(inOrder(wholes[index]!)),
        )
        const organisations = reads.mock.calls.map(([organisationId]) => organisationId)
        expect(organisations.toSorted()).toEqual(
          [server.organisationId, server.otherOrganisationId].toSorted(),
        )
      },
    )

    it('RES-019 D-089 names bookings only to those who may read them', async () => {
      const { boardroom, meeting, halfA, combined } = server.locations
      await book(boardroom, 'user', { isPrivate: true, label: 'Salaries' })
      await book(meeting, 'colleague', { label: 'Review' })
      await book(halfA, 'manager', { label: 'Half', shadowIds: [combined] })
      const texts = async (who: Who, locationId: number) => {
        const found = await ask(who, lids([locationId]))
        const busy = found.find((one) => one.locationId === locationId)?.busy
        return busy?.map(({ label, bookedBy }) => [label, bookedBy?.split(' ')[0]])
      }
      const hidden = [[undefined, undefined]]
      expect(await texts('user', boardroom)).toMatchObject([['Salaries', expect.any(String)]])
      expect(await texts('colleague', boardroom)).toEqual(hidden)
      expect(await texts('admin', boardroom)).toMatchObject([['Salaries', expect.any(String)]])
      expect(await texts('user', meeting)).toMatchObject([['Review', expect.any(String)]])
      expect(await texts('user', combined)).toEqual(hidden)
      await setConfig(server.db, server.organisationId, 'hide_all_bookings', 'true')
      expect(await texts('user', meeting)).toEqual(hidden)
      expect(await texts('colleague', meeting)).toMatchObject([['Review', expect.any(String)]])
      await setConfig(server.db, server.organisationId, 'hide_all_bookings', undefined)
    })

    it('D-181 AD-094 hides restricted places from those who may not see them, beside others who may', async () => {
      const { boardroom } = server.locations
      const admin = server.as(server.emails.admin)
      const members = await admin.call('POST', '/accessControl/userGroup', {
        name: 'Chosen',
        kind: 'STANDARD',
        users: [{ name: 'User', email: server.emails.user }],
      })
      const group = await admin.call('POST', '/accessGroup', {
        name: 'Chosen',
        groupRestrictions: [
          { restrictionType: 'USER', exclusion: false, userGroups: [{ id: members.body.id }] },
        ],
      })
      const path = `/location/${boardroom}/restriction/${group.body.id}`
      expect((await admin.call('POST', path)).status).toBe(200)
      const parts = await Promise.all(
        (['user', 'colleague'] as const).map((who) => ask(who, lids([boardroom]))),
      )
      expect(parts.map((part) => part.length)).toEqual([1, 0])
      await admin.call('DELETE', path)
      expect(await ask('colleague', lids([boardroom]))).toHaveLength(1)
    })

    it('AUTH-010 refuse only the person whose session has ended', async () => {
      const path = `/availability?${time}&lid=${server.locations.meeting}`
      const login = await server.as(undefined).call('POST', '/user/login', {
        username: server.emails.viewer,
        password: server.password,
      })
      const ended = { cookie: String([login.headers['set-cookie']].flat()[0]).split(';')[0]! }
      const ask = () =>
        Promise.all([
          server.as(server.emails.user).call('GET', path),
          server.as(undefined).call('GET', path, undefined, ended),
          server.as(undefined).call('GET', path, undefined, { cookie: 'mb_session=unknown' }),
        ])
      expect((await ask()).map(({ status }) => status)).toEqual([200, 200, 401])
      await server.as(undefined).call('GET', '/user/logout', undefined, ended)
      expect((await ask()).map(({ status }) => status)).toEqual([200, 401, 401])
    })

    it.skipIf(engine === 'embedded')(
      'AUTH-010 do not wait for a session that is just being ended',
      async () => {
        const ask = async () => (await server.as(server.emails.user).call('GET', path)).status
        const path = `/availability?${time}&lid=${server.locations.meeting}`
        expect(await ask()).toBe(200)
        // Late enough for the session's last use to be recorded again.
        server.clock.now = testNow + 10 * 60_000
        await server.db.asSystem(async (tx) => {
          await tx.query(sql`select from session for update`)
          expect(await ask()).toBe(200)
        })
      },
    )
  })

  describe('on a server that receives no notifications', () => {
    let deaf: Awaited<ReturnType<typeof createApp>>
    beforeAll(async () => {
      const noNotifications = async () => async () => {}
      deaf = await createApp({
        db: { ...server.db, listen: noNotifications },
        config: {
          ...readConfig(
            { LOG_LEVEL: 'silent', MB_DEMO: 'false', MB_WORKER: 'false' },
            process.cwd(),
          ),
          publicUrl: 'http://localhost:8080',
        },
        now: () => server.clock.now,
      })
      await deaf.ready()
    })
    afterAll(() => deaf?.close())

    it('return what another server has committed, by the current time', async () => {
      const { boardroom } = server.locations
      const colleague = server.as(server.emails.colleague)
      const admin = server.as(server.emails.admin)
      await colleague.call('GET', '/category')
      const status = async () => {
        const answer = await deaf.inject({
          method: 'GET',
          url: `/api/v1/availability?f=${today}T10:00&t=${today}T10:30&status=ALL&lid=${boardroom}`,
          headers: { cookie: colleague.cookie! },
        })
        if (answer.statusCode !== 200) return answer.statusCode
        const [found] = answer.json<AvailabilityAnswer>().availability
        return found?.reasons?.map(({ code }) => code).join() ?? found?.status
      }
      const change = (settings: object) =>
        admin.call('PUT', `/org/current/category/${server.categories.rooms}/settings`, settings)

      expect(await status()).toBe('AVAILABLE')
      const booked = await server.as(server.emails.user).call('POST', '/booking', {
        locationId: boardroom,
        timeFrom: `${today}T10:00`,
        timeTo: `${today}T11:00`,
        description: 'Planning',
      })
      expect(booked.status, booked.text).toBe(201)
      expect(await status()).toBe('taken')
      await server.as(server.emails.user).call('DELETE', `/booking/${booked.body.id}`)
      expect(await status()).toBe('AVAILABLE')

      expect((await change({ period: { maxDuration: 15 } })).status).toBe(200)
      expect(await status()).toBe('tooLong')
      await change({})
      expect(await status()).toBe('AVAILABLE')

      server.clock.now = Date.parse(`${today}T10:20Z`)
      expect(await status()).toBe('past')
      server.clock.now = testNow
      expect(await status()).toBe('AVAILABLE')

      await colleague.call('GET', '/user/logout')
      expect(await status()).toBe(401)
    })
  })
})
