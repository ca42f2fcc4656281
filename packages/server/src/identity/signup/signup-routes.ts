import { toEmailKey } from '@mosaic-booking/sdk/rules'
import type { HttpCall, Routes } from '../../ground/core/call.js'
import { answerEvenly } from '../../ground/core/answer-evenly.js'
import type { ServerContext } from '../../ground/core/context.js'
import { hashKey } from '../../platform/limit/hash-key.js'
import { addressKey } from '../../platform/limit/limit-rules.js'
import { getSignUp, invite, listSignUps, withdrawSignUp } from './invitation-service.js'
import { completeSignUp, requestSignUp } from './signup-service.js'

export function createSignupRoutes(context: ServerContext): Routes<'signup'> {
  const guard = <T>(call: HttpCall, work: () => Promise<T>) =>
    context.limits.guard({ budget: 'signup.guess', id: hashKey(addressKey(call.ip)) }, work)
  return {
    request: async ({ body }, call) => {
      await context.limits.spend([
        { budget: 'signup.address', id: hashKey(addressKey(call.ip)) },
        { budget: 'signup.recipient', id: hashKey(toEmailKey(body.email)) },
      ])
      return answerEvenly(() => requestSignUp(context, call, body.email))
    },
    invite: ({ body }, call) => invite(context, call, body.emails),
    list: (_request, call) => listSignUps(context, call),
    withdraw: ({ token }, call) => withdrawSignUp(call, token),
    get: ({ token }, call) => guard(call, () => getSignUp(context, token)),
    complete: ({ token, body }, call) =>
      guard(call, () => completeSignUp(context, call, token, body)),
    completeWithToken: ({ body: { token, ...names } }, call) =>
      guard(call, () => completeSignUp(context, call, token, names)),
  }
}
