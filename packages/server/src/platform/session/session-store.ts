import { createHash, randomBytes } from 'node:crypto'
import type { Scope, ServerRole } from '@mosaic-booking/sdk/contract'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { CurrentUser, HttpCall } from '../../ground/core/call.js'
import { isDiskFull } from '../../ground/db/database-errors.js'
import type { Asks, Tx } from '../../ground/db/db.js'
import { hiddenLength, planOnce } from '../../ground/db/prepared.js'
import { asKioskUser } from './session-rules.js'

/** An authenticated caller. */
export interface SessionUser extends CurrentUser {
  readonly isSystem: boolean
  /** The only external page that may use the narrow token; undefined for device tokens. */
  readonly origin?: string | undefined
}

/** Sessions end after 12 hours without use, or after 7 days (D-035). */
export const idleMs = 12 * 3_600_000
export const absoluteMs = 7 * 24 * 3_600_000
/** Minimum interval between updates of a session's last use. */
const touchMs = 5 * 60_000

export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const caller = raw(`
  u.id, u.organisation_id, u.roles, u.type, u.can_book_on_behalf, u.can_export, u.time_zone, u.email, p.name, v.version,
  exists (select from sharing_network_member n where n.organisation_id = u.organisation_id) as is_sharing,
  not exists (select from organisation other where other.id <> u.organisation_id) as is_only,
  coalesce((select json_agg(json_build_object('role', r.role, 'locationId', r.location_id)) from location_role r
    where r.organisation_id = u.organisation_id and r.user_id = u.id), '[]'::json) as location_roles,
  coalesce((select json_agg(m.user_group_id order by m.user_group_id) from user_group_member m
    where m.organisation_id = u.organisation_id and m.email = lower(u.email)), '[]'::json) as user_groups,
  coalesce((select json_agg(x.principal_id) from proxy x where x.organisation_id = u.organisation_id and x.proxy_id = u.id), '[]'::json) as principals`)
const people = raw(`
  join user_account u on u.organisation_id = s.organisation_id and u.id = s.user_id and u.deactivated_on is null
    and (u.home_id is null or exists (select from user_account h where h.organisation_id = u.home_organisation_id and h.id = u.home_id
      and h.deactivated_on is null and ('SERVICE_ADMIN' = any (h.roles) or not 'SERVICE_ADMIN' = any (u.roles))))
  join person p on p.organisation_id = u.organisation_id and p.id = u.id
  join directory_version v on v.organisation_id = u.organisation_id`)

type Owner = Pick<SessionUser, 'organisationId' | 'id'>

/** Sessions of the account, and of its guest accounts in other organisations. */
const belongsTo = ({ organisationId, id }: Owner): Sql => sql`
  (organisation_id, user_id) in (select g.organisation_id, g.id from user_account u
    join user_account g on (g.organisation_id, g.id) in ((u.organisation_id, u.id), (u.home_organisation_id, u.home_id))
      or (g.home_organisation_id, g.home_id) in ((u.organisation_id, u.id), (u.home_organisation_id, u.home_id))
    where u.organisation_id = ${organisationId} and u.id = ${id})`

interface CallerRow {
  id: number
  organisation_id: number
  roles: ServerRole[]
  type: string
  can_book_on_behalf: boolean
  can_export: boolean
  time_zone: string | null
  email: string
  name: string
  version: number
  is_sharing: boolean
  is_only: boolean
  location_roles: { role: ServerRole; locationId: number }[]
  user_groups: number[]
  principals: number[]
}

function toUser(row: CallerRow): SessionUser {
  return {
    id: row.id,
    organisationId: row.organisation_id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    locationRoles: row.location_roles,
    userGroupIds: row.user_groups,
    principalIds: row.principals,
    canBookOnBehalf: row.can_book_on_behalf,
    canExport: row.can_export,
    timeZone: row.time_zone ?? undefined,
    organisationVersion: row.version,
    isSharing: row.is_sharing,
    isOnlyOrganisation: row.is_only,
    isSystem: row.type === 'SYSTEM',
  }
}

/** A session at a kiosk ends with the kiosk, or at a fixed time regardless of use. */
export interface KioskStay {
  readonly deviceId: number
  readonly expires: Date
}

export async function startSession(
  tx: Tx,
  { organisationId, id }: Owner,
  { device, ip }: Pick<HttpCall, 'device' | 'ip'>,
  { now, kiosk }: { readonly now: number; readonly kiosk?: KioskStay | undefined },
): Promise<string> {
  const secret = newSecret()
  await tx.run(sql`insert into session (organisation_id, token_hash, user_id, created, last_seen, browser, system, address, expires, device_id)
    values (${organisationId}, ${hashSecret(secret)}, ${id}, ${new Date(now)}, ${new Date(now)}, ${device.browser ?? null}, ${device.system ?? null}, ${ip}, ${kiosk?.expires ?? null}, ${kiosk?.deviceId ?? null})`)
  return secret
}

