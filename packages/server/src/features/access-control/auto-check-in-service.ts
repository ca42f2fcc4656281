import type { AutoCheckIn } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { refuseFields } from '../../ground/core/refusal.js'
import { dequeueEvents, queueEvents } from './access-control-jobs-service.js'
import { requireAccessControl } from './access-control-service.js'
import { setAutoCheckIn, type AccessControlRow } from './access-control-store.js'

const toAutoCheckIn = ({
  checksInSince,
  checksInBookings,
  checksInVisits,
}: Pick<
  AccessControlRow,
  'checksInSince' | 'checksInBookings' | 'checksInVisits'
>): AutoCheckIn => ({
  isEnabled: checksInSince !== null,
  checkInBookings: checksInBookings,
  checkInVisits: checksInVisits,
})

export function getAutoCheckIn(
  context: ServerContext,
  call: Call,
  id: number,
): Promise<AutoCheckIn> {
  return call.transaction(async (tx) =>
    toAutoCheckIn(await requireAccessControl(tx, context, call.user, id, 'autoCheckIn')),
  )
}

/** Saves the settings. When turned on, events from now on check people in. */
export function saveAutoCheckIn(
  context: ServerContext,
  call: Call,
  id: number,
  input: AutoCheckIn,
): Promise<AutoCheckIn> {
  const { organisationId } = call.user
  return call.transaction(async (tx) => {
    const before = await requireAccessControl(tx, context, call.user, id, 'autoCheckIn')
    const now = new Date(context.now())
    const after = {
      checksInSince: input.isEnabled ? (before.checksInSince ?? now) : null,
      checksInBookings: input.checkInBookings ?? before.checksInBookings,
      checksInVisits: input.checkInVisits ?? before.checksInVisits,
    }
    if (input.isEnabled && !after.checksInBookings && !after.checksInVisits)
      throw refuseFields({ field: 'checkInBookings', code: 'required' })
    await setAutoCheckIn(tx, organisationId, id, {
      since: after.checksInSince,
      bookings: after.checksInBookings,
      visits: after.checksInVisits,
    })
    if (input.isEnabled) await queueEvents(tx, organisationId, id, context.now())
    else await dequeueEvents(tx, organisationId, id)
    return toAutoCheckIn(after)
  })
}
