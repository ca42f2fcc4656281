import type {
  BookOnBehalfReason,
  ConferenceProviderType,
  PersonName,
  User,
  UserDefaults,
} from '@mosaic-booking/sdk'
import {
  bookOnBehalfReasons,
  userAccountFields,
  userPersonFields,
  type ServerRole,
} from '@mosaic-booking/sdk/contract'
import { toEmailKey } from '@mosaic-booking/sdk/rules'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { conferenceNames } from '../../directory/directory/conference-names.js'
import { addressContains, nameContains } from '../../ground/core/contains-store.js'
import { pictureOf } from '../../ground/core/picture-address.js'
import type { Asks, Tx } from '../../ground/db/db.js'
import { deviceDomain } from './device-domain.js'
import type { PasswordFacts } from './user-rules.js'
import {
  columnsOf,
  fromColumns,
  listColumns,
  toColumns,
  type EntityColumns,
} from '../../ground/core/entity-columns.js'

interface NamedRow {
  id: number
  name: string
  email?: string
  pictureHash: string | null
}

const toName = ({ pictureHash, ...person }: NamedRow): PersonName => ({
  ...person,
  ...pictureOf(person.id, pictureHash),
})

interface UserRow {
  id: number
  organisation_id: number
  organisation_name: string
  name: string
  email: string
  vehicle_registration: string | null
  picture_hash: string | null
  roles: ServerRole[]
  type: 'STANDARD' | 'SYSTEM'
  defaults: UserDefaults
  can_book_on_behalf: boolean
  can_export: boolean
  has_password: boolean
  locked_at: Date | null
  deactivated_on: Date | null
  deactivated_by: string | null
  registered: Date
  last_login: Date | null
  version: number
  proxies: NamedRow[]
  principals: NamedRow[]
  two_factor_enrolled: Date | null
  /** The deadline for setting up an app, if the organisation requires one. */
  two_factor_required: Date | null
  /** Unused ones. */
  recovery_codes: number
  location_roles: {
    role: 'LOCATION_ADMIN' | 'LOCATION_MANAGER' | 'RECEPTIONIST'
    id: number
    name: string
  }[]
  providers: number[]
  conference_providers: { id: number; type: ConferenceProviderType }[]
  /** The contract's plain fields, by column. */
  [plainColumn: string]: unknown
}

const personColumns = columnsOf(userPersonFields)
const accountColumns = columnsOf(userAccountFields)

const person = (
  id: string,
) => `json_build_object('id', q.id, 'name', q.name, 'email', q.email, 'pictureHash', q.picture_hash) order by q.name collate "und-x-icu") from proxy x
  join person q on q.organisation_id = x.organisation_id and q.id = ${id}`

const selectUser = raw(`
  select u.id, u.organisation_id, o.name as organisation_name, p.name, p.picture_hash, u.email, ${listColumns(personColumns, 'p')}, ${listColumns(accountColumns, 'u')},
    u.roles, u.type, u.defaults, u.can_book_on_behalf, u.can_export, u.has_password,
    u.locked_at, u.deactivated_on, u.deactivated_by, u.registered, u.last_login, u.two_factor_enrolled,
    (select greatest(s.enabled, u.registered) + make_interval(days => s.grace_period_days) from two_factor_setting s where s.organisation_id = u.organisation_id) as two_factor_required,
    (select count(*)::int from recovery_code r where r.organisation_id = u.organisation_id and r.user_id = u.id and r.used is null) as recovery_codes,
    coalesce((select max(h.version) from entry_history h where h.organisation_id = u.organisation_id and h.list = 'user' and h.entry_id = u.id), 0) as version,
    coalesce((select json_agg(${person('x.proxy_id')} where x.organisation_id = u.organisation_id and x.principal_id = u.id), '[]') as proxies,
    coalesce((select json_agg(${person('x.principal_id')} where x.organisation_id = u.organisation_id and x.proxy_id = u.id), '[]') as principals,
    coalesce((select json_agg(json_build_object('role', r.role, 'id', l.id, 'name', l.name) order by l."left") from location_role r
      join location l on l.organisation_id = r.organisation_id and l.id = r.location_id and l.deleted is null where r.organisation_id = u.organisation_id and r.user_id = u.id), '[]') as location_roles,
    coalesce((select json_agg(y.provider_id) from user_provider y where y.organisation_id = u.organisation_id and y.user_id = u.id), '[]') as providers,
    coalesce((select json_agg(json_build_object('id', c.id, 'type', c.type) order by c.id) from conference_provider c
      where c.organisation_id = u.organisation_id and c.connected is not null and lower(split_part(u.email, '@', 2)) = any (c.domains)), '[]') as conference_providers
  from user_account u
  join person p on p.organisation_id = u.organisation_id and p.id = u.id
  join organisation o on o.id = u.organisation_id`)

