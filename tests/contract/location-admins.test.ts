import type { AccessLevel } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../support/app.js'
import { describeServer } from '../support/databases.js'
import { encodeForm, fileOf } from '../support/form.js'
import { insertUser, offerExtra } from '../support/test-data.js'
import { goodCall, operations } from './operations.js'

/**
 * The operations that location administrators may call without administering the location, with the
 * reason why this is harmless.
 */
const open: Readonly<Record<string, string>> = {
  'accessControl.userGroups': 'names the groups that a place can be limited to',
  'accessControl.userGroup': 'names the groups that a place can be limited to',
  'accessControl.domainGroups': 'names the groups that a place can be limited to',
  'accessControl.domainGroup': 'names the groups that a place can be limited to',
  'accessGroup.list': 'names the groups that a place can be limited to',
  'accessGroup.get': 'names the groups that a place can be limited to',
  'booking.importCsv': 'its bookings follow the rules of each place',
  'booking.imports': 'lists only their own files',
  'booking.getImport': 'finds only their own files',
  'booking.retryImport': 'retries only lines of their own files',
  'bookingOption.create': 'no place offers a new extra yet',
  'calendarProvider.list': 'empty for everybody',
  'category.templates': 'the same for every organisation',
  'location.allRoles': 'lists only the roles at their own places',
  'location.prioritisation': 'part of the settings of a place, which they see everywhere',
  'location.restriction': 'part of the settings of a place, which they see everywhere',
  'location.restrictions': 'part of the settings of a place, which they see everywhere',
  'media.create': 'no place shows new media yet',
  'nameTranslation.list': 'names that everybody reads',
  'person.create': 'a visitor, as ordinary users add them',
  'person.update': 'a visitor without an account, whom they may receive',
  'userGroup.list': 'names the groups that a rule can prefer',
}
const isForm = ({ body }: (typeof operations)[number]['endpoint']) =>
  body !== undefined && 'mediaType' in body && body.mediaType === 'multipart/form-data'
const csv = () => fileOf(Buffer.from('Email\nnew@test.house\n'), 'lines.csv', 'text/csv')
/** Multipart forms of uploads. */
const forms: Readonly<Record<string, Readonly<Record<string, string | File>>>> = {
  'booking.importCsv': { file: csv() },
  'costCode.importCsv': { file: csv() },
  'person.importCsv': { file: csv() },
  'user.importCsv': { file: csv() },
  'media.create': { kind: 'LINK', name: 'Plan', url: 'https://plan.example' },
}
const isForAdministrators = ({ access }: (typeof operations)[number]['endpoint']) =>
  ([access].flat() as AccessLevel[]).includes('admin')

