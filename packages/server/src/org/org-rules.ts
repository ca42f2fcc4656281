import type { ConfigSetting } from '@mosaic-booking/sdk'
import {
  configKeys,
  readConfigValue,
  type ConfigKey,
  type ConfigKeyDeclaration,
} from '@mosaic-booking/sdk/contract'
import type { CurrentUser } from '../core/call.js'

/** Not a setting: the key under which an organisation is marked for deletion. */
export const deletionKey = 'ORGANISATION_MARKED_FOR_DELETION'
/** An organisation that was marked is deleted after this many days (AD-211). */
export const deletionDays = 30

export const isConfigKey = (key: string): key is ConfigKey => Object.hasOwn(configKeys, key)

/**
 * Any member receives the settings the app needs; internal ones, and descriptions, are for service
 * admins (D-041, AD-212).
 */
export function visibleSettings(
  stored: Readonly<Record<string, string>>,
  user: CurrentUser,
): ConfigSetting[] {
  const isService = user.roles.includes('SERVICE_ADMIN')
  return Object.entries(configKeys as Record<string, ConfigKeyDeclaration>)
    .filter(([, { released }]) => released || isService)
    .filter(([key]) => stored[key] !== undefined || isService)
    .map(([key, { dataType, description, released }]) => ({
      key,
      dataType,
      value: stored[key] === undefined ? undefined : readConfigValue(stored[key], dataType),
      ...(isService ? { description, released } : {}),
    }))
}

/** Whether the caller may switch a Boolean setting (AD-213). */
export function maySwitch(user: CurrentUser, key: ConfigKey): boolean {
  const { dataType, released } = configKeys[key] as ConfigKeyDeclaration
  return (
    user.roles.includes('SERVICE_ADMIN') ||
    (user.roles.includes('ORG_ADMIN') && released && dataType === 'BOOLEAN')
  )
}
