import type { Routes } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import { AttemptLimit } from '../user/attempt-limit.js'
import { createFeed, listFeeds, readFeed, removeFeed } from './feed-service.js'

/** More often than calendar programs poll; each read is a year of bookings. */
const maxReads = 60
const perMs = 10 * 60_000

export function createFeedRoutes(context: ServerContext): Routes<'feed'> {
  const limit = new AttemptLimit(maxReads, perMs, () => context.now())
  return {
    list: (_request, call) => listFeeds(context, call),
    create: ({ body }, call) => createFeed(context, call, body),
    remove: ({ id }, call) => removeFeed(call, id),
    read: ({ token }) => readFeed(context, token, limit),
  }
}
