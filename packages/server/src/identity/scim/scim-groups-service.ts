import type { UserGroup } from '@mosaic-booking/sdk'
import { userGroups } from '../access/group-service.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Acting } from './scim-caller-service.js'
import { scimUrl } from './scim-integration-service.js'
import { patchResource, readGroup, schemas, type GroupFacts } from './scim-rules.js'
import type { Match } from './scim-store.js'
import * as store from './scim-store.js'

type Member = UserGroup['users'][number]

/** Groups whose members are kept here; those of a directory are read from it. */
const isKept = ({ kind }: UserGroup) => kind === 'STANDARD'

async function membersOf(context: ServerContext, { user }: Acting, group: UserGroup) {
  const addresses = group.users.map(({ email }) => email.toLowerCase())
  return context.db.inOrganisation(user.organisationId, (tx) =>
    store.listByAddress(tx, user.organisationId, addresses),
  )
}

/** Only members with accounts are known to the identity provider. */
async function toResource(context: ServerContext, acting: Acting, group: UserGroup, full = true) {
  const members = full ? await membersOf(context, acting, group) : []
  return {
    schemas: [schemas.group],
    id: String(group.id),
    displayName: group.name,
    ...(full && {
      members: members.map(({ id, name }) => ({
        value: String(id),
        display: name,
        $ref: `${scimUrl(context)}/Users/${id}`,
      })),
    }),
    meta: { resourceType: 'Group', location: `${scimUrl(context)}/Groups/${group.id}` },
  }
}

export async function listGroups(
  context: ServerContext,
  acting: Acting,
  match: Match | undefined,
  { offset, limit, full }: store.Page & { readonly full: boolean },
) {
  const groups = (await userGroups.list(context, acting.call())).filter(
    (group) => isKept(group) && isMatch(group, match),
  )
  const resources = []
  for (const group of groups.slice(offset, offset + limit))
    resources.push(await toResource(context, acting, group, full))
  return { total: groups.length, resources }
}

const isMatch = ({ id, name }: UserGroup, match: Match | undefined) => {
  if (match === undefined) return true
  if (match.attribute === 'id') return String(id) === match.value
  return match.attribute === 'displayName' && name.toLowerCase() === match.value.toLowerCase()
}

async function mustFind(context: ServerContext, acting: Acting, id: string): Promise<UserGroup> {
  if (!/^\d{1,15}$/.test(id)) throw new Refusal('NOT_FOUND')
  const group = await userGroups.get(context, acting.call(), Number(id))
  if (!isKept(group)) throw new Refusal('NOT_FOUND')
  return group
}

export const getGroup = async (
  context: ServerContext,
  acting: Acting,
  id: string,
  { full }: { readonly full: boolean },
) => toResource(context, acting, await mustFind(context, acting, id), full)

export const addGroup = (context: ServerContext, acting: Acting, body: unknown) =>
  save(context, acting, readGroup(body))

export async function replaceGroup(
  context: ServerContext,
  acting: Acting,
  id: string,
  body: unknown,
) {
  return save(context, acting, readGroup(body), await mustFind(context, acting, id))
}

export async function patchGroup(
  context: ServerContext,
  acting: Acting,
  id: string,
  body: unknown,
) {
  const before = await mustFind(context, acting, id)
  const resource = await toResource(context, acting, before)
  const plain = { ...resource, members: toPlain(resource.members) }
  const patched = patchResource(plain, onlyIds(body))
  return save(context, acting, readGroup(patched), before)
}

const toPlain = (members: readonly { readonly value: string }[] | undefined) =>
  members?.map(({ value }) => ({ value }))

/** Members are the same by their id, whatever else a provider sends of them. */
const onlyIds = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body ?? null, (_key, value: unknown) =>
      isMember(value) ? { value: value.value } : value,
    ),
  )

const isMember = (value: unknown): value is { readonly value: string } => {
  if (typeof value !== 'object' || value === null || 'op' in value) return false
  return 'value' in value && typeof value.value === 'string'
}

export async function removeGroup(context: ServerContext, acting: Acting, id: string) {
  const group = await mustFind(context, acting, id)
  await userGroups.remove(context, acting.call('userGroup.remove', { id: group.id }), group.id)
}

/** Members without an account, whom an administrator has added, stay. */
async function save(
  context: ServerContext,
  acting: Acting,
  { name, members }: GroupFacts,
  before?: UserGroup,
) {
  const { user } = acting
  const known = before ? await membersOf(context, acting, before) : []
  const knownAddresses = new Set(known.map(({ email }) => email.toLowerCase()))
  const wanted = await context.db.inOrganisation(user.organisationId, (tx) =>
    store.listByIds(tx, user.organisationId, members),
  )
  const others = (before?.users ?? []).filter(({ email }) => !knownAddresses.has(email))
  const users: Member[] = [
    ...others,
    ...wanted.map((one) => ({ name: one.name || one.email, email: one.email })),
  ]
  const input = { name, kind: 'STANDARD' as const, users }
  const operation = before ? 'userGroup.update' : 'userGroup.create'
  const call = acting.call(operation, { id: before?.id, body: input })
  const saved = await userGroups.save(context, call, input, before?.id)
  return toResource(context, acting, saved)
}
