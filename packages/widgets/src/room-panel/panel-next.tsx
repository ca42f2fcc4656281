import { formatTime } from '@mosaic-booking/sdk/rules'
import { useId } from 'react'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import type { RoomThen } from './panel-rules.js'
import { messages } from './room-panel.messages.js'

/** The next bookings of today, as many as fit. */
export function PanelNext({ room }: { readonly room: RoomThen }) {
  const t = useMessages(messages)
  const setting = useLocale()
  const id = useId()
  return (
    <section className="mb-panel-next" part="next" aria-labelledby={id}>
      <h3 id={id}>{t('next')}</h3>
      {room.next.length === 0 ? (
        <p>{t('noneToday')}</p>
      ) : (
        <ul>
          {room.next.map(({ timeFrom, timeTo, label, owner }) => (
            <li key={timeFrom}>
              <span className="mb-panel-times">
                {t('range', {
                  from: formatTime(timeFrom, setting),
                  to: formatTime(timeTo, setting),
                })}
              </span>
              <span className="mb-panel-title">{label ?? owner ?? t('booked')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
