import { toEmailKey } from '@mosaic-booking/sdk/rules'
import type { HttpCall, Routes } from '../../ground/core/call.js'
import { answerEvenly } from '../../ground/core/answer-evenly.js'
import type { ServerContext } from '../../ground/core/context.js'
import { hashKey } from '../../platform/limit/hash-key.js'
import { addressKey } from '../../platform/limit/limit-rules.js'
import { completeReset, requestReset } from './reset-service.js'

export function createResetRoutes(context: ServerContext): Routes<'reset'> {
  const complete = (call: HttpCall, token: string, password: string) =>
    context.limits.guard({ budget: 'reset.guess', id: hashKey(addressKey(call.ip)) }, () =>
      completeReset(context, call, token, password),
    )
  return {
    request: async ({ body }, call) => {
      await context.limits.spend([
        { budget: 'reset.address', id: hashKey(addressKey(call.ip)) },
        { budget: 'reset.recipient', id: hashKey(toEmailKey(body.username)) },
      ])
      return answerEvenly(() => requestReset(context, call, body.username))
    },
    complete: ({ token, body }, call) => complete(call, token, body.password),
    completeWithToken: ({ body }, call) => complete(call, body.token, body.password),
  }
}
