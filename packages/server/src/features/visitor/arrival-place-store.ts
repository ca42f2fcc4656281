import { toDirectionsLink, toMapLink } from '@mosaic-booking/sdk/rules'
import sql from 'sql-template-tag'
import type { Directory } from '../../directory/directory/directory.js'
import type { Tx } from '../../ground/db/db.js'

/** Directions to a reception. */
export interface ArrivalPlace {
  readonly address?: string
  /** The organisation's own page with directions, or else the way there on OpenStreetMap. */
  readonly mapUrl?: string
  /** A link to the place on OpenStreetMap. Nothing is loaded from there. */
  readonly map?: string
}

interface PlaceRow {
  readonly id: number
  readonly address: string | null
  readonly map_url: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Each value comes from the reception, or from its nearest ancestor with a value. */
export async function listArrivalPlaces(
  tx: Tx,
  directory: Directory,
  {
    receptionIds,
    publicUrl,
  }: { readonly receptionIds: readonly number[]; readonly publicUrl: string },
): Promise<(receptionId: number) => ArrivalPlace> {
  const pathOf = (id: number) => {
    const place = directory.place(id)
    return place ? [id, ...directory.ancestorsOf(place).map((one) => one.id)] : [id]
  }
  const rows = await tx.query<PlaceRow>(sql`
    select id, address, map_url, latitude, longitude from location
    where organisation_id = ${directory.organisationId} and id = any (${[...new Set(receptionIds.flatMap(pathOf))]}::bigint[])`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id) => {
    const path = pathOf(id).flatMap((one) => byId.get(one) ?? [])
    const address = path.find((one) => one.address?.trim())?.address
    const ownUrl = path.find((one) => one.map_url)?.map_url
    const { latitude, longitude } = path.find((one) => one.latitude !== null) ?? {}
    const point = latitude != null && longitude != null ? { latitude, longitude } : undefined
    const mapUrl = ownUrl?.startsWith('/') ? publicUrl + ownUrl : ownUrl
    return {
      ...(address && { address: address.trim() }),
      ...(mapUrl ? { mapUrl } : point && { mapUrl: toDirectionsLink(point) }),
      ...(point && { map: toMapLink(point) }),
    }
  }
}
