import type { User, UserEdit, UserInput, UserList, UserListRequest } from '@mosaic-booking/sdk'
import type { ServerRole } from '@mosaic-booking/sdk/contract'
import type { Call, HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { readCursor, writeCursor } from '../../ground/core/cursor.js'
import { orThrow, Refusal, refuseFields } from '../../ground/core/refusal.js'
import { isForeignKeyViolation, isUniqueViolation } from '../../ground/db/database-errors.js'
import type { Tx } from '../../ground/db/db.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { keepHistory, type Edit } from '../../directory/history/keep-history-service.js'
import { announceEndOfSessions, endAccessOf } from '../../platform/session/session-store.js'
import { isZone } from '../../ground/time/zone-data.js'
import { isForeignAddress } from './foreign-address-store.js'
import { forgiveLogins } from './guard-login.js'
import { forgetPicture } from '../picture/picture-store.js'
import { hashPassword } from '../password/password.js'
import { keptUsers, listUserHistory } from './user-history-service.js'
import {
  decideRoles,
  refuseIncompleteRoles,
  refuseNameless,
  refuseLastAdministrator,
  refusePassword,
  refuseSameAdministrator,
  refuseServiceAccount,
  refuseUserEdit,
  showUser,
  withParts,
} from './user-rules.js'
import * as store from './user-store.js'

export type Target = number | 'current'

export async function mustFind(tx: Tx, call: Call, target: Target): Promise<User> {
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

/** Returns the users as visible to the caller, with the requested parts (AD-208). */
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

/** An account as the caller sees it. */
export async function showOne(tx: Tx, call: Call, id: number): Promise<User> {
  const [user] = await show(tx, call, [await mustFind(tx, call, id)], undefined)
  return user!
}

/** Reads an account. Pages and screens with a narrow token may read only their own account. */
export function getUser(
  call: Call,
  target: Target,
  include: readonly string[] | undefined,
): Promise<User> {
  if (call.user.scopes && idOf(call, target) !== call.user.id) throw new Refusal('FORBIDDEN')
  return call.transaction(async (tx) => {
    const found = await mustFind(tx, call, target)
    // At a kiosk, the session's permissions are shown instead of the user's full permissions.
    const asCalled = call.user.atKiosk && found.id === call.user.id
    const { roles } = asCalled ? call.user : found
    const own = asCalled ? { locationRoles: [], canExport: false } : {}
    const [user] = await show(tx, call, [{ ...found, ...own, roles: [...roles] }], include)
    return user!
  })
}

const defaultPageSize = 100

export function listUsers(
  call: Call,
  { partial, type = 'STANDARD', cursor, limit = defaultPageSize, include }: UserListRequest,
): Promise<UserList> {
  if (type === 'SYSTEM') requireAdministrator(call.user)
  return call.transaction(async (tx) => {
    const after = readCursor(cursor, ['text', 'integer'])
    const wanted = { partial: partial?.trim(), type, deactivated: false, after, limit: limit + 1 }
    const found = await store.listUsers(tx, call.user.organisationId, wanted)
    const users = await show(tx, call, found.slice(0, limit), include)
    const last = users.at(-1)
    return {
      users,
      ...(found.length > limit && last ? { nextCursor: writeCursor([last.name, last.id]) } : {}),
    }
  })
}

/** Lists deactivated users, at most 100. */
export function listDeactivated(call: Call, partial: string | undefined): Promise<User[]> {
  requireAdministrator(call.user)
  return call.transaction(async (tx) => {
    const wanted = {
      partial,
      type: undefined,
      deactivated: true,
      after: undefined,
      limit: defaultPageSize,
    }
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

/** Converts constraint violations into errors that the caller can handle. */
async function explain<T>(work: () => Promise<T>, email: string | undefined): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (
      isUniqueViolation(error, 'user_account_email') ||
      isForeignKeyViolation(error, 'user_account_login')
    )
      throw new Refusal('ALREADY_EXISTS', {
        values: { name: email ?? '' },
        fields: [{ field: 'email', code: 'invalid' }],
      })
    if (isForeignKeyViolation(error))
      throw refuseFields({ field: 'locationRoles', code: 'invalid' })
    throw error
  }
}

/**
 * Rejects addresses in a domain that belongs to another organisation. Otherwise that organisation's
 * own people could not use them.
 */
export async function requireOwnAddress(
  { db }: ServerContext,
  organisationId: number,
  email: string | undefined,
  id?: number,
): Promise<void> {
  if (email !== undefined && (await isForeignAddress(db.system, { organisationId, id }, email)))
    throw new Refusal('DOMAIN_NOT_ALLOWED', { fields: [{ field: 'email', code: 'invalid' }] })
}

function checkZone(edit: UserEdit): void {
  if (edit.timeZone && !isZone(edit.timeZone))
    throw refuseFields({ field: 'timeZone', code: 'zone' })
}

/** Refuses a forbidden edit, and one that would leave the organisation without an administrator. */
async function checkEdit(
  tx: Tx,
  { context, call }: Context,
  before: User,
  edit: UserEdit,
  isRolesOnly: boolean,
): Promise<ServerRole[] | undefined> {
  const { user } = call
  const held = [...before.roles, ...(edit.roles ?? [])]
  orThrow(refuseServiceAccount(user, held, context.config.supportName))
  const roles = edit.roles && orThrow(decideRoles(edit.roles, before.type))
  if (isRolesOnly) orThrow(refuseSameAdministrator(before, roles ?? []))
  if (roles ?? edit.locationRoles ?? edit.providers)
    orThrow(refuseIncompleteRoles({ ...before, ...edit, roles: roles ?? before.roles }))
  if (roles) {
    const administrators = await store.lockAdministrators(tx, user.organisationId)
    const stays = roles.includes('ORG_ADMIN')
    orThrow(refuseLastAdministrator(user, before.id, administrators, stays))
  }
  return roles
}

interface Context {
  readonly context: ServerContext
  readonly call: Call
}

/** Changes an account, records the change, and returns the account as visible to the caller. */
async function change(
  tx: Tx,
  { context, call }: Context,
  edit: Edit,
  write: (before: User | undefined) => Promise<number>,
): Promise<User> {
  const { user, noteChanges } = call
  const author = { user, now: context.now(), noteChanges }
  const changed = await keepHistory(tx, author, keptUsers, edit, write)
  return showUser(user, { ...changed!, canBookOnBehalf: changed!.bookOnBehalfBy!.length > 0 })
}

const idOf = ({ user }: Call, target: Target) => (target === 'current' ? user.id : target)

export async function updateUser(
  context: ServerContext,
  call: Call,
  target: Target,
  { version, ...edit }: UserEdit,
  { isRolesOnly = false } = {},
): Promise<User> {
  checkZone(edit)
  const { organisationId } = call.user
  // Only administrators learn whether an address is accepted.
  orThrow(refuseUserEdit(call.user, idOf(call, target), edit))
  await requireOwnAddress(context, organisationId, edit.email, idOf(call, target))
  return explain(
    () =>
      call.transaction((tx) =>
        change(tx, { context, call }, { id: idOf(call, target), version }, async (before) => {
          const { id } = before!
          const roles = await checkEdit(tx, { context, call }, before!, edit, isRolesOnly)
          await store.updateUser(tx, organisationId, id, { ...edit, ...(roles && { roles }) })
          await replaceLists(tx, organisationId, id, edit)
          // Open sockets reload their caller's permissions.
          if (roles ?? edit.locationRoles ?? edit.email)
            announceEndOfSessions(tx, organisationId, id)
          if (roles) context.log.info({ userId: id, roles }, 'Roles changed')
          return id
        }),
      ),
    edit.email,
  )
}

/** Hashes a new account's password. Without one, the owner sets it through a link. */
async function hashNewPassword(
  context: ServerContext,
  { user }: Call,
  { password, ...input }: NewUser,
): Promise<string | undefined> {
  if (password === undefined) return undefined
  const facts = await context.db.inOrganisation(user.organisationId, (tx) =>
    store.readNewPasswordFacts(tx, user.organisationId, input),
  )
  orThrow(refusePassword(password, facts))
  return hashPassword(password, `user ${user.id}`)
}

type NewUser = Omit<UserInput, 'password'> & Partial<Pick<UserInput, 'password'>>

/**
 * Creates an account. Names may be missing in directories and files. `isOwnAddress` says that the
 * address was checked before a transaction that the call is part of.
 */
export async function createUser(
  context: ServerContext,
  call: Call,
  input: NewUser,
  { needsName = false, isOwnAddress = false } = {},
): Promise<User> {
  requireAdministrator(call.user)
  orThrow(refuseServiceAccount(call.user, input.roles, context.config.supportName))
  if (needsName) orThrow(refuseNameless(input))
  const roles = orThrow(decideRoles(input.roles, input.type))
  orThrow(refuseIncompleteRoles({ ...input, roles }))
  checkZone(input)
  const { organisationId } = call.user
  if (!isOwnAddress) await requireOwnAddress(context, organisationId, input.email)
  const hash = await hashNewPassword(context, call, input)
  const { password: _password, type = 'STANDARD', roles: _roles, email, ...details } = input
  return explain(
    () =>
      call.transaction((tx) =>
        change(tx, { context, call }, { id: undefined }, async () => {
          const account = { email: email.trim(), type, roles, hash }
          const id = await store.insertUser(tx, organisationId, account)
          await store.updateUser(tx, organisationId, id, details)
          await replaceLists(tx, organisationId, id, details)
          return id
        }),
      ),
    email,
  )
}

export function setDeactivated(
  context: ServerContext,
  call: HttpCall,
  target: Target,
  isDeactivated: boolean,
): Promise<User> {
  return call.systemTransaction(async (tx) => {
    const { organisationId, name } = call.user
    const { id } = await mustFindToAdminister(tx, context, call, target)
    return change(tx, { context, call }, { id }, async () => {
      if (isDeactivated) {
        const administrators = await store.lockAdministrators(tx, organisationId)
        orThrow(refuseLastAdministrator(call.user, id, administrators, false))
        await endAccessOf(tx, { organisationId, id }, { now: context.now() })
        await forgetPicture(tx, organisationId, id)
      }
      const by = isDeactivated ? { name, at: new Date(context.now()) } : undefined
      await store.setDeactivated(tx, organisationId, id, by)
      return id
    })
  })
}

export async function unlockUser(
  context: ServerContext,
  call: Call,
  target: Target,
): Promise<User> {
  const unlocked = await call.transaction(async (tx) => {
    const { id } = await mustFindToAdminister(tx, context, call, target)
    return change(tx, { context, call }, { id }, async () => {
      await store.unlock(tx, call.user.organisationId, id)
      return id
    })
  })
  await forgiveLogins(context, unlocked.id)
  return unlocked
}

export function listHistory(call: Call, target: Target) {
  requireAdministrator(call.user)
  return call.transaction(async (tx) => listUserHistory(tx, await mustFind(tx, call, target)))
}
