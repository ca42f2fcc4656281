import type { ConfigSetting, Location, Organisation, OrganisationEdit } from '@mosaic-booking/sdk'
import { configKeys, readConfigValue } from '@mosaic-booking/sdk/contract'
import { conferenceNames } from '../../directory/directory/conference-names.js'
import { listProviders } from '../conference/conference-store.js'
import type { Call, FileAnswer } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import { isUniqueViolation } from '../../ground/db/database-errors.js'
import type { Tx } from '../../ground/db/db.js'
import { isAdministrator } from '../../directory/directory/authority.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import { inLanguage } from '../../directory/directory/in-language.js'
import { dequeue, enqueue } from '../../platform/jobs/job-store.js'
import { publish } from '../../platform/live/publish-store.js'
import { findContent, loadMedia } from '../media/media-store.js'
import { isZone } from '../../ground/time/zone-data.js'
import {
  deletionKey,
  deletionDate,
  isConfigKey,
  listLocationKinds,
  logosOf,
  refuseLogos,
  refuseOrganisationEdit,
  refuseSwitch,
  refuseValue,
  visibleSettings,
} from './org-rules.js'
import * as store from './org-store.js'
import { readRoleDetails } from './role-details-service.js'

export type Target = number | 'current'

export function checkTarget(call: Call, target: Target): number {
  const { organisationId } = call.user
  if (target !== 'current' && target !== organisationId) throw new Refusal('NOT_FOUND')
  return organisationId
}

interface OrganisationQuery {
  readonly id: Target
  readonly include?: readonly string[] | undefined
}

export function getOrganisation(
  context: ServerContext,
  call: Call,
  { id: target, include = [] }: OrganisationQuery,
): Promise<Organisation> {
  checkTarget(call, target)
  return call.transaction((tx) => describeOrganisation(context, tx, call, include))
}

/** Returns the user's organisation, as visible to them. */
export async function describeOrganisation(
  context: ServerContext,
  tx: Tx,
  { user, language }: Pick<Call, 'user' | 'language'>,
  include: readonly string[] = [],
): Promise<Organisation> {
  const id = user.organisationId
  const row = await store.readOrganisation(tx, id)
  const directory = inLanguage(seenBy(await context.directories.get(tx, id), user), language)
  const { categories } = directory
  const logo = (media: number | undefined) =>
    media === undefined ? undefined : `/api/v1/media/${media}/content`
  return {
    id,
    name: row.name,
    timeZone: row.time_zone,
    locale: row.locale ?? undefined,
    minPasswordLength: row.min_password_length,
    findSomeoneCategoryIds: categories
      .filter(({ enableFindSomeone }) => enableFindSomeone)
      .map(({ id }) => id),
    conferenceProviders: (await listProviders(tx, id))
      .filter(({ connected }) => connected !== null)
      .map(({ id: providerId, type }) => ({ id: providerId, name: conferenceNames[type], type })),
    rootLocation: directory.root?.location,
    configSettings: visibleSettings(row.settings, user),
    categories: [...categories],
    locationKinds: listLocationKinds(directory),
    ...(include.includes('locations')
      ? { locations: directory.places.map(({ location }) => location) as Location[] }
      : {}),
    logoImage: logo(directory.logo),
    lightLogoImage: logo(directory.lightLogo),
    hasLogoImage: directory.logo !== undefined,
    ...(await readRoleDetails(tx, { user, row, directory })),
  }
}

/** In pixels. */
const logoWidth = 240

/** Returns the logo, which pages without a login show. */
export async function getLogo(
  { db }: ServerContext,
  id: number,
  isLight: boolean,
): Promise<FileAnswer> {
  const found = await db.inOrganisation(id, async (tx) => {
    const media = await store.findLogo(tx, id, isLight)
    return media === undefined ? undefined : findContent(tx, id, media, logoWidth)
  })
  if (!found) throw new Refusal('NOT_FOUND')
  const { content, mediaType } = found
  return {
    mediaType,
    content,
    headers: {
      'cache-control': 'public, max-age=300',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  }
}

export async function updateOrganisation(
  context: ServerContext,
  call: Call,
  target: Target,
  edit: OrganisationEdit,
): Promise<Organisation> {
  const id = checkTarget(call, target)
  orThrow(refuseOrganisationEdit(call.user, edit, isZone))
  try {
    await call.transaction(async (tx) => {
      orThrow(refuseLogos(edit, await loadMedia(tx, id, logosOf(edit))))
      await store.updateOrganisation(tx, id, { ...edit })
      if (edit.domains) await store.replaceDomains(tx, id, edit.domains)
      publish(tx, id, [{ type: 'organisation' }])
    })
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Refusal('ALREADY_EXISTS', {
        values: { name: edit.name ?? edit.domains?.join(', ') ?? '' },
      })
    throw error
  }
  return getOrganisation(context, call, { id })
}

export function listKinds(
  context: ServerContext,
  call: Call,
  target: Target,
  categoryId: number | undefined,
) {
  const id = checkTarget(call, target)
  return call.transaction(async (tx) =>
    listLocationKinds(
      seenBy(await context.directories.get(tx, id, call.user.organisationVersion), call.user),
      categoryId,
    ),
  )
}

function toSetting(key: string, value: string): ConfigSetting {
  const dataType = isConfigKey(key) ? configKeys[key].dataType : 'BOOLEAN'
  return { key, value: readConfigValue(value, dataType), dataType }
}

export function setFeature(
  context: ServerContext,
  call: Call,
  target: Target,
  key: string,
  enable: boolean,
): Promise<ConfigSetting> {
  const id = checkTarget(call, target)
  if (!isAdministrator(call.user)) throw new Refusal('FORBIDDEN')
  return call.transaction(async (tx) => {
    if (key === deletionKey) {
      const on = deletionDate(context.now())
      await store.markForDeletion(tx, id, enable ? { name: call.user.name, on } : undefined)
      await (enable
        ? enqueue(tx, { organisationId: id, kind: 'deleteOrganisation', key: '', runAt: on })
        : dequeue(tx, id, 'deleteOrganisation', ''))
    } else {
      orThrow(refuseSwitch(call.user, key))
      await store.saveSetting(tx, id, key, String(enable))
    }
    publish(tx, id, [{ type: 'organisation' }])
    return toSetting(key, String(enable))
  })
}

export function setGenericFeature(
  call: Call,
  target: Target,
  key: string,
  value: string,
): Promise<ConfigSetting> {
  const id = checkTarget(call, target)
  orThrow(refuseValue(key, value))
  return call.transaction(async (tx) => {
    await store.saveSetting(tx, id, key, value)
    publish(tx, id, [{ type: 'organisation' }])
    return toSetting(key, value)
  })
}

export async function listOrganisations(context: ServerContext) {
  const rows = await context.db.asSystem(store.listOrganisations)
  return rows.map(({ created, ...row }) => ({ ...row, created: created.toISOString() }))
}
