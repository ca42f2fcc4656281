import type { Routes } from '../../ground/core/call.js'
import { listHistory } from './history-service.js'

export function createHistoryRoutes(): Routes<'history'> {
  return { list: ({ list, id }, call) => listHistory(call, { list, id }) }
}
