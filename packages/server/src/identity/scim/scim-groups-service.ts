import type { UserGroup } from '@mosaic-booking/sdk'
import { userGroups } from '../access/group-service.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import type { Acting } from './scim-caller-service.js'
import type { Filter } from './scim-filter.js'
import { scimUrl } from './scim-integration-service.js'
import { patchResource } from './scim-patch-rules.js'
import { schemas } from './scim-attributes.js'
import { ScimRefused } from './scim-refused.js'
import { isWanted, readGroup, type GroupFacts, type Wanted } from './scim-rules.js'
import * as store from './scim-store.js'

type Member = UserGroup['users'][number]
/** A group with the provider's additional data. */
type Group = UserGroup & { readonly provisioned: store.ProvisionedGroup | undefined }

/** Groups with members stored here; directory groups are excluded. */
const isKept = ({ kind }: UserGroup) => kind === 'STANDARD'

const inOrganisation = <T>(
  { db }: ServerContext,
  { user }: Acting,
  work: (tx: Tx, organisationId: number) => Promise<T>,
): Promise<T> => db.inOrganisation(user.organisationId, (tx) => work(tx, user.organisationId))

const membersOf = (context: ServerContext, acting: Acting, { users }: UserGroup) =>
  inOrganisation(context, acting, (tx, organisationId) =>
    store.listByAddress(
      tx,
      organisationId,
      users.map(({ email }) => email),
    ),
  )

/** Converts a group. Includes only members with accounts, because the provider has no others. */
async function toResource(
  context: ServerContext,
  acting: Acting,
  group: Group,
  withMembers = true,
) {
  const members = withMembers ? await membersOf(context, acting, group) : []
  const { externalId, created, modified } = group.provisioned ?? {}
  return {
    schemas: [schemas.group],
    id: String(group.id),
    ...(externalId && { externalId }),
    displayName: group.name,
    ...(withMembers && {
      members: members.map(({ id, name }) => ({
        value: String(id),
        type: 'User',
        display: name,
        $ref: `${scimUrl(context)}/Users/${id}`,
      })),
    }),
    meta: {
      resourceType: 'Group',
      ...(created && { created: created.toISOString() }),
      ...(modified && { lastModified: modified.toISOString() }),
      location: `${scimUrl(context)}/Groups/${group.id}`,
    },
  }
}

export async function listGroups(
  context: ServerContext,
  acting: Acting,
  filter: Filter | undefined,
  { offset, limit, wanted }: store.Page & { readonly wanted: Wanted },
) {
  const found = await inOrganisation(context, acting, (tx, organisationId) =>
    store.listProvisionedGroups(tx, organisationId, filter),
  )
  const groups = (await userGroups.list(context, acting.call())).filter(
    (group) => isKept(group) && found.has(group.id),
  )
  const resources = []
  for (const group of groups.slice(offset, offset + limit)) {
    const full = { ...group, provisioned: found.get(group.id) }
    resources.push(await toResource(context, acting, full, isWanted(wanted, 'members')))
  }
  return { total: groups.length, resources }
}

async function mustFind(context: ServerContext, acting: Acting, id: string): Promise<Group> {
  if (!/^\d{1,15}$/.test(id)) throw new Refusal('NOT_FOUND')
  const group = await userGroups.get(context, acting.call(), Number(id))
  if (!isKept(group)) throw new Refusal('NOT_FOUND')
  const found = await inOrganisation(context, acting, (tx, organisationId) =>
    store.listProvisionedGroups(tx, organisationId, { op: 'eq', attrPath: 'id', compValue: id }),
  )
  return { ...group, provisioned: found.get(group.id) }
}

export const getGroup = async (
  context: ServerContext,
  acting: Acting,
  id: string,
  wanted: Wanted,
) => toResource(context, acting, await mustFind(context, acting, id), isWanted(wanted, 'members'))

export const addGroup = (context: ServerContext, acting: Acting, body: unknown) =>
  save(context, acting, readGroup(body))

export async function replaceGroup(
  context: ServerContext,
  acting: Acting,
  id: string,
  body: unknown,
) {
  const before = await mustFind(context, acting, id)
  const resource = await toResource(context, acting, before)
  return save(context, acting, readGroup(body, readGroup(resource)), before)
}

export async function patchGroup(
  context: ServerContext,
  acting: Acting,
  id: string,
  body: unknown,
) {
  const before = await mustFind(context, acting, id)
  const resource = await toResource(context, acting, before)
  return save(context, acting, readGroup(patchResource(resource, body)), before)
}

export async function removeGroup(context: ServerContext, acting: Acting, id: string) {
  const group = await mustFind(context, acting, id)
  await userGroups.remove(context, acting.call('userGroup.remove', { id: group.id }), group.id)
}

/** Returns the users with these ids; refuses unknown ids, like the API. */
async function mustFindMembers(context: ServerContext, acting: Acting, ids: readonly string[]) {
  const found = await inOrganisation(context, acting, (tx, organisationId) =>
    store.listByIds(tx, organisationId, ids),
  )
  const known = new Set(found.map(({ id }) => String(id)))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined)
    throw new ScimRefused(400, 'invalidValue', `There is no user with the id "${unknown}".`)
  return found
}

/** Saves a group. Keeps members without an account that an administrator has added. */
async function save(
  context: ServerContext,
  acting: Acting,
  { name, members, externalId }: GroupFacts,
  before?: UserGroup,
) {
  const wanted = await mustFindMembers(context, acting, members)
  const known = before ? await membersOf(context, acting, before) : []
  const knownAddresses = new Set(known.map(({ email }) => email.toLowerCase()))
  const others = (before?.users ?? []).filter(({ email }) => !knownAddresses.has(email))
  const users: Member[] = [
    ...others,
    ...wanted.map((one) => ({ name: one.name || one.email, email: one.email })),
  ]
  const input = { name, kind: 'STANDARD' as const, users }
  const operation = before ? 'userGroup.update' : 'userGroup.create'
  const call = acting.call(operation, { id: before?.id, body: input })
  const { id } = await userGroups.save(context, call, input, before?.id)
  const now = new Date(context.now())
  await inOrganisation(context, acting, (tx, organisationId) =>
    store.saveProvisionedGroup(tx, organisationId, id, externalId, now),
  )
  return toResource(context, acting, await mustFind(context, acting, String(id)))
}
