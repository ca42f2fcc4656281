import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { createMedia, editMedia } from './media-service.js'
import { getContent, getMedia } from './read-media-service.js'

export function createMediaRoutes(context: ServerContext): Routes<'media'> {
  return {
    get: ({ id }, { user }) => getMedia(context, user, id),
    content: ({ id, width }, { user }) => getContent(context, user, id, width),
    create: ({ body }, call) => createMedia(call, body),
    update: ({ id, body }, call) => editMedia(context, call, id, body),
  }
}
