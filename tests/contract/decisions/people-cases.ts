import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { Caller } from '../../support/app.js'
import { expectStatus, type Case } from './world.js'

const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id)

/** Lists of bookings, people and locations, and their visibility. */
export const peopleCases: readonly Case[] = [
  [
    'D-132 everybody sees the bookings of the organisation with title and owner, private ones without both, and acts only on their own',
    async ({ as, book }) => {
      const open = await book({ description: 'Open house' })
      const closed = await book({ description: 'Surgery', isPrivate: true })
      const list = (one: { timeFrom: string; timeTo: string }) =>
        as('colleague').call('GET', `/booking?f=${one.timeFrom}&t=${one.timeTo}`)
      const { id, name } = open.owner
      expect((await list(open)).body.bookings).toMatchObject([
        { id: open.id, label: 'Open house', owner: { id, name }, possibleActions: ['viewHistory'] },
      ])
      const hidden = await list(closed)
      expect(idsOf(hidden.body.bookings)).toEqual([closed.id])
      expect(hidden.text).not.toContain('Surgery')
      expect(hidden.body.bookings[0].owner.id).toBeUndefined()
    },
  ],
  [
    'D-133 a location manager acts in the subtree of their locations, an administrator in the whole organisation',
    async ({ as, server, book }) => {
      const there = await book({ locationId: server.locations.madridRoom })
      const here = await book()
      const cancel = async (who: Caller, { id }: { id: number }) =>
        (await who.call('DELETE', `/booking/${id}`)).status
      expect(await cancel(as('manager'), there)).toBe(403)
      expect(await cancel(as('manager'), here)).toBe(204)
      expect(await cancel(as('admin'), there)).toBe(204)
    },
  ],
  [
    'D-127 the orphaned bookings of a location manager are future, active, of a deactivated or deleted owner, and in their subtree',
    async ({ as, server, book }) => {
      const { people, locations, db, organisationId } = server
      const kept = await book()
      const own = await book({}, as('colleague'))
      const gone = await book({}, as('colleague'))
      const far = await book({ locationId: locations.madridRoom }, as('colleague'))
      expectStatus(await as('colleague').call('DELETE', `/booking/${gone.id}`), 204)
      const list = async (who: Caller, more = '') =>
        idsOf((await who.call('GET', `/booking?orphaned=true${more}`)).body.bookings)
      expect(await list(as('manager'))).toEqual([])
      const deactivate = (date: Date | null) =>
        db.asSystem((tx) =>
          tx.run(
            sql`update user_account set deactivated_on = ${date} where organisation_id = ${organisationId} and id = ${people.colleague}`,
          ),
        )
      const found = async () => {
        const manager = await list(as('manager'))
        const admin = await list(as('admin'))
        const elsewhere = await list(as('manager'), `&l=${locations.madridRoom}`)
        return { manager, admin, elsewhere }
      }
      await deactivate(new Date(server.clock.now))
      const { manager, admin, elsewhere } = await found().finally(() => deactivate(null))
      expect(manager).toContain(own.id)
      expect(admin).toEqual(expect.arrayContaining([own.id, far.id]))
      for (const ids of [manager, admin])
        for (const one of [kept, gone]) expect(ids).not.toContain(one.id)
      expect([manager.includes(far.id), elsewhere]).toEqual([false, []])
      expectStatus(await as('user').call('GET', '/booking?orphaned=true'), 403)
    },
  ],
  [
    'D-159 finding somebody tells places and times of active bookings of the find-someone categories, without titles or private ones',
    async ({ as, server, book, config }) => {
      const { people, locations, categories, db } = server
      const setFindable = (isFindable: boolean) =>
        db.asSystem(async (tx) => {
          await tx.run(
            sql`update category set enable_find_someone = ${isFindable} where id = ${categories.rooms}`,
          )
          await tx.run(
            sql`update directory_version set version = version + 1 where organisation_id = ${server.organisationId}`,
          )
        })
      const mine = await book({ description: 'Hush-hush' })
      const day = mine.timeFrom.slice(0, 10)
      const at = (clock: string) => `${day}T${clock}`
      const times = (from: string, to: string) => ({ timeFrom: at(from), timeTo: at(to) })
      await book({ isPrivate: true, ...times('18:00', '18:30') })
      const cancelled = await book(times('19:00', '19:30'))
      expectStatus(await as('user').call('DELETE', `/booking/${cancelled.id}`), 204)
      const find = (date = day, personId = people.user) =>
        as('colleague').call('GET', `/find-someone?personId=${personId}&date=${date}`)
      expectStatus(await find(), 403)
      await config('find_someone', 'true')
      expectStatus(await find(), 403)
      await setFindable(true)
      try {
        const { status, body, text } = await find()
        expect([status, body.length], text).toEqual([200, 1])
        expect(body[0]).toMatchObject({
          locationId: locations.meeting,
          timeFrom: mine.timeFrom,
          timeTo: mine.timeTo,
        })
        expect(text).not.toContain('Hush-hush')
        expect((await find('2035-01-01')).body).toEqual([])
        expectStatus(await find(day, people.stranger), 404)
      } finally {
        await setFindable(false)
      }
    },
  ],
  [
    'D-137 lists sort by start, place, owner or status, with a minus sign backwards; they hold tentative and confirmed ones unless asked',
    async ({ as, server, draft }) => {
      const day = '2030-05-06'
      const make = async (who: Caller, clock: string, locationId: number) => {
        const body = {
          ...draft(),
          locationId,
          timeFrom: `${day}T${clock}:00`,
          timeTo: `${day}T${clock}:30`,
        }
        return (await who.call('POST', '/booking', body)).body.id as number
      }
      const { boardroom, meeting } = server.locations
      const first = await make(as('user'), '09', meeting)
      const second = await make(as('colleague'), '10', boardroom)
      const third = await make(as('user'), '11', meeting)
      await as('user').call('DELETE', `/booking/${third}`)
      const list = async (more = '') => {
        const answer = await as('user').call('GET', `/booking?f=${day}&t=2030-05-07${more}`)
        expectStatus(answer, 200)
        return idsOf(answer.body.bookings)
      }
      expect(await list()).toEqual([first, second])
      expect(await list('&sort=-timeFrom')).toEqual([second, first])
      expect(await list('&sort=location')).toEqual([second, first])
      expect(await list('&sort=owner')).toEqual([second, first])
      expect(await list('&sort=-owner')).toEqual([first, second])
      expect(await list('&status=CANCELLED')).toEqual([third])
      const all = '&status=CANCELLED&status=CONFIRMED'
      expect(await list(`${all}&sort=status`)).toEqual([third, first, second])
      expect((await list(`${all}&sort=-status`)).at(-1)).toBe(third)
      expect((await as('user').call('GET', '/booking?sort=title')).status).toBe(400)
    },
  ],
  [
    'D-163 the vehicle is a car when it has a registration; otherwise both are empty',
    async ({ as }) => {
      const save = async (vehicleRegistration: string | null) =>
        (await as('user').call('PUT', '/user/current', { vehicleRegistration })).body.vehicleType
      expect(await save('AB12 CDE')).toBe('CAR')
      expect(await save(null)).toBeUndefined()
    },
  ],
  [
    'D-173 categories come as the organisation ordered them, those for administrators left out for others',
    async ({ as, server }) => {
      const { rooms, desks, adminOnly } = server.categories
      const list = async (who: Caller) => idsOf((await who.call('GET', '/category')).body)
      const order = (ids: number[]) => as('admin').call('PUT', '/category/order', { ids })
      expectStatus(await order([desks, adminOnly, rooms]), 200)
      expect(await list(as('user'))).toEqual([desks, rooms])
      expect(await list(as('admin'))).toEqual([desks, adminOnly, rooms])
      await order([rooms, desks, adminOnly])
    },
  ],
  [
    'D-178 granting location administrator grants user as well, unless the account is a viewer',
    async ({ as, server }) => {
      const address = `/user/${server.people.colleague}`
      const before = (await as('admin').call('GET', `${address}?include=locationRoles,providers`))
        .body
      const administers = { role: 'LOCATION_ADMIN', locations: [{ id: server.locations.floor }] }
      const save = async (roles: string[], locationRoles: unknown[] = [administers]) =>
        (await as('admin').call('PUT', address, { roles, locationRoles })).body.roles
      expect(await save(['LOCATION_ADMIN'])).toEqual(['LOCATION_ADMIN', 'USER'])
      expect(await save(['LOCATION_ADMIN', 'VIEWER'])).toEqual(['LOCATION_ADMIN', 'VIEWER'])
      expect(await save(before.roles, before.locationRoles)).toEqual(before.roles)
    },
  ],
  [
    'D-181 only location administrators and administrators see and book what is for administrators',
    async ({ as, server, draft }) => {
      const { adminRoom } = server.locations
      const post = async (who: Caller) =>
        (await who.call('POST', '/booking', draft({ locationId: adminRoom }))).status
      expect(await post(as('user'))).toBe(404)
      expect(await post(as('manager'))).toBe(404)
      expect(await post(as('locationAdmin'))).toBe(201)
      expect(await post(as('admin'))).toBe(201)
      const sees = async (who: Caller) =>
        idsOf((await who.call('GET', '/category')).body).includes(server.categories.adminOnly)
      expect([await sees(as('user')), await sees(as('manager'))]).toEqual([false, false])
      expect([await sees(as('locationAdmin')), await sees(as('serviceAdmin'))]).toEqual([
        true,
        true,
      ])
    },
  ],
  [
    'D-182 possible owners are oneself and principals; with the right to book for others also members by exact address',
    async ({ as, server }) => {
      const { people, emails } = server
      const owners = async (partial = '') =>
        idsOf(
          (await as('colleague').call('GET', `/user/current/possibleOwners?partial=${partial}`))
            .body,
        )
      expect(await owners()).toEqual([people.colleague])
      await as('user').call('POST', `/user/${people.user}/proxies/${people.colleague}`)
      expect((await owners()).sort()).toEqual([people.user, people.colleague].sort())
      await as('user').call('DELETE', `/user/current/proxies/${people.colleague}`)
      const allow = (canBookOnBehalf: boolean) =>
        as('admin').call('PUT', `/user/${people.colleague}`, { canBookOnBehalf })
      expect(await owners(emails.viewer)).toEqual([])
      await allow(true)
      expect(await owners(emails.viewer)).toEqual([people.viewer])
      expect(await owners(emails.viewer.slice(0, 5))).toEqual([])
      await allow(false)
    },
  ],
  [
    'D-187 there are calls for people, possible owners and cost codes; at most 20 people are answered',
    async ({ as, server }) => {
      await server.db.asSystem((tx) =>
        tx.run(
          sql`insert into person (organisation_id, kind, first_name, last_name) select ${server.organisationId}, 'EXTERNAL', 'Crowd', n::text from generate_series(1, 25) n`,
        ),
      )
      const get = async (path: string) => {
        const answer = await as('user').call('GET', path)
        expectStatus(answer, 200)
        return answer.body
      }
      expect((await get('/person?partial=crowd&kind=EXTERNAL')).people).toHaveLength(20)
      expect(await get('/user/current/possibleOwners?partial=')).toHaveLength(1)
      expect(await get('/costCode')).toBeInstanceOf(Array)
      expect(await get('/costCode/valid?code=none&date=2026-11-04')).toEqual({ valid: false })
    },
  ],
  [
    'D-190 places are asked above the bookable level or bookable, where the caller holds a role, and by scope',
    async ({ as, server }) => {
      const { building, meeting, madrid, foreign } = server.locations
      const find = async (query: string) =>
        idsOf((await as('manager').call('GET', `/location?${query}`)).body)
      const higher = await find('select=higher')
      expect(higher).toEqual(expect.arrayContaining([building, madrid]))
      expect(higher).not.toContain(meeting)
      const bookable = await find('select=bookable')
      expect(bookable).toContain(meeting)
      expect(bookable).not.toContain(building)
      const managed = await find('role=locationManager')
      expect(managed).toEqual(expect.arrayContaining([building, meeting]))
      expect(managed).not.toContain(madrid)
      for (const scope of ['ISOLATED', 'SHARED'])
        expect(await find(`scope=${scope}`)).toEqual(expect.arrayContaining([building]))
      expect(await find('scope=SHARED_ONLY')).toEqual([])
      expect(await find('scope=SHARED')).not.toContain(foreign)
    },
  ],
]
