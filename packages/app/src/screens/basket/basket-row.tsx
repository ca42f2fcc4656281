import { apiQuery } from '@mosaic-booking/sdk/queries'
import type { BasketEntry, BasketMark } from '@mosaic-booking/sdk/stores'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Badge, Button, formatRange, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { whereIs } from '../../shared/where-is.js'
import { messages } from './basket.messages.js'

interface BasketRowProps {
  readonly entry: BasketEntry
  readonly mark: BasketMark | undefined
  readonly onEdit: () => void
  readonly onRemove: (name: string) => void
}

/** A booking in the basket. A badge appears only if the booking is no longer possible unchanged. */
export function BasketRow({ entry: { booking }, mark, onEdit, onRemove }: BasketRowProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { client } = useRuntime()
  const { data } = useApiQuery(apiQuery(client, 'location.get', { id: booking.locationId }))
  const name = data?.name ?? t('space')
  const time = formatRange(booking.timeFrom, booking.timeTo, setting, {
    allDay: booking.allDayBooking === true,
  })
  return (
    <li className="basket-entry cluster apart gap-3">
      <div className="basket-entry-text">
        <p className="basket-entry-name">
          {name} <span className="basket-muted muted">{whereIs(data)}</span>
        </p>
        <p>{time}</p>
        {booking.description && <p className="basket-muted muted">{booking.description}</p>}
        {mark && mark.state !== 'free' && (
          <p>
            <Badge tone="error">{t(mark.state)}</Badge> {mark.message}
          </p>
        )}
        {mark?.state === 'free' && mark.message && (
          <p className="basket-muted muted">{mark.message}</p>
        )}
      </div>
      <div className="basket-entry-actions">
        <Button size="small" aria-label={t('editNamed', { name, time })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          size="small"
          icon="trash"
          aria-label={t('removeNamed', { name, time })}
          onClick={() => onRemove(name)}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
