import {
  accessLevels,
  embedScopes,
  isAdmitted,
  serverRoles,
  toClientRole,
  type AccessLevel,
  type Scope,
  type ServerRole,
} from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../support/app.js'
import { describeServer } from '../support/databases.js'
import { insertUser } from '../support/test-data.js'
import { issueToken } from '../support/narrow-tokens.js'
import { goodCall, operations } from './operations.js'

/** Operations that change the session's user; the contract's tests cover their access levels. */
const endsSessions = new Set([
  'user.logout',
  'user.changePassword',
  'user.saveRoles',
  'user.deactivate',
  'user.update',
])
/**
 * Accounts are for organisation administrators. Location administrators, who have the level
 * `admin`, are refused by a rule of the noun (AD-080).
 */
const notForLocationAdmins =
  /^user\.(create|deactivated|reactivate|unlock|history|createToken|tokens|removeToken)$|^org\.(update|setFeature)$|^device\.(approve|list|remove)$|^directory\.(list|groups|groupUsers)$|^person\.(remove|deactivate|reactivate)$|^location\.generateConfig$|^embedToken\.(origins|saveOrigins)$|^(bookingType|costCode|layout|nameTranslation|provider)\.(create|update|remove)$|^facility\.(enable|disable)$/

const inGeneral = [
  'category.list',
  'floorPlan.get',
  'location.get',
  'location.hierarchy',
  'location.list',
]
/** Everything that a token with one scope alone opens; written down, so that no more opens by itself. */
const opened: Readonly<Record<Scope, readonly string[]>> = {
  'availability:read': [
    ...inGeneral,
    ...['availability.quick', 'availability.search', 'bookingGroup.quickSelect', 'occupancy.list'],
    ...['location.settings', 'media.content', 'media.get', 'org.get', 'user.get'],
  ],
  'booking:read': [
    ...inGeneral,
    ...['booking.get', 'booking.history', 'booking.list', 'booking.listOfUser'],
    ...['bookingGroup.attendees', 'bookingGroup.get'],
    ...['location.settings', 'media.content', 'media.get', 'org.get', 'user.get'],
  ],
  'booking:write': [
    ...inGeneral,
    ...['availability.quick', 'availability.search', 'booking.approve', 'booking.cancel'],
    ...['booking.changeOwner', 'booking.check', 'booking.checkIn', 'booking.create', 'booking.get'],
    ...['booking.undoCheckIn', 'booking.update', 'bookingGroup.approve', 'bookingGroup.attendees'],
    ...['bookingGroup.cancel', 'bookingGroup.create', 'bookingGroup.createRepeat'],
    ...['bookingGroup.get', 'bookingGroup.planRepeat', 'bookingGroup.quickSelect'],
    ...['bookingGroup.saveAttendees', 'bookingGroup.updateRepeat', 'costCode.list'],
    ...['costCode.valid', 'location.options', 'location.settings', 'media.content', 'media.get'],
    ...['org.get', 'person.create', 'person.get', 'person.list', 'user.get', 'user.possibleOwners'],
  ],
  'visit:read': [
    ...inGeneral,
    ...['media.content', 'media.get', 'org.get', 'user.get'],
    ...['visitor.get', 'visitor.list', 'visitor.locations'],
  ],
  'visit:checkin': [
    ...inGeneral,
    ...['declaration.get', 'media.content', 'media.get', 'org.get', 'user.get'],
    ...['visitor.checkIn', 'visitor.checkOut', 'visitor.create', 'visitor.findByPasscode'],
    ...['visitor.get', 'visitor.hosts', 'visitor.list', 'visitor.locations', 'visitor.pass'],
  ],
}

