import type { HttpCall, Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { hashKey } from '../../platform/limit/hash-key.js'
import { addressKey } from '../../platform/limit/limit-rules.js'
import { createOrganisation } from './create-organisation-service.js'
import { checkSetupToken, completeSetup } from './setup-service.js'

export function createSetupRoutes(context: ServerContext): Routes<'setup'> {
  const guard = <T>(call: HttpCall, work: () => Promise<T>) =>
    context.limits.guard({ budget: 'setup.guess', id: hashKey(addressKey(call.ip)) }, work)
  return {
    check: ({ body }, call) => guard(call, () => checkSetupToken(context, body.token)),
    complete: ({ body }, call) => guard(call, () => completeSetup(context, call, body)),
  }
}

export function createOrganisationRoutes(context: ServerContext): Pick<Routes<'org'>, 'setup'> {
  return { setup: ({ body }, call) => createOrganisation(context, call, body) }
}
