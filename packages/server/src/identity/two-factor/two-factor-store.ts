import type { TwoFactorInput, TwoFactorSetting } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import type { SecondFactorFacts } from './two-factor-rules.js'

export interface AccountKey {
  readonly organisationId: number
  readonly id: number
}

export async function findSetting(
  tx: Tx,
  organisationId: number,
): Promise<TwoFactorSetting | undefined> {
  return tx.maybe<TwoFactorSetting>(sql`
    select id, two_factor_type as "twoFactorType", two_factor_type as method, grace_period_days as "gracePeriodDays"
    from two_factor_setting where organisation_id = ${organisationId}`)
}

/** The primary key prevents a second setting. */
export async function insertSetting(
  tx: Tx,
  organisationId: number,
  { twoFactorType, gracePeriodDays }: TwoFactorInput,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into two_factor_setting (organisation_id, two_factor_type, grace_period_days, enabled)
    values (${organisationId}, ${twoFactorType}, ${gracePeriodDays}, ${now})`)
}

export async function updateSetting(
  tx: Tx,
  organisationId: number,
  id: number,
  { twoFactorType, gracePeriodDays }: TwoFactorInput,
): Promise<boolean> {
  return (
    (await tx.run(sql`
      update two_factor_setting set two_factor_type = ${twoFactorType}, grace_period_days = ${gracePeriodDays}
      where organisation_id = ${organisationId} and id = ${id}`)) > 0
  )
}

export async function removeSetting(tx: Tx, organisationId: number, id: number): Promise<boolean> {
  return (
    (await tx.run(
      sql`delete from two_factor_setting where organisation_id = ${organisationId} and id = ${id}`,
    )) > 0
  )
}

export interface SecondFactorRow extends SecondFactorFacts {
  readonly email: string
  readonly organisationName: string
  readonly sealedSecret: Buffer | null
}

export async function readSecondFactor(
  tx: Tx,
  { organisationId, id }: AccountKey,
): Promise<SecondFactorRow> {
  const row = await tx.one<{
    email: string
    organisation_name: string
    type: string
    registered: Date
    enrolled: Date | null
    sealed: Buffer | null
    days: number | null
    enabled: Date | null
  }>(sql`
    select u.email, o.name as organisation_name, u.type, u.registered, u.two_factor_enrolled as enrolled,
      u.sealed_two_factor_secret as sealed, s.grace_period_days as days, s.enabled
    from user_account u join organisation o on o.id = u.organisation_id
    left join two_factor_setting s on s.organisation_id = u.organisation_id
    where u.organisation_id = ${organisationId} and u.id = ${id}`)
  return {
    email: row.email,
    organisationName: row.organisation_name,
    setting: row.days === null ? undefined : { gracePeriodDays: row.days, enabled: row.enabled! },
    isSystem: row.type === 'SYSTEM',
    isEnrolled: row.enrolled !== null,
    registered: row.registered,
    sealedSecret: row.sealed,
  }
}

export async function proposeSecret(
  tx: Tx,
  { organisationId, id }: AccountKey,
  sealed: Buffer,
): Promise<void> {
  await tx.run(sql`
    update user_account set sealed_two_factor_secret = ${sealed}
    where organisation_id = ${organisationId} and id = ${id} and two_factor_enrolled is null`)
}

/** Confirms an app with a code. Returns false if it was already confirmed. */
export async function enrol(
  tx: Tx,
  { organisationId, id }: AccountKey,
  step: number,
  now: Date,
): Promise<boolean> {
  return (
    (await tx.run(sql`
      update user_account set two_factor_enrolled = ${now}, two_factor_step = ${step}
      where organisation_id = ${organisationId} and id = ${id} and two_factor_enrolled is null and sealed_two_factor_secret is not null`)) >
    0
  )
}

/**
 * Marks a code as used. Returns false if it, or a later one, was already used. Only one of several
 * concurrent calls succeeds.
 */
export async function useStep(
  tx: Tx,
  { organisationId, id }: AccountKey,
  step: number,
): Promise<boolean> {
  return (
    (await tx.run(sql`
      update user_account set two_factor_step = ${step}
      where organisation_id = ${organisationId} and id = ${id} and two_factor_enrolled is not null and two_factor_step < ${step}`)) >
    0
  )
}

export async function resetSecondFactor(tx: Tx, { organisationId, id }: AccountKey): Promise<void> {
  await tx.run(sql`
    update user_account set sealed_two_factor_secret = null, two_factor_enrolled = null, two_factor_step = null
    where organisation_id = ${organisationId} and id = ${id}`)
}
