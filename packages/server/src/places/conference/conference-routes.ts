import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import * as service from './conference-service.js'

export function createConferenceRoutes(context: ServerContext): Routes<'conferenceProvider'> {
  return {
    list: (_request, call) => service.listProviders(call),
    create: ({ body }, call) => service.createProvider(context, call, body),
    redirect: ({ id }, call) => service.askConsent(context, call, id),
    callback: (answer) => service.takeConsent(context, answer),
    check: ({ id, body }, call) => service.checkProvider(context, call, id, body.email),
    remove: ({ id }, call) => service.removeProvider(call, id),
  }
}
