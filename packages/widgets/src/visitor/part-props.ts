import type { Reception, User, Visit } from '@mosaic-booking/sdk'
import type { VisitorReason } from './visitor-mode.js'

export interface PartProps {
  readonly user: User
  readonly receptions: readonly Reception[]
  readonly onDone: (reason: VisitorReason, visit?: Visit) => void
  readonly onAuthRequired?: (() => void) | undefined
}
