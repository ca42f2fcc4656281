import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import {
  forgetMailServer,
  listMailFailures,
  readMailServer,
  retryFailedMails,
  setMailServer,
} from './mail-server-service.js'
import { testMailServer } from './test-mail-service.js'

export function createMailServerRoutes(context: ServerContext): Routes<'mailServer'> {
  return {
    get: () => readMailServer(context),
    save: ({ body }, call) => setMailServer(context, call, body),
    remove: (_, call) => forgetMailServer(context, call),
    test: ({ body }, call) => testMailServer(context, call, body.server),
    failures: (_, call) => listMailFailures(call),
    retry: ({ body }, call) => retryFailedMails(context, call, body.domain),
  }
}
