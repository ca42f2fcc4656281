import { isAdmitted } from '@mosaic-booking/sdk/contract'
import type { Call, CurrentUser, FileAnswer, RequestOf } from '../../ground/core/call.js'
import { Refusal } from '../../ground/core/refusal.js'
import { findPicture } from './picture-store.js'

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
