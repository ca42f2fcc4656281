import { getBooking } from '../../bookings/booking/list-bookings-service.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Call, CurrentUser } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { settingOf } from '@mosaic-booking/sdk/rules'
import { bookingLink } from '../location-edit/qr-code.js'
import type { OldAddress } from './old-address-rules.js'
import { findTarget } from './old-record-store.js'

/**
 * Returns the new URL for an old one, or undefined if its target was not imported or the user may
 * not see it.
 */
export async function findNewAddress(
  context: ServerContext,
  user: CurrentUser,
  address: OldAddress,
): Promise<string | undefined> {
  const { organisationId } = user
  const call: Call = {
    user,
    language: 'en',
    setting: settingOf('en'),
    timeZone: undefined,
    source: 'WEB',
    sourceVersion: undefined,
    transaction: (work) => context.db.inOrganisation(organisationId, work),
  }
  const id = await call.transaction((tx) => findTarget(tx, organisationId, address))
  if (id === undefined) return undefined
  if (address.kind === 'booking') {
    try {
      const { owner } = await getBooking(context, call, id)
      const screen = owner?.id === user.id ? 'my-bookings' : 'all-bookings'
      return `${context.config.publicUrl}/#/${screen}?bookingId=${id}`
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return undefined
    }
  }
  const directory = await call.transaction((tx) => context.directories.get(tx, organisationId))
  const place = seenBy(directory, user).place(id)
  return place && bookingLink(context.config, place)
}