describeServer('location administrators', (engine) => {
  let server: TestServer
  let elsewhere: Caller
  let ids: Readonly<Record<string, number>>
  beforeAll(async () => {
    server = await startTestServer(engine)
    const { organisationId, locations, categories, people, db } = server
    const email = 'elsewhere@test.house'
    await db.asOwner(async (tx) => {
      const { hash } = await tx.one<{ hash: string }>(
        sql`select password_hash as hash from user_account where id = ${people.user}`,
      )
      const id = await insertUser(tx, organisationId, email, ['LOCATION_ADMIN'], hash)
      await tx.run(sql`
        insert into location_role (organisation_id, location_id, user_id, role)
        values (${organisationId}, ${locations.madrid}, ${id}, 'LOCATION_ADMIN')`)
    })
    elsewhere = server.as(email)
    const place = { locationId: locations.building, categoryId: categories.rooms }
    const extra = await offerExtra(db, organisationId, place, { text: 'Coffee' })
    ids = await db.asSystem(async (tx) => {
      const add = async (statement: ReturnType<typeof sql>) =>
        (await tx.one<{ id: number }>(statement)).id
      const media = await add(
        sql`insert into media (organisation_id, kind, name) values (${organisationId}, 'IMAGE', 'View') returning id`,
      )
      await tx.run(
        sql`insert into location_media (organisation_id, location_id, media_id, position) values (${organisationId}, ${locations.meeting}, ${media}, 0)`,
      )
      const group = await add(
        sql`insert into access_group (organisation_id, name) values (${organisationId}, 'Everybody') returning id`,
      )
      const userGroup = await add(
        sql`insert into user_group (organisation_id, name, kind) values (${organisationId}, 'Board', 'STANDARD') returning id`,
      )
      const domainGroup = await add(
        sql`insert into domain_group (organisation_id, name, domains) values (${organisationId}, 'House', '{test.house}') returning id`,
      )
      const person = await add(
        sql`insert into person (organisation_id, first_name, kind) values (${organisationId}, 'Visitor', 'EXTERNAL') returning id`,
      )
      return { extra, media, group, userGroup, domainGroup, person }
    })
  }, 120_000)
  afterAll(() => server.close())

  const valuesOf = (id: string): Record<string, string> => {
    const [noun, name] = id.split('.') as [string, string]
    const named = {
      bookingOption: ids.extra,
      media: ids.media,
      accessGroup: ids.group,
      person: ids.person,
      category: server.categories.rooms,
      ...(noun === 'accessControl' && {
        accessControl: name.includes('omain') ? ids.domainGroup : ids.userGroup,
      }),
    }[noun]
    return {
      restrictionId: String(ids.group),
      ...(named !== undefined && { id: String(named) }),
      ...(noun === 'user' && { id: String(server.people.colleague) }),
      orgId: String(server.organisationId),
      list: 'category',
    }
  }

  /** Bodies and queries that must reference a location or a person. */
  const bodyOf = (id: string, body: unknown): unknown => {
    const { locations, categories, people } = server
    const rooms = { bookingCategoryId: categories.rooms, locationIds: [locations.meeting] }
    const given: Readonly<Record<string, object>> = {
      'bookingSetting.save': rooms,
      'bookingSetting.check': rooms,
      'floorPlan.makeSpaces': { spaces: [{ elementId: 'e', kind: 'ROOM', name: 'Mine' }] },
      'location.addRole': { role: 'LOCATION_MANAGER', user: { id: people.user } },
      'location.combine': { locationIds: [locations.desk1, locations.desk2] },
      'location.move': { parentId: locations.floor },
      'org.update': { name: 'Test House' },
      'user.create': { email: 'new@test.house', roles: ['USER'], password: 'correct horse' },
      'person.create': { kind: 'EXTERNAL', firstName: 'Vera' },
      'person.update': { kind: 'EXTERNAL', firstName: 'Vera' },
      'location.saveHierarchy': {
        rootLocationId: locations.building,
        locations: [{ id: locations.meeting, kind: 'ROOM', name: 'Mine' }],
      },
      'category.create': { locationKind: 'ROOM', timeslotKind: 'HOURLY' },
      'category.update': { locationKind: 'ROOM', timeslotKind: 'HOURLY' },
      'declaration.create': { shortName: 'Safety' },
      'declaration.update': { shortName: 'Safety' },
      'location.create': { kind: 'ROOM', name: 'Mine' },
      'embedToken.saveOrigins': { origins: [] },
      'signup.invite': { emails: ['new@test.house'] },
    }
    return given[id] ? { ...(body as object), ...given[id] } : body
  }
  const queryOf = (id: string): string => {
    const { locations, categories } = server
    const given: Readonly<Record<string, string>> = {
      'bookingSetting.get': `?bc=${categories.rooms}&l=${locations.meeting}`,
      'location.removeMany': `?l=${locations.meeting}`,
      'location.create': `?parentId=${locations.floor}`,
      'costCode.retryImport': '?id=1',
      'user.retryImport': '?id=1',
    }
    return given[id] ?? ''
  }

  for (const { id, endpoint } of operations.filter((one) => isForAdministrators(one.endpoint)))
    it(`ROLE-009 ADM-007 ${id} ${open[id] ?? 'is refused without the place'}`, async () => {
      const { method, path, body } = goodCall(server, id, endpoint, valuesOf(id))
      const address = queryOf(id) ? path.split('?')[0]! + queryOf(id) : path
      const form = isForm(endpoint) ? await encodeForm(forms[id]!) : undefined
      const given = form?.body ?? (id === 'org.saveHelpText' ? 'Help' : bodyOf(id, body))
      const type: Record<string, string> =
        id === 'org.saveHelpText' ? { 'content-type': 'text/plain' } : {}
      const answer = await elsewhere.call(method, address, given, { ...type, ...form?.headers })
      const what = `${method} ${address}: ${answer.status} ${answer.text.slice(0, 300)}`
      if (open[id]) expect([200, 201, 204, 400, 404], what).toContain(answer.status)
      else expect([answer.status, answer.body?.code], what).toEqual([403, 'FORBIDDEN'])
    })

  it('are the only ones named: each open operation exists', () => {
    const known = new Set(operations.map(({ id }) => id))
    expect(Object.keys(open).filter((id) => !known.has(id))).toEqual([])
  })
})
