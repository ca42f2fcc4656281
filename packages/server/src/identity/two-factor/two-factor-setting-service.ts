import type { TwoFactorInput, TwoFactorSetting } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { isUniqueViolation } from '../../ground/db/database-errors.js'
import type { Tx } from '../../ground/db/db.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { publish } from '../../platform/live/publish-store.js'
import * as store from './two-factor-store.js'

type Target = number | 'current'

function checkAccess({ user }: Call, target: Target): number {
  requireAdministrator(user)
  if (target !== 'current' && target !== user.organisationId) throw new Refusal('NOT_FOUND')
  return user.organisationId
}

export function getSetting(call: Call, target: Target): Promise<TwoFactorSetting | null> {
  const id = checkAccess(call, target)
  return call.transaction(async (tx) => (await store.findSetting(tx, id)) ?? null)
}

function change(
  call: Call,
  target: Target,
  write: (tx: Tx, organisationId: number) => Promise<void>,
): Promise<TwoFactorSetting | undefined> {
  const id = checkAccess(call, target)
  return call.transaction(async (tx) => {
    await write(tx, id)
    publish(tx, id, [{ type: 'organisation' }])
    return store.findSetting(tx, id)
  })
}

/** Requires a second factor. An organisation has one setting (AD-106). */
export async function createSetting(
  { now }: ServerContext,
  call: Call,
  target: Target,
  input: TwoFactorInput,
): Promise<TwoFactorSetting> {
  try {
    return (await change(call, target, (tx, id) =>
      store.insertSetting(tx, id, input, new Date(now())),
    ))!
  } catch (error) {
    throw isUniqueViolation(error)
      ? new Refusal('ALREADY_EXISTS', { values: { name: input.twoFactorType } })
      : error
  }
}

const mustExist = (isFound: boolean) => {
  if (!isFound) throw new Refusal('NOT_FOUND')
}

export async function updateSetting(
  call: Call,
  target: Target,
  settingId: number,
  input: TwoFactorInput,
): Promise<TwoFactorSetting> {
  return (await change(call, target, async (tx, id) =>
    mustExist(await store.updateSetting(tx, id, settingId, input)),
  ))!
}

/** Stops requiring a second factor. Apps stay registered, and their owners can turn them off. */
export async function removeSetting(call: Call, target: Target, settingId: number): Promise<null> {
  await change(call, target, async (tx, id) =>
    mustExist(await store.removeSetting(tx, id, settingId)),
  )
  return null
}
