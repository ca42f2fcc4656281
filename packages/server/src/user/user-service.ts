import type { User, UserEdit, UserInput, UserList, UserListRequest } from '@mosaic-booking/sdk'
import type { Call } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import { readCursor, writeCursor } from '../core/cursor.js'
import { orThrow, Refusal, refuseFields } from '../core/refusal.js'
import { isForeignKeyViolation, isUniqueViolation } from '../db/database-errors.js'
import type { Tx } from '../db/db.js'
import { requireAdministrator } from '../directory/authority.js'
import {
  announceEndOfSessions,
  endSessionsOf,
  hashSecret,
  newSecret,
} from '../session/session-store.js'
import { recordSecurityEvent } from '../security-log/security-log-store.js'
import { isZone } from '../time/zone-data.js'
import { useResetTokens } from './account-token-store.js'
import { isPasswordRight } from './check-password.js'
import { forgiveLogins } from './guard-login.js'
import { hashPassword } from './password.js'
import {
  decideOwnerSearch,
  decideRoles,
  listOwners,
  maxOwners,
  mayManage,
  refuseLastAdministrator,
  refuseIncompleteRoles,
  refuseOwnPassword,
  refusePassword,
  refusePasswordChange,
  refuseProxy,
  refuseSameAdministrator,
  refuseServiceAccount,
  refuseUserEdit,
  showUser,
  withParts,
  type PasswordChange,
  type PersonName,
} from './user-rules.js'
import * as store from './user-store.js'

export type Target = number | 'current'

/** Finds a user of the caller's organisation. */
async function mustFind(tx: Tx, call: Call, target: Target): Promise<User> {
  const found = await store.findUser(
    tx,
    call.user.organisationId,
    target === 'current' ? call.user.id : target,
  )
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** Finds an account that the caller may administer. */
export async function mustFindToAdminister(
  tx: Tx,
  context: ServerContext,
  call: Call,
  target: Target,
): Promise<User> {
  requireAdministrator(call.user)
  const user = await mustFind(tx, call, target)
  orThrow(refuseServiceAccount(call.user, user.roles, context.config.supportName))
  return user
}

/** The users as the caller may see them, with the parts that the call names (AD-208). */
async function show(
  tx: Tx,
  call: Call,
  users: readonly User[],
  include: readonly string[] | undefined,
): Promise<User[]> {
  const latest = include?.includes('latestBooking')
    ? await store.findLatestBookings(
        tx,
        call.user.organisationId,
        users.map(({ id }) => id),
      )
    : undefined
  return users.map((user) => {
    const latestBookingDate = latest?.get(user.id)?.toISOString()
    return showUser(call.user, withParts({ ...user, latestBookingDate }, include))
  })
}

export function getUser(
  call: Call,
  target: Target,
  include: readonly string[] | undefined,
): Promise<User> {
  return call.transaction(async (tx) => {
    const [user] = await show(tx, call, [await mustFind(tx, call, target)], include)
    return user!
  })
}

/** Default page size. */
const defaultPageSize = 100

export function listUsers(
  call: Call,
  { partial, cursor, limit = defaultPageSize, include }: UserListRequest,
): Promise<UserList> {
  return call.transaction(async (tx) => {
    const after = readCursor(cursor, ['text', 'integer'])
    const wanted = { partial: partial?.trim(), deactivated: false, after, limit: limit + 1 }
    const found = await store.listUsers(tx, call.user.organisationId, wanted)
    const users = await show(tx, call, found.slice(0, limit), include)
    const last = users.at(-1)
    return {
      users,
      ...(found.length > limit && last ? { nextCursor: writeCursor([last.name, last.id]) } : {}),
    }
  })
}

/** The deactivated users; at most 100. */
export function listDeactivated(call: Call, partial: string | undefined): Promise<User[]> {
  requireAdministrator(call.user)
  return call.transaction(async (tx) => {
    const wanted = { partial, deactivated: true, after: undefined, limit: defaultPageSize }
    const found = await store.listUsers(tx, call.user.organisationId, wanted)
    return found.map((user) => showUser(call.user, user))
  })
}

async function replaceLists(
  tx: Tx,
  organisationId: number,
  id: number,
  edit: UserEdit,
): Promise<void> {
  const roles = edit.locationRoles?.flatMap(({ role, locations = [] }) =>
    locations.map((location) => ({ role, locationId: location.id })),
  )
  if (roles) await store.replaceLocationRoles(tx, organisationId, id, roles)
  if (edit.providers) await store.replaceProviders(tx, organisationId, id, edit.providers)
}

/** Converts constraint violations into errors that the caller can act on. */
async function explain<T>(work: () => Promise<T>, email: string | undefined): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'user_account_email'))
      throw new Refusal('ALREADY_EXISTS', {
        values: { name: email ?? '' },
        fields: [{ field: 'email', code: 'invalid' }],
      })
    if (isForeignKeyViolation(error))
      throw refuseFields({ field: 'locationRoles', code: 'invalid' })
    throw error
  }
}

