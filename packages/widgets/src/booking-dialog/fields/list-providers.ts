import type { OnlineMeeting, User } from '@mosaic-booking/sdk'

/** The online meeting services that a user can choose, and the one that the booking uses. */
export function listProviders(user: User, meeting: OnlineMeeting | undefined) {
  const own = user.conferenceProviders ?? []
  const used = meeting?.conferenceProvider
  return used && !own.some(({ id }) => id === used.id) ? [...own, used] : own
}
