import type { OrgContext } from './booking-changes.js'
import type { CurrentUser } from '../../ground/core/call.js'
import type { Language } from '@mosaic-booking/sdk/contract'

/** The user on whose behalf an operation runs. */
export interface Viewer extends OrgContext {
  readonly user: CurrentUser
  readonly language: Language
  readonly includesAudit?: boolean
}