function checkZone(edit: UserEdit): void {
  if (edit.timeZone && !isZone(edit.timeZone))
    throw refuseFields({ field: 'timeZone', code: 'zone' })
}

export function updateUser(
  context: ServerContext,
  call: Call,
  target: Target,
  edit: UserEdit,
  { isRolesOnly = false } = {},
): Promise<User> {
  checkZone(edit)
  return explain(
    () =>
      call.transaction(async (tx) => {
        const before = await mustFind(tx, call, target)
        orThrow(refuseUserEdit(call.user, before.id, edit))
        orThrow(
          refuseServiceAccount(
            call.user,
            [...before.roles, ...(edit.roles ?? [])],
            context.config.supportName,
          ),
        )
        const roles = edit.roles && orThrow(decideRoles(edit.roles, before.type))
        if (isRolesOnly) orThrow(refuseSameAdministrator(before, roles ?? []))
        if (roles ?? edit.locationRoles ?? edit.providers)
          orThrow(refuseIncompleteRoles({ ...before, ...edit, roles: roles ?? before.roles }))
        if (roles)
          orThrow(
            refuseLastAdministrator(
              call.user,
              before.id,
              await store.lockAdministrators(tx, call.user.organisationId),
              roles.includes('ORG_ADMIN'),
            ),
          )
        await store.updateUser(tx, call.user.organisationId, before.id, {
          ...edit,
          ...(roles ? { roles } : {}),
        })
        await replaceLists(tx, call.user.organisationId, before.id, edit)
        for (const field of Object.keys(edit).filter((name) => name !== 'defaults')) {
          const newValue = JSON.stringify(edit[field as keyof UserEdit])
          await store.insertHistory(tx, call.user.organisationId, before.id, {
            byId: call.user.id,
            action: 'changed',
            field,
            oldValue: JSON.stringify(before[field as keyof User]),
            newValue,
          })
        }
        // Open sockets look up the rights of their caller again.
        if (roles ?? edit.locationRoles ?? edit.email)
          announceEndOfSessions(tx, call.user.organisationId, before.id)
        if (roles) context.log.info({ userId: before.id, roles }, 'Roles changed')
        return showUser(call.user, await mustFind(tx, call, before.id))
      }),
    edit.email,
  )
}

export async function createUser(
  context: ServerContext,
  call: Call,
  input: UserInput,
): Promise<User> {
  requireAdministrator(call.user)
  orThrow(refuseServiceAccount(call.user, input.roles, context.config.supportName))
  const roles = orThrow(decideRoles(input.roles, input.type))
  orThrow(refuseIncompleteRoles({ ...input, roles }))
  checkZone(input)
  const { organisationId } = call.user
  const facts = await context.db.inOrganisation(organisationId, (tx) =>
    store.readNewPasswordFacts(tx, organisationId, input),
  )
  orThrow(refusePassword(input.password, facts))
  const hash = await hashPassword(input.password, `user ${call.user.id}`)
  return explain(
    () =>
      call.transaction(async (tx) => {
        const id = await store.insertUser(tx, organisationId, {
          email: input.email.trim(),
          type: input.type ?? 'STANDARD',
          roles,
          hash,
        })
        const { password: _password, type: _type, roles: _roles, email: _email, ...details } = input
        await store.updateUser(tx, organisationId, id, details)
        await replaceLists(tx, organisationId, id, details)
        await store.insertHistory(tx, organisationId, id, { byId: call.user.id, action: 'created' })
        return showUser(call.user, await mustFind(tx, call, id))
      }),
    input.email,
  )
}

