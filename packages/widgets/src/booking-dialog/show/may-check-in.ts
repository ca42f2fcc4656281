import type { Booking, ServerRole, User } from '@mosaic-booking/sdk'

/** Roles that may check in other people from anywhere (CHK-002). */
const managerRoles: ReadonlySet<ServerRole> = new Set<ServerRole>([
  'LOCATION_MANAGER',
  'LOCATION_ADMIN',
  'ORG_ADMIN',
  'SERVICE_ADMIN',
])

export const managesBookings = ({ roles }: Pick<User, 'roles'>): boolean =>
  roles.some((role) => managerRoles.has(role))

/** Whether a person owns or made the booking. */
export const isTheirs = (
  { owner, bookedBy }: Pick<Booking, 'owner' | 'bookedBy'>,
  { personId }: Pick<User, 'personId'>,
): boolean => [owner.id, bookedBy.id].includes(personId)

/**
 * Whether to offer check-in for a booking that allows it. Offered in a list of the user's own
 * bookings (including those of people for whom the user acts), to managers, and on screens.
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
