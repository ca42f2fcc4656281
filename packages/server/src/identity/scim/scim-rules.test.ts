import { describe, expect, it } from 'vitest'
import { readFilter } from './scim-filter.js'
import { patchResource } from './scim-patch-rules.js'
import { changesOf, readGroup, readUser } from './scim-rules.js'
import type { ProvisionedUser } from './scim-store.js'

const person = () => ({
  userName: 'eva@test.house',
  name: { givenName: 'Eva', familyName: 'Berg' },
  emails: [{ value: 'eva@test.house', type: 'work', primary: true }],
  active: true,
})
const patched = (...Operations: unknown[]) => patchResource(person(), { Operations })

const builtIns = [Object.prototype, Array.prototype, String.prototype, Function.prototype]
/** Returns all inherited functions and objects, with their own members. */
const inherited = () =>
  builtIns.map((one) =>
    Object.getOwnPropertyNames(one)
      .filter((name) => !['caller', 'callee', 'arguments', '__proto__'].includes(name))
      .map((name) => [name, Object.getOwnPropertyNames(Object((one as never)[name]))]),
  )

it.each([
  '__proto__.polluted',
  'constructor.prototype.polluted',
  'hasOwnProperty.call',
  'name.__proto__.polluted',
  'name.toString.call',
  'emails.push.call',
  'emails.__proto__.polluted',
  'userName.trim.call',
  'emails[__proto__.polluted].value',
  'emails[.__proto__.x]',
  'emails[type eq "work"].__proto__',
  'emails[type eq "work"].constructor.prototype.polluted',
  'emails[type eq "a.__proto__.b"].value.__proto__.polluted',
  'urn:ietf:params:scim:schemas:core:2.0:User:__proto__.polluted',
  'urn:x:__proto__.polluted',
])('a PATCH with the path %s changes nothing that other objects have', (path) => {
  const before = inherited()
  for (const op of ['add', 'replace', 'remove'])
    for (const value of ['x', { polluted: 1 }, [1], JSON.parse('{"__proto__":{"polluted":1}}')])
      for (const one of [
        { op, path, value },
        { op, value: { [path]: value } },
        { op, path: 'name', value: { [path]: value } },
        { op, path: 'emails', value: { [path]: value } },
      ])
        try {
          patched(one)
        } catch (error) {
          expect(error).toMatchObject({ name: 'ScimRefused', status: 400 })
        }
  expect(inherited()).toEqual(before)
  expect({}).not.toHaveProperty('polluted')
})

it('what is not kept is accepted and left out, and what cannot be read is refused with its type', () => {
  const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
  expect(
    patched(
      { op: 'add', path: `${enterprise}:department`, value: 'Sales' },
      { op: 'Add', path: 'title', value: 'Boss' },
      { op: 'replace', value: { id: '7', [`${enterprise}:manager`]: 'x', active: false } },
      { op: 'replace', path: 'name', value: { givenName: 'Eve', honorificPrefix: 'Dr' } },
    ),
  ).toEqual({ ...person(), active: false, name: { givenName: 'Eve', familyName: 'Berg' } })
  const typeOf = (one: unknown) => {
    try {
      return patched(one)
    } catch (error) {
      return (error as { scimType?: string }).scimType
    }
  }
  for (const path of ['members[0]', 'members[value eq', 'members[type=x].value', 'active[0]'])
    for (const op of ['remove', 'replace'])
      expect([path, typeOf({ op, path, value: 'x' })]).toEqual([path, 'invalidPath'])
  expect(typeOf({ op: 'remove' })).toBe('noTarget')
  expect(typeOf({ op: 'add', path: 'active' })).toBe('invalidValue')
  expect(typeOf({ op: 'add', path: 'userName.x', value: 1 })).toEqual(person())
  expect(typeOf(null)).toBe('invalidSyntax')
})