export function setDeactivated(
  context: ServerContext,
  call: Call,
  target: Target,
  isDeactivated: boolean,
): Promise<User> {
  return call.systemTransaction(async (tx) => {
    const { organisationId } = call.user
    const user = await mustFindToAdminister(tx, context, call, target)
    if (isDeactivated) {
      orThrow(
        refuseLastAdministrator(
          call.user,
          user.id,
          await store.lockAdministrators(tx, organisationId),
          false,
        ),
      )
      await endSessionsOf(tx, organisationId, user.id)
    }
    await store.setDeactivated(
      tx,
      organisationId,
      user.id,
      isDeactivated ? { name: call.user.name, at: new Date(context.now()) } : undefined,
    )
    await store.insertHistory(tx, organisationId, user.id, {
      byId: call.user.id,
      action: isDeactivated ? 'deactivated' : 'reactivated',
    })
    return showUser(call.user, await mustFind(tx, call, user.id))
  })
}

export async function unlockUser(
  context: ServerContext,
  call: Call,
  target: Target,
): Promise<User> {
  const unlocked = await call.transaction(async (tx) => {
    const user = await mustFindToAdminister(tx, context, call, target)
    await store.unlock(tx, call.user.organisationId, user.id)
    await store.insertHistory(tx, call.user.organisationId, user.id, {
      byId: call.user.id,
      action: 'unlocked',
    })
    return showUser(call.user, await mustFind(tx, call, user.id))
  })
  await forgiveLogins(context, unlocked.id)
  return unlocked
}

/**
 * Changing one's own password requires the current one and a different new one; an administrator
 * sets somebody else's without it (D-038).
 */
export async function changePassword(
  context: ServerContext,
  call: Call,
  change: PasswordChange,
): Promise<null> {
  const { organisationId } = call.user
  const isOwn = change.id === call.user.id
  const by = `user ${call.user.id}`
  orThrow(refusePasswordChange(call.user, change))
  const facts = await call.transaction((tx) =>
    store.readPasswordFacts(tx, organisationId, change.id),
  )
  if (!facts) throw new Refusal('NOT_FOUND')
  orThrow(refuseServiceAccount(call.user, facts.roles, context.config.supportName))
  if (isOwn) {
    const current = change.currentPassword ?? ''
    const isRight = await isPasswordRight(context, current, { organisationId, id: change.id }, by)
    orThrow(refuseOwnPassword(change, isRight))
  }
  orThrow(refusePassword(change.newPassword, facts))
  const hash = await hashPassword(change.newPassword, by)
  await forgiveLogins(context, change.id)
  return call.systemTransaction(async (tx) => {
    await store.setPassword(tx, organisationId, change.id, hash)
    await useResetTokens(tx, organisationId, facts.email, new Date(context.now()))
    await endSessionsOf(tx, organisationId, change.id, isOwn ? call.cookies.value : undefined)
    await store.insertHistory(tx, organisationId, change.id, {
      byId: call.user.id,
      action: 'passwordChanged',
    })
    await recordSecurityEvent(tx, {
      organisationId,
      kind: 'passwordChanged',
      actorId: call.user.id,
      userId: change.id,
      address: call.ip,
    })
    return null
  })
}

export function listHistory(call: Call, target: Target) {
  requireAdministrator(call.user)
  return call.transaction(async (tx) => {
    const user = await mustFind(tx, call, target)
    const rows = await store.listHistory(tx, call.user.organisationId, user.id)
    return rows.map((row) => ({
      date: row.at.toISOString(),
      user: { id: row.by_id ?? user.id, name: row.by_name ?? user.name },
      action: row.action,
      field: row.field ?? undefined,
      oldValue: row.old_value ?? undefined,
      newValue: row.new_value ?? undefined,
    }))
  })
}

