import type { Media, MediaEdit } from '@mosaic-booking/sdk'
import type { Call, CurrentUser, RequestOf } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import type { FileType } from '../../ground/core/file-type.js'
import { orThrow, refuseFields, Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { holdsAt, isAdministrator } from '../../directory/directory/authority.js'
import { placesOfMedia } from '../../directory/directory/directory-view.js'
import { publish } from '../../platform/live/publish-store.js'
import { encodeImage, type EncodedImage } from './encode-image.js'
import { readMedia, refuseAddress } from './media-rules.js'
import { insertMedia, loadMedia, updateMedia } from './media-store.js'
import { mayOpenMedia } from './open-media-service.js'

/**
 * Stores a link, a document, a film, or an image in all its sizes. Reads and encodes the file before the
 * transaction starts, so that a refused file leaves nothing behind.
 */
export async function createMedia(
  call: Call,
  { kind, name, text, url, file }: RequestOf<'media.create'>['body'],
): Promise<Media> {
  const type = orThrow(readMedia({ kind, url, file }))
  const files = file && type ? await toFiles(file.content, type) : []
  const { organisationId } = call.user
  return call.transaction(async (tx) => {
    const id = await insertMedia(tx, organisationId, {
      kind,
      name: name ?? file?.fileName,
      text,
      url,
      files,
      createdById: call.user.id,
    })
    return (await loadMedia(tx, organisationId, [id])).get(id)!
  })
}

const storedAsIs: Partial<Record<FileType, string>> = {
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

async function toFiles(content: Buffer, type: FileType): Promise<readonly EncodedImage[]> {
  const mediaType = storedAsIs[type]
  return mediaType ? [{ width: 0, height: 0, mediaType, content }] : encodeImage(content, type)
}

/** Changes title, text or URL. Files are immutable: a new file requires a new media item. */
export function editMedia(
  context: ServerContext,
  call: Call,
  id: number,
  edit: MediaEdit,
): Promise<Media> {
  const { user } = call
  const { organisationId } = user
  return call.transaction(async (tx) => {
    const media = (await loadMedia(tx, organisationId, [id])).get(id)
    if (!media) throw new Refusal('NOT_FOUND')
    await requireMediaAdministrator(context, tx, user, id)
    if (edit.url !== undefined) {
      if (media.kind !== 'LINK' && media.kind !== 'MAP_LINK')
        throw refuseFields({ field: 'url', code: 'unknown' })
      orThrow(refuseAddress(edit.url))
    }
    await updateMedia(tx, organisationId, id, edit)
    publish(tx, organisationId, [{ type: 'organisation' }])
    return (await loadMedia(tx, organisationId, [id])).get(id)!
  })
}

/**
 * Location admins may change the media of their own locations, unless other locations use them too.
 */
async function requireMediaAdministrator(
  context: ServerContext,
  tx: Tx,
  user: CurrentUser,
  id: number,
): Promise<void> {
  const directory = await context.directories.get(tx, user.organisationId)
  if (!(await mayOpenMedia(tx, directory, user, id))) throw new Refusal('NOT_FOUND')
  if (isAdministrator(user)) return
  const places = placesOfMedia(directory, id)
  if (places.length === 0 || !places.every((place) => holdsAt(user, ['LOCATION_ADMIN'], place)))
    throw new Refusal('FORBIDDEN')
}
