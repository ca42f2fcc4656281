import type { Reception, User, Visit } from '@mosaic-booking/sdk'
import type { VisitorReason } from './visitor-mode.js'

/** The props of every part of the dialog. */
export interface PartProps {
  readonly user: User
  readonly receptions: readonly Reception[]
  /** Closes the dialog. */
  readonly onDone: (reason: VisitorReason, visit?: Visit) => void
  readonly onAuthRequired?: (() => void) | undefined
}
