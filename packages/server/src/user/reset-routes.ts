import type { ServerContext } from '../core/context.js'
import type { Routes } from '../core/call.js'
import { AttemptLimit } from './attempt-limit.js'
import { completeReset, requestReset } from './account-service.js'

export function createResetRoutes(house: ServerContext): Routes<'reset'> {
  const mails = new AttemptLimit(3, 3_600_000, house.now)
  return {
    request: ({ body }, call) => {
      mails.take(body.username.trim().toLowerCase())
      return requestReset(house, call, body.username)
    },
    complete: ({ token, body }) => completeReset(house, token, body.password),
  }
}
