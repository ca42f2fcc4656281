import { useMessages } from '@mosaic-booking/widgets/ui'
import { permissions, type Role } from './user-roles.js'
import { messages } from './users.messages.js'

/** Names the permissions of an account; the one of every system is named if there is no other. */
export function useRoleNames() {
  const t = useMessages(messages)
  return (roles: readonly Role[]): string =>
    permissions
      .filter((role) => roles.includes(role))
      .map((role) => t(role))
      .join(', ') || (roles.includes('SERVICE') ? t('SERVICE') : '')
}
