import type { HistoryListRequest } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import { requireAdministrator } from '../directory/authority.js'
import { listChanges } from './history-store.js'

const maxListed = 200

/** Location admins manage extras (AD-080), so they may read their history. */
const isForLocationAdmins = (list: string): boolean => list === 'bookingOption'

export function listHistory(call: Call, entry: Pick<HistoryListRequest, 'list' | 'id'>) {
  if (!isForLocationAdmins(entry.list)) requireAdministrator(call.user)
  return call.transaction((tx) => listChanges(tx, call.user.organisationId, entry, maxListed))
}