it.each([
  'emails[0].value',
  'emails.0.value',
  'emails[].value',
  'emails["work"].value',
  'emails[type=work].value',
  'emails[type eq',
  'emails.work.value',
  'name.givenName.first',
  'name[0]',
  'name/givenName',
  'userName[type eq "x"]',
  'photos[0].value',
  'x-custom[0]',
  '$.name',
])('the path %s, which does not exist, does not cost the other operations', (path) => {
  const off = { op: 'replace', path: 'active', value: 'False' }
  const after = { ...person(), active: 'False' }
  for (const odd of [
    { op: 'replace', path, value: 'x' },
    { op: 'add', path, value: 'x' },
    { op: 'remove', path },
    { op: 'add', value: { [path]: 'x' } },
  ]) {
    expect(patched(odd, off)).toEqual(after)
    expect(patched(off, odd)).toEqual(after)
  }
  expect(patched({ op: 'add', path: 'x-custom' }, off)).toEqual(after)
})

const core = 'urn:ietf:params:scim:schemas:core:2.0:User'
const before: ProvisionedUser = {
  id: 7,
  email: 'eva@test.house',
  userName: null,
  firstName: 'Eva',
  lastName: 'Berg',
  name: 'Eva Berg',
  displayName: null,
  isActive: true,
  externalId: null,
  registered: new Date(0),
  modified: new Date(0),
}
const facts = (...Operations: unknown[]) => {
  const resource = { ...person(), displayName: 'Eva Berg' }
  return readUser(changesOf(patchResource(resource, { Operations }), resource), before)
}

