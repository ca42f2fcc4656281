import type { CurrentUser } from '../../ground/core/call.js'
import type { Asks } from '../../ground/db/db.js'
import { refuseFields } from '../../ground/core/refusal.js'
import { isAdministrator } from '../../directory/directory/authority.js'
import { showsMedia } from '../../directory/directory/directory-view.js'
import type { Directory } from '../../directory/directory/directory.js'
import { findUse, loadMedia } from './media-store.js'

/** Whether the kiosks of visitors show the media. */
function isOfKiosk(directory: Directory, mediaId: number): boolean {
  const options = directory.configValue('visitor_kiosk_options')
  if (typeof options !== 'object') return false
  const { logoImage, pictures, film } = options as Readonly<Record<string, unknown>>
  return [logoImage, pictures, film].flat().some((one) => String(one) === String(mediaId))
}

/**
 * Whether the caller may open the media. Media of locations are visible to everyone who sees the
 * location; pictures of extras and categories, logos and what kiosks show, to everyone. Unused media are visible
 * only to their uploader and to administrators.
 */
export async function mayOpenMedia(
  tx: Asks,
  directory: Directory,
  user: CurrentUser,
  mediaId: number,
): Promise<boolean> {
  const isShown = showsMedia(directory, user, mediaId)
  if (isShown) return true
  const use = await findUse(tx, directory.organisationId, mediaId)
  if (use?.isOffer) return true
  if (isShown === false || user.guest) return false
  if (isOfKiosk(directory, mediaId)) return true
  return use !== undefined && (use.isLogo || use.createdById === user.id || isAdministrator(user))
}

/** Refuses media that are not images, and those that the caller may not see. */
export async function requirePicture(
  tx: Asks,
  directory: Directory,
  user: CurrentUser,
  { id, field }: { readonly id: number; readonly field: string },
): Promise<void> {
  const media = (await loadMedia(tx, directory.organisationId, [id])).get(id)
  if (media?.kind !== 'IMAGE' || !(await mayOpenMedia(tx, directory, user, id)))
    throw refuseFields({ field, code: 'fileKind' })
}
