import type { SetupInput, User } from '@mosaic-booking/sdk'
import { domainOf } from '@mosaic-booking/sdk/rules'
import type { HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { seenAs } from '../../ground/core/seen-as.js'
import { orThrow, Refusal, refuseFields } from '../../ground/core/refusal.js'
import { hasOrganisations } from '../../ground/db/is-empty.js'
import { keepHistory } from '../../directory/history/keep-history-service.js'
import { hashSecret, startSession } from '../../platform/session/session-store.js'
import { isZone } from '../../ground/time/zone-data.js'
import { addressKey } from '../../platform/limit/limit-rules.js'
import { hashPassword } from '../../identity/password/password.js'
import { refusePassword } from '../../identity/user/user-rules.js'
import { keptUsers } from '../../identity/user/user-history-service.js'
import { findUser, insertUser, updateUser } from '../../identity/user/user-store.js'
import * as store from './setup-store.js'

export async function checkSetupToken(context: ServerContext, token: string): Promise<null> {
  const now = new Date(context.now())
  const isValid = await context.db.asSystem((tx) => store.hasSetupToken(tx, hashSecret(token), now))
  if (!isValid) throw new Refusal('SETUP_TOKEN_INVALID')
  return null
}

/** Creates the organisation and its first administrator, and logs the administrator in. */
export async function completeSetup(
  context: ServerContext,
  call: HttpCall,
  { token, ...input }: SetupInput,
): Promise<User> {
  await checkSetupToken(context, token)
  if (!isZone(input.timeZone)) throw refuseFields({ field: 'timeZone', code: 'zone' })
  const personal = [input.email, `${input.firstName} ${input.lastName}`, input.organisationName]
  orThrow(refusePassword(input.password, { minLength: 0, personal }))
  const hash = await hashPassword(input.password, addressKey(call.ip))
  const { email } = input
  const { user, secret } = await context.db.asSystem(async (tx) => {
    await store.lockSetup(tx)
    const now = context.now()
    const isValid = await store.hasSetupToken(tx, hashSecret(token), new Date(now))
    if (!isValid || (await hasOrganisations(tx))) throw new Refusal('SETUP_TOKEN_INVALID')
    const organisationId = await store.insertOrganisation(tx, {
      name: input.organisationName.trim(),
      timeZone: input.timeZone,
      domain: input.allowSignUp ? domainOf(email) : undefined,
    })
    await store.insertFacilities(tx, organisationId, call.language)
    await store.offerAllFacilities(tx, organisationId)
    const author = { user: { organisationId }, now }
    const user = await keepHistory(tx, author, keptUsers, { id: undefined }, async () => {
      const roles = [
        'USER',
        'ORG_ADMIN',
        ...((input.isServiceAdministrator ?? true) ? ['SERVICE_ADMIN'] : []),
      ]
      const id = await insertUser(tx, organisationId, { email, type: 'STANDARD', roles, hash })
      const names = { firstName: input.firstName.trim(), lastName: input.lastName.trim() }
      await updateUser(tx, organisationId, id, names)
      return id
    })
    await store.deleteSetupTokens(tx)
    return {
      secret: await startSession(tx, { organisationId, id: user!.id }, call, { now }),
      user: await findUser(tx, organisationId, user!.id),
    }
  })
  call.cookies.set(secret)
  return seenAs(user!, 'responsible')
}
