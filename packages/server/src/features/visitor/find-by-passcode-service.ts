import type { Visit, VisitPasscode } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { toWall } from '../../ground/time/zone.js'
import { answerVisit, openVisitViewer, requireReception } from './open-visit-service.js'
import { passcodesOf, readCode } from './passcode.js'
import { standingAt } from './visit-rules.js'
import { listExpected } from './visit-store.js'

/**
 * Codes are valid only today, at the reception that expects the visitor. Attempts are limited per
 * account.
 */
export function findByPasscode(
  context: ServerContext,
  call: Call,
  { passcode, locationId }: VisitPasscode,
): Promise<Visit> {
  const { id: userId, organisationId } = call.user
  const find = () =>
    call.transaction(async (tx) => {
      const viewer = await openVisitViewer(tx, context, call)
      const place = requireReception(viewer, locationId)
      if (!standingAt(viewer, place, undefined).canPass) throw new Refusal('FORBIDDEN')
      const passcodes = await passcodesOf(context.config, organisationId)
      const letters = readCode(passcode)
      const today = toWall(viewer.now, place.timeZone).slice(0, 10)
      const expected = await listExpected(tx, organisationId, { locationId, today })
      const id = expected.find((visitId) => passcodes.fits(letters, visitId))
      if (id === undefined) throw new Refusal('PASSCODE_INVALID')
      return answerVisit(tx, viewer, id)
    })
  return context.limits.guard({ budget: 'passcode.guess', id: userId }, find)
}