/** Lists a user's unexpired sessions, most recently used first. */
export async function listSessions(tx: Tx, owner: Owner, current: string | undefined, now: number) {
  return tx.query<{
    id: number
    created: Date
    last_seen: Date
    browser: string | null
    system: string | null
    address: string | null
    is_current: boolean
  }>(sql`
    select id, created, last_seen, browser, system, address, token_hash = ${hashSecret(current ?? '')} as is_current from session
    where ${belongsTo(owner)} and last_seen > ${new Date(now - idleMs)} and created > ${new Date(now - absoluteMs)}
      and (expires is null or expires > ${new Date(now)})
    order by is_current desc, last_seen desc, id desc`)
}

/** Returns the start of a cookie's session, which is its owner's login time. */
export async function findSessionStart(db: Asks, secret: string): Promise<Date | undefined> {
  const row = await db.maybe<{ created: Date }>(
    sql`select created from session where token_hash = ${hashSecret(secret)}`,
  )
  return row?.created
}

/** Ends one session of a user. Returns false if it does not exist. */
export async function endSessionById(tx: Tx, owner: Owner, sessionId: number): Promise<boolean> {
  return (await deleteSessions(tx, sql`${belongsTo(owner)} and id = ${sessionId}`)) > 0
}

async function deleteSessions(tx: Tx, which: Sql): Promise<number> {
  const ended = await tx.query<{ organisation_id: number; user_id: number }>(
    sql`delete from session where ${which} returning organisation_id, user_id`,
  )
  for (const { organisation_id: organisationId, user_id: userId } of ended)
    announceEndOfSessions(tx, organisationId, userId)
  return ended.length
}

/** Returns the users of session cookies; undefined for unknown or expired sessions. */
export async function findBySessions(
  db: Asks,
  secrets: readonly string[],
  now: number,
): Promise<(SessionUser | undefined)[]> {
  const hashes = secrets.map(hashSecret)
  const rows = await db.query<
    CallerRow & { token_hash: Buffer; last_seen: Date; device_id: number | null }
  >(
    planOnce(sql`
    select s.token_hash, s.last_seen, s.device_id, ${caller} from session s ${people}
    where s.token_hash = any (${hiddenLength('bytea', hashes)}) and s.last_seen > ${new Date(now - idleMs)} and s.created > ${new Date(now - absoluteMs)}
      and (s.expires is null or s.expires > ${new Date(now)})`),
  )
  const unused = rows.filter(({ last_seen }) => now - last_seen.getTime() > touchMs)
  // Skips locked sessions, which are being ended, to avoid blocking the others.
  if (unused.length > 0)
    await touch(
      db,
      sql`
      update session set last_seen = ${new Date(now)} where token_hash in (
        select token_hash from session where token_hash = any (${unused.map(({ token_hash }) => token_hash)}::bytea[]) for update skip locked)`,
    )
  const users = new Map(
    rows.map((row) => [
      row.token_hash.toString('hex'),
      row.device_id === null ? toUser(row) : asKioskUser(toUser(row)),
    ]),
  )
  return hashes.map((hash) => users.get(hash.toString('hex')))
}

/** Prefix of narrow tokens, recognised here and by scanners for leaked secrets. */
const narrowPrefix = 'mbe_'
export const newNarrowToken = (): string => narrowPrefix + newSecret()

export function findByToken(
  db: Asks,
  secret: string,
  now: number,
): Promise<SessionUser | undefined> {
  return secret.startsWith(narrowPrefix)
    ? findByNarrowToken(db, secret, now)
    : findByApiToken(db, secret, now)
}

async function findByNarrowToken(
  db: Asks,
  secret: string,
  now: number,
): Promise<SessionUser | undefined> {
  const row = await db.maybe<
    CallerRow & {
      scopes: Scope[]
      origin: string | null
      place_id: number | null
      device_id: number | null
      device_user_id: number | null
    }
  >(
    planOnce(sql`
    select s.scopes, s.origin, d.location_id as place_id, s.device_id, d.user_id as device_user_id, ${caller} from embed_token s ${people}
      left join device d on d.organisation_id = s.organisation_id and d.id = s.device_id
    where s.token_hash = ${hashSecret(secret)} and s.expires > ${new Date(now)}`),
  )
  if (!row) return undefined
  const user = {
    ...toUser(row),
    scopes: row.scopes,
    origin: row.origin ?? undefined,
    placeId: row.place_id ?? undefined,
    deviceId: row.device_id ?? undefined,
  }
  // A person who has logged in at the device.
  const isVisitor = row.device_user_id !== null && row.device_user_id !== row.id
  return isVisitor ? asKioskUser(user) : user
}

const findByApiToken = (db: Asks, secret: string, now: number) =>
  findByLastingToken(db, secret, now, {
    table: sql`api_token`,
    isValid: sql`s.expires > ${new Date(now)}`,
  })

/** Returns an identity provider's account, by its token. */
export const findByProvisioningToken = (db: Asks, secret: string, now: number) =>
  findByLastingToken(db, secret, now, { table: sql`scim_integration`, isValid: sql`true` })

