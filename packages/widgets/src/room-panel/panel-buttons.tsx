import type { RoomPanel } from '@mosaic-booking/sdk'
import { formatTime } from '@mosaic-booking/sdk/rules'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { Button } from '../ui/button/button.js'
import { offersAt, type Length, type RoomThen } from './panel-rules.js'
import { messages } from './room-panel.messages.js'
import type { Wish } from './use-panel-acts.js'

interface PanelButtonsProps {
  readonly panel: RoomPanel
  readonly room: RoomThen
  readonly wall: number
  readonly isBusy: boolean
  readonly onWish: (wish: Wish) => void
  readonly onExtend: () => void
}

/** The buttons for the room's state. There are none unless the state is certain. */
export function PanelButtons({ panel, room, wall, isBusy, onWish, onExtend }: PanelButtonsProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const time = (wallClock: string) => formatTime(wallClock, setting)
  if (!room.isKnown) return null
  const { current } = room
  const arriving = [current, room.next[0]].find((one) => one?.actions.includes('CHECK_IN'))
  const offers = room.state === 'AVAILABLE' ? offersAt(panel, wall) : []
  const isRunning = (action: 'EXTEND' | 'END') => current?.actions.includes(action) === true
  if (!arriving && offers.length === 0 && !isRunning('EXTEND') && !isRunning('END')) return null
  const nameOf = ({ minutes, timeTo }: Length) =>
    minutes === undefined
      ? t('bookUpTo', { time: time(timeTo) })
      : `${t('minutes', { count: minutes })}: ${t('bookUpTo', { time: time(timeTo) })}`
  return (
    <>
      {offers.length > 0 && <h3>{t('bookNow')}</h3>}
      <div className="mb-panel-buttons">
        {arriving && (
          <Button
            variant="primary"
            icon="check"
            busy={isBusy}
            onClick={() => onWish({ kind: 'checkIn', booking: arriving })}
          >
            {arriving === current
              ? t('checkIn')
              : t('checkInFor', { time: time(arriving.timeFrom) })}
          </Button>
        )}
        {offers.map((length) => (
          <Button
            key={length.minutes ?? 'gap'}
            variant="primary"
            busy={isBusy}
            aria-label={nameOf(length)}
            onClick={() => onWish({ kind: 'book', length })}
          >
            {length.minutes === undefined
              ? t('upTo', { time: time(length.timeTo) })
              : t('minutes', { count: length.minutes })}
          </Button>
        ))}
        {isRunning('EXTEND') && (
          <Button icon="clock" onClick={onExtend}>
            {t('extend')}
          </Button>
        )}
        {current && isRunning('END') && (
          <Button icon="close" onClick={() => onWish({ kind: 'end', booking: current })}>
            {t('endNow')}
          </Button>
        )}
      </div>
    </>
  )
}

interface ExtensionButtonsProps extends Pick<
  PanelButtonsProps,
  'panel' | 'room' | 'isBusy' | 'onWish'
> {
  readonly onBack: () => void
}

/** The ends to which the current booking can be extended. */
export function ExtensionButtons({ panel, room, isBusy, onWish, onBack }: ExtensionButtonsProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { current } = room
  return (
    <div className="mb-panel-buttons">
      {current &&
        panel.extensions.map(({ timeTo }) => (
          <Button
            key={timeTo}
            variant="primary"
            busy={isBusy}
            onClick={() => onWish({ kind: 'extend', booking: current, timeTo })}
          >
            {t('extendTo', { time: formatTime(timeTo, setting) })}
          </Button>
        ))}
      <Button onClick={onBack}>{t('back')}</Button>
    </div>
  )
}
