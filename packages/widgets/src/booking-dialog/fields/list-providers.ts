import type { OnlineMeeting, User } from '@mosaic-booking/sdk'

/** The online meeting services available to a user, plus the service used by the booking. */
export function listProviders(user: User, meeting: OnlineMeeting | undefined) {
  const own = user.conferenceProviders ?? []
  const used = meeting?.conferenceProvider
  return used && !own.some(({ id }) => id === used.id) ? [...own, used] : own
}
