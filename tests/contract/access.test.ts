import {
  accessLevels,
  embedScopes,
  isAdmitted,
  isOpenTo,
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
 * Only organisation administrators manage accounts. A rule of the noun refuses location
 * administrators, who have the level `admin` (AD-080).
 */
const notForLocationAdmins =
  /^user\.(create|deactivated|reactivate|unlock|history|createToken|tokens|removeToken)$|^org\.(update|setFeature)$|^device\.(approve|list|remove|update|identify|restart)$|^directory\.(list|groups|groupUsers)$|^person\.(remove|deactivate|reactivate)$|^location\.generateConfig$|^embedToken\.(origins|saveOrigins)$|^(bookingType|costCode|layout|nameTranslation|provider)\.(create|update|remove)$|^facility\.(create|update|remove|enable|disable)$/

const inGeneral = [
  'category.list',
  'floorPlan.get',
  'location.get',
  'location.hierarchy',
  'location.list',
]
/**
 * The operations permitted by a token with a single scope. Listed explicitly, so that any addition
 * is deliberate.
 */
const opened: Readonly<Record<Scope, readonly string[]>> = {
  'availability:read': [
    ...inGeneral,
    ...['availability.quick', 'availability.search', 'bookingGroup.quickSelect', 'occupancy.list'],
    ...['location.settings', 'media.content', 'media.get', 'org.get', 'user.get'],
    ...['roomPanel.act', 'roomPanel.board', 'roomPanel.book', 'roomPanel.get', 'roomPanel.logIn'],
    ...['roomPanel.mailCode', 'roomPanel.owners', 'roomPanel.startQr', 'roomPanel.way'],
  ],
  'booking:read': [
    ...inGeneral,
    ...['booking.calendar', 'booking.get', 'booking.history', 'booking.list', 'booking.listOfUser'],
    ...['bookingGroup.attendees', 'bookingGroup.get'],
    ...['location.settings', 'media.content', 'media.get', 'org.get', 'today.get', 'user.get'],
  ],
  'booking:write': [
    ...inGeneral,
    ...['availability.quick', 'availability.search', 'booking.approve', 'booking.cancel'],
    ...[
      'booking.changeOwner',
      'booking.check',
      'booking.checkIn',
      'booking.checkInHere',
      'booking.create',
      'booking.get',
      'booking.move',
      'booking.restore',
    ],
    ...['booking.undoCheckIn', 'booking.update', 'bookingGroup.approve', 'bookingGroup.attendees'],
    ...['bookingGroup.cancel', 'bookingGroup.create', 'bookingGroup.createRepeat'],
    ...['bookingGroup.get', 'bookingGroup.planRepeat', 'bookingGroup.quickSelect'],
    ...['bookingGroup.saveAttendees', 'bookingGroup.updateRepeat', 'costCode.list'],
    ...['costCode.valid', 'location.options', 'location.settings', 'media.content', 'media.get'],
    ...['org.get', 'person.create', 'person.get', 'person.list', 'user.get', 'user.possibleOwners'],
    ...['roomPanel.act', 'roomPanel.book'],
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
  'visit:board': [
    ...inGeneral,
    ...['media.content', 'media.get', 'org.get', 'user.get', 'visitor.board'],
  ],
}

describeServer('access', (engine) => {
  let server: TestServer
  const callers = new Map<ServerRole | 'nobody', Caller>()
  beforeAll(async () => {
    server = await startTestServer(engine)
    // Creates an account for each role.
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
    installation: 'ORG-021',
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

  /** Operations that require more than a role. None of the callers in these tests has it. */
  const refusedByOwnRules =
    /^(bookingGroup\.create|findSomeone\.(list|people)|integration\.|passkey\.beginCreation|person\.create|roomPanel\.|twoFactor\.(beginEnrolment|switchOff|createRecoveryCodes))/

  for (const [index, { id, endpoint }] of operations.entries()) {
    if (endsSessions.has(id)) continue
    const levels = [endpoint.access].flat() as AccessLevel[]
    it(`${[...new Set(levels.map((level) => rowOf[level]))].join(' ')} ROLE-001 ROLEA-017 ${id} admits ${levels.join(', ')}: each role alone, and no session`, async () => {
      const admits = (role: ServerRole) =>
        levels.includes('anon') || levels.some((level) => isAdmitted([role], level))
      const [admitted, refused] = [
        serverRoles.filter(admits),
        serverRoles.filter((role) => !admits(role)),
      ]
      // Access according to the specification's table, without the function under test.
      expect(admitted).toEqual(
        serverRoles.filter((role) =>
          levels.some(
            (level) =>
              level === 'anon' ||
              (accessLevels[level] as readonly string[]).includes(toClientRole(role)),
          ),
        ),
      )
      const send = async (role: ServerRole | 'nobody') => {
        const { method, path, body } = goodCall(server, id, endpoint)
        const answer = await callers.get(role)!.call(method, path, body)
        const what = `${role} ${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`
        expect(answer.status, what).toBeLessThan(500)
        return { status: answer.status, code: answer.body?.code as string | undefined, what }
      }
      // The table above covers all roles. The server uses the same function, so one role of each
      // kind is enough to show that it is called; roles rotate, so that each is used for many
      // operations.
      const turn = (roles: readonly ServerRole[]) => roles.slice(index % roles.length).slice(0, 1)
      for (const role of turn(refused)) {
        const { status, code, what } = await send(role)
        expect([status, code], what).toEqual([403, 'FORBIDDEN'])
      }
      const isForAccounts = notForLocationAdmins.test(id)
      if (isForAccounts && admits('LOCATION_ADMIN')) {
        const { status, what } = await send('LOCATION_ADMIN')
        expect(status, what).toBe(403)
      }
      for (const role of turn(
        admitted.filter((one) => !isForAccounts || one !== 'LOCATION_ADMIN'),
      )) {
        const { status, what } = await send(role)
        if (!levels.includes('anon')) expect(status, what).not.toBe(401)
      }
      // Other rules may refuse an admitted role, but not all of them.
      let isOpenToSome = false
      for (const role of admitted) isOpenToSome ||= (await send(role)).code !== 'FORBIDDEN'
      if (!refusedByOwnRules.test(id)) expect(isOpenToSome, id).toBe(true)
      const { status, code, what } = await send('nobody')
      if (!levels.includes('anon')) expect([status, code], what).toEqual([401, 'UNAUTHENTICATED'])
    }, 60_000)
  }

  it.each(embedScopes)(
    'a token with the scope %s opens what it names and nothing else',
    (scope) => {
      const open = operations.filter(({ endpoint }) => isOpenTo(endpoint.scope, [scope]))
      expect(open.map(({ id }) => id).sort()).toEqual([...new Set(opened[scope])].sort())
    },
  )

  it('the server asks for the scope: each operation with a token that opens it, and with one that does not', async () => {
    const origin = 'https://intranet.test'
    const tokens = new Map<Scope, string>()
    for (const scope of embedScopes)
      tokens.set(
        scope,
        await issueToken(server, { userId: server.people.admin, origin, scopes: [scope] }),
      )
    const unlike: string[] = []
    for (const [index, { id, endpoint }] of operations.entries()) {
      const opening = embedScopes.filter((scope) => opened[scope].includes(id))
      const others = embedScopes.filter((scope) => !opening.includes(scope))
      for (const scopes of [opening, others]) {
        const scope = scopes[index % scopes.length]
        if (!scope) continue
        const { method, path, body } = goodCall(server, id, endpoint)
        const headers = { authorization: `Bearer ${tokens.get(scope)}`, origin }
        const answer = await server.as(undefined).call(method, path, body, headers)
        const isClosed = answer.status === 403 && answer.body.code === 'SCOPE_MISSING'
        if (isClosed === opening.includes(scope)) unlike.push(`${scope} ${id} ${answer.status}`)
        expect(answer.status, `${id} ${answer.text}`).toBeLessThan(500)
        expect(answer.status, `${id} ${answer.text}`).not.toBe(401)
      }
    }
    expect(unlike).toEqual([])
  }, 120_000)

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
