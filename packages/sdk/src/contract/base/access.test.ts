import { describe, expect, it } from 'vitest'
import {
  clientRoles,
  isAdmitted,
  isReadOnly,
  serverRoles,
  toClientRole,
  type AccessLevel,
  type ClientRole,
} from './access.js'

const levels: [row: string, level: AccessLevel, admitted: ClientRole[]][] = [
  ['ROLE-003 serviceAdmin', 'serviceAdmin', ['serviceAdmin']],
  ['ORG-021 installation', 'installation', ['serviceAdmin']],
  ['ROLE-003 system', 'system', ['service']],
  [
    'ROLE-004 authenticated',
    'authenticated',
    ['viewer', 'user', 'locationManager', 'admin', 'serviceAdmin', 'receptionist', 'provider'],
  ],
  [
    'ROLE-005 allBookings',
    'allBookings',
    ['viewer', 'user', 'locationManager', 'admin', 'serviceAdmin'],
  ],
  ['ROLE-007 user', 'user', ['user', 'locationManager', 'admin', 'serviceAdmin']],
  [
    'ROLE-008 locationManager',
    'locationManager',
    ['locationManager', 'locationAdmin', 'admin', 'serviceAdmin'],
  ],
  ['ROLE-009 admin', 'admin', ['locationAdmin', 'admin', 'serviceAdmin']],
  [
    'ROLE-010 provider',
    'provider',
    ['provider', 'locationAdmin', 'locationManager', 'admin', 'serviceAdmin'],
  ],
  [
    'ROLE-011 receptionist',
    'receptionist',
    ['receptionist', 'locationManager', 'admin', 'serviceAdmin'],
  ],
]

describe('access', () => {
  it.each(levels)(
    '%s admits exactly the listed roles, and no caller without a session',
    (_row, level, admitted) => {
      expect(
        serverRoles
          .filter((role) => isAdmitted([role], level))
          .map(toClientRole)
          .sort(),
      ).toEqual([...admitted].sort())
      expect(isAdmitted([], level)).toBe(false)
    },
  )

  it('ROLE-003 anon admits only public', () => {
    expect(isAdmitted([], 'anon')).toBe(true)
    expect(serverRoles.filter((role) => isAdmitted([role], 'anon'))).toEqual([])
  })

  it('ROLE-001 each server role maps to one client role; public belongs to none', () => {
    expect(Object.fromEntries(serverRoles.map((role) => [role, toClientRole(role)]))).toEqual({
      USER: 'user',
      VIEWER: 'viewer',
      PROVIDER: 'provider',
      ORG_ADMIN: 'admin',
      SERVICE: 'service',
      SERVICE_ADMIN: 'serviceAdmin',
      LOCATION_ADMIN: 'locationAdmin',
      LOCATION_MANAGER: 'locationManager',
      RECEPTIONIST: 'receptionist',
    })
    expect([...clientRoles].sort()).toEqual(['public', ...serverRoles.map(toClientRole)].sort())
  })

  it('ORG-021 installation admits serviceAdmin, and admin while there is one organisation', () => {
    const admitted = (isOnly: boolean) =>
      serverRoles.filter((role) => isAdmitted([role], 'installation', isOnly))
    expect(admitted(false)).toEqual(['SERVICE_ADMIN'])
    expect(admitted(true)).toEqual(['ORG_ADMIN', 'SERVICE_ADMIN'])
    expect(isAdmitted(['ORG_ADMIN'], 'serviceAdmin', true)).toBe(false)
  })

  it('admits a user with any of several roles', () => {
    expect(isAdmitted(['RECEPTIONIST', 'LOCATION_ADMIN'], 'admin')).toBe(true)
    expect(isAdmitted(['RECEPTIONIST', 'PROVIDER'], 'admin')).toBe(false)
  })

  it('treats a viewer as read-only unless another role may write', () => {
    expect(isReadOnly(['VIEWER'])).toBe(true)
    expect(isReadOnly(['VIEWER', 'RECEPTIONIST'])).toBe(true)
    expect(isReadOnly(['VIEWER', 'LOCATION_MANAGER'])).toBe(false)
    expect(isReadOnly(['USER'])).toBe(false)
  })
})
