import { describe, expect, it } from 'vitest'
import { admits, groupsAdmitting } from './access-rules.js'
import type { GroupCondition } from './directory.js'

const users = (userGroupIds: number[], more: Partial<GroupCondition> = {}): GroupCondition => ({
  type: 'USER',
  exclusion: false,
  allRequired: false,
  userGroupIds,
  domains: [],
  ...more,
})
const domains = (names: string[], more: Partial<GroupCondition> = {}): GroupCondition => ({
  type: 'DOMAIN',
  exclusion: false,
  allRequired: false,
  userGroupIds: [],
  domains: names,
  ...more,
})
const somebody = { email: 'Ana@Sales.Example', userGroupIds: [1, 2] }

describe('a security group', () => {
  it.each<[string, GroupCondition[], boolean]>([
    ['without conditions', [], true],
    ['of one of their groups', [users([2, 9])], true],
    ['of other groups', [users([8, 9])], false],
    ['that wants all of their groups', [users([1, 2], { allRequired: true })], true],
    ['that wants one more group', [users([1, 2, 9], { allRequired: true })], false],
    ['that excludes one of their groups', [users([2, 9], { exclusion: true })], false],
    ['that excludes other groups', [users([8, 9], { exclusion: true })], true],
    [
      'that excludes those in all of its groups',
      [users([2, 9], { exclusion: true, allRequired: true })],
      true,
    ],
    ['of their domain, whatever the letter case', [domains(['sales.example', 'x.example'])], true],
    ['of the domain above theirs', [domains(['example'])], false],
    ['that excludes their domain', [domains(['sales.example'], { exclusion: true })], false],
    ['that excludes another domain', [domains(['x.example'], { exclusion: true })], true],
    ['with two conditions that both pass', [users([1]), domains(['sales.example'])], true],
    ['with two conditions of which one fails', [users([1]), domains(['x.example'])], false],
  ])('GRP-009 AD-090 %s: %j', (_, conditions, isAdmitted) => {
    expect(admits({ id: 1, name: 'Group', conditions }, somebody)).toBe(isAdmitted)
  })

  it('GRP-009 is evaluated for each person by their groups and domain', () => {
    const directory = {
      securityGroups: [
        { id: 1, name: 'Both', conditions: [users([1]), domains(['sales.example'])] },
        { id: 2, name: 'Everybody', conditions: [] },
      ],
    }
    const admitting = (email: string, userGroupIds: number[]) => [
      ...groupsAdmitting(directory, { email, userGroupIds }),
    ]
    expect(admitting('ana@sales.example', [1])).toEqual([1, 2])
    expect(admitting('ana@other.example', [1])).toEqual([2])
    expect(admitting('eva@sales.example', [])).toEqual([2])
  })
})
