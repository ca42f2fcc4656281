import type { Occupancy } from '@mosaic-booking/sdk'
import { formatTime } from '@mosaic-booking/sdk/rules'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { useStyles } from '../theme/style-root.js'
import { Icon } from '../ui/icon/icon.js'
import css from './location.css?inline'
import { locationMessages } from './location.messages.js'

/** What the sensor of a space says now, and since when; nothing without one. */
export function SensorNote({ occupancy }: { readonly occupancy: Occupancy | undefined }) {
  useStyles(css)
  const t = useMessages(locationMessages)
  const setting = useLocale()
  if (!occupancy) return null
  const { status, statusTime, statusMessage } = occupancy
  const isOccupied = status === 'OCCUPIED'
  const text = t(isOccupied ? 'occupiedNow' : 'unoccupiedNow', {
    time: formatTime(statusTime, setting),
  })
  return (
    <p className="mb-sensor-note" data-status={status}>
      <Icon name={isOccupied ? 'user' : 'check-circle'} size={16} />
      <span>{statusMessage ? `${text} · ${statusMessage}` : text}</span>
    </p>
  )
}
