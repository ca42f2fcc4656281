import type { ServerContext } from '../core/context.js'
import type { Routes } from '../core/call.js'
import { AttemptLimit } from '../user/attempt-limit.js'
import { createFeed, listFeeds, readFeed, removeFeed } from './feed-service.js'

/** More often than programs ask: a feed is a year of bookings each time. */
const readsAtMost = 60
const perMs = 10 * 60_000

export function createFeedRoutes(house: ServerContext): Routes<'feed'> {
  const limit = new AttemptLimit(readsAtMost, perMs, () => house.now())
  return {
    list: (_request, call) => listFeeds(call),
    create: ({ body }, call) => createFeed(house, call, body),
    remove: ({ id }, call) => removeFeed(call, id),
    read: ({ token }) => readFeed(house, token, limit),
  }
}