/**
 * Returns the reasons why the account may book for others: its explicit permission, roles for the
 * organisation or a location, or its principals.
 */
function listReasons(row: UserRow): BookOnBehalfReason[] {
  const held = new Set<string>([
    ...(row.can_book_on_behalf ? ['OWN'] : []),
    ...row.roles.filter((role) => role === 'ORG_ADMIN' || role === 'SERVICE_ADMIN'),
    ...row.location_roles.map(({ role }) => role),
    ...(row.principals.length > 0 ? ['PRINCIPALS'] : []),
  ])
  return bookOnBehalfReasons.filter((reason) => held.has(reason))
}

function toUser(row: UserRow): User {
  const roles = [...new Set(row.location_roles.map(({ role }) => role))]
  const bookOnBehalfBy = listReasons(row)
  return {
    id: row.id,
    personId: row.id,
    name: row.name,
    email: row.email,
    ...pictureOf(row.id, row.picture_hash),
    organisationId: row.organisation_id,
    organisationName: row.organisation_name,
    ...fromColumns<User>({ ...personColumns, ...accountColumns }, row),
    roles: row.roles,
    locationRoles: roles.map((role) => ({
      role,
      locations: row.location_roles
        .filter((one) => one.role === role)
        .map(({ id, name }) => ({ id, name })),
    })),
    canBookOnBehalf: bookOnBehalfBy.length > 0,
    bookOnBehalfBy,
    canExport: row.can_export,
    defaults: row.defaults,
    vehicleType: row.vehicle_registration ? 'CAR' : undefined,
    providers: row.providers,
    conferenceProviders: row.conference_providers.map(({ id, type }) => ({
      id,
      name: conferenceNames[type],
    })),
    twoFactorAuth:
      row.two_factor_enrolled || row.two_factor_required
        ? {
            enrolledAtUtc: row.two_factor_enrolled?.toISOString(),
            requiredFromUtc: row.two_factor_required?.toISOString(),
            ...(row.two_factor_enrolled && { recoveryCodesLeft: row.recovery_codes }),
          }
        : undefined,
    auths: { pwdchange: row.has_password },
    userProxies: row.proxies.map(toName),
    userPrincipals: row.principals.map(toName),
    type: row.type,
    isDeactivated: row.deactivated_on !== null,
    deactivatedOn: row.deactivated_on?.toISOString(),
    deactivatedBy: row.deactivated_by ?? undefined,
    isLocked: row.locked_at !== null,
    isActive: row.deactivated_on === null,
    domain: row.email.split('@')[1],
    registrationDate: row.registered.toISOString(),
    lastLoginDate: row.last_login?.toISOString(),
    version: row.version,
  }
}

export async function findUser(
  tx: Tx,
  organisationId: number,
  id: number,
): Promise<User | undefined> {
  const row = await tx.maybe<UserRow>(
    sql`${selectUser} where u.organisation_id = ${organisationId} and u.id = ${id}`,
  )
  return row && toUser(row)
}

