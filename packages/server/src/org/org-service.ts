import type { ConfigSetting, Location, Organisation, OrganisationEdit } from '@mosaic-booking/sdk'
import { configKeys, readConfigValue } from '@mosaic-booking/sdk/contract'
import { conferenceNames } from '../conference/conference-rules.js'
import { listProviders } from '../conference/conference-store.js'
import type { Call } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import { Refusal, refuseFields } from '../core/refusal.js'
import { isUniqueViolation } from '../db/database-errors.js'
import type { Tx } from '../db/db.js'
import { isAdministrator } from '../directory/authority.js'
import { seenBy } from '../directory/directory-view.js'
import type { Directory } from '../directory/directory.js'
import { dequeue, enqueue } from '../jobs/job-store.js'
import { publish } from '../live/publish-store.js'
import { loadMedia } from '../media/media-store.js'
import { isZone } from '../time/zone-data.js'
import { deletionDays, deletionKey, isConfigKey, maySwitch, visibleSettings } from './org-rules.js'
import * as store from './org-store.js'

type Target = number | 'current'

/** The only organisation a caller can name is the one they work in. */
function checkTarget(call: Call, target: Target): number {
  const { organisationId } = call.user
  if (target !== 'current' && target !== organisationId) throw new Refusal('NOT_FOUND')
  return organisationId
}

/** Kinds in use, each with the outermost positions of its locations: the order of the tree. */
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

interface Wanted {
  readonly id: Target
  readonly include?: readonly string[] | undefined
}

export function getOrganisation(
  context: ServerContext,
  call: Call,
  { id: target, include = [] }: Wanted,
): Promise<Organisation> {
  const id = checkTarget(call, target)
  return call.transaction(async (tx) => {
    const row = await store.readOrganisation(tx, id)
    const directory = seenBy(await context.directories.get(tx, id), call.user)
    const { categories } = directory
    const logo = (media: number | null) =>
      media === null ? undefined : `/api/v1/media/${media}/content`
    return {
      id,
      name: row.name,
      timeZone: row.time_zone,
      locale: row.locale ?? undefined,
      minPasswordLength: row.min_password_length,
      ...(isAdministrator(call.user)
        ? { domains: row.domains, organisationDomains: row.domains }
        : {}),
      findSomeoneCategoryIds: categories
        .filter(({ enableFindSomeone }) => enableFindSomeone)
        .map(({ id }) => id),
      conferenceProviders: (await listProviders(tx, id))
        .filter(({ connected }) => connected !== null)
        .map(({ id: providerId, type }) => ({ id: providerId, name: conferenceNames[type], type })),
      rootLocation: directory.root?.location,
      hasSharedResources: false,
      configSettings: visibleSettings(row.settings, call.user),
      categories: [...categories],
      locationKinds: listLocationKinds(directory),
      ...(include.includes('locations')
        ? { locations: directory.places.map(({ location }) => location) as Location[] }
        : {}),
      logoImage: logo(row.logo_media_id),
      lightLogoImage: logo(row.light_logo_media_id),
      hasLogoImage: row.logo_media_id !== null,
      ...(isAdministrator(call.user)
        ? {
            markedForDeletionBy: row.marked_for_deletion_by ?? undefined,
            scheduledDeletionDate: row.scheduled_deletion_date?.toISOString(),
          }
        : {}),
    }
  })
}

/** A logo is a picture that the organisation has. */
async function checkLogos(
  tx: Tx,
  id: number,
  { logoImage, lightLogoImage }: OrganisationEdit,
): Promise<void> {
  const known = await loadMedia(
    tx,
    id,
    [logoImage, lightLogoImage].filter((media) => typeof media === 'number'),
  )
  for (const [field, media] of Object.entries({ logoImage, lightLogoImage })) {
    if (typeof media === 'number' && !known.has(media))
      throw refuseFields({ field, code: 'invalid' })
  }
}

export async function updateOrganisation(
  context: ServerContext,
  call: Call,
  target: Target,
  edit: OrganisationEdit,
): Promise<Organisation> {
  const id = checkTarget(call, target)
  if (!isAdministrator(call.user)) throw new Refusal('FORBIDDEN')
  if (edit.domains && !call.user.roles.includes('SERVICE_ADMIN')) throw new Refusal('FORBIDDEN')
  if (edit.timeZone && !isZone(edit.timeZone))
    throw refuseFields({ field: 'timeZone', code: 'zone' })
  try {
    await call.transaction(async (tx) => {
      await checkLogos(tx, id, edit)
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
      const on = new Date(context.now() + deletionDays * 86_400_000)
      await store.markForDeletion(tx, id, enable ? { name: call.user.name, on } : undefined)
      await (enable
        ? enqueue(tx, { organisationId: id, kind: 'deleteOrganisation', key: '', runAt: on })
        : dequeue(tx, id, 'deleteOrganisation', ''))
    } else {
      if (!isConfigKey(key)) throw new Refusal('NOT_FOUND')
      if (!maySwitch(call.user, key)) throw new Refusal('FORBIDDEN')
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
  if (!isConfigKey(key)) throw new Refusal('NOT_FOUND')
  if (configKeys[key].dataType === 'INTEGER' && !/^-?\d{1,9}$/.test(value))
    throw refuseFields({ field: 'featureValue', code: 'type' })
  if (configKeys[key].dataType === 'JSON' && typeof readConfigValue(value) !== 'object')
    throw refuseFields({ field: 'featureValue', code: 'format' })
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
