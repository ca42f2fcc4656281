import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { erasePerson, exportPersonalData } from './personal-data-service.js'

export function createPersonalDataRoutes(
  context: ServerContext,
): Pick<Routes<'person'>, 'exportData' | 'erase'> {
  return {
    exportData: ({ id }, call) => exportPersonalData(call, id),
    erase: ({ id }, call) => erasePerson(context, call, id),
  }
}
