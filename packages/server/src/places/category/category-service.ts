import type { BookingSettings, Category, CategoryInput } from '@mosaic-booking/sdk'
import { lockGroups } from '../../identity/access/group-store.js'
import type { Call, CurrentUser } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import { isForeignKeyViolation } from '../../ground/db/database-errors.js'
import type { Tx } from '../../ground/db/db.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import type { Directory } from '../../directory/directory/directory.js'
import { wholeCategory } from '../../directory/directory/settings-in-force-rules.js'
import { keepHistory, type KeptList } from '../../directory/history/keep-history-service.js'
import { publish } from '../../platform/live/publish-store.js'
import { readOverride, storeCategorySettings } from '../location/settings-service.js'
import { lockOrganisation } from '../location/settings-store.js'
import { readCategory, refuseOrder } from './category-rules.js'
import { requirePicture } from '../media/open-media-service.js'
import * as store from './category-store.js'

const kept: KeptList<Category> = {
  list: 'category',
  find: store.findCategory,
  nameOf: ({ namePlural }) => namePlural,
  foreign: ['isUsed', 'picture'],
}

/**
 * Categories belong to the whole organisation, so only administrators may change them. `answer` is
 * evaluated after the change.
 */
async function change<T>(
  context: ServerContext,
  call: Call,
  work: (tx: Tx, directory: Directory) => Promise<(after: Directory) => T>,
): Promise<T> {
  requireAdministrator(call.user)
  const { organisationId } = call.user
  return call.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const answer = await work(tx, await context.directories.get(tx, organisationId))
    const after = answer(await context.directories.get(tx, organisationId))
    publish(tx, organisationId, [{ type: 'organisation' }])
    return after
  })
}

function mustKnow(directory: Directory, id: number): Category {
  const category = directory.category(id)
  if (!category) throw new Refusal('NOT_FOUND')
  return category
}

const authorOf = (context: ServerContext, { user }: Call) => ({ user, now: context.now() })

const allOf = ({ categories }: Directory): Category[] => [...categories]

interface Edit {
  readonly input: CategoryInput
  readonly id: number | undefined
  readonly path?: string
}

async function save(
  tx: Tx,
  { user, now }: { readonly user: CurrentUser; readonly now: number },
  directory: Directory,
  { input, id, path }: Edit,
): Promise<number> {
  const { organisationId } = directory
  const { pictureId } = input
  if (pictureId)
    await requirePicture(tx, directory, user, { id: pictureId, field: `${path ?? ''}pictureId` })
  const securityGroupIds = await lockGroups(
    tx,
    organisationId,
    'access_group',
    input.restriction ? [input.restriction.id] : [],
  )
  const layoutIds = new Set(directory.layouts.map((layout) => layout.id))
  const category = await keepHistory(tx, { user, now }, kept, { id, version: input.version }, () =>
    store.saveCategory(
      tx,
      organisationId,
      orThrow(readCategory(input, { securityGroupIds, layoutIds }, path)),
      id,
    ),
  )
  return category!.id
}

export function saveCategory(
  context: ServerContext,
  call: Call,
  input: CategoryInput,
  id?: number,
): Promise<Category> {
  return change(context, call, async (tx, directory) => {
    const saved = await save(tx, authorOf(context, call), directory, { input, id })
    return (after) => mustKnow(after, saved)
  })
}

/** Saves categories in the given order. Others keep their content and follow them (AD-007). */
export function saveCategories(
  context: ServerContext,
  call: Call,
  target: number | 'current',
  inputs: readonly (CategoryInput & { id?: number })[],
): Promise<Category[]> {
  mustBeOwn(call, target)
  return change(context, call, async (tx, directory) => {
    const author = authorOf(context, call)
    const ids: number[] = []
    for (const [index, { id, ...input }] of inputs.entries())
      ids.push(await save(tx, author, directory, { input, id, path: `categories.${index}.` }))
    await store.orderCategories(tx, directory.organisationId, [
      ...new Set([...ids, ...directory.categories.map(({ id }) => id)]),
    ])
    return allOf
  })
}

export function orderCategories(
  context: ServerContext,
  call: Call,
  ids: readonly number[],
): Promise<Category[]> {
  return change(context, call, async (tx, directory) => {
    orThrow(
      refuseOrder(
        ids,
        directory.categories.map(({ id }) => id),
      ),
    )
    await store.orderCategories(tx, directory.organisationId, ids)
    return allOf
  })
}

/** A category used by a location cannot be deleted (CAT-016, AD-167). */
export function removeCategory(context: ServerContext, call: Call, id: number): Promise<null> {
  return change(context, call, async (tx, directory) => {
    const { organisationId } = directory
    await keepHistory(tx, authorOf(context, call), kept, { id }, async () => {
      if (await store.isCategoryUsed(tx, organisationId, id)) throw new Refusal('CATEGORY_IN_USE')
      await store.removeCategory(tx, organisationId, id)
      return undefined
    })
    return () => null
  }).catch((error: unknown) => {
    // Another transaction has given a location this category since the check.
    throw isForeignKeyViolation(error) ? new Refusal('CATEGORY_IN_USE') : error
  })
}

/**
 * Saves the booking settings of a whole category. Missing sections are reset to their defaults
 * (SET-027, AD-141).
 */
export function saveSettings(
  context: ServerContext,
  call: Call,
  target: number | 'current',
  id: number,
  settings: BookingSettings,
): Promise<BookingSettings> {
  mustBeOwn(call, target)
  return change(context, call, async (tx, directory) => {
    mustKnow(directory, id)
    const stored = await readOverride(tx, directory, call.user, settings)
    await storeCategorySettings(tx, authorOf(context, call), directory.organisationId, {
      categoryId: id,
      targetIds: [wholeCategory],
      override: stored,
      keep: [],
    })
    return () => stored
  })
}

/** Callers can only specify their own organisation. */
function mustBeOwn(call: Call, target: number | 'current'): void {
  if (target !== 'current' && target !== call.user.organisationId) throw new Refusal('NOT_FOUND')
}
