import { defineMessages, useMessages } from '../../locale/messages.js'
import type { IconName } from '../icon/icon-paths.js'
import { Badge, type BadgeTone } from './badge.js'

/** The statuses of a space, then those of a booking. */
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

const messages = defineMessages({
  AVAILABLE_FOR_BOOKING: { en: 'Available', es: 'Disponible' },
  AVAILABLE_WITHOUT_BOOKING: { en: 'No booking needed', es: 'Sin reserva' },
  UNAVAILABLE: { en: 'Unavailable', es: 'No disponible' },
  BOOKED_OR_OCCUPIED: { en: 'Booked', es: 'Reservado' },
  BOOKED_BY_YOU: { en: 'Your booking', es: 'Su reserva' },
  TENTATIVE: { en: 'Waiting for approval', es: 'Pendiente de aprobación' },
  CONFIRMED: { en: 'Confirmed', es: 'Confirmada' },
  CANCELLED: { en: 'Cancelled', es: 'Cancelada' },
  CANCELLED_REJECTED: { en: 'Rejected', es: 'Rechazada' },
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
}

/** The status of a space or booking as colour, icon and word. */
export function StatusBadge({ status, className }: StatusBadgeProps) {
  const t = useMessages(messages)
  return (
    <Badge {...statusLooks[status]} className={className}>
      {t(status)}
    </Badge>
  )
}
