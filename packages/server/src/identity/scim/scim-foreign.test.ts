import SCIMMY from 'scimmy'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setConfig } from '../../../../../tests/support/test-data.js'

const { Messages, Schemas, Types } = SCIMMY
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

interface Resource {
  readonly id: string
  readonly userName: string
  readonly active: boolean
}

interface Kept {
  readonly active: boolean
  readonly emails: readonly { readonly value: string; readonly type: string }[]
  readonly externalId?: string
  readonly name: { readonly givenName: string; readonly familyName: string }
}

describeServer('user provisioning beside SCIMMY, another implementation', (engine) => {
  let server: TestServer
  let token: string
  let users: Resource[]
  const scim = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
    const answer = await server.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(payload && { payload: JSON.stringify(payload) }),
    })
    return JSON.parse(answer.body) as { [name: string]: unknown }
  }
  const add = (userName: string, givenName: string, familyName: string, externalId: string) =>
    scim('POST', '/Users', { userName, name: { givenName, familyName }, externalId })

  beforeAll(async () => {
    server = await startTestServer(engine)
    await setConfig(server.db, server.organisationId, 'scim_integration_enabled', 'true')
    const { body } = await server.as(server.emails.admin).call('POST', '/integration/scim')
    token = (body as { token: string }).token
    await add('ida.berg@test.house', 'Ida', 'Berg', 'x-1')
    await add('bo+lind@test.house', 'Bo', 'Lind', 'x-2')
    const { id } = await add('eva.berg@test.house', 'Eva', 'Berg', 'x-3')
    await scim('PATCH', `/Users/${String(id)}`, {
      schemas: [patchSchema],
      Operations: [{ op: 'replace', path: 'active', value: false }],
    })
    users = (await scim('GET', '/Users'))['Resources'] as Resource[]
  })
  afterAll(() => server?.close())

  it('AD-181 its schemas accept our users, groups, lists and errors', async () => {
    expect(users.length).toBeGreaterThan(3)
    for (const user of users) {
      const read = new Schemas.User(user, 'out')
      expect(read).toMatchObject({ userName: user.userName, active: user.active })
    }
    const members = users.slice(0, 2).map(({ id }) => ({ value: id }))
    const group = await scim('POST', '/Groups', { displayName: 'Sales', members })
    expect(new Schemas.Group(group as never, 'out')).toMatchObject({
      displayName: 'Sales',
      members,
    })
    const refused = await scim('POST', '/Users', { userName: 'ida.berg@test.house' })
    // It throws the error that a message reports.
    expect(() => new Messages.Error(refused as never)).toThrow(/already a user ida\.berg/)
  })

  // It compares values with their case, which filters of user names do not have.
  it.each([
    'userName eq "ida.berg@test.house"',
    'userName eq "bo+lind@test.house" and active eq true',
    'name.familyName eq "Berg" and not (name.givenName eq "Eva")',
    'emails[type eq "work" and value co "berg"]',
    'emails.value sw "bo+"',
    '(externalId eq "x-1" or externalId eq "x-3") and active eq false',
    'externalId pr and name.givenName ne "Bo"',
    'displayName ew "Berg"',
    'nickName pr',
    'meta.created gt "2020-01-01T00:00:00Z" and name.familyName eq "Lind"',
  ])('AD-181 finds the same users for the filter %s', async (text) => {
    const named = (list: readonly { userName: string }[]) => list.map(({ userName }) => userName)
    const theirs = new Types.Filter(text).match(users as never) as never
    const { Resources } = await scim('GET', `/Users?filter=${encodeURIComponent(text)}`)
    expect(named(Resources as Resource[])).toEqual(named(theirs))
  })

  it.each<[string, ...object[]]>([
    ['Okta', { op: 'replace', value: { active: false } }],
    [
      'Microsoft Entra',
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@test.house' },
      { op: 'Add', path: 'name.givenName', value: 'Ines' },
      { op: 'Replace', path: 'externalId', value: 'y-1' },
    ],
    [
      'a removal and an addition',
      { op: 'remove', path: 'externalId' },
      { op: 'add', value: { name: { givenName: 'Ada' }, active: true } },
    ],
  ])('AD-181 a PATCH like that of %s has the same result', async (name, ...Operations) => {
    const made = await add(`${name.replaceAll(' ', '.')}@test.house`, 'Ida', 'Berg', 'z-1')
    const patch = { schemas: [patchSchema], Operations }
    const kept = ({ active, emails, externalId, name: names }: Kept) => ({
      active,
      emails: emails.map(({ value, type }) => ({ value, type })),
      externalId,
      names: [names.givenName, names.familyName],
    })
    const before = new Schemas.User(made as never, 'out')
    const theirs = await new Messages.PatchOp(patch as never).apply(before as never)
    const ours = await scim('PATCH', `/Users/${String(made['id'])}`, patch)
    expect(kept(ours as never)).toEqual(kept(theirs as never))
  })
})
