import type { Booking, ServerRole, User } from '@mosaic-booking/sdk'

/** Roles that check others in, and from anywhere (CHK-002). */
const managerRoles: ReadonlySet<ServerRole> = new Set<ServerRole>([
  'LOCATION_MANAGER',
  'LOCATION_ADMIN',
  'ORG_ADMIN',
  'SERVICE_ADMIN',
])

export const managesBookings = ({ roles }: Pick<User, 'roles'>): boolean =>
  roles.some((role) => managerRoles.has(role))

/** Whether somebody owns or made the booking. */
export const isTheirs = (
  { owner, bookedBy }: Pick<Booking, 'owner' | 'bookedBy'>,
  { personId }: Pick<User, 'personId'>,
): boolean => [owner.id, bookedBy.id].includes(personId)

/**
 * Whether check-in is offered for a booking that allows it: to those who look at their own
 * bookings, which are also those of people they stand in for, to managers, and at screens.
 */
export const mayCheckIn = (
  booking: Pick<Booking, 'owner' | 'bookedBy'>,
  user: Pick<User, 'personId' | 'roles'>,
  section: string | undefined,
): boolean =>
  section === 'my-bookings' ||
  isTheirs(booking, user) ||
  managesBookings(user) ||
  user.roles.includes('SERVICE')
