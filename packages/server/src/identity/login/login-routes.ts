import { answerEvenly, refuseEvenly } from '../../ground/core/answer-evenly.js'
import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import * as service from './kiosk-login-service.js'

export function createLoginRoutes(context: ServerContext): Routes<'login'> {
  return {
    startQr: ({ body }) => service.startQr(context, body),
    confirmQr: ({ code }, call) => service.confirmQr(context, call, code),
    pollQr: ({ body }, call) => service.pollQr(context, call, body.pollToken),
    requestTemporary: ({ body: { username, ...key } }, call) =>
      answerEvenly(() => service.mailCode(context, call, username, key)),
    temporary: ({ body }, call) => refuseEvenly(() => service.logInByCode(context, call, body)),
  }
}
