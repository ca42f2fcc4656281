import { describe, expect, it } from 'vitest'
import { house } from './hierarchy.fixture.js'
import { toAdministered } from './to-administered.js'

const at = (role: 'LOCATION_ADMIN' | 'LOCATION_MANAGER', ...ids: number[]) => ({
  role,
  locations: ids.map((id) => ({ id })),
})

describe('LOC-011 a location admin sees only the subtrees of their roles', () => {
  it.each([
    [['USER', 'LOCATION_ADMIN'], [at('LOCATION_ADMIN', 3)], 'Ground Board Desk 1 Desk 2'],
    [['LOCATION_ADMIN'], [at('LOCATION_ADMIN', 8, 4)], 'First Madrid'],
    [['LOCATION_ADMIN'], [at('LOCATION_MANAGER', 2), at('LOCATION_ADMIN', 8)], 'Madrid'],
    [['LOCATION_ADMIN'], undefined, ''],
    [
      ['LOCATION_ADMIN'],
      [at('LOCATION_ADMIN', 1)],
      'House London Ground Board Desk 1 Desk 2 First Madrid',
    ],
    [
      ['ORG_ADMIN', 'LOCATION_ADMIN'],
      [at('LOCATION_ADMIN', 8)],
      'House London Ground Board Desk 1 Desk 2 First Madrid',
    ],
  ])('%j with %j: %s', (roles, locationRoles, names) => {
    const holder = { roles, ...(locationRoles && { locationRoles }) } as Parameters<
      typeof toAdministered
    >[1]
    expect(
      toAdministered(house, holder)
        .map(({ name }) => name)
        .join(' '),
    ).toBe(names)
  })
})
