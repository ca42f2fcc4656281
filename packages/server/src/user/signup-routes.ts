import type { Routes } from '../core/call.js'
import { answerEvenly } from '../core/answer-evenly.js'
import type { ServerContext } from '../core/context.js'
import { completeSignUp, getSignUp, requestSignUp } from './account-service.js'
import { AttemptLimit } from './attempt-limit.js'

export function createSignupRoutes(context: ServerContext): Routes<'signup'> {
  const mails = new AttemptLimit(3, 3_600_000, context.now)
  return {
    request: ({ body }, call) => {
      mails.take(body.email.trim().toLowerCase())
      return answerEvenly(() => requestSignUp(context, call, body.email))
    },
    get: ({ token }) => getSignUp(context, token),
    complete: ({ token, body }) => completeSignUp(context, token, body),
  }
}
