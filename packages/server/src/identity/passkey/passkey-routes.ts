import { refuseEvenly } from '../../ground/core/answer-evenly.js'
import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { beginLogin, logIn } from './passkey-login-service.js'
import { beginCreation, createPasskey, listPasskeys, removePasskey } from './passkey-service.js'

export function createPasskeyRoutes(context: ServerContext): Routes<'passkey'> {
  return {
    list: ({ id }, call) => listPasskeys(context, call, id),
    beginCreation: ({ id, body }, call) => beginCreation(context, call, id, body.currentPassword),
    create: ({ id, body }, call) => createPasskey(context, call, id, body),
    remove: ({ id, passkeyId, body }, call) =>
      removePasskey(context, call, { target: id, passkeyId }, body.currentPassword),
    beginLogin: () => beginLogin(context),
    login: ({ body }, call) => refuseEvenly(() => logIn(context, call, body.credential)),
  }
}
