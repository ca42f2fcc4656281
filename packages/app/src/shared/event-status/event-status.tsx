import type { BookingGroup } from '@mosaic-booking/sdk'
import { Badge, StatusBadge, statusLooks, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './event-status.messages.js'

/** An event's status. Grammatical gender in Spanish requires separate texts. */
export function EventStatus({ status }: Pick<BookingGroup, 'status'>) {
  const t = useMessages(messages)
  if (status === 'TENTATIVE') return <StatusBadge status={status} />
  return <Badge {...statusLooks[status]}>{t(status)}</Badge>
}
