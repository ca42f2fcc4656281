import { rolesAtKiosk } from '../../platform/session/session-rules.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Credentials } from '../user/user-store.js'

/**
 * Whether a user may log in at one of the organisation's kiosks. Service staff may not: a public
 * screen must not open all organisations.
 */
export const mayLogInAtKiosk = (
  account:
    | Pick<Credentials, 'organisationId' | 'type' | 'roles' | 'isDeactivated' | 'isLocked'>
    | undefined,
  organisationId: number,
): boolean =>
  account !== undefined &&
  account.organisationId === organisationId &&
  account.type === 'STANDARD' &&
  !account.isDeactivated &&
  !account.isLocked &&
  !account.roles.includes('SERVICE_ADMIN') &&
  rolesAtKiosk(account.roles).length > 0

interface Device {
  readonly service?: string | undefined
  readonly serviceKey?: string | undefined
}

/** Reads the id and credential of a paired kiosk, sent as its service and key (D-034). */
export function readKioskKey({ service, serviceKey }: Device): {
  readonly id: number
  readonly credential: string
} {
  const id = Number(service)
  if (!Number.isSafeInteger(id) || id < 1 || !serviceKey) throw new Refusal('SERVICE_KEY_INVALID')
  return { id, credential: serviceKey }
}