describe('a PATCH of a user', () => {
  it.each([
    [
      { OP: 'REPLACE', Path: 'NAME.GIVENNAME', Value: 'Bo' },
      { firstName: 'Bo', lastName: 'Berg' },
    ],
    [{ op: 'replace', path: `${core}:name.familyName`, value: 'Dahl' }, { lastName: 'Dahl' }],
    [
      { op: 'replace', path: `${core.toUpperCase()}:Name.FamilyName`, value: 'D' },
      { lastName: 'D' },
    ],
    [{ op: 'replace', value: { [core]: { Name: { GIVENname: 'Bo' } } } }, { firstName: 'Bo' }],
    [{ op: 'replace', path: core, value: { name: { givenName: 'Bo' } } }, { firstName: 'Bo' }],
    [{ op: 'replace', value: { [`${core}:Active`]: 'false' } }, { isActive: false }],
    [
      { op: 'replace', path: 'displayName', value: 'Bo New Man' },
      { firstName: 'Bo', lastName: 'New Man' },
    ],
    [
      { op: 'replace', path: 'name.formatted', value: 'Bo Man' },
      { firstName: 'Bo', lastName: 'Man' },
    ],
    [
      { op: 'replace', path: 'displayName', value: 'Man, Bo' },
      { firstName: 'Bo', lastName: 'Man', displayName: 'Man, Bo' },
    ],
    [
      { op: 'remove', path: 'name.givenName' },
      { firstName: '', lastName: 'Berg' },
    ],
    [
      { op: 'replace', path: 'userName', value: 'Bo@test.house' },
      { email: 'Bo@test.house', userName: null },
    ],
    [
      { op: 'replace', path: 'userName', value: 'bo' },
      { email: 'eva@test.house', userName: 'bo' },
    ],
    [{ op: 'remove', path: 'emails' }, { email: 'eva@test.house' }],
    [
      { op: 'Replace', path: 'displayName', value: [{ $ref: null, value: 'Bo Dahl' }] },
      { firstName: 'Bo', lastName: 'Dahl' },
    ],
    [
      { op: 'Add', path: 'name.givenName', value: [{ $ref: null, Value: 'Bo' }] },
      { firstName: 'Bo', lastName: 'Berg' },
    ],
    [{ op: 'replace', path: 'name.familyName', value: { value: 'Dahl' } }, { lastName: 'Dahl' }],
    [{ op: 'replace', value: { 'name.givenName': ['Bo'] } }, { firstName: 'Bo' }],
    [{ op: 'Replace', path: 'externalId', value: [{ value: 'x-7' }] }, { externalId: 'x-7' }],
    [{ op: 'Replace', path: 'userName', value: [{ value: 'bo' }] }, { userName: 'bo' }],
    [{ op: 'replace', path: 'userName', value: 4711 }, { userName: '4711' }],
    [
      { op: 'Replace', path: 'emails[type eq "work"].value', value: [{ value: 'b@x.company' }] },
      { email: 'b@x.company' },
    ],
    [
      { op: 'replace', path: 'emails [ type eq "work" ] . value', value: 'b@x.company' },
      { email: 'b@x.company' },
    ],
    [{ op: 'remove', path: 'emails[type eq "work"].value' }, { email: 'eva@test.house' }],
    [
      { op: 'replace', path: 'name', value: 'Bo Dahl' },
      { firstName: 'Bo', lastName: 'Dahl' },
    ],
    [{ op: 'replace', path: 'name', value: [{ familyName: 'Dahl' }] }, { lastName: 'Dahl' }],
    [
      { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User.active', value: false },
      { isActive: false },
    ],
    [{ op: 'replace', path: 'active.value', value: 'False' }, { isActive: false }],
    [{ op: 'replace', value: [{ active: false }] }, { isActive: false }],
    [
      { op: 'replace', path: "emails[type eq 'work'].value", value: 'bo@test.house' },
      { email: 'bo@test.house' },
    ],
    [
      { op: 'add', path: 'emails', value: { Value: 'b@x.company', Primary: 'True' } },
      { email: 'b@x.company' },
    ],
    [{ op: 'replace', path: 'emails', value: 'b@x.company' }, { email: 'b@x.company' }],
    [{ op: 'replace', path: 'emails.value', value: 'b@x.company' }, { email: 'b@x.company' }],
    [
      { op: 'replace', path: 'Emails[Type EQ "Work"].Value', value: 'b@x.company' },
      { email: 'b@x.company' },
    ],
    [
      { op: 'replace', path: 'emails[primary eq "True"].value', value: 'b@x.company' },
      { email: 'b@x.company' },
    ],
    [
      {
        op: 'replace',
        path: 'emails[type eq "work" and primary eq true].value',
        value: 'b@x.company',
      },
      { email: 'b@x.company' },
    ],
    [
      { op: 'replace', path: 'emails[value eq "EVA@test.house"]', value: { value: 'b@x.company' } },
      { email: 'b@x.company' },
    ],
    [
      { op: 'replace', value: { 'emails[type eq "work"].value': 'b@x.company' } },
      { email: 'b@x.company' },
    ],
    [
      { op: 'replace', path: 'emails[type eq "home"].value', value: 'b@x.company' },
      { email: 'eva@test.house' },
    ],
    [
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'b@bücher.example' },
      { email: 'b@xn--bcher-kva.example' },
    ],
  ])('INTG-012 AD-181 %j', (operation, expected) => {
    const unknown = { op: 'Add', path: 'x-custom.attr', value: 'a' }
    expect(facts(operation)).toMatchObject(expected)
    expect(facts(unknown, operation, { op: 'add', path: 'urn:x:y.z[a eq 1]', value: 1 })).toEqual(
      facts(operation),
    )
  })

  it.each([
    { path: 'displayName', value: ['Bo', 'Dahl'] },
    { path: 'name.givenName', value: { value: {} } },
    { path: 'userName', value: [{ value: { value: 'bo' } }] },
    { path: 'emails[type eq "work"].value', value: ['a@x.company', 'b@x.company'] },
  ])('AD-181 %j has no single value, and empties nothing', (operation) => {
    expect(() => facts({ op: 'replace', ...operation })).toThrow(
      expect.objectContaining({ status: 400, scimType: 'invalidValue' }) as Error,
    )
  })

  it.each(['/active', '$.active', '"active"', 'User.active', '/members/0', 'Group.members'])(
    'AD-181 the path %s of another language is refused, so that nobody keeps access',
    (path) => {
      for (const operation of [
        { op: 'replace', path, value: false },
        { op: 'remove', path },
        { op: 'replace', value: { [path]: false } },
      ])
        expect(() => patched(operation)).toThrow(
          expect.objectContaining({ status: 400, scimType: 'invalidPath' }) as Error,
        )
      expect(patched({ op: 'add', path: 'urn:x:custom:2.0:User:active', value: 1 })).toEqual(
        person(),
      )
    },
  )

  it.each([null, [], {}, 'disabled', '', 1, [true, false], [{}], { value: true }, undefined])(
    'AD-181 active as %j is refused, and opens no closed account',
    (value) => {
      const closed = { ...before, isActive: false }
      const refused = expect.objectContaining({ status: 400, scimType: 'invalidValue' }) as unknown
      const resource = { ...person(), active: false }
      const op = value === undefined ? 'remove' : 'replace'
      const patched = patchResource(resource, { Operations: [{ op, path: 'Active', value }] })
      expect(() => readUser(changesOf(patched, resource), closed)).toThrow(refused as Error)
      if (value !== undefined)
        expect(() => readUser({ userName: 'eva@test.house', active: value }, closed)).toThrow(
          refused as Error,
        )
      expect(readUser({ userName: 'eva@test.house' }, closed).isActive).toBe(false)
    },
  )

  it.each([
    [false, false],
    ['False', false],
    ['FALSE', false],
    [[{ $ref: null, value: 'False' }], false],
    [true, true],
    ['True', true],
    [[{ Value: true }], true],
  ])('AD-181 active as %j is %j', (value, isActive) => {
    expect(readUser({ active: value }, { ...before, isActive: !isActive }).isActive).toBe(isActive)
  })
})

