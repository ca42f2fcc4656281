import type { Media } from '@mosaic-booking/sdk'
import type { CurrentUser, FileAnswer } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { findContent, loadMedia, type MediaContent } from './media-store.js'
import { mayOpenMedia } from './open-media-service.js'

/** Returns a media item without its file. Refuses callers who may not see it. */
export async function getMedia(
  context: ServerContext,
  user: CurrentUser,
  id: number,
): Promise<Media> {
  const media = await readOpen(context, user, id, (tx) => loadMedia(tx, user.organisationId, [id]))
  const item = media?.get(id)
  if (!item) throw new Refusal('NOT_FOUND')
  return item
}

/** Returns a media item's file in the stored width closest to the requested one. */
export async function getContent(
  context: ServerContext,
  user: CurrentUser,
  id: number,
  width: number | undefined,
): Promise<FileAnswer> {
  const found = await readOpen(context, user, id, (tx) =>
    findContent(tx, user.organisationId, id, width),
  )
  if (!found) throw new Refusal('NOT_FOUND')
  return toFile(found, id, width)
}

/** Returns undefined if the caller may not see the media. */
function readOpen<T>(
  { db, directories }: ServerContext,
  user: CurrentUser,
  id: number,
  read: (tx: Tx) => Promise<T>,
): Promise<T | undefined> {
  const { organisationId, organisationVersion } = user
  return db.inOrganisation(organisationId, async (tx) => {
    const directory = await directories.get(tx, organisationId, organisationVersion)
    return (await mayOpenMedia(tx, directory, user, id)) ? read(tx) : undefined
  })
}

const year = 31_536_000

/**
 * A file never changes under its id and width, so browsers may cache it. If another size was
 * returned instead, the requested width may become available later. Uploads are sent only with
 * their declared type and must not run scripts.
 */
function toFile(
  { content, mediaType, width: stored, kind, name }: MediaContent,
  id: number,
  width: number | undefined,
): FileAnswer {
  const isExact = width === stored || (width === undefined && stored === 0)
  return {
    mediaType,
    content,
    headers: {
      etag: `W/"media-${id}-${stored}"`,
      'cache-control': isExact ? `private, max-age=${year}, immutable` : 'private, max-age=60',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      ...(kind === 'FILM' ? { 'accept-ranges': 'bytes' } : {}),
      ...(kind === 'PDF_DOCUMENT'
        ? {
            'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name ?? 'document.pdf')}`,
          }
        : {}),
    },
  }
}
