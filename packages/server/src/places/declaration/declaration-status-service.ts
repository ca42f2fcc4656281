import type { DeclarationStatus, DeclarationStatusRequest } from '@mosaic-booking/sdk'
import { Answered, type Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { refuseFields } from '../../ground/core/refusal.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import { expiryOf, isSigned } from './declaration-rules.js'
import { isStaffAt } from '../reception/receptions.js'
import { isHostOf } from './declaration-store.js'
import { loadDeclarations } from './load-declarations-service.js'

/**
 * Returns whether a person has signed the declaration that a location requires, as of a day; 204 if
 * it requires none. A signature reveals the person's presence, so only they themselves, their hosts
 * and the reception see it; others see only which declaration is required.
 */
export function readStatus(
  context: ServerContext,
  call: Call,
  { personId, locationId, date }: DeclarationStatusRequest,
): Promise<DeclarationStatus | Answered<null>> {
  return call.transaction(async (tx) => {
    const { user } = call
    const directory = await context.directories.get(
      tx,
      user.organisationId,
      user.organisationVersion,
    )
    const place = seenBy(directory, user).place(locationId)
    if (!place) throw refuseFields({ field: 'locationId', code: 'invalid' })
    const asked = { guest_id: personId, location_id: locationId }
    const declaration = (await loadDeclarations(tx, directory, [asked]))(asked)
    if (!declaration) return new Answered(204, null)
    const { template_id: templateId, declared_on: declaredOn } = declaration
    if (declaredOn === null || !isSigned(declaration, date)) return { templateId }
    const mayKnow =
      personId === user.id ||
      isStaffAt(user, place) ||
      user.roles.includes('SERVICE') ||
      (await isHostOf(tx, user.organisationId, {
        hostIds: [user.id, ...user.principalIds],
        personId,
      }))
    if (!mayKnow) return { templateId }
    return {
      templateId,
      status: 'SIGNED',
      declarationDate: declaredOn,
      expiryDate: expiryOf(declaredOn, declaration.expiry_days),
    }
  })
}
