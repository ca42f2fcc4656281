import type { Location, User } from '@mosaic-booking/sdk'

type TreePlace = Pick<Location, 'id' | 'left' | 'right'>
type Holder = Pick<User, 'roles' | 'locationRoles'>

/**
 * The locations that a user administers: all locations, or the subtrees of a location admin's roles
 * (LOC-011).
 */
export function toAdministered<L extends TreePlace>(
  locations: readonly L[],
  { roles, locationRoles = [] }: Holder,
): readonly L[] {
  if (roles.includes('ORG_ADMIN') || roles.includes('SERVICE_ADMIN')) return locations
  const ids = new Set(
    locationRoles
      .filter(({ role }) => role === 'LOCATION_ADMIN')
      .flatMap(({ locations: held = [] }) => held.map(({ id }) => id)),
  )
  const tops = locations.filter(({ id }) => ids.has(id))
  return locations.filter(({ left, right }) =>
    tops.some((top) => left >= top.left && right <= top.right),
  )
}
