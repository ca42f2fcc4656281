import type { SignOnPolicy, SignOnPolicyInput } from '@mosaic-booking/sdk'
import { domainOf } from '@mosaic-booking/sdk/rules'
import type { Call } from '../../ground/core/call.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { publish } from '../../platform/live/publish-store.js'
import { findUser } from '../user/user-store.js'
import { hasLinkedIdentity } from './federated-identity-store.js'
import * as store from './sign-on-policy-store.js'
import { organisationOf } from './waiting-link-service.js'

type Target = number | 'current'

async function readPolicy(tx: Tx, { user }: Call): Promise<SignOnPolicy> {
  const { organisationId } = user
  const account = (await findUser(tx, organisationId, user.id))!
  const domains = await store.listSignOnDomains(tx, organisationId)
  const isElsewhere = !domains.includes(domainOf(account.email))
  return {
    isRequired: await store.readSignOnRequired(tx, organisationId),
    domains,
    isTested: isElsewhere || (await hasLinkedIdentity(tx, organisationId, user.id)),
  }
}

export function getPolicy(call: Call, target: Target): Promise<SignOnPolicy> {
  organisationOf(call, target)
  return call.transaction((tx) => readPolicy(tx, call))
}

/**
 * Only administrators who have logged in with single sign-on may disable passwords, so that at
 * least one can still log in.
 */
export function savePolicy(
  call: Call,
  target: Target,
  { isRequired }: SignOnPolicyInput,
): Promise<SignOnPolicy> {
  const organisationId = organisationOf(call, target)
  return call.transaction(async (tx) => {
    const before = await readPolicy(tx, call)
    if (isRequired && !before.isTested) throw new Refusal('SIGN_ON_UNTESTED')
    await store.saveSignOnRequired(tx, organisationId, isRequired)
    publish(tx, organisationId, [{ type: 'organisation' }])
    return { ...before, isRequired }
  })
}
