import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { readAgendas } from './agenda-service.js'
import { readHeat } from './heat-service.js'
import { readOverviewFile } from './overview-file-service.js'
import { cancelOverviewMail, getOverviewMail, orderOverviewMail } from './overview-mail-service.js'
import { readOverview } from './overview-service.js'
import { readUtilisation } from './utilisation-service.js'

export function createReportRoutes(context: ServerContext): Routes<'report'> {
  return {
    overview: (request, call) => readOverview(context, call, request),
    heat: (request, call) => readHeat(context, call, request),
    overviewFile: (request, call) => readOverviewFile(context, call, request),
    overviewMail: (_, call) => getOverviewMail(context, call),
    orderOverviewMail: (request, call) => orderOverviewMail(context, call, request),
    cancelOverviewMail: (_, call) => cancelOverviewMail(call),
    utilisation: (request, call) => readUtilisation(context, call, request),
    dailyAgendas: (request, call) => readAgendas(context, call, request),
  }
}
