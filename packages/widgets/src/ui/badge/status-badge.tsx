import * as common from '../../locale/common.js'
import { defineMessages, useMessages } from '../../locale/messages.js'
import type { IconName } from '../icon/icon-paths.js'
import { Badge, type BadgeTone } from './badge.js'

/** Space statuses, followed by booking statuses. */
export type Status =
  | 'AVAILABLE_FOR_BOOKING'
  | 'AVAILABLE_WITHOUT_BOOKING'
  | 'UNAVAILABLE'
  | 'BOOKED_OR_OCCUPIED'
  | 'BOOKED_BY_YOU'
  | 'TENTATIVE'
  | 'CONFIRMED'
  | 'CANCELLED'
  | 'CANCELLED_REJECTED'

const messages = defineMessages('status-badge', {
  AVAILABLE_FOR_BOOKING: common.available,
  AVAILABLE_WITHOUT_BOOKING: 'No booking needed',
  UNAVAILABLE: 'Unavailable',
  BOOKED_OR_OCCUPIED: 'Booked',
  BOOKED_BY_YOU: 'Your booking',
  TENTATIVE: 'Waiting for approval',
  CONFIRMED: 'Confirmed',
  CANCELLED: 'Cancelled',
  CANCELLED_REJECTED: 'Rejected',
})

interface Look {
  readonly tone: BadgeTone
  readonly icon: IconName
  readonly dashed?: boolean
}

/** Each status has an icon, so that it never depends on colour alone. */
export const statusLooks: Readonly<Record<Status, Look>> = {
  AVAILABLE_FOR_BOOKING: { tone: 'available', icon: 'check' },
  AVAILABLE_WITHOUT_BOOKING: { tone: 'free', icon: 'check-circle' },
  UNAVAILABLE: { tone: 'unavailable', icon: 'ban' },
  BOOKED_OR_OCCUPIED: { tone: 'booked', icon: 'lock' },
  BOOKED_BY_YOU: { tone: 'yours', icon: 'star' },
  TENTATIVE: { tone: 'warning', icon: 'clock', dashed: true },
  CONFIRMED: { tone: 'success', icon: 'check' },
  CANCELLED: { tone: 'neutral', icon: 'close' },
  CANCELLED_REJECTED: { tone: 'error', icon: 'ban' },
}

export interface StatusBadgeProps {
  readonly status: Status
  readonly className?: string
  /** The status implied by a list. Only for screen readers, because every row would repeat it. */
  readonly expected?: Status
}

/** A space's or booking's status as colour, icon and word. */
export function StatusBadge({ status, className, expected }: StatusBadgeProps) {
  const t = useMessages(messages)
  if (status === expected) return <span className="mb-visually-hidden">{t(status)}</span>
  return (
    <Badge {...statusLooks[status]} className={className}>
      {t(status)}
    </Badge>
  )
}
