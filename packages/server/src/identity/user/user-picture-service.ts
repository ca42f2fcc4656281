import type { User } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { isAdministrator } from '../../directory/directory/authority.js'
import { encodePicture } from '../picture/encode-picture.js'
import { savePicture } from '../picture/picture-store.js'
import { mustFind, mustFindToAdminister, showOne, type Target } from './user-service.js'

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
