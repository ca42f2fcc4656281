import type { User } from '@mosaic-booking/sdk'
import { isAdmitted } from '@mosaic-booking/sdk/rules'

/** Tabs by `view` parameter. The default is `profile` (ROUTE-010). */
export const profileViews = [
  'profile',
  'notifications',
  'proxies',
  'calendars',
  'user-information',
  'security',
] as const
export type ProfileView = (typeof profileViews)[number]

/** The tabs that concern a user's roles. */
export function openProfileViews({ roles }: Pick<User, 'roles'>): readonly ProfileView[] {
  const mayBook = isAdmitted(roles, 'user')
  const isOpen: Partial<Record<ProfileView, boolean>> = {
    notifications: mayBook,
    proxies: mayBook,
    calendars: mayBook || isAdmitted(roles, 'locationManager'),
  }
  return profileViews.filter((view) => isOpen[view] ?? true)
}
