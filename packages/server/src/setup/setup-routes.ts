import type { Routes } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import { AttemptLimit, addressKey } from '../user/attempt-limit.js'
import { checkSetupToken, completeSetup } from './setup-service.js'

export function createSetupRoutes(context: ServerContext): Routes<'setup'> {
  const guesses = new AttemptLimit(20, 15 * 60_000, context.now)
  return {
    check: ({ body }, call) =>
      guesses.guard(addressKey(call.ip), () => checkSetupToken(context, body.token)),
    complete: ({ body }, call) =>
      guesses.guard(addressKey(call.ip), () => completeSetup(context, call, body)),
  }
}
