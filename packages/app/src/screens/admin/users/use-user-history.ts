import type { User } from '@mosaic-booking/sdk'
import { useMessages } from '@mosaic-booking/widgets/ui'
import type { KeptHistory } from '../entry-list/history-dialog.js'
import { permissions, type Permission } from './user-roles.js'
import { messages } from './users.messages.js'

const fields = [
  'email',
  'firstName',
  'lastName',
  'nickName',
  'contactNumber',
  'vehicleRegistration',
  'accessCardNumber',
  'timeZone',
  'type',
  'canBookOnBehalf',
  'canExport',
  'password',
  'twoFactorAuth',
  'passkeys',
  'recoveryCodes',
  'isDeactivated',
  'isLocked',
  'providers',
] as const

export function useUserHistory(): KeptHistory {
  const t = useMessages(messages)
  const nameRole = (role: string) =>
    (permissions as readonly string[]).includes(role) ? t(role as Permission) : t('SERVICE')
  return {
    list: 'user',
    fields: {
      ...Object.fromEntries(fields.map((field) => [field, t(field)])),
      roles: t('permissions'),
      locationRoles: t('places'),
    },
    showValue: (field, value) => {
      if (field === 'type') return t(value as User['type'])
      if (field === 'roles') return (value as string[]).map(nameRole).join(', ')
      if (field !== 'locationRoles') return undefined
      return (value as NonNullable<User['locationRoles']>)
        .map(({ role, locations = [] }) => {
          const names = locations.map(({ id, name }) => name ?? id)
          return `${nameRole(role)} (${names.join(', ')})`
        })
        .join(', ')
    },
  }
}
