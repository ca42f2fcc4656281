import type { WriteEnclosures } from '../../bookings/notice/notice-enclosures.js'
import { encloseVisits } from './invitation-mail-service.js'
import { listAwaited } from './visit-store.js'

/** Encloses the codes of these bookings' visits in the bookings' notices. */
export const encloseCodes: WriteEnclosures = async (tx, org, bookingIds) =>
  bookingIds.length === 0
    ? []
    : encloseVisits(tx, org, await listAwaited(tx, org.directory.organisationId, bookingIds))
