import { answerEvenly, refuseEvenly } from '../../ground/core/answer-evenly.js'
import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import * as service from './kiosk-login-service.js'
import { checkDomain, login, logout } from './login-service.js'
import { endSessions, listOwnSessions } from './session-service.js'

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

export function createUserLoginRoutes(context: ServerContext) {
  return {
    login: async ({ body }, call) => {
      const { username, service: kind, serviceKey } = body
      return refuseEvenly(() =>
        kind === undefined && serviceKey === undefined
          ? login(context, call, body)
          : service.logInByCard(context, call, username, { service: kind, serviceKey }),
      )
    },
    logout: (_request, call) => logout(context, call),
    domainCheck: ({ body }, call) => checkDomain(context, call, body.username),
    sessions: ({ id }, call) => listOwnSessions(context, call, id),
    endSessions: ({ id, body }, call) => endSessions(context, call, id, body),
  } satisfies Partial<Routes<'user'>>
}