/** Lists accounts. Screens and kiosks have accounts only so that they can log in; they are no users. */
export async function listUsers(
  tx: Tx,
  organisationId: number,
  wanted: {
    readonly partial: string | undefined
    readonly deactivated: boolean
    /** Undefined for people and programs. */
    readonly type: User['type'] | undefined
    /** Keyset of the previous page: name and id of its last user. */
    readonly after: readonly [name: string, id: number] | undefined
    /** Null for all. */
    readonly limit: number | null
  },
): Promise<User[]> {
  const matches = wanted.partial
    ? sql`and (${nameContains(wanted.partial)} or ${addressContains(sql`u.email`, wanted.partial)})`
    : empty
  const follows = wanted.after
    ? sql`and (p.name collate "und-x-icu", u.id) > (${wanted.after[0]}::text collate "und-x-icu", ${wanted.after[1]}::bigint)`
    : empty
  const ofType = wanted.type ? sql`and u.type = ${wanted.type}` : empty
  const rows = await tx.query<UserRow>(sql`
    ${selectUser} where u.organisation_id = ${organisationId} and u.deactivated_on is ${wanted.deactivated ? raw('not null') : raw('null')}
      and u.email not like ${`%@${deviceDomain}`} ${ofType} ${matches} ${follows}
    order by p.name collate "und-x-icu", u.id limit ${wanted.limit}`)
  return rows.map(toUser)
}

/** Finds the start of each user's last booking that they own and have not cancelled. */
export async function findLatestBookings(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
): Promise<Map<number, Date>> {
  const rows = await tx.query<{ id: number; starts_at: Date }>(sql`
    select wanted.id, latest.starts_at from unnest(${[...ids]}::bigint[]) as wanted (id)
    cross join lateral (
      select starts_at from booking where organisation_id = ${organisationId} and owner_id = wanted.id and status in ('TENTATIVE', 'CONFIRMED')
      order by starts_at desc limit 1) as latest`)
  return new Map(rows.map((row) => [row.id, row.starts_at]))
}

export interface Credentials {
  readonly id: number
  /** As stored, possibly in a different case than entered. */
  readonly email: string
  readonly organisationId: number
  readonly type: 'STANDARD' | 'SYSTEM'
  readonly roles: readonly ServerRole[]
  readonly isAdministrator: boolean
  readonly isLocked: boolean
  readonly isDeactivated: boolean
}

/** Bypasses row-level security, because the organisation is unknown before login. */
export async function findCredentials(tx: Tx, email: string): Promise<Credentials | undefined> {
  const row = await tx.maybe<{
    id: number
    email: string
    organisation_id: number
    type: 'STANDARD' | 'SYSTEM'
    roles: ServerRole[]
    locked_at: Date | null
    deactivated_on: Date | null
  }>(sql`
    select id, user_account.email, organisation_id, type, roles, locked_at, deactivated_on from login_address
    join user_account using (organisation_id) where login_address.email = ${toEmailKey(email)} and login_email = login_address.email`)
  return (
    row && {
      id: row.id,
      email: row.email,
      organisationId: row.organisation_id,
      type: row.type,
      roles: row.roles,
      isAdministrator: row.roles.includes('ORG_ADMIN'),
      isLocked: row.locked_at !== null,
      isDeactivated: row.deactivated_on !== null,
    }
  )
}

/**
 * Returns the hashing parameters of the account's password: kind, cost and salt, without the hash
 * itself.
 */
export async function findPasswordRecipe(
  db: Asks,
  { organisationId, id }: Pick<Credentials, 'organisationId' | 'id'>,
): Promise<string | undefined> {
  const { recipe } = await db.one<{ recipe: string | null }>(
    sql`select password_recipe(${organisationId}, ${id}) as recipe`,
  )
  return recipe ?? undefined
}

/**
 * Whether this is the account's password hash. Without an account, returns false after the same
 * time.
 */
export async function isPasswordHash(
  db: Asks,
  account: Pick<Credentials, 'organisationId' | 'id'> | undefined,
  hash: string,
): Promise<boolean> {
  const { organisationId, id } = account ?? { organisationId: 0, id: 0 }
  const { right } = await db.one<{ right: boolean }>(
    sql`select is_password_hash(${organisationId}, ${id}, ${hash}) as right`,
  )
  return right
}

