import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { getAutoCheckIn, saveAutoCheckIn } from './auto-check-in-service.js'
import * as service from './access-control-service.js'
import { listReceptions, saveReceptions } from './reception-mappings-service.js'

export const createAccessControlIntegrationRoutes = (context: ServerContext) =>
  ({
    accessControls: (_request, call) => service.listIntegrations(context, call),
    accessControl: ({ id }, call) => service.getIntegration(context, call, id),
    createAccessControl: ({ body }, call) => service.createIntegration(context, call, body),
    updateAccessControl: ({ id, body }, call) => service.updateIntegration(context, call, id, body),
    removeAccessControl: ({ id }, call) => service.removeIntegration(context, call, id),
    receptions: ({ id }, call) => listReceptions(context, call, id),
    saveReceptions: ({ id, body }, call) => saveReceptions(context, call, id, body.receptions),
    autoCheckIn: ({ id }, call) => getAutoCheckIn(context, call, id),
    saveAutoCheckIn: ({ id, body }, call) => saveAutoCheckIn(context, call, id, body),
  }) satisfies Partial<Routes<'integration'>>
