import type { Device, DeviceKind } from '@mosaic-booking/sdk'
import type { DeviceScope } from '@mosaic-booking/sdk/contract'
import { refuseFields } from '../../ground/core/refusal.js'
import type { ConfigurationRow, DeviceRow } from './device-store.js'

/** The permissions of each kind of screen. This is the only place that grants them. */
export const scopesOfKind: Readonly<Record<DeviceKind, readonly DeviceScope[]>> = {
  FOYER_PLAN: ['availability:read'],
  ROOM_PANEL: ['availability:read', 'booking:read'],
  ROOM_BOARD: ['availability:read', 'booking:read'],
  VISITOR_KIOSK: ['visit:checkin'],
  VISITOR_BOARD: ['visit:board'],
  LOGIN_KIOSK: ['person:login'],
}

const needsLocation: ReadonlySet<DeviceKind> = new Set([
  'ROOM_PANEL',
  'ROOM_BOARD',
  'VISITOR_BOARD',
])

/** The permissions of a screen by its kind, or the listed ones for a custom page. */
export function scopesOf(
  { kind, locationId }: Pick<Device, 'kind'> & { readonly locationId?: number | null | undefined },
  listed: readonly DeviceScope[] | undefined,
): readonly DeviceScope[] {
  if (kind && needsLocation.has(kind) && !locationId)
    throw refuseFields({ field: 'locationId', code: 'required' })
  if (kind) return scopesOfKind[kind]
  if (!listed) throw refuseFields({ field: 'kind', code: 'required' })
  return listed
}

export const toSetUp = (
  row: Pick<DeviceRow, 'name' | 'kind' | 'location_id' | 'language' | 'rotation'>,
): Pick<Device, 'name' | 'kind' | 'locationId' | 'language' | 'rotation'> => ({
  name: row.name,
  kind: row.kind ?? undefined,
  locationId: row.location_id ?? undefined,
  language: row.language ?? undefined,
  rotation: row.rotation,
})

const noteEveryMs = 60_000

/**
 * Whether to record a screen's request. Screens poll every few seconds, which would be too many
 * writes.
 */
export const isWorthNoting = (
  { last_seen, build: noted }: Pick<ConfigurationRow, 'last_seen' | 'build'>,
  now: Date,
  build: string | undefined,
): boolean =>
  last_seen === null ||
  now.getTime() - last_seen.getTime() >= noteEveryMs ||
  (build ?? null) !== noted
