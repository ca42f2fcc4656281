import type { BookingGroup } from '@mosaic-booking/sdk'
import { Badge, StatusBadge, statusLooks, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './event-status.messages.js'

/** The status of an event. It has its own texts because of grammatical gender in Spanish. */
export function EventStatus({ status }: Pick<BookingGroup, 'status'>) {
  const t = useMessages(messages)
  if (status === 'TENTATIVE') return <StatusBadge status={status} />
  return <Badge {...statusLooks[status]}>{t(status)}</Badge>
}
