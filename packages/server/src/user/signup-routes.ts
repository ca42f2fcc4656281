import type { ServerContext } from '../core/context.js'
import type { Routes } from '../core/call.js'
import { AttemptLimit } from './attempt-limit.js'
import { completeSignUp, getSignUp, requestSignUp } from './account-service.js'

export function createSignupRoutes(house: ServerContext): Routes<'signup'> {
  const mails = new AttemptLimit(3, 3_600_000, house.now)
  return {
    request: ({ body }, call) => {
      mails.take(body.email.trim().toLowerCase())
      return requestSignUp(house, call, body.email)
    },
    get: ({ token }) => getSignUp(house, token),
    complete: ({ token, body }) => completeSignUp(house, token, body),
  }
}
