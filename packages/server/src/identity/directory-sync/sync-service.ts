import type { Synchronisation } from '@mosaic-booking/sdk'
import { defineMessages, fillText, type Message } from '@mosaic-booking/sdk/contract'
import { domainOf, toEmailKey } from '@mosaic-booking/sdk/rules'
import { listGroupsOf } from '../access/group-store.js'
import { queueRefreshOf } from '../access/refresh-directory-group-service.js'
import {
  listServedDomains,
  type MethodRow,
} from '../authentication-method/authentication-method-store.js'
import type { Call, HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { listDirectoryUsers } from '../corporate-directory/graph-directory.js'
import { askDirectory, openDirectory } from '../corporate-directory/open-directory-service.js'
import type { Tx } from '../../ground/db/db.js'
import { keepHistory } from '../../directory/history/keep-history-service.js'
import { recordSecurityEvent } from '../../platform/security-log/security-log-store.js'
import { endAccessOf } from '../../platform/session/session-store.js'
import { keptUsers } from '../user/user-history-service.js'
import * as users from '../user/user-store.js'
import { mustFindMethod, requireDirectory } from './sync-key-service.js'
import { planSync, type SyncPerson, type SyncPlan } from './sync-rules.js'
import { listAccounts, listTakenElsewhere } from './sync-store.js'

const texts = defineMessages('sync-service', {
  nobody:
    'No one in the directory has an e-mail address in the domains of this login method, so nothing was changed.',
  spared:
    'Administrators who are not in the directory stay active, so that someone can still administer the organisation.',
})

/** Accounts per transaction, so that a synchronisation does not block other changes throughout. */
const batchSize = 100

/**
 * Creates, updates and deactivates accounts to match the directory, and refreshes its groups
 * (AD-104).
 */
export async function synchronise(
  context: ServerContext,
  call: HttpCall,
  id: number,
): Promise<Synchronisation> {
  const method = await mustFindMethod(call, id)
  requireDirectory(context, method)
  const { organisationId } = method
  const directory = await openDirectory(context, organisationId, id)
  if (!directory) throw new Refusal('SYNC_KEY_MISSING')
  const people = await askDirectory(context, listDirectoryUsers(directory))
  const plan = await makePlan(call, method, people)
  const say = (message: Message) => fillText(message, call.language)
  const none = { created: 0, updated: 0, deactivated: 0, groups: 0 }
  if (!plan) return { ...none, message: say(texts.nobody) }
  await apply(context, call, plan)
  const groups = await call.systemTransaction(async (tx) => {
    await queueRefreshOf(tx, organisationId, id, context.now())
    return (await listGroupsOf(tx, organisationId, id)).length
  })
  return {
    created: plan.create.length,
    updated: plan.update.length,
    deactivated: plan.deactivate.length,
    groups,
    ...(plan.spared > 0 && { message: say(texts.spared) }),
  }
}

/**
 * Undefined if the directory has no people in the method's domains: an empty response must not lock
 * everyone out.
 */
function makePlan(
  call: HttpCall,
  method: MethodRow,
  people: readonly SyncPerson[],
): Promise<SyncPlan | undefined> {
  const { organisationId } = method
  return call.systemTransaction(async (tx) => {
    const domains = await listServedDomains(tx, method)
    const emails = people.flatMap(({ email }) => (email ? [toEmailKey(email)] : []))
    if (!emails.some((email) => domains.includes(domainOf(email)))) return undefined
    return planSync({
      people,
      accounts: await listAccounts(tx, organisationId),
      takenElsewhere: await listTakenElsewhere(tx, organisationId, emails),
      domains,
      callerId: call.user.id,
    })
  })
}

async function apply(context: ServerContext, call: HttpCall, plan: SyncPlan): Promise<void> {
  const steps: ((tx: Tx) => Promise<void>)[] = [
    ...plan.create.map((person) => (tx: Tx) => create(tx, context, call, person)),
    ...plan.update.map((person) => (tx: Tx) => update(tx, context, call, person)),
    ...plan.deactivate.map((id) => (tx: Tx) => deactivate(tx, context, call, id)),
  ]
  for (let at = 0; at < steps.length; at += batchSize)
    await call.systemTransaction(async (tx) => {
      for (const step of steps.slice(at, at + batchSize)) await step(tx)
    })
}

const authorOf = ({ now }: ServerContext, { user }: Call) => ({ user, now: now() })

async function note(
  tx: Tx,
  { user, ip }: HttpCall,
  kind: 'accountCreated' | 'accountDeactivated',
  userId: number,
): Promise<void> {
  const { organisationId, id: actorId } = user
  await recordSecurityEvent(tx, { organisationId, kind, actorId, userId, address: ip })
}

async function create(
  tx: Tx,
  context: ServerContext,
  call: HttpCall,
  { email, ...names }: SyncPlan['create'][number],
): Promise<void> {
  const { organisationId } = call.user
  // The person may have logged in for the first time meanwhile.
  if (await users.findCredentials(tx, email)) return
  const created = await keepHistory(
    tx,
    authorOf(context, call),
    keptUsers,
    { id: undefined },
    async () => {
      const account = { email, type: 'STANDARD', roles: ['USER'], hash: undefined }
      const id = await users.insertUser(tx, organisationId, account)
      await users.updateUser(tx, organisationId, id, names)
      return id
    },
  )
  await note(tx, call, 'accountCreated', created!.id)
}

async function update(
  tx: Tx,
  context: ServerContext,
  call: Call,
  { id, ...names }: SyncPlan['update'][number],
): Promise<void> {
  await keepHistory(tx, authorOf(context, call), keptUsers, { id }, async () => {
    await users.updateUser(tx, call.user.organisationId, id, names)
    return id
  })
}

async function deactivate(
  tx: Tx,
  context: ServerContext,
  call: HttpCall,
  id: number,
): Promise<void> {
  const { organisationId, name } = call.user
  // The plan is older than this transaction, so ensure again that an administrator remains.
  const administrators = await users.lockAdministrators(tx, organisationId)
  if (administrators.length === 1 && administrators[0] === id) return
  await keepHistory(tx, authorOf(context, call), keptUsers, { id }, async () => {
    await endAccessOf(tx, { organisationId, id }, { now: context.now() })
    await users.setDeactivated(tx, organisationId, id, { name, at: new Date(context.now()) })
    return id
  })
  await note(tx, call, 'accountDeactivated', id)
}
