import type { CurrentUser, FileAnswer, Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Asks } from '../../ground/db/db.js'
import { seesMedia } from '../../directory/directory/directory-view.js'
import { createMedia, editMedia } from './media-service.js'
import { findContent, loadMedia, type MediaContent } from './media-store.js'

export function createMediaRoutes(context: ServerContext): Routes<'media'> {
  const isOpen = async (tx: Asks, user: CurrentUser, id: number) =>
    seesMedia(
      await context.directories.get(tx, user.organisationId, user.organisationVersion),
      user,
      id,
    )
  return {
    async get({ id }, { user }) {
      const media = await context.db.inOrganisation(user.organisationId, async (tx) =>
        (await isOpen(tx, user, id)) ? loadMedia(tx, user.organisationId, [id]) : undefined,
      )
      const item = media?.get(id)
      if (!item) throw new Refusal('NOT_FOUND')
      return item
    },
    async content({ id, width }, { user }) {
      const found = await context.db.inOrganisation(user.organisationId, async (tx) =>
        (await isOpen(tx, user, id)) ? findContent(tx, user.organisationId, id, width) : undefined,
      )
      if (!found) throw new Refusal('NOT_FOUND')
      return toFile(found, id, width)
    },
    create: ({ body }, call) => createMedia(call, body),
    update: ({ id, body }, call) => editMedia(context, call, id, body),
  }
}

const year = 31_536_000

/**
 * Files never change under their id and width, so browsers may cache them. A width that was
 * answered with another size may become available later. Uploads are sent with their declared type
 * only and must not run scripts.
 */
function toFile(
  { content, mediaType, width: stored, kind, name }: MediaContent,
  id: number,
  width: number | undefined,
): FileAnswer {
  const isExact = width === stored || (width === undefined && kind === 'PDF_DOCUMENT')
  return {
    mediaType,
    content,
    headers: {
      etag: `W/"media-${id}-${stored}"`,
      'cache-control': isExact ? `private, max-age=${year}, immutable` : 'private, max-age=60',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      ...(kind === 'PDF_DOCUMENT'
        ? {
            'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name ?? 'document.pdf')}`,
          }
        : {}),
    },
  }
}