/**
 * Counts a wrong password and locks the account at the limit. Returns true if it is now locked. The
 * last unlocked administrator is never locked, so that guessing cannot lock all of them out.
 */
export async function countFailedLogin(
  tx: Tx,
  { organisationId, id, isAdministrator }: Credentials,
  limit: number,
  now: Date,
): Promise<boolean> {
  if (isAdministrator) await lockAdministrators(tx, organisationId)
  const { locked } = await tx.one<{ locked: boolean }>(sql`
    update user_account u set failed_logins = failed_logins + 1, locked_at = case when failed_logins + 1 >= ${limit} and (not 'ORG_ADMIN' = any (roles) or exists (
      select from user_account o where o.organisation_id = u.organisation_id and o.id <> u.id and 'ORG_ADMIN' = any (o.roles) and o.locked_at is null and o.deactivated_on is null))
      then coalesce(locked_at, ${now}) else locked_at end
    where organisation_id = ${organisationId} and id = ${id} returning locked_at is not null as locked`)
  return locked
}

export async function recordLogin(
  tx: Tx,
  { organisationId, id }: Credentials,
  now: Date,
): Promise<void> {
  await tx.run(
    sql`update user_account set failed_logins = 0, last_login = ${now} where organisation_id = ${organisationId} and id = ${id}`,
  )
}

export async function setPassword(
  tx: Tx,
  organisationId: number,
  id: number,
  hash: string,
): Promise<void> {
  await tx.run(
    sql`update user_account set password_hash = ${hash}, failed_logins = 0, locked_at = null where organisation_id = ${organisationId} and id = ${id}`,
  )
}

export interface StoredPasswordFacts extends PasswordFacts {
  readonly roles: readonly ServerRole[]
  readonly email: string
  readonly name: string
}

export async function readPasswordFacts(
  tx: Tx,
  organisationId: number,
  id: number,
): Promise<StoredPasswordFacts | undefined> {
  const row = await tx.maybe<{
    roles: ServerRole[]
    email: string
    nick_name: string | null
    name: string
    organisation: string
    min_password_length: number
  }>(sql`
    select u.roles, u.email, p.nick_name, p.name, o.name as organisation, o.min_password_length
    from user_account u join organisation o on o.id = u.organisation_id
    join person p on p.organisation_id = u.organisation_id and p.id = u.id
    where u.organisation_id = ${organisationId} and u.id = ${id}`)
  return (
    row && {
      roles: row.roles,
      email: row.email,
      minLength: row.min_password_length,
      personal: [row.email, row.name, row.nick_name, row.organisation],
      name: row.name,
    }
  )
}

/** For a user about to be created. */
export async function readNewPasswordFacts(
  tx: Tx,
  organisationId: number,
  user: {
    email: string
    firstName?: string | null | undefined
    lastName?: string | null | undefined
  },
): Promise<PasswordFacts> {
  const row = await tx.one<{ name: string; min_password_length: number }>(
    sql`select name, min_password_length from organisation where id = ${organisationId}`,
  )
  return {
    minLength: row.min_password_length,
    personal: [user.email, `${user.firstName ?? ''} ${user.lastName ?? ''}`, row.name],
  }
}

/** Columns that only administrators may write. */
const adminColumns = {
  email: 'email',
  roles: 'roles',
  canBookOnBehalf: 'can_book_on_behalf',
  canExport: 'can_export',
}

const assignments = (columns: EntityColumns, values: Record<string, unknown>): Sql[] =>
  Object.entries(toColumns(columns, values)).map(
    ([column, value]) => sql`${raw(column)} = ${value as never}`,
  )

