import type { AccessGroupInput, UserGroupInput } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { refused } from '../../ground/core/refusal.fixture.js'
import {
  groupsNamed,
  readAccessGroup,
  readDomainGroup,
  readUserGroup,
  refuseUnknownGroup,
  type StoredCondition,
} from './group-rules.js'

const ana = { name: 'Ana', email: 'ana@test.house' }
const people = (more: Partial<UserGroupInput> = {}): UserGroupInput => ({
  name: 'Sales',
  kind: 'STANDARD',
  users: [ana],
  ...more,
})

describe('a user group', () => {
  it('GRP-011 is stored with trimmed texts and addresses in lower case', () => {
    expect(
      readUserGroup(
        people({ name: ' Sales ', users: [{ name: ' Ana ', email: ' Ana@Test.House ' }] }),
      ),
    ).toEqual({ name: 'Sales', kind: 'STANDARD', members: [ana] })
    const { users: _, ...nobody } = people()
    expect(readUserGroup(nobody)).toEqual({ name: 'Sales', kind: 'STANDARD', members: [] })
  })

  it.each<[string, Partial<UserGroupInput>, string[]]>([
    ['no name', { name: '' }, ['name: fillAllFields']],
    ['a blank name', { name: ' \t' }, ['name: fillAllFields']],
    [
      'blank texts of members',
      { users: [ana, { name: ' ', email: '' }] },
      ['users.1.name: fillAllFields', 'users.1.email: fillAllFields'],
    ],
    // Blank texts are reported first, without other errors.
    [
      'blanks beside a wrong address',
      { name: '', users: [{ name: 'A', email: 'x' }] },
      ['name: fillAllFields'],
    ],
  ])('GRP-005 is refused with %s', (_name, more, expected) => {
    expect(refused(readUserGroup(people(more)))).toEqual(expected)
  })

  it.each<[string, UserGroupInput['users'], string[]]>([
    ['a wrong address', [{ name: 'A', email: 'ana' }], ['users.0.email: format']],
    [
      'an address twice, whatever its letters',
      [ana, { name: 'Again', email: 'ANA@test.house ' }],
      ['users.1.email: emailListed'],
    ],
  ])('is refused with %s', (_name, users, expected) => {
    expect(refused(readUserGroup(people({ users })))).toEqual(expected)
  })

  const from = { directory: { id: 1 }, directoryGroup: { id: ' g-1 ' } }
  const { users: _, ...nobody } = people({ kind: 'AZURE_AD_GROUP' })

  it.each<[Partial<UserGroupInput>, string[]]>([
    [{}, ['directory: required', 'directoryGroup: required']],
    [{ directory: { id: 1 } }, ['directoryGroup: required']],
    [{ ...from, directoryGroup: { id: ' ' } }, ['directoryGroup: required']],
    [{ ...from, name: ' ' }, ['name: fillAllFields']],
    [{ ...from, users: [ana] }, ['users: invalid']],
  ])('AD-092 filled by a directory needs its group, and no members: %j', (more, expected) => {
    expect(refused(readUserGroup({ ...nobody, ...more }))).toEqual(expected)
  })

  it('AD-092 filled by a directory is stored with its source', () => {
    const stored = { name: 'Sales', kind: 'AZURE_AD_GROUP', members: [] }
    const source = { directoryId: 1, groupId: 'g-1', groupName: 'g-1', isOrganisationalUnit: false }
    expect(readUserGroup({ ...nobody, ...from })).toEqual({ ...stored, source })
    expect(
      readUserGroup({
        ...nobody,
        ...from,
        directoryGroup: { id: 'g-1', name: 'All sales' },
        isOrganisationalUnit: true,
      }),
    ).toEqual({
      ...stored,
      source: { ...source, groupName: 'All sales', isOrganisationalUnit: true },
    })
  })
})

describe('a domain group', () => {
  it('is stored with each domain once, in lower case and without its @', () => {
    expect(
      readDomainGroup({
        name: ' Partners ',
        domains: [
          'Partner.House',
          '@other.example',
          ' partner.house ',
          'a-1.b.example',
          'Bücher.example',
        ],
      }),
    ).toEqual({
      name: 'Partners',
      domains: ['partner.house', 'other.example', 'a-1.b.example', 'xn--bcher-kva.example'],
    })
  })

  it.each<[string, string[], string[]]>([
    ['', ['a.example'], ['name: fillAllFields']],
    ['X', ['a.example', ' '], ['domains.1: fillAllFields']],
    ['X', ['@'], ['domains.0: fillAllFields']],
    [' ', [''], ['name: fillAllFields', 'domains.0: fillAllFields']],
  ])('GRP-005 is refused with an empty text: %j %j', (name, domains, expected) => {
    expect(refused(readDomainGroup({ name, domains }))).toEqual(expected)
  })

  it.each([
    'not a domain',
    'example',
    'a..example',
    '.example',
    '-a.example',
    'a-.example',
    '@@a.example',
    'a.example/x',
    'ana@a.example',
  ])('is refused with %j', (domain) => {
    expect(refused(readDomainGroup({ name: 'X', domains: ['a.example', domain] }))).toEqual([
      'domains.1: format',
    ])
  })
})

