import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { checkSettings, getSettings, saveSettings } from './booking-setting-service.js'

export function createBookingSettingRoutes(context: ServerContext): Routes<'bookingSetting'> {
  return {
    get: (request, call) => getSettings(context, call, request),
    save: ({ body }, call) => saveSettings(context, call, body),
    check: ({ body }, call) => checkSettings(context, call, body),
  }
}
