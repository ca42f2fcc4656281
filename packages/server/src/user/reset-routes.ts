import type { House } from '../house.js'
import type { Routes } from '../http/call.js'
import { completeReset, requestReset } from './account-service.js'

export function createResetRoutes(house: House): Routes<'reset'> {
  return {
    request: ({ body }, call) => requestReset(house, call, body.username),
    complete: ({ token, body }) => completeReset(house, token, body.password),
  }
}
