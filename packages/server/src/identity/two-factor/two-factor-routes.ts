import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import {
  createSetting,
  getSetting,
  removeSetting,
  updateSetting,
} from './two-factor-setting-service.js'
import { createRecoveryCodes } from './recovery-code-service.js'
import {
  beginEnrolment,
  confirmEnrolment,
  resetTwoFactor,
  switchOff,
} from './two-factor-service.js'

export function createTwoFactorRoutes(context: ServerContext): Routes<'twoFactor'> {
  return {
    get: ({ orgId }, call) => getSetting(call, orgId),
    create: ({ orgId, body }, call) => createSetting(context, call, orgId, body),
    update: ({ orgId, id, body }, call) => updateSetting(call, orgId, id, body),
    remove: ({ orgId, id }, call) => removeSetting(call, orgId, id),
    beginEnrolment: ({ id, body }, call) => beginEnrolment(context, call, id, body),
    confirmEnrolment: ({ id, body }, call) => confirmEnrolment(context, call, id, body.code),
    switchOff: ({ id, body }, call) => switchOff(context, call, id, body),
    createRecoveryCodes: ({ id, body }, call) =>
      createRecoveryCodes(context, call, id, body.currentPassword),
  }
}

export function createUserTwoFactorRoutes(context: ServerContext) {
  return {
    resetTwoFactor: ({ id }, call) => resetTwoFactor(context, call, id),
  } satisfies Partial<Routes<'user'>>
}
