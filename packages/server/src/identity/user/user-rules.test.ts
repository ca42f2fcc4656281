import type { User, UserEdit } from '@mosaic-booking/sdk'
import { User as UserSchema, type ServerRole } from '@mosaic-booking/sdk/contract'
import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '../../ground/core/call.js'
import { refused } from '../../ground/core/refusal.fixture.js'
import { shapeOf } from '../../platform/http/answer-shape.js'
import { commonPasswords } from '../password/common-passwords.js'
import {
  decideOwnerSearch,
  decideRoles,
  isFailedAttempt,
  listOwners,
  mayManage,
  refuseLastAdministrator,
  refuseLogin,
  refuseOwnPassword,
  refusePassword,
  refusePasswordChange,
  refuseProxy,
  refuseServiceAccount,
  refuseUserEdit,
  showUser,
} from './user-rules.js'
import { testUser } from './user.fixture.js'

const caller = (id: number, ...roles: ServerRole[]) => testUser({ id, roles })
const user = (more: Partial<User> = {}): User =>
  ({
    id: 1,
    personId: 1,
    name: 'Ana Lima',
    email: 'ana@test.house',
    organisationId: 1,
    roles: ['USER'],
    type: 'STANDARD',
    isDeactivated: false,
    isLocked: false,
    isActive: true,
    canBookOnBehalf: true,
    canExport: true,
    contactNumber: '555',
    accessCardNumber: '12345',
    defaults: { view: 'my-bookings' },
    ...more,
  }) as User

describe('roles', () => {
  it.each<[ServerRole[], ServerRole[] | undefined]>([
    [['USER'], ['USER']],
    [['VIEWER'], ['VIEWER']],
    [['LOCATION_ADMIN'], ['LOCATION_ADMIN', 'USER']],
    [
      ['LOCATION_ADMIN', 'USER'],
      ['LOCATION_ADMIN', 'USER'],
    ],
    [
      ['LOCATION_ADMIN', 'VIEWER'],
      ['LOCATION_ADMIN', 'VIEWER'],
    ],
    [['USER', 'USER'], ['USER']],
    [['USER', 'VIEWER'], undefined],
    [['VIEWER', 'ORG_ADMIN', 'USER'], undefined],
  ])('D-178 D-179 of %j become %j', (roles, expected) => {
    const decided = decideRoles(roles)
    if (expected) expect(decided).toEqual(expected)
    else expect(refused(decided)).toEqual(['roles: invalid'])
  })

  it.each<[string, number[], number, boolean, string[] | undefined]>([
    ['the last administrator', [1], 1, false, ['LAST_ADMINISTRATOR']],
    ['oneself, one of two', [1, 2], 1, false, ['LAST_ADMINISTRATOR']],
    ['another of two', [1, 2], 2, false, undefined],
    ['the other, who is the last one', [2], 2, false, ['LAST_ADMINISTRATOR']],
    ['somebody else', [1], 3, false, undefined],
    ['the last one, who stays', [1], 1, true, undefined],
  ])('AD-082 taking the administrator’s role from %s', (_name, all, target, stays, expected) => {
    const decision = refuseLastAdministrator(caller(1, 'ORG_ADMIN'), target, all, stays)
    expect(refused(decision)).toEqual(expected)
  })

  it.each<[ServerRole, ServerRole[], boolean]>([
    ['ORG_ADMIN', ['USER'], true],
    ['ORG_ADMIN', ['SERVICE_ADMIN'], false],
    ['ORG_ADMIN', ['USER', 'SERVICE_ADMIN'], false],
    ['LOCATION_ADMIN', ['SERVICE_ADMIN'], false],
    ['SERVICE_ADMIN', ['SERVICE_ADMIN'], true],
  ])('ROLEA-010 a %s may touch an account with %j: %s', (role, roles, may) => {
    const refusal = refuseServiceAccount(caller(1, role), roles, 'Support')
    expect(refused(refusal)).toEqual(may ? undefined : ['SERVICE_ACCOUNT'])
    if (refusal) expect(refusal.details.values).toEqual({ supportName: 'Support' })
  })
})

