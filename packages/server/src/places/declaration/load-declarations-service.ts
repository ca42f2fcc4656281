import type { Tx } from '../../ground/db/db.js'
import type { Directory } from '../../directory/directory/directory.js'
import type { DeclarationRow } from './declaration-rules.js'
import { receptionsOf } from '../reception/receptions.js'
import { listDeclarations } from './declaration-store.js'

/** Returns the declaration that a reception requires, if the organisation uses declarations. */
export const templateAt = (directory: Directory, locationId: number): number | undefined =>
  directory.isOn('declarations_enabled')
    ? receptionsOf(directory).get(locationId)?.declarationTemplateId
    : undefined

/** An existing or planned visit. */
export interface Declared {
  readonly guest_id: number
  readonly location_id: number
}

/** Loads the declaration that each visit requires, and whether its guest has signed it. */
export async function loadDeclarations(
  tx: Tx,
  directory: Directory,
  visits: readonly Declared[],
): Promise<(visit: Declared) => DeclarationRow | undefined> {
  const wanted = visits.flatMap(({ guest_id: personId, location_id: locationId }) => {
    const templateId = templateAt(directory, locationId)
    return templateId === undefined ? [] : [{ personId, templateId }]
  })
  const rows = await listDeclarations(tx, directory.organisationId, wanted)
  const byKey = new Map(rows.map((row) => [`${row.person_id}/${row.template_id}`, row]))
  return ({ guest_id: personId, location_id: locationId }) =>
    byKey.get(`${personId}/${templateAt(directory, locationId) ?? ''}`)
}
