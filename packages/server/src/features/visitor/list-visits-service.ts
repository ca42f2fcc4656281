import type { Visit, VisitorListRequest } from '@mosaic-booking/sdk'
import { isAdmitted, visitorReportMaxResults } from '@mosaic-booking/sdk/contract'
import { foldText } from '@mosaic-booking/sdk/rules'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { groupBy } from '../../ground/core/group-by.js'
import { mapInTurns } from '../../ground/core/in-turns.js'
import { refuseFields, Refusal } from '../../ground/core/refusal.js'
import { isAdministrator } from '../../directory/directory/authority.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Place } from '../../directory/directory/directory.js'
import { toWall } from '../../ground/time/zone.js'
import { chargeQuery, priceOfDays, rowPrice } from '../../platform/limit/charge-query.js'
import { loadDeclarations } from '../../places/declaration/load-declarations-service.js'
import { openVisitViewer } from './open-visit-service.js'
import { isKiosk, isSelfServe, isStaffAt } from '../../places/reception/receptions.js'
import { toVisit, type VisitViewer } from './to-visit.js'
import * as store from './visit-store.js'

/** Returns where the caller may see all visits, and where only their own (AD-020, AD-026). */
export function visiblePlaces(
  { user, directory }: VisitViewer,
  within: readonly number[] | undefined,
) {
  const seen = seenBy(directory, user)
  const wanted = within && new Set(within.flatMap((id) => idsWithin(seen, id)))
  const places = wanted ? seen.places.filter(({ id }) => wanted.has(id)) : seen.places
  const seesAll = isAdministrator(user) || (user.roles.includes('SERVICE') && !isKiosk(user))
  const staffAt = places.filter(
    (place) => seesAll || (isKiosk(user) ? isSelfServe(directory, place) : isStaffAt(user, place)),
  )
  const isHost = isAdmitted(user.roles, 'user') && directory.isOn('visitor_report_for_all')
  return { places, staffAt, hostAt: isHost ? places : [] }
}

const idsWithin = (seen: ReturnType<typeof seenBy>, id: number): number[] => {
  const place = seen.place(id)
  return place ? seen.within(place).map((one) => one.id) : []
}

export function todayByZone(places: readonly Place[], now: number): store.ZoneFilter[] {
  const zones = groupBy(places, ({ timeZone }) => timeZone)
  return [...zones].map(([timeZone, list]) => ({
    locationIds: list.map(({ id }) => id),
    today: toWall(now, timeZone).slice(0, 10),
  }))
}

/** Lists the visits of a period, or the current ones: dated today and not checked out (AD-022). */
export function listVisits(
  context: ServerContext,
  call: Call,
  { now: asksForNow, f, t, l, type, text = '', include }: VisitorListRequest,
): Promise<Visit[]> {
  return call.transaction(async (tx) => {
    const viewer = await openVisitViewer(tx, context, call)
    const { directory, user, now } = viewer
    // Kiosks may see today's expected visitors, but not earlier visits.
    const isNow = asksForNow || isKiosk(user)
    const { places, staffAt, hostAt } = visiblePlaces(viewer, l)
    if (staffAt.length === 0 && !mayList(viewer)) throw new Refusal('FORBIDDEN')
    const from = f ?? toWall(now, directory.timeZone).slice(0, 10)
    if (t !== undefined && t < from) throw refuseFields({ field: 't', code: 'dateRange' })
    const given = directory.configValue('visitor_report_max_results')
    const limit = typeof given === 'number' && given > 0 ? given : visitorReportMaxResults
    chargeQuery(context, call, priceOfDays(from, t ?? from) + limit * rowPrice)
    const sought = foldText(text.trim())
    const rows = await store.listVisits(tx, user.organisationId, {
      when: isNow ? { now: todayByZone(places, now) } : { from, to: t ?? from },
      staffAt: staffAt.map(({ id }) => id),
      hostAt: hostAt.map(({ id }) => id),
      hostId: user.id,
      guestKind: type === 'VISITORS' ? 'EXTERNAL' : type === 'STAFF' ? 'INTERNAL' : undefined,
      sought: sought
        ? {
            text: sought,
            locationIds: places
              .filter(({ name }) => foldText(name).includes(sought))
              .map(({ id }) => id),
          }
        : undefined,
      limit,
    })
    const declarationOf = include?.includes('declaration')
      ? await loadDeclarations(tx, directory, rows)
      : () => undefined
    return mapInTurns(rows, (row) =>
      toVisit(row, directory.place(row.location_id)!, viewer, declarationOf(row)),
    )
  })
}

const mayList = ({ user, directory }: VisitViewer): boolean =>
  isAdministrator(user) ||
  user.roles.includes('SERVICE') ||
  user.locationRoles.some(({ role }) => role === 'RECEPTIONIST' || role === 'LOCATION_MANAGER') ||
  (isAdmitted(user.roles, 'user') && directory.isOn('visitor_report_for_all'))
