import type { Routes } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import { AttemptLimit, addressKey } from '../user/attempt-limit.js'
import { checkSetupToken, completeSetup } from './setup-service.js'

export function createSetupRoutes(context: ServerContext): Routes<'setup'> {
  const attempts = new AttemptLimit(30, 15 * 60_000, context.now)
  return {
    check: ({ body }, call) => {
      attempts.take(addressKey(call.ip))
      return checkSetupToken(context, body.token)
    },
    complete: ({ body }, call) => {
      attempts.take(addressKey(call.ip))
      return completeSetup(context, call, body)
    },
  }
}
