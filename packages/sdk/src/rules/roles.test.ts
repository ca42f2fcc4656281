import { describe, expect, it } from 'vitest'
import {
  accessLevels,
  clientRoles,
  decideAllBookingsLevel,
  isAdmitted,
  serverRoles,
  toClientRole,
} from './roles.js'

describe('roles', () => {
  it('ROLE-001 maps every server role to a client role', () => {
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

  it.each([
    ['ROLE-003', 'serviceAdmin', ['SERVICE_ADMIN']],
    ['ROLE-003', 'system', ['SERVICE']],
    [
      'ROLE-004',
      'authenticated',
      [
        'USER',
        'VIEWER',
        'PROVIDER',
        'ORG_ADMIN',
        'SERVICE_ADMIN',
        'LOCATION_MANAGER',
        'RECEPTIONIST',
      ],
    ],
    [
      'ROLE-005',
      'allBookings',
      ['USER', 'VIEWER', 'ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_MANAGER'],
    ],
    [
      'ROLE-006',
      'allBookingsNotUser',
      ['VIEWER', 'ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_ADMIN', 'LOCATION_MANAGER'],
    ],
    ['ROLE-007', 'user', ['USER', 'ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_MANAGER']],
    [
      'ROLE-008',
      'locationManager',
      ['ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_ADMIN', 'LOCATION_MANAGER'],
    ],
    ['ROLE-009', 'admin', ['ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_ADMIN']],
    [
      'ROLE-010',
      'provider',
      ['PROVIDER', 'ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_ADMIN', 'LOCATION_MANAGER'],
    ],
    [
      'ROLE-011',
      'receptionist',
      ['ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_MANAGER', 'RECEPTIONIST'],
    ],
  ] as const)('%s level %s admits its roles and no others', (_, level, admitted) => {
    expect(serverRoles.filter((role) => isAdmitted([role], level))).toEqual(
      serverRoles.filter((role) => (admitted as readonly string[]).includes(role)),
    )
    expect(isAdmitted([], level)).toBe(false)
  })

  it('ROLE-003 level anon admits only callers without a session, and several roles are combined', () => {
    expect(accessLevels.anon).toEqual(['public'])
    expect(isAdmitted([], 'anon')).toBe(true)
    expect(serverRoles.some((role) => isAdmitted([role], 'anon'))).toBe(false)
    expect(isAdmitted(['VIEWER', 'PROVIDER'], 'provider')).toBe(true)
  })

  it('ROLE-006 excludes ordinary users while hide_all_bookings is on', () => {
    expect([decideAllBookingsLevel(false), decideAllBookingsLevel(true)]).toEqual([
      'allBookings',
      'allBookingsNotUser',
    ])
  })
})
