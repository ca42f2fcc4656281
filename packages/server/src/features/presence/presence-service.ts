import type { Booking, PresenceInput } from '@mosaic-booking/sdk'
import { dayMs } from '@mosaic-booking/sdk/rules'
import { markStarted, refuseStart } from '../../bookings/booking-acts/start-bookings-service.js'
import { isTheirs, possibleActions, toActionFacts } from '../../bookings/booking/action-rules.js'
import { lockBookings } from '../../bookings/booking/booking-store.js'
import { openViewer } from '../../bookings/booking/open-viewer-service.js'
import { toBooking } from '../../bookings/booking/to-booking.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Place } from '../../directory/directory/directory.js'
import type { Call } from '../../ground/core/call.js'
import type { ServerConfig } from '../../ground/core/config.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { sealingKey } from '../../platform/secret/sealing-key.js'
import { provesPresence, writePanelCode, writeStickerCode } from './presence-code.js'
import { listBookingIdsAt } from './presence-store.js'

const purpose = 'presence code'

/**
 * Returns the check-in URL of a location. Without a time its code is permanent, for stickers and
 * NFC tags; with one it expires within minutes, for the screen at the door.
 */
export async function presenceLink(
  config: ServerConfig,
  { id }: Pick<Place, 'id'>,
  now?: number,
): Promise<string> {
  const key = await sealingKey(config, purpose)
  const code = now === undefined ? writeStickerCode(key, id) : writePanelCode(key, id, now)
  return `${config.publicUrl}/#/check-in?l=${id}&code=${code}`
}

/**
 * Checks in to the caller's own booking of a location. The code displayed there proves presence.
 * Checking in again returns the same booking.
 */
export async function checkInHere(
  context: ServerContext,
  call: Call,
  { locationId, code }: PresenceInput,
): Promise<Booking> {
  const key = await sealingKey(context.config, purpose)
  return call.transaction(async (tx) => {
    const viewer = {
      ...(await openViewer(tx, context, call)),
      presentAt: locationId,
    }
    const { directory, now, user } = viewer
    const place = seenBy(directory, user).place(locationId)
    if (!place) throw new Refusal('NOT_FOUND')
    if (!provesPresence(key, locationId, code, now)) throw new Refusal('CHECK_IN_CODE_INVALID')
    const ids = await listBookingIdsAt(tx, user.organisationId, locationId, {
      from: new Date(now),
      to: new Date(now + dayMs),
    })
    const rows = (await lockBookings(tx, user.organisationId, ids))
      .map((row) => ({ row, facts: toActionFacts(row, place, viewer) }))
      .filter(({ facts }) => isTheirs(facts))
      .toSorted((one, other) => one.facts.startsAt - other.facts.startsAt)
    const waiting = rows.find(({ facts }) => possibleActions(facts).includes('start'))
    if (waiting) {
      const how = { at: now, actorId: user.id }
      const [marked] = await markStarted(tx, viewer, [waiting.row], how)
      return toBooking(marked!, viewer)
    }
    const started = rows.find(({ facts }) => facts.checkedInAt !== undefined)
    if (started) return toBooking(started.row, viewer)
    throw rows[0] ? refuseStart(rows[0].row, viewer) : new Refusal('NO_BOOKING_HERE')
  })
}
