import type { Reception } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { templateAt } from '../../places/declaration/load-declarations-service.js'
import { isSelfServe, receptionsOpenTo } from '../../places/reception/receptions.js'
import { openVisitViewer } from './open-visit-service.js'

/**
 * Lists receptions of the caller's roles, or of the locations that an ordinary user may book
 * (AD-040).
 */
export function listReceptions(context: ServerContext, call: Call): Promise<Reception[]> {
  return call.transaction(async (tx) => {
    const viewer = await openVisitViewer(tx, context, call)
    const { directory } = viewer
    return receptionsOpenTo(viewer).map((place) => ({
      id: place.id,
      name: place.name,
      qualifiedName: place.location.qualifiedName,
      organisationId: directory.organisationId,
      timeZone: place.timeZone,
      selfServe: isSelfServe(directory, place),
      declarationTemplateId: templateAt(directory, place.id),
    }))
  })
}
