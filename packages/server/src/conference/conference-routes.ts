import type { ServerContext } from '../core/context.js'
import type { Routes } from '../core/call.js'
import * as service from './conference-service.js'

export function createConferenceRoutes(house: ServerContext): Routes<'conferenceProvider'> {
  return {
    list: (_request, call) => service.listProviders(call),
    create: ({ body }, call) => service.createProvider(house, call, body),
    redirect: ({ id }, call) => service.askConsent(house, call, id),
    callback: (answer) => service.takeConsent(house, answer),
    remove: ({ id }, call) => service.removeProvider(call, id),
  }
}
