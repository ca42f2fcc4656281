import type { User, UserActivity, UserActivityRequest } from '@mosaic-booking/sdk'
import { activityWindowMs } from '@mosaic-booking/sdk/contract'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { dayBounds } from '../../ground/time/zone.js'
import { mayManage, showUser, withParts } from './user-rules.js'
import { mustFind, type Target } from './user-service.js'
import { listUsers } from './user-store.js'
import { listActivity } from './activity-store.js'

/**
 * Returns the logins and bookings of people in a period, by default the last 31 days
 * (USER-022).
 */
export function readActivity(
  context: ServerContext,
  call: Call,
  { f, t }: UserActivityRequest,
): Promise<UserActivity[]> {
  requireAdministrator(call.user)
  const { organisationId, organisationVersion } = call.user
  return call.transaction(async (tx) => {
    const { root } = await context.directories.get(tx, organisationId, organisationVersion)
    const zone = root!.timeZone
    const to = t ? dayBounds(t, zone).endsAt : context.now()
    const from = f ? dayBounds(f, zone).startsAt : to - activityWindowMs
    if (to <= from) throw refuseFields({ field: t ? 't' : 'f', code: 'dateRange' })
    return listActivity(tx, organisationId, { from: new Date(from), to: new Date(to) })
  })
}

/** Lists people's active accounts, with their roles (AD-060). */
export function listEnabled(call: Call): Promise<User[]> {
  requireAdministrator(call.user)
  return call.transaction(async (tx) => {
    const wanted = {
      partial: undefined,
      type: 'STANDARD',
      deactivated: false,
      after: undefined,
      limit: null,
    } as const
    const users = await listUsers(tx, call.user.organisationId, wanted)
    return users.map((user) => showUser(call.user, withParts(user, ['locationRoles', 'providers'])))
  })
}

/** Lists the locations at which a user has any role, or a given one. */
export function listLocationsOf(
  call: Call,
  target: Target,
  role: string | undefined,
): Promise<{ id: number; name: string }[]> {
  return call.transaction(async (tx) => {
    const user = await mustFind(tx, call, target)
    if (!mayManage(call.user, user.id)) throw new Refusal('FORBIDDEN')
    const held = (user.locationRoles ?? [])
      .filter((one) => role === undefined || one.role === role)
      .flatMap(({ locations = [] }) => locations)
    return [...new Map(held.map(({ id, name = '' }) => [id, { id, name }])).values()]
  })
}
