import type { OrgContext } from './booking-changes.js'
import type { CurrentUser } from '../../ground/core/call.js'
import type { Language } from '@mosaic-booking/sdk/contract'

export interface Viewer extends OrgContext {
  readonly user: CurrentUser
  readonly language: Language
  readonly includesAudit?: boolean
  /** The location at which the viewer has proved their presence. */
  readonly presentAt?: number
}