export async function updateUser(
  tx: Tx,
  organisationId: number,
  id: number,
  values: Record<string, unknown>,
): Promise<void> {
  const person = assignments({ ...personColumns, email: 'email' }, values)
  if (person.length)
    await tx.run(
      sql`update person set ${join(person)} where organisation_id = ${organisationId} and id = ${id}`,
    )
  const moved = typeof values.email === 'string' && (await findLoginAddress(tx, organisationId, id))
  if (moved) await claimAddress(tx, organisationId, values.email as string)
  const account = assignments({ ...accountColumns, ...adminColumns }, values)
  if (values.defaults)
    account.push(
      sql`defaults = jsonb_strip_nulls(defaults || ${JSON.stringify(values.defaults)}::jsonb)`,
    )
  if (account.length)
    await tx.run(
      sql`update user_account set ${join(account)} where organisation_id = ${organisationId} and id = ${id}`,
    )
  if (moved) await releaseAddress(tx, organisationId, moved)
}

/** The address with which an account logs in; null for guests, who log in at home. */
async function findLoginAddress(
  tx: Tx,
  organisationId: number,
  id: number,
): Promise<string | null> {
  const { address } = await tx.one<{ address: string | null }>(
    sql`select login_email as address from user_account where organisation_id = ${organisationId} and id = ${id}`,
  )
  return address
}

/**
 * Reserves an address for logins at the organisation. If another one has it, the account cannot
 * refer to it and is refused (`user_account_login`).
 */
async function claimAddress(tx: Tx, organisationId: number, email: string): Promise<void> {
  await tx.run(
    sql`insert into login_address (organisation_id, email) values (${organisationId}, lower(${email})) on conflict do nothing`,
  )
}

/** Releases an address that no account of the organisation has any more. */
async function releaseAddress(tx: Tx, organisationId: number, email: string): Promise<void> {
  await tx.run(sql`
    delete from login_address where organisation_id = ${organisationId} and email = ${email}
      and not exists (select from user_account where organisation_id = ${organisationId} and login_email = ${email})`)
}

export async function insertUser(
  tx: Tx,
  organisationId: number,
  values: { email: string; type: string; roles: readonly string[]; hash: string | undefined },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into person (organisation_id, email) values (${organisationId}, ${values.email}) returning id`,
  )
  await claimAddress(tx, organisationId, values.email)
  await tx.run(sql`
    insert into user_account (organisation_id, id, email, type, roles, password_hash)
    values (${organisationId}, ${id}, ${values.email}, ${values.type}, ${values.roles}, ${values.hash ?? null})`)
  return id
}

export async function replaceLocationRoles(
  tx: Tx,
  organisationId: number,
  id: number,
  roles: readonly { role: string; locationId: number }[],
): Promise<void> {
  await tx.run(
    sql`delete from location_role where organisation_id = ${organisationId} and user_id = ${id}`,
  )
  for (const { role, locationId } of roles) {
    await tx.run(
      sql`insert into location_role (organisation_id, location_id, user_id, role) values (${organisationId}, ${locationId}, ${id}, ${role}) on conflict do nothing`,
    )
  }
}

export async function replaceProviders(
  tx: Tx,
  organisationId: number,
  id: number,
  providers: readonly number[],
): Promise<void> {
  await tx.run(
    sql`delete from user_provider where organisation_id = ${organisationId} and user_id = ${id}`,
  )
  for (const provider of providers)
    await tx.run(
      sql`insert into user_provider (organisation_id, user_id, provider_id) values (${organisationId}, ${id}, ${provider}) on conflict do nothing`,
    )
}

/** Locks all active administrators, so that two of them cannot remove each other concurrently. */
export async function lockAdministrators(tx: Tx, organisationId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select id from user_account where organisation_id = ${organisationId} and 'ORG_ADMIN' = any (roles) and deactivated_on is null order by id for update`)
  return rows.map(({ id }) => id)
}

export async function setDeactivated(
  tx: Tx,
  organisationId: number,
  id: number,
  by: { name: string; at: Date } | undefined,
): Promise<void> {
  await tx.run(
    sql`update user_account set deactivated_on = ${by?.at ?? null}, deactivated_by = ${by?.name ?? null} where organisation_id = ${organisationId} and id = ${id}`,
  )
}

export async function unlock(tx: Tx, organisationId: number, id: number): Promise<void> {
  await tx.run(
    sql`update user_account set locked_at = null, failed_logins = 0 where organisation_id = ${organisationId} and id = ${id}`,
  )
}
