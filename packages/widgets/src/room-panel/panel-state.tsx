import type { Occupancy, RoomPanel } from '@mosaic-booking/sdk'
import { formatDate, formatDateTime, formatTime, toDateTime } from '@mosaic-booking/sdk/rules'
import { SensorNote } from '../location/sensor-note.js'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import type { RoomThen } from './panel-rules.js'
import { messages } from './room-panel.messages.js'
import { StateSign } from '../room-state/state-sign.js'

interface PanelStateProps {
  readonly panel: RoomPanel
  readonly room: RoomThen
  /** The wall clock at the room, in milliseconds. */
  readonly wall: number
  readonly occupancy: Occupancy | undefined
}

const words = { AVAILABLE: 'available', BOOKED: 'booked', CLOSED: 'closed' } as const

/** The room's state as colour, shape and word, readable from five metres away. */
export function PanelState({ panel, room, wall, occupancy }: PanelStateProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const clock = toDateTime(wall)
  const { state, until, current } = room
  const end = current?.timeTo ?? until
  const endsToday = end?.slice(0, 10) === clock.slice(0, 10)
  const facts = [panel.where, panel.capacity && t('people', { count: panel.capacity })]
  return (
    <div className="mb-panel-state" part="state">
      <header className="mb-panel-head">
        <div className="mb-panel-names">
          <h2 className="mb-panel-name" data-long={panel.name.length > 20 || undefined}>
            {panel.name}
          </h2>
          <p className="mb-panel-where">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="mb-panel-now">
          <time className="mb-panel-clock" dateTime={clock}>
            {formatTime(clock, setting)}
          </time>
          <p>{formatDate(clock, 'medium', setting)}</p>
        </div>
      </header>
      <div className="mb-panel-word" role="status">
        <StateSign state={state} />
        <p>
          <strong>{t(words[state])}</strong>{' '}
          <span>
            {end === undefined
              ? state === 'AVAILABLE' && t('restOfDay')
              : endsToday
                ? t('until', { time: formatTime(end, setting) })
                : t('untilDay', { time: formatDateTime(end, setting, 'short') })}
          </span>
        </p>
      </div>
      <SensorNote occupancy={occupancy} />
      {current && (
        <p className="mb-panel-current">
          {current.label && <b>{current.label}</b>}
          {current.owner && <span>{current.owner}</span>}
          {current.checkInStatus === 'CHECKED_IN' && <span>{t('checkedIn')}</span>}
          {current.checkInStatus === 'PENDING' && current.checkInEndTime && (
            <span>{t('checkInBy', { time: formatTime(current.checkInEndTime, setting) })}</span>
          )}
        </p>
      )}
    </div>
  )
}