/** Owners that the user may choose, limited to people that the caller may search (ROLE-013). */
export function listPossibleOwners(
  call: Call,
  target: Target,
  partial: string | undefined,
): Promise<PersonName[]> {
  return call.transaction(async (tx) => {
    const user = await mustFind(tx, call, target)
    if (!mayManage(call.user, user.id)) throw new Refusal('FORBIDDEN')
    const search = decideOwnerSearch(call.user, partial)
    const people =
      search.kind === 'none'
        ? []
        : await store.listInternalPeople(tx, call.user.organisationId, search.text, maxOwners)
    return search.kind === 'everybody'
      ? people.map(({ email, ...person }) => ({ ...person, ...(email ? { email } : {}) }))
      : listOwners(user, partial, people)
  })
}

export function listProxies(
  call: Call,
  target: Target,
  side: 'userProxies' | 'userPrincipals',
): Promise<PersonName[]> {
  return call.transaction(async (tx) => {
    const user = await mustFind(tx, call, target)
    if (!mayManage(call.user, user.id)) throw new Refusal('FORBIDDEN')
    return (user[side] ?? []) as PersonName[]
  })
}

export async function addProxy(call: Call, target: Target, proxyId: number): Promise<PersonName[]> {
  return call.transaction(async (tx) => {
    const user = await mustFind(tx, call, target)
    const proxy = await mustFind(tx, call, proxyId)
    if (!mayManage(call.user, user.id)) throw new Refusal('FORBIDDEN')
    orThrow(refuseProxy(user, proxy))
    await store.addProxy(tx, call.user.organisationId, user.id, proxy.id)
    return ((await mustFind(tx, call, user.id)).userProxies ?? []) as PersonName[]
  })
}

/** Principals can remove a proxy, and proxies can remove themselves. */
export async function removeProxy(call: Call, target: Target, proxyId: number): Promise<null> {
  return call.transaction(async (tx) => {
    const user = await mustFind(tx, call, target)
    if (!mayManage(call.user, user.id) && call.user.id !== proxyId) throw new Refusal('FORBIDDEN')
    if ((await store.removeProxy(tx, call.user.organisationId, user.id, proxyId)) === 0)
      throw new Refusal('NOT_FOUND')
    return null
  })
}

/** How long a token works unless another end was chosen. */
const tokenDays = 365

/**
 * Stores only the hash. Tokens are looked up before the organisation is known, so the application's
 * database role has no access to them.
 */
export function createToken(
  context: ServerContext,
  call: Call,
  target: Target,
  input: { name: string; expiryDays?: number },
) {
  return call.systemTransaction(async (tx) => {
    const user = await mustFindToAdminister(tx, context, call, target)
    if (user.type !== 'SYSTEM') throw refuseFields({ field: 'id', code: 'invalid' })
    const token = newSecret()
    const expires = new Date(context.now() + (input.expiryDays ?? tokenDays) * 86_400_000)
    const id = await store.insertToken(tx, call.user.organisationId, user.id, {
      hash: hashSecret(token),
      name: input.name,
      expires,
    })
    return { id, name: input.name, token, expires: expires.toISOString() }
  })
}

/** Without the secrets, which are not stored. */
export function listTokens(context: ServerContext, call: Call, target: Target) {
  return call.systemTransaction(async (tx) => {
    const user = await mustFindToAdminister(tx, context, call, target)
    const rows = await store.listTokens(tx, call.user.organisationId, user.id)
    return rows.map(({ id, name, created, expires, last_used: lastUsed }) => ({
      id,
      name,
      created: created.toISOString(),
      expires: expires.toISOString(),
      lastUsed: lastUsed?.toISOString(),
    }))
  })
}

export function removeToken(
  context: ServerContext,
  call: Call,
  target: Target,
  tokenId: number,
): Promise<null> {
  return call.systemTransaction(async (tx) => {
    const user = await mustFindToAdminister(tx, context, call, target)
    if ((await store.removeToken(tx, call.user.organisationId, user.id, tokenId)) === 0)
      throw new Refusal('NOT_FOUND')
    announceEndOfSessions(tx, call.user.organisationId, user.id)
    return null
  })
}
