import type { ConfigSetting, OrganisationEdit } from '@mosaic-booking/sdk'
import {
  configKeys,
  readConfigValue,
  type ConfigKey,
  type ConfigKeyDeclaration,
} from '@mosaic-booking/sdk/contract'
import type { CurrentUser } from '../../ground/core/call.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { administersInstallation, isAdministrator } from '../../directory/directory/authority.js'
import type { Directory } from '../../directory/directory/directory.js'
import { findKioskProblems } from './kiosk-options-rules.js'

/** Key of the deletion mark, which is not a setting. */
export const deletionKey = 'ORGANISATION_MARKED_FOR_DELETION'
/** Days between the mark and the deletion (AD-211). */
const deletionDays = 30
export const deletionDate = (now: number): Date => new Date(now + deletionDays * 86_400_000)

export const isConfigKey = (key: string): key is ConfigKey => Object.hasOwn(configKeys, key)

/**
 * Members receive the settings that the application needs and that have a value. Administrators
 * receive all released ones, with their effective defaults; internal settings and descriptions are
 * limited to administrators of the installation (D-041, AD-212).
 */
export function visibleSettings(
  stored: Readonly<Record<string, string>>,
  user: CurrentUser,
): ConfigSetting[] {
  const isService = administersInstallation(user)
  const isInformed = isAdministrator(user)
  return Object.entries(configKeys as Record<string, ConfigKeyDeclaration>)
    .filter(([, { released }]) => released || isService)
    .filter(([key]) => stored[key] !== undefined || isInformed)
    .map(([key, { dataType, description, released }]) => ({
      key,
      dataType,
      value: stored[key] === undefined ? undefined : readConfigValue(stored[key], dataType),
      ...(isInformed && {
        ...(dataType === 'BOOLEAN' && { defaultValue: false }),
        scopes: [
          ...(stored[key] === undefined ? [] : (['in-use'] as const)),
          released ? ('released' as const) : ('internal' as const),
        ],
      }),
      ...(isService && { description, released }),
    }))
}

/**
 * Administrators may change released Boolean settings; the installation's administrators may change
 * any setting (AD-213).
 */
export function refuseSwitch(user: CurrentUser, key: string): Refusal | undefined {
  if (!isConfigKey(key)) return new Refusal('NOT_FOUND')
  const { dataType, released } = configKeys[key] as ConfigKeyDeclaration
  const mayAct =
    administersInstallation(user) ||
    (user.roles.includes('ORG_ADMIN') && released && dataType === 'BOOLEAN')
  return mayAct ? undefined : new Refusal('FORBIDDEN')
}

/** A value must have the type that its key declares. */
export function refuseValue(key: string, value: string): Refusal | undefined {
  if (!isConfigKey(key)) return new Refusal('NOT_FOUND')
  const { dataType } = configKeys[key] as ConfigKeyDeclaration
  if (dataType === 'INTEGER' && !/^-?\d{1,9}$/.test(value))
    return refuseFields({ field: 'featureValue', code: 'type' })
  if (dataType !== 'JSON') return undefined
  const read = readConfigValue(value)
  if (typeof read !== 'object') return refuseFields({ field: 'featureValue', code: 'format' })
  const problems = key === 'visitor_kiosk_options' ? findKioskProblems(read) : []
  return problems.length > 0 ? refuseFields(...problems) : undefined
}

/**
 * Administrators may change the organisation, but only the installation's administrators may change
 * its domains (AD-219).
 */
export function refuseOrganisationEdit(
  user: CurrentUser,
  { domains, timeZone }: OrganisationEdit,
  isZone: (name: string) => boolean,
): Refusal | undefined {
  if (!isAdministrator(user) || (domains && !administersInstallation(user)))
    return new Refusal('FORBIDDEN')
  return timeZone && !isZone(timeZone)
    ? refuseFields({ field: 'timeZone', code: 'zone' })
    : undefined
}

const logoFields = ['logoImage', 'lightLogoImage'] as const

export const logosOf = (edit: OrganisationEdit): number[] =>
  logoFields.flatMap((field) => {
    const media = edit[field]
    return typeof media === 'number' ? [media] : []
  })

/** A logo must be one of the organisation's images. */
export function refuseLogos(
  edit: OrganisationEdit,
  known: ReadonlyMap<number, unknown>,
): Refusal | undefined {
  const field = logoFields.find((name) => {
    const media = edit[name]
    return typeof media === 'number' && !known.has(media)
  })
  return field && refuseFields({ field, code: 'invalid' })
}

/** Lists the kinds in use, each with the tree positions of its first and last locations. */
export function listLocationKinds(directory: Directory, categoryId?: number) {
  const places = directory.places.filter(
    (place) => categoryId === undefined || place.categoryId === categoryId,
  )
  return [...new Set(places.map(({ kind }) => kind))].map((kind) => {
    const ofKind = places.filter((place) => place.kind === kind)
    return {
      kind,
      left: Math.min(...ofKind.map(({ left }) => left)),
      right: Math.max(...ofKind.map(({ right }) => right)),
    }
  })
}