describe('an edit of a user', () => {
  const own: UserEdit[] = [
    { firstName: 'Uma' },
    { nickName: null },
    { contactNumber: '+44 1' },
    { timeZone: 'Europe/Madrid' },
    { vehicleRegistration: 'AB12 CDE' },
    { defaults: {} },
  ]
  const administrative: UserEdit[] = [
    { email: 'new@test.house' },
    { roles: ['ORG_ADMIN'] },
    { accessCardNumber: '1' },
    { accessCardNumber: null },
    { canBookOnBehalf: true },
    { canExport: false },
    { locationRoles: [] },
    { providers: [] },
    { firstName: 'Uma', roles: ['USER'] },
  ]
  it.each(own)('PROF-002 D-164 %j can be changed by the person and by administrators', (edit) => {
    expect(refused(refuseUserEdit(caller(1, 'USER'), 1, edit))).toBeUndefined()
    expect(refused(refuseUserEdit(caller(2, 'LOCATION_ADMIN'), 1, edit))).toEqual(['FORBIDDEN'])
    expect(refused(refuseUserEdit(caller(2, 'ORG_ADMIN'), 1, edit))).toBeUndefined()
    expect(refused(refuseUserEdit(caller(2, 'SERVICE_ADMIN'), 1, edit))).toBeUndefined()
  })
  it.each(administrative)('D-164 ROLEA-017 %j can be changed by administrators only', (edit) => {
    expect(refused(refuseUserEdit(caller(1, 'USER'), 1, edit))).toEqual(['FORBIDDEN'])
    expect(refused(refuseUserEdit(caller(1, 'LOCATION_ADMIN'), 1, edit))).toEqual(['FORBIDDEN'])
    expect(refused(refuseUserEdit(caller(2, 'ORG_ADMIN'), 1, edit))).toBeUndefined()
  })
})

describe('the public view of a user', () => {
  const shown = (who: CurrentUser) => shapeOf(UserSchema)(showUser(who, user()), 'stranger')

  it('is complete for themselves and for administrators', () => {
    for (const who of [caller(1, 'USER'), caller(2, 'ORG_ADMIN'), caller(2, 'SERVICE_ADMIN')]) {
      expect(shown(who)).toEqual(user())
      expect(mayManage(who, 1)).toBe(true)
    }
  })

  it('is a name and an address for colleagues and location admins', () => {
    for (const who of [caller(2, 'USER'), caller(2, 'LOCATION_ADMIN')]) {
      expect(shown(who)).toEqual({
        id: 1,
        personId: 1,
        name: 'Ana Lima',
        email: 'ana@test.house',
        organisationId: 1,
        roles: [],
        type: 'STANDARD',
        isDeactivated: false,
        isLocked: false,
        isActive: true,
        canBookOnBehalf: false,
        canExport: false,
      })
      expect(mayManage(who, 1)).toBe(false)
    }
  })
})

describe('a password', () => {
  it('has at least eight characters, whatever the organisation allows', () => {
    expect(refusePassword('gravity', { minLength: 1, personal: [] })?.details.values).toEqual({
      count: 8,
    })
  })

  it('is not one of 5,000 common ones, in any case', () => {
    expect(commonPasswords.size).toBe(5000)
    for (const password of ['password', 'PassWord1', '12345678', 'qwertyuiop'])
      expect(refusePassword(password, { minLength: 8, personal: [] })?.code, password).toBe(
        'PASSWORD_COMMON',
      )
  })

  it.each([
    ['nora.whitfield@test.house', true],
    ['Nora.Whitfield', true],
    ['whitfield', true],
    ['Whitfield2026', true],
    ['whitfield-nora-1', true],
    ['TestHouse!', true],
    ['test.house', true],
    ['whitfield and oak', false],
    ['2026202620262026', false],
    [' !!!!!!!!', false],
  ])('%j is personal: %s', (password, is) => {
    const personal = ['nora.whitfield@test.house', 'Nora Whitfield', null, 'Test House']
    expect(refusePassword(password, { minLength: 8, personal })?.code).toBe(
      is ? 'PASSWORD_PERSONAL' : undefined,
    )
  })

  it.each([
    ['', 8, false],
    ['gravity', 8, false],
    ['gravitas', 8, true],
    ['gravitas', 9, false],
    // Four characters that UTF-16 counts as eight.
    ['🔑🔑🔑🔑', 8, false],
    ['🔑🔑🔑🔑🔑🔑🔑🔑', 8, true],
  ])('USER-008 AD-074 %j, at least %i characters: %s', (password, least, may) => {
    const refusal = refusePassword(password, { minLength: least, personal: [] })
    expect(refused(refusal)).toEqual(may ? undefined : ['password: tooShort'])
    if (refusal) expect(refusal.details.values).toEqual({ count: least })
  })

  const change = (more: object = {}) => ({
    id: 1,
    newPassword: 'new',
    newPasswordRepeat: 'new',
    currentPassword: 'old',
    ...more,
  })
  it.each<[string, number, ServerRole, object, string[] | undefined]>([
    ['by the person', 1, 'USER', {}, undefined],
    ['by somebody else', 2, 'LOCATION_ADMIN', {}, ['FORBIDDEN']],
    ['by an administrator', 2, 'ORG_ADMIN', { currentPassword: undefined }, undefined],
    [
      'with a typo',
      1,
      'USER',
      { newPasswordRepeat: 'New' },
      ['newPasswordRepeat: passwordsDiffer'],
    ],
    ['by somebody else with a typo', 2, 'USER', { newPasswordRepeat: 'New' }, ['FORBIDDEN']],
  ])('AUTH-013 D-038 is changed %s', (_name, id, role, more, expected) => {
    expect(refused(refusePasswordChange(caller(id, role), change(more)))).toEqual(expected)
  })

  it.each<[boolean, string, string[] | undefined]>([
    [true, 'old', undefined],
    [false, 'old', ['currentPassword: invalid']],
    [true, 'new', ['newPassword: invalid']],
    [false, 'new', ['currentPassword: invalid']],
  ])(
    'AUTH-014 of one’s own, the current one right: %s, and %j',
    (isRight, currentPassword, expected) => {
      expect(refused(refuseOwnPassword(change({ currentPassword }), isRight))).toEqual(expected)
    },
  )
})

