import type { Routes } from '../core/call.js'
import { answerEvenly } from '../core/answer-evenly.js'
import type { ServerContext } from '../core/context.js'
import { completeReset, requestReset } from './account-service.js'
import { addressKey, AttemptLimit } from './attempt-limit.js'

export function createResetRoutes(context: ServerContext): Routes<'reset'> {
  /** Mails to one person, and for one network address. */
  const mails = new AttemptLimit(3, 3_600_000, context.now)
  const asking = new AttemptLimit(60, 3_600_000, context.now)
  const guesses = new AttemptLimit(20, 15 * 60_000, context.now)
  return {
    request: ({ body }, call) => {
      asking.take(addressKey(call.ip))
      mails.take(body.username.trim().toLowerCase())
      return answerEvenly(() => requestReset(context, call, body.username))
    },
    complete: ({ token, body }, call) =>
      guesses.guard(addressKey(call.ip), () => completeReset(context, call, token, body.password)),
  }
}
