import type { User } from '@mosaic-booking/sdk'
import { isAdmitted } from '@mosaic-booking/sdk/contract'
import type { Call, CurrentUser, FileAnswer, RequestOf } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { isAdministrator } from '../../directory/directory/authority.js'
import { mustFind, mustFindToAdminister, showOne, type Target } from '../user/user-service.js'
import { encodePicture } from './encode-picture.js'
import { findPicture, savePicture } from './picture-store.js'

/** People who may read others also see their pictures; everyone sees their own. */
const mayOpen = ({ id, roles }: CurrentUser, personId: number): boolean =>
  id === personId ||
  (['allBookings', 'receptionist', 'locationManager', 'system'] as const).some((level) =>
    isAdmitted(roles, level),
  )

const year = 31_536_000

/** The picture never changes under its hash, so browsers may keep it. */
export async function readPicture(
  call: Call,
  { id, version }: RequestOf<'person.picture'>,
): Promise<FileAnswer> {
  const { user } = call
  const found = mayOpen(user, id)
    ? await call.transaction((tx) => findPicture(tx, user.organisationId, id))
    : undefined
  if (!found) throw new Refusal('NOT_FOUND')
  return {
    mediaType: 'image/webp',
    content: found.content,
    headers: {
      etag: `W/"picture-${found.hash}"`,
      'cache-control':
        version === found.hash ? `private, max-age=${year}, immutable` : 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  }
}

/** Replaces the caller's own picture. Nobody can set another person's picture. */
export async function uploadPicture(
  call: Call,
  file: { readonly content: Buffer } | undefined,
): Promise<User> {
  const { user } = call
  if (!file) throw refuseFields({ field: 'file', code: 'required' })
  const picture = await encodePicture(file.content)
  return call.transaction(async (tx) => {
    await savePicture(tx, user.organisationId, user.id, { picture, isFromDirectory: false })
    return showOne(tx, call, user.id)
  })
}

/** Removes the caller's own picture, or anyone's if the caller is an administrator. */
export function removePicture(context: ServerContext, call: Call, target: Target): Promise<User> {
  const { user } = call
  return call.transaction(async (tx) => {
    const isOwn = target === 'current' || target === user.id
    if (!isOwn && !isAdministrator(user)) throw new Refusal('FORBIDDEN')
    const { id } = isOwn
      ? await mustFind(tx, call, target)
      : await mustFindToAdminister(tx, context, call, target)
    await savePicture(tx, user.organisationId, id, { picture: undefined, isFromDirectory: false })
    return showOne(tx, call, id)
  })
}