describeServer('access', (engine) => {
  let server: TestServer
  const callers = new Map<ServerRole | 'nobody', Caller>()
  beforeAll(async () => {
    server = await startTestServer(engine)
    // For each role an account that has only this role.
    const { hash } = await server.db.asOwner((tx) =>
      tx.one<{ hash: string }>(
        sql`select password_hash as hash from user_account where id = ${server.people.user}`,
      ),
    )
    for (const role of serverRoles) {
      const email = `only.${role.toLowerCase().replaceAll('_', '-')}@test.house`
      const id = await server.db.asSystem((tx) =>
        insertUser(tx, server.organisationId, email, [role], hash),
      )
      if (role === 'LOCATION_MANAGER' || role === 'LOCATION_ADMIN' || role === 'RECEPTIONIST') {
        await server.db.asSystem((tx) =>
          tx.run(
            sql`insert into location_role (organisation_id, location_id, user_id, role) values (${server.organisationId}, ${server.locations.root}, ${id}, ${role})`,
          ),
        )
      }
      callers.set(role, server.as(email))
    }
    callers.set('nobody', server.as(undefined))
  }, 120_000)
  afterAll(() => server.close())

  const rowOf: Readonly<Record<AccessLevel, string>> = {
    anon: 'ROLE-003',
    serviceAdmin: 'ROLE-003',
    system: 'ROLE-003',
    authenticated: 'ROLE-004',
    allBookings: 'ROLE-005',
    allBookingsNotUser: 'ROLE-006',
    user: 'ROLE-007',
    locationManager: 'ROLE-008',
    admin: 'ROLE-009',
    provider: 'ROLE-010',
    receptionist: 'ROLE-011',
  }

  for (const { id, endpoint } of operations) {
    if (endsSessions.has(id)) continue
    const levels = [endpoint.access].flat() as AccessLevel[]
    it(`${[...new Set(levels.map((level) => rowOf[level]))].join(' ')} ROLE-001 ${id} admits ${levels.join(', ')}: each role alone, and no session`, async () => {
      for (const [role, caller] of callers) {
        const admitted =
          levels.includes('anon') ||
          (role !== 'nobody' && levels.some((level) => isAdmitted([role], level)))
        // Access according to the specification's table, without the function under test.
        expect(admitted, `${id} ${role}`).toBe(
          levels.some(
            (level) =>
              level === 'anon' ||
              (role !== 'nobody' &&
                (accessLevels[level] as readonly string[]).includes(toClientRole(role))),
          ),
        )
        const { method, path, body } = goodCall(server, id, endpoint)
        const answer = await caller.call(method, path, body)
        const what = `${role} ${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`
        expect(answer.status, what).toBeLessThan(500)
        if (!admitted)
          expect([answer.status, answer.body?.code], what).toEqual(
            role === 'nobody' ? [401, 'UNAUTHENTICATED'] : [403, 'FORBIDDEN'],
          )
        else if (role === 'LOCATION_ADMIN' && notForLocationAdmins.test(id))
          expect(answer.status, what).toBe(403)
        else if (!levels.includes('anon')) expect(answer.status, what).not.toBe(401)
      }
    }, 60_000)
  }

  for (const scope of embedScopes)
    it(`a token with the scope ${scope} opens what it names and nothing else`, async () => {
      const origin = 'https://intranet.test'
      const tokens = await Promise.all(
        [server.people.admin, server.people.serviceAdmin].map((userId) =>
          issueToken(server, { userId, origin, scopes: [scope] }),
        ),
      )
      const unlike: string[] = []
      for (const { id, endpoint } of operations) {
        const { method, path, body } = goodCall(server, id, endpoint)
        for (const token of tokens) {
          const headers = { authorization: `Bearer ${token}`, origin }
          const answer = await server.as(undefined).call(method, path, body, headers)
          const isClosed = answer.status === 403 && answer.body.code === 'SCOPE_MISSING'
          if (isClosed === opened[scope].includes(id)) unlike.push(`${id} ${answer.status}`)
          expect(answer.status, `${id} ${answer.text}`).toBeLessThan(500)
          expect(answer.status, `${id} ${answer.text}`).not.toBe(401)
        }
      }
      expect(unlike).toEqual([])
    }, 60_000)

  it('ROLE-001 ROLEA-006 ROLEA-014 D-179 USER and VIEWER exclude each other, D-178 LOCATION_ADMIN includes USER unless VIEWER is held, and access is the union of all roles', async () => {
    const admin = server.as(server.emails.admin)
    const save = (roles: ServerRole[]) =>
      admin.call('PUT', `/user/${server.people.colleague}/roles`, { roles })
    const place = [{ id: server.locations.boardroom }]
    const provider = await admin.call('POST', '/provider', {
      name: 'Kitchen',
      notificationDaysInterval: 0,
    })
    const work = {
      locationRoles: (['RECEPTIONIST', 'LOCATION_ADMIN'] as const).map((role) => ({
        role,
        locations: place,
      })),
      providers: [provider.body.id],
    }
    expect((await admin.call('PUT', `/user/${server.people.colleague}`, work)).status).toBe(200)
    expect((await save(['USER', 'VIEWER'])).status).toBe(400)
    expect((await save(['LOCATION_ADMIN'])).body.roles).toEqual(['LOCATION_ADMIN', 'USER'])
    expect((await save(['LOCATION_ADMIN', 'VIEWER'])).body.roles).toEqual([
      'LOCATION_ADMIN',
      'VIEWER',
    ])
    expect((await save(['PROVIDER', 'RECEPTIONIST'])).status).toBe(200)
    const colleague = server.as(server.emails.colleague)
    expect((await colleague.call('GET', '/booking')).status).toBe(403)
    expect((await save(['PROVIDER', 'RECEPTIONIST', 'VIEWER'])).status).toBe(200)
    expect((await colleague.call('GET', '/booking')).status).toBe(200)
    expect((await save(['USER'])).status).toBe(200)
    const none = { locationRoles: [], providers: [] }
    expect((await admin.call('PUT', `/user/${server.people.colleague}`, none)).status).toBe(200)
  })
})