describe('a login', () => {
  const account = (more: object = {}) => ({
    isDeactivated: false,
    isLocked: false,
    type: 'STANDARD',
    ...more,
  })
  it.each<[string, ReturnType<typeof account> | undefined, boolean, string[] | undefined, boolean]>(
    [
      ['of an active account', account(), true, undefined, false],
      ['with a wrong password', account(), false, ['LOGIN_FAILED'], true],
      ['of nobody', undefined, false, ['LOGIN_FAILED'], false],
      ['of a deactivated account', account({ isDeactivated: true }), true, ['LOGIN_FAILED'], false],
      [
        'of a deactivated account with a wrong password',
        account({ isDeactivated: true }),
        false,
        ['LOGIN_FAILED'],
        false,
      ],
      ['of a locked account', account({ isLocked: true }), true, ['ACCOUNT_LOCKED'], false],
      [
        'of a locked account with a wrong password',
        account({ isLocked: true }),
        false,
        ['LOGIN_FAILED'],
        true,
      ],
      ['of a system account', account({ type: 'SYSTEM' }), true, ['SYSTEM_ACCOUNT'], false],
      [
        'of a locked system account',
        account({ type: 'SYSTEM', isLocked: true }),
        true,
        ['ACCOUNT_LOCKED'],
        false,
      ],
    ],
  )('%s', (_name, facts, isRight, expected, isCounted) => {
    expect(refused(refuseLogin(facts, isRight))).toEqual(expected)
    expect(isFailedAttempt(facts, isRight)).toBe(isCounted)
  })
})

describe('booking on behalf of others', () => {
  it.each<[string, number, boolean, string[] | undefined]>([
    ['somebody else', 2, false, undefined],
    ['somebody nominated already', 3, false, ['PROXY_EXISTS']],
    ['oneself', 1, false, ['proxyId: invalid']],
    ['somebody deactivated', 2, true, ['proxyId: invalid']],
    ['somebody nominated and deactivated', 3, true, ['proxyId: invalid']],
  ])('PROF-007 PROF-008 a proxy is %s', (_name, id, isDeactivated, expected) => {
    const principal = user({ userProxies: [{ id: 3, name: 'Bea' }] })
    expect(refused(refuseProxy(principal, { id, isDeactivated }))).toEqual(expected)
  })

  it.each<[ServerRole, boolean, string | undefined, object]>([
    ['LOCATION_MANAGER', false, 'An', { kind: 'everybody', text: 'An' }],
    ['LOCATION_ADMIN', false, undefined, { kind: 'everybody', text: '' }],
    ['ORG_ADMIN', false, 'x', { kind: 'everybody', text: 'x' }],
    ['USER', false, 'ana@test.house', { kind: 'none' }],
    ['USER', true, ' Ana@Test.House ', { kind: 'address', text: 'ana@test.house' }],
    ['USER', true, 'ana', { kind: 'none' }],
    ['USER', true, undefined, { kind: 'none' }],
  ])(
    'ROLE-013 D-182 a %s, who may book for others: %s, looks for %j',
    (role, may, text, expected) => {
      const who = testUser({ roles: [role], canBookOnBehalf: may })
      expect(decideOwnerSearch(who, text)).toEqual(expected)
    },
  )

  const bea = { id: 2, name: 'Bea Rossi', email: 'bea@test.house' }
  const carl = { id: 3, name: 'Carl', email: 'carl@test.house' }
  it.each<[string | undefined, number[]]>([
    [undefined, [1, 2]],
    ['', [1, 2]],
    ['TEST.HOUSE', [1, 2]],
    ['bea', [2]],
    [' rossi ', [2]],
    ['carl', []],
    ['carl@test.house', [3]],
    ['CARL@test.house', [3]],
    ['carl@test.hous', []],
    // Already contained in the principals.
    ['bea@test.house', [2]],
  ])('ROLE-013 of oneself, principals and an exact address, %j finds %j', (partial, expected) => {
    const found = listOwners(user({ userPrincipals: [bea] }), partial, [carl, bea])
    expect(found.map(({ id }) => id)).toEqual(expected)
  })

  it('D-182 offers at most twenty owners', () => {
    const principals = Array.from({ length: 25 }, (_, index) => ({ id: index + 2, name: 'P' }))
    expect(listOwners(user({ userPrincipals: principals }))).toHaveLength(20)
  })
})
