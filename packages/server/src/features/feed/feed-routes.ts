import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { createFeed, listFeeds, readFeed, removeFeed } from './feed-service.js'

export function createFeedRoutes(context: ServerContext): Routes<'feed'> {
  return {
    list: (_request, call) => listFeeds(context, call),
    create: ({ body }, call) => createFeed(context, call, body),
    remove: ({ id }, call) => removeFeed(call, id),
    read: ({ token }) => readFeed(context, token),
  }
}
