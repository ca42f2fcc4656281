import type { House } from '../house.js'
import type { Routes } from '../http/call.js'
import { completeSignUp, getSignUp, requestSignUp } from './account-service.js'

export function createSignupRoutes(house: House): Routes<'signup'> {
  return {
    request: ({ body }, call) => requestSignUp(house, call, body.email),
    get: ({ token }) => getSignUp(house, token),
    complete: ({ token, body }) => completeSignUp(house, token, body),
  }
}
