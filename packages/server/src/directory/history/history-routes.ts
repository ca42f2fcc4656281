import type { Routes } from '../../ground/core/call.js'
import { requireAdministrator } from '../directory/authority.js'
import { listChanges } from './history-store.js'

/** The most changes that one answer lists. */
const maxListed = 200

/** Location admins keep extras (AD-080), so they see who changed them. */
const isForLocationAdmins = (list: string): boolean => list === 'bookingOption'

export function createHistoryRoutes(): Routes<'history'> {
  return {
    list: ({ list, id }, call) => {
      if (!isForLocationAdmins(list)) requireAdministrator(call.user)
      return call.transaction((tx) =>
        listChanges(tx, call.user.organisationId, { list, id }, maxListed),
      )
    },
  }
}