async function findByLastingToken(
  db: Asks,
  secret: string,
  now: number,
  { table, isValid }: { readonly table: Sql; readonly isValid: Sql },
): Promise<SessionUser | undefined> {
  const hash = hashSecret(secret)
  const row = await db.maybe<CallerRow & { last_used: Date | null }>(
    planOnce(sql`
    select s.last_used, ${caller} from ${table} s ${people} where s.token_hash = ${hash} and ${isValid}`),
  )
  if (!row) return undefined
  if (now - (row.last_used?.getTime() ?? 0) > touchMs)
    await touch(
      db,
      sql`update ${table} set last_used = ${new Date(now)} where token_hash = ${hash}`,
    )
  return toUser(row)
}

/** Records a use. With a full disk, the use is not recorded, so that reads still work. */
async function touch(db: Asks, statement: Sql): Promise<void> {
  await db.run(statement).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error
  })
}

/** Returns the owner of a calendar feed, and the feed itself. */
export async function findByFeedToken(
  db: Asks,
  secret: string,
): Promise<{ readonly user: SessionUser; readonly feedId: number } | undefined> {
  const row = await db.maybe<CallerRow & { feed_id: number }>(
    sql`select s.id as feed_id, ${caller} from calendar_feed s ${people} where s.token_hash = ${hashSecret(secret)}`,
  )
  return row && { user: toUser(row), feedId: row.feed_id }
}

/** Returns a device's account by the device's credential, as a token of the device would. */
export async function findByDevice(
  db: Asks,
  id: number,
  credential: string,
): Promise<SessionUser | undefined> {
  const row = await db.maybe<CallerRow & { scopes: Scope[]; place_id: number | null }>(
    sql`select s.scopes, s.location_id as place_id, ${caller} from device s ${people} where s.id = ${id} and s.credential_hash = ${hashSecret(credential)}`,
  )
  return (
    row && {
      ...toUser(row),
      scopes: row.scopes,
      placeId: row.place_id ?? undefined,
      deviceId: id,
    }
  )
}

/** Returns users by id, as callers; omits inactive users. */
export async function findUsers(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
): Promise<CurrentUser[]> {
  const rows = await tx.query<CallerRow>(
    planOnce(sql`
    select ${caller} from (select organisation_id, id as user_id from user_account where organisation_id = ${organisationId} and id = any (${hiddenLength('bigint', ids)})) s ${people}`),
  )
  return rows.map(toUser)
}

/**
 * Announces `{organisation}/{user}` when the user loses a session or token, so that open sockets
 * are checked again.
 */
export const sessionEndChannel = 'mosaic_session_end'

export function announceEndOfSessions(tx: Tx, organisationId: number, userId: number): void {
  tx.notify(sessionEndChannel, `${organisationId}/${userId}`)
}

export async function endSession(tx: Tx, secret: string): Promise<void> {
  const ended = await tx.maybe<{ organisation_id: number; user_id: number }>(
    sql`delete from session where token_hash = ${hashSecret(secret)} returning organisation_id, user_id`,
  )
  if (ended) announceEndOfSessions(tx, ended.organisation_id, ended.user_id)
}

/**
 * Ends all access to an account that works without its password: all sessions except the given one,
 * and everything that a stolen session may have created: tokens and codes of pages, logins at
 * kiosks, and calendar feeds created since the start of the oldest session that may still be open.
 */
export async function endAccessOf(
  tx: Tx,
  owner: Owner,
  { now, except }: { readonly now: number; readonly except?: string | undefined },
): Promise<void> {
  const spared: Sql = except ? sql`and token_hash <> ${hashSecret(except)}` : sql``
  await deleteSessions(tx, sql`${belongsTo(owner)} ${spared}`)
  for (const table of ['embed_token', 'embed_code', 'kiosk_login'])
    await tx.run(sql`delete from ${raw(table)} where ${belongsTo(owner)}`)
  await tx.run(
    sql`delete from calendar_feed where ${belongsTo(owner)} and created >= ${new Date(now - absoluteMs)}`,
  )
  announceEndOfSessions(tx, owner.organisationId, owner.id)
}

/** Moves a session to another account of the same person. */
export async function moveSession(tx: Tx, secret: string, to: Owner): Promise<void> {
  await tx.run(
    sql`update session set organisation_id = ${to.organisationId}, user_id = ${to.id} where token_hash = ${hashSecret(secret)}`,
  )
}

/**
 * Deletes expired sessions, tokens and links. Incomplete sign-ups remain until they are withdrawn.
 */
export async function trimSessions(tx: Tx, organisationId: number, now: number): Promise<number> {
  const ended = await tx.run(sql`
    delete from session where organisation_id = ${organisationId} and (last_seen <= ${new Date(now - idleMs)} or created <= ${new Date(now - absoluteMs)}
      or expires <= ${new Date(now)})`)
  return (
    ended +
    (await tx.run(
      sql`delete from user_token where organisation_id = ${organisationId} and expires <= ${new Date(now)} and (purpose <> 'SIGN_UP' or used is not null)`,
    ))
  )
}