it('AD-181 a new user may be sent with empty attributes', () => {
  const sent = { userName: 4711, active: null, displayName: null, externalId: null, name: null }
  expect(readUser({ ...sent, emails: [{ value: 'bo@test.house' }] })).toEqual({
    email: 'bo@test.house',
    userName: '4711',
    firstName: '',
    lastName: '',
    displayName: null,
    externalId: null,
    isActive: true,
  })
})

it('AD-181 removes members named by numbers or references, and refuses to overlook others', () => {
  const group = { displayName: 'A', members: [{ value: '7', type: 'User' }, { value: '8' }] }
  const without = (value: unknown) =>
    patchResource(group, { Operations: [{ op: 'remove', path: 'members', value }] }).members
  for (const member of [7, '7', { value: 7 }, { value: ' 7 ' }, { $ref: '../Users/7' }])
    expect(without([member])).toEqual([{ value: '8' }])
  for (const member of [{ display: 'Ann' }, { value: '7', type: 'Group' }])
    expect(() => without([member])).toThrow(
      expect.objectContaining({ status: 400, scimType: 'invalidValue' }) as Error,
    )
})

it('AD-181 simple values of a whole user may be lists of one, too', () => {
  const list = (value: string) => [{ value }]
  const name = { givenName: list('Bo'), familyName: list('Dahl') }
  expect(
    readUser({ userName: list('bo@test.house'), externalId: list('x-7'), name }),
  ).toMatchObject({ email: 'bo@test.house', externalId: 'x-7', firstName: 'Bo', lastName: 'Dahl' })
})

