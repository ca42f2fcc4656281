import { expect, request } from '@playwright/test'
import { accounts, password } from './journey.js'

interface Times {
  readonly from: string
  readonly to: string
  readonly extras?: readonly object[]
}

/** Makes API calls as an account, without a page. */
export async function callerOf(origin: string, account: keyof typeof accounts) {
  const caller = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'x-source': 'WEB', origin },
  })
  const data = { username: accounts[account], password }
  expect((await caller.post('/api/v1/user/login', { data })).status()).toBe(200)
  const send = (locationId: number, description: string, { from, to, ...more }: Times) =>
    caller.post('/api/v1/booking?notifyScope=NONE', {
      data: { locationId, description, timeFrom: from, timeTo: to, ...more },
    })
  return {
    caller,
    /** Books and returns the status of the response. */
    book: async (locationId: number, description: string, times: Times) =>
      (await send(locationId, description, times)).status(),
    /** Creates a booking, which must succeed, and returns its id. */
    make: async (locationId: number, description: string, times: Times) => {
      const answer = await send(locationId, description, times)
      expect(answer.status(), await answer.text()).toBe(201)
      return ((await answer.json()) as { readonly id: number }).id
    },
  }
}
