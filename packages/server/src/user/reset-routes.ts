import type { Routes } from '../core/call.js'
import { answerEvenly } from '../core/answer-evenly.js'
import type { ServerContext } from '../core/context.js'
import { completeReset, requestReset } from './account-service.js'
import { AttemptLimit } from './attempt-limit.js'

export function createResetRoutes(context: ServerContext): Routes<'reset'> {
  const mails = new AttemptLimit(3, 3_600_000, context.now)
  return {
    request: ({ body }, call) => {
      mails.take(body.username.trim().toLowerCase())
      return answerEvenly(() => requestReset(context, call, body.username))
    },
    complete: ({ token, body }) => completeReset(context, token, body.password),
  }
}
