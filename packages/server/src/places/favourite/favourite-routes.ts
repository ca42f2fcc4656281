import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { listFavourites, setFavourite } from './favourite-service.js'

export function createFavouriteRoutes(context: ServerContext): Routes<'favourite'> {
  return {
    list: (_, call) => listFavourites(context, call),
    set: ({ id, body }, call) => setFavourite(context, call, { locationId: id, ...body }),
  }
}
