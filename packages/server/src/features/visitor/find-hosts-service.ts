import type { VisitHost, VisitorHostsRequest } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { seenAs } from '../../ground/core/seen-as.js'
import { listPeople } from '../../identity/person/person-store.js'
import { isKiosk, isStaffAt } from '../../places/reception/receptions.js'
import { openVisitViewer, requireReception } from './open-visit-service.js'

const most = 20
/** Limits for kiosks, which must not reveal who works here. Visitors know their host's name. */
const kiosk = { most: 5, letters: 3 }

/** People whom a visitor may come to see (AD-044). */
export function findHosts(
  context: ServerContext,
  call: Call,
  { locationId, partial = '' }: VisitorHostsRequest,
): Promise<VisitHost[]> {
  return call.transaction(async (tx) => {
    const viewer = await openVisitViewer(tx, context, call)
    const { user } = viewer
    const place = requireReception(viewer, locationId)
    const atKiosk = isKiosk(user)
    const text = partial.trim()
    if (atKiosk && text.length < kiosk.letters) return []
    const isOpen = atKiosk || isStaffAt(user, place)
    const people = await listPeople(tx, user.organisationId, {
      partial: text || undefined,
      ids: isOpen ? undefined : [user.id, ...user.principalIds],
      kinds: ['INTERNAL'],
      isActive: true,
      findsGuests: false,
      after: undefined,
      limit: atKiosk ? kiosk.most : most,
    })
    return people.map(({ id, name, email }) =>
      seenAs({ id, name, email: email ?? undefined }, atKiosk ? 'stranger' : 'responsible'),
    )
  })
}
