import type { User } from '@mosaic-booking/sdk'

/** Whether a user administers the whole organisation. */
export const isAdministrator = ({ roles }: Pick<User, 'roles'>): boolean =>
  roles.some((role) => role === 'ORG_ADMIN' || role === 'SERVICE_ADMIN')