describe('a security group', () => {
  type Condition = AccessGroupInput['groupRestrictions'][number]
  const byUser = (more: Partial<Condition> = {}): Condition => ({
    restrictionType: 'USER',
    exclusion: false,
    userGroups: [{ id: 1 }],
    ...more,
  })
  const byDomain = (more: Partial<Condition> = {}): Condition => ({
    restrictionType: 'DOMAIN',
    exclusion: true,
    domainGroups: [{ id: 2 }],
    ...more,
  })
  const at = (index: number, field: string) => `groupRestrictions.${index}.${field}`

  it.each<[string, string, Condition[], string[] | undefined]>([
    ['no conditions', 'All', [], undefined],
    ['a condition of each kind', 'Sales', [byUser(), byDomain()], undefined],
    ['all of its groups required', 'Sales', [byUser({ allRequired: true })], undefined],
    ['a blank name', ' ', [], ['name: groupNameRequired']],
    [
      'no groups',
      'X',
      [byUser({ userGroups: [] }), byDomain({ domainGroups: [] })],
      [at(0, 'userGroups: userGroupRequired'), at(1, 'domainGroups: domainGroupRequired')],
    ],
    [
      'groups of the other kind, too',
      'X',
      [byUser({ domainGroups: [{ id: 2 }] }), byDomain({ userGroups: [{ id: 1 }] })],
      [at(0, 'domainGroups: invalid'), at(1, 'userGroups: invalid')],
    ],
    [
      'all domains required',
      'X',
      [byDomain({ allRequired: true })],
      [at(0, 'allRequired: invalid')],
    ],
    [
      'everything wrong',
      '',
      [byUser({ userGroups: [] }), byDomain({ domainGroups: [], allRequired: true })],
      [
        'name: groupNameRequired',
        at(0, 'userGroups: userGroupRequired'),
        at(1, 'domainGroups: domainGroupRequired'),
        at(1, 'allRequired: invalid'),
      ],
    ],
  ])('GRP-006 with %s', (_name, name, groupRestrictions, expected) => {
    expect(refused(readAccessGroup({ name, groupRestrictions }))).toEqual(expected)
  })

  it('stores each group of a condition once', () => {
    expect(
      readAccessGroup({
        name: ' Own sales ',
        groupRestrictions: [
          byUser({ allRequired: true, userGroups: [{ id: 3 }, { id: 1 }, { id: 3 }] }),
          byDomain(),
        ],
      }),
    ).toEqual({
      name: 'Own sales',
      conditions: [
        { type: 'USER', exclusion: false, allRequired: true, groupIds: [3, 1] },
        { type: 'DOMAIN', exclusion: true, allRequired: false, groupIds: [2] },
      ],
    })
  })

  const stored = (type: 'USER' | 'DOMAIN', ...groupIds: number[]): StoredCondition => ({
    type,
    groupIds,
    exclusion: false,
    allRequired: false,
  })
  it('GRP-006 must refer to existing groups of the kind of the condition', () => {
    const conditions = [stored('USER', 1, 2), stored('DOMAIN', 1), stored('USER', 3)]
    expect(groupsNamed(conditions, 'USER')).toEqual([1, 2, 3])
    expect(groupsNamed(conditions, 'DOMAIN')).toEqual([1])
    const refusal = (users: number[], domains: number[]) =>
      refused(refuseUnknownGroup(conditions, { USER: new Set(users), DOMAIN: new Set(domains) }))
    expect(refusal([1, 2, 3], [1])).toBeUndefined()
    expect(refusal([1, 3], [1])).toEqual([at(0, 'userGroups.1.id: invalid')])
    expect(refusal([1, 2, 3], [2])).toEqual([at(1, 'domainGroups.0.id: invalid')])
    expect(refusal([1, 2], [1])).toEqual([at(2, 'userGroups.0.id: invalid')])
  })
})