it('AD-181 members are users, also by their address, and never groups with the same id', () => {
  const membersOf = (...members: unknown[]) => readGroup({ displayName: 'A', members }).members
  expect(
    membersOf({ value: '7', type: 'User' }, 8, '9', { $ref: 'https://x.example/scim/v2/Users/10' }),
  ).toEqual(['7', '8', '9', '10'])
  for (const member of [
    { value: '7', type: 'Group' },
    { value: '7', $ref: '../Groups/7' },
    { value: '7', type: 'User', $ref: '../Groups/7' },
    { display: 'Ann' },
    { $ref: 'https://x.example/Users/' },
  ])
    expect(() => membersOf(member)).toThrow(
      expect.objectContaining({ status: 400, scimType: 'invalidValue' }) as Error,
    )
})

it.each([
  'userName eq',
  'eq "a"',
  'userName is "a"',
  '(userName eq "a"',
  `a eq "${'x'.repeat(1000)}"`,
  String.raw`a eq "\u0000"`,
])('AD-181 the filter %j is refused', (filter) => {
  expect(() => readFilter(filter)).toThrow(
    expect.objectContaining({ scimType: 'invalidFilter' }) as Error,
  )
})

it('AD-181 a value in a filter needs no quotation marks, and its words are no operators', () => {
  expect(readFilter('userName Eq ann+x@firm.example AND active eq True')).toEqual({
    op: 'and',
    filters: [
      { op: 'eq', attrPath: 'userName', compValue: 'ann+x@firm.example' },
      { op: 'eq', attrPath: 'active', compValue: 'True' },
    ],
  })
  expect(readFilter('displayName eq "a eq b and (c)"')).toMatchObject({
    compValue: 'a eq b and (c)',
  })
})

it.each([
  [String.raw`"ann\u0040firm.example"`, 'ann@firm.example'],
  [String.raw`"Ann \"Nan\" Lee\/Ray \uD83D\ude00"`, 'Ann "Nan" Lee/Ray 😀'],
  [String.raw`"FIRM\\u0040nn\\"`, String.raw`FIRM\u0040nn${'\\'}`],
  [String.raw`"FIRM\bob"`, String.raw`FIRM\bob`],
  [String.raw`FIRM\\bob`, String.raw`FIRM\\bob`],
  [String.raw`'O\'Lind "7"'`, `O'Lind "7"`],
])('AD-181 INTG-012 the value %s of a filter is %s', (text, compValue) => {
  const inner = { op: 'eq', attrPath: 'value', compValue }
  expect(readFilter(`not (active eq true and emails[value eq ${text}])`)).toEqual({
    op: 'not',
    filter: {
      op: 'and',
      filters: [
        { op: 'eq', attrPath: 'active', compValue: true },
        { op: '[]', attrPath: 'emails', valFilter: inner },
      ],
    },
  })
})

const isWork = { op: 'eq', attrPath: 'type', compValue: 'work' }
const someValue = (inner: object) => ({
  op: '[]',
  attrPath: 'emails',
  valFilter: { op: 'and', filters: [isWork, { attrPath: 'value', ...inner }] },
})
it.each<[string, object]>([
  ['pr', someValue({ op: 'pr' })],
  ['ne null', someValue({ op: 'pr' })],
  ['eq null', { op: 'not', filter: someValue({ op: 'pr' }) }],
  ['eq a', someValue({ op: 'eq', compValue: 'a' })],
  ['ne a', { op: 'not', filter: someValue({ op: 'eq', compValue: 'a' }) }],
  ['co a', someValue({ op: 'co', compValue: 'a' })],
])('AD-181 a value path with %s asks for the same value', (test, meant) => {
  expect(readFilter(`emails[type eq "work"].value ${test}`)).toEqual(meant)
  expect(readFilter(`active eq true or not (Emails[type eq "work"].value ${test})`)).toMatchObject({
    filters: [{ op: 'eq' }, { op: 'not', filter: { op: expect.anything() as unknown } }],
  })
  // Two conditions that somebody writes remain two.
  expect(readFilter(`emails[type eq "work"] and emails.value ${test}`)).toMatchObject({
    filters: [{ op: '[]', valFilter: isWork }, { attrPath: 'emails.value' }],
  })
})
