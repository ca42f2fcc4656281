import type { Favourites } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Directory } from '../../directory/directory/directory.js'
import * as store from './favourite-store.js'

async function listSeen(tx: Tx, { user }: Call, seen: Directory): Promise<Favourites> {
  const all = await store.listFavourites(tx, user.organisationId, user.id)
  return { locationIds: all.filter((id) => seen.place(id)) }
}

async function openDirectory(tx: Tx, context: ServerContext, { user }: Call): Promise<Directory> {
  const { organisationId, organisationVersion } = user
  return seenBy(await context.directories.get(tx, organisationId, organisationVersion), user)
}

/** Returns the caller's favourites, without locations that they no longer see. */
export function listFavourites(context: ServerContext, call: Call): Promise<Favourites> {
  return call.transaction(async (tx) => listSeen(tx, call, await openDirectory(tx, context, call)))
}

/** Marks a location that the caller sees. The mark of one that they no longer see can be removed. */
export function setFavourite(
  context: ServerContext,
  call: Call,
  mark: { readonly locationId: number; readonly isFavourite: boolean },
): Promise<Favourites> {
  return call.transaction(async (tx) => {
    const seen = await openDirectory(tx, context, call)
    const isSeen = seen.place(mark.locationId) !== undefined
    if (mark.isFavourite && !isSeen) throw new Refusal('NOT_FOUND')
    const { organisationId, id } = call.user
    const isChanged = await store.setFavourite(tx, organisationId, id, mark)
    if (!isSeen && !isChanged) throw new Refusal('NOT_FOUND')
    return listSeen(tx, call, seen)
  })
}
