import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { encodePicture, type Picture } from '../picture/encode-picture.js'
import { savePicture } from '../picture/picture-store.js'
import { createUser, setDeactivated, updateUser } from '../user/user-service.js'
import type { Acting } from './scim-caller-service.js'
import type { Filter } from './scim-filter.js'
import { patchResource } from './scim-patch-rules.js'
import { ScimRefused } from './scim-refused.js'
import { changesOf, readPhoto, readUser, toUserResource, type UserFacts } from './scim-rules.js'
import { scimUrl } from './scim-integration-service.js'
import * as store from './scim-store.js'

const inOrganisation = <T>(
  { db }: ServerContext,
  { organisationId }: Call['user'],
  work: Parameters<typeof db.inOrganisation<T>>[1],
): Promise<T> => db.inOrganisation(organisationId, work)

export async function listUsers(
  context: ServerContext,
  { user }: Acting,
  filter: Filter | undefined,
  page: store.Page,
) {
  const { total, users } = await inOrganisation(context, user, (tx) =>
    store.listProvisioned(tx, user.organisationId, filter, page),
  )
  return { total, resources: users.map((one) => toUserResource(one, scimUrl(context))) }
}

async function mustFind(
  context: ServerContext,
  { user }: Acting,
  id: string,
): Promise<store.ProvisionedUser> {
  const [found] = await inOrganisation(context, user, (tx) =>
    store.listByIds(tx, user.organisationId, [id]),
  )
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

export const getUser = async (context: ServerContext, acting: Acting, id: string) =>
  toUserResource(await mustFind(context, acting, id), scimUrl(context))

/**
 * Adds a user. Reactivates an account that the provider had deleted, so that the person keeps their
 * bookings.
 */
export async function addUser(context: ServerContext, acting: Acting, body: unknown) {
  const facts = { ...readUser(body), photo: await encodePhoto(body) }
  const { user } = acting
  const removed = await inOrganisation(context, user, (tx) =>
    store.findRemoved(tx, user.organisationId, facts.email),
  )
  if (removed) return apply(context, acting, removed, facts)
  await refuseTaken(context, acting, 0, facts)
  const { email, firstName, lastName } = facts
  const input = { email, firstName, lastName, roles: ['USER' as const] }
  const { id } = await createUser(context, acting.call('user.create', { body: input }), input)
  return apply(context, acting, { id, email, firstName, lastName, isActive: true }, facts)
}

export async function replaceUser(
  context: ServerContext,
  acting: Acting,
  id: string,
  body: unknown,
) {
  const before = await mustFind(context, acting, id)
  return apply(context, acting, before, {
    ...readUser(body, before),
    photo: await encodePhoto(body),
  })
}

export async function patchUser(context: ServerContext, acting: Acting, id: string, body: unknown) {
  const before = await mustFind(context, acting, id)
  const resource = toUserResource(before, scimUrl(context))
  const changes = changesOf(patchResource(resource, body), resource)
  return apply(context, acting, before, {
    ...readUser(changes, before),
    photo: await encodePhoto(changes),
  })
}

/** Reads and encodes a picture before anything is stored; null if it is removed. */
async function encodePhoto(given: unknown): Promise<Picture | null | undefined> {
  const photo = readPhoto(given)
  return photo
    ? encodePicture(photo).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'INVALID_INPUT')
          throw new ScimRefused(
            400,
            'invalidValue',
            'photos must have a PNG, JPEG, GIF or WebP image.',
          )
        throw error
      })
    : photo
}

/** Deactivates a deleted account, because its bookings and visits remain. */
export async function removeUser(context: ServerContext, acting: Acting, id: string) {
  const found = await mustFind(context, acting, id)
  if (found.isActive) await activate(context, acting, found.id, false)
  await keep(context, acting, found.id, { ...found, userName: null, isRemoved: true })
}

const keep = (
  context: ServerContext,
  { user }: Acting,
  id: number,
  kept: Parameters<typeof store.saveProvisioned>[3],
) =>
  inOrganisation(context, user, (tx) =>
    store.saveProvisioned(tx, user.organisationId, id, kept, new Date(context.now())),
  )

/** User names are unique, whether they are addresses or not. */
async function refuseTaken(
  context: ServerContext,
  { user }: Acting,
  id: number,
  { userName, email }: UserFacts,
): Promise<void> {
  const name = userName ?? email
  const isTaken = await inOrganisation(context, user, (tx) =>
    store.isNameTaken(tx, user.organisationId, id, name),
  )
  if (isTaken) throw new ScimRefused(409, 'uniqueness', `There is already a user ${name}.`)
}

const activate = (context: ServerContext, acting: Acting, id: number, isActive: boolean) =>
  setDeactivated(
    context,
    acting.call(isActive ? 'user.reactivate' : 'user.deactivate', { id }),
    id,
    !isActive,
  )

type Before = Pick<store.ProvisionedUser, 'id' | 'email' | 'firstName' | 'lastName' | 'isActive'>

/** Applies the differences, by the same rules as for administrators. */
async function apply(
  context: ServerContext,
  acting: Acting,
  before: Before,
  { photo, ...facts }: UserFacts & { readonly photo: Picture | null | undefined },
): Promise<ReturnType<typeof toUserResource>> {
  const { id } = before
  await refuseTaken(context, acting, id, facts)
  const body = {
    ...(facts.email !== before.email && { email: facts.email }),
    ...(facts.firstName !== (before.firstName ?? '') && { firstName: facts.firstName }),
    ...(facts.lastName !== (before.lastName ?? '') && { lastName: facts.lastName }),
  }
  if (Object.keys(body).length > 0)
    await updateUser(context, acting.call('user.update', { id, body }), id, body)
  if (facts.isActive !== before.isActive) await activate(context, acting, id, facts.isActive)
  await keep(context, acting, id, { ...facts, isRemoved: false })
  if (photo !== undefined && facts.isActive)
    await inOrganisation(context, acting.user, (tx) =>
      savePicture(tx, acting.user.organisationId, id, {
        picture: photo ?? undefined,
        isFromDirectory: true,
      }),
    )
  return getUser(context, acting, String(id))
}
