import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import type { Identity } from './identity.js'

interface Key {
  readonly issuer: string
  readonly subject: string
}

export async function findLinked(
  tx: Tx,
  organisationId: number,
  { issuer, subject }: Key,
): Promise<{ id: number; email: string } | undefined> {
  return tx.maybe<{ id: number; email: string }>(sql`
    select u.id, u.email from federated_identity f join user_account u on u.organisation_id = f.organisation_id and u.id = f.user_id
    where f.organisation_id = ${organisationId} and f.issuer = ${issuer} and f.subject = ${subject} and f.linked is not null`)
}

/** Lists the accounts that provisioning created for these names and ids at the provider. */
export async function listProvisioned(
  tx: Tx,
  organisationId: number,
  { userNames, externalIds }: Pick<Identity, 'userNames' | 'externalIds'>,
): Promise<{ id: number; email: string }[]> {
  return tx.query<{ id: number; email: string }>(sql`
    select u.id, u.email from scim_user s join user_account u on u.organisation_id = s.organisation_id and u.id = s.user_id
    where s.organisation_id = ${organisationId} and not s.is_removed and u.home_id is null
      and (s.external_id = any (${[...externalIds]}::text[]) or lower(coalesce(s.user_name, u.email)) = any (${[...userNames]}::text[]))
    order by u.id limit 2`)
}

/** Whether the account is linked with an identity at the provider. */
export async function isLinked(
  tx: Tx,
  organisationId: number,
  userId: number,
  issuer: string,
): Promise<boolean> {
  const { linked } = await tx.one<{ linked: boolean }>(sql`
    select exists (select from federated_identity
      where organisation_id = ${organisationId} and user_id = ${userId} and issuer = ${issuer} and linked is not null) as linked`)
  return linked
}

/** Whether anyone has logged in to the account through a provider. */
export async function hasLinkedIdentity(
  tx: Tx,
  organisationId: number,
  userId: number,
): Promise<boolean> {
  const { linked } = await tx.one<{ linked: boolean }>(sql`
    select exists (select from federated_identity where organisation_id = ${organisationId} and user_id = ${userId} and linked is not null) as linked`)
  return linked
}

/** Links the identity with the account, or stores it as waiting. Returns its id. */
export async function saveIdentity(
  tx: Tx,
  organisationId: number,
  { issuer, subject }: Key,
  { userId, now, isLinked: linked }: { userId: number; now: Date; isLinked: boolean },
): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into federated_identity as f (organisation_id, issuer, subject, user_id, requested, linked)
    values (${organisationId}, ${issuer}, ${subject}, ${userId}, ${now}, ${linked ? now : null})
    on conflict (organisation_id, issuer, subject) do update set user_id = excluded.user_id, requested = excluded.requested, linked = excluded.linked
    returning id`)
  return row.id
}

export interface WaitingIdentity {
  readonly id: number
  readonly issuer: string
  readonly subject: string
  readonly requested: Date
  readonly userId: number
  readonly userName: string
  /** Whether the account is linked with another identity at the provider. */
  readonly isOther: boolean
}

const selectWaiting = sql`
  select f.id, f.issuer, f.subject, f.requested, f.user_id as "userId", p.name as "userName",
    exists (select from federated_identity o where o.organisation_id = f.organisation_id and o.user_id = f.user_id and o.issuer = f.issuer
      and o.linked is not null) as "isOther"
  from federated_identity f join person p on p.organisation_id = f.organisation_id and p.id = f.user_id`

export async function listWaiting(tx: Tx, organisationId: number): Promise<WaitingIdentity[]> {
  return tx.query<WaitingIdentity>(sql`
    ${selectWaiting} where f.organisation_id = ${organisationId} and f.linked is null order by f.requested desc limit 100`)
}

/** Finds a waiting identity and locks it, so that it is confirmed only once. */
export async function findWaiting(
  tx: Tx,
  organisationId: number,
  id: number,
): Promise<WaitingIdentity | undefined> {
  return tx.maybe<WaitingIdentity>(sql`
    ${selectWaiting} where f.organisation_id = ${organisationId} and f.id = ${id} and f.linked is null for update of f`)
}

/** Links a waiting identity, replacing the account's other identity at the same provider. */
export async function linkWaiting(
  tx: Tx,
  organisationId: number,
  { id, userId, issuer }: Pick<WaitingIdentity, 'id' | 'userId' | 'issuer'>,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    delete from federated_identity where organisation_id = ${organisationId} and user_id = ${userId} and issuer = ${issuer} and id <> ${id}`)
  await tx.run(sql`
    update federated_identity set linked = ${now} where organisation_id = ${organisationId} and id = ${id}`)
}

export async function removeWaiting(tx: Tx, organisationId: number, id: number): Promise<boolean> {
  return (
    (await tx.run(sql`
      delete from federated_identity where organisation_id = ${organisationId} and id = ${id} and linked is null`)) >
    0
  )
}
