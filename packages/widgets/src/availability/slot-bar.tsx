import { formatDate, formatTime } from '@mosaic-booking/sdk/rules'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { toClassName } from '../ui/class-name.js'
import { Icon } from '../ui/icon/icon.js'
import { toForwardKey } from '../ui/direction.js'
import { moveInList } from '../ui/list-navigation.js'
import { messages as parts } from './availability.messages.js'
import { messages } from './location-groups.messages.js'
import type { LocationSlot } from './to-location-groups.js'

export interface SlotBarProps {
  readonly locationName: string
  readonly slots: readonly LocationSlot[]
  readonly onChoose: (slot: LocationSlot) => void
}

/**
 * A toolbar with a space's times: a single tab stop, arrow keys between times, and one line per
 * day.
 */
export function SlotBar({ locationName, slots, onChoose }: SlotBarProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const bar = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const current = Math.min(active, slots.length - 1)
  const days = [...new Set(slots.map(({ timeFrom }) => timeFrom.slice(0, 10)))]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = toForwardKey(event.key, event.currentTarget)
    const next = moveInList(key, current, slots.length, ['ArrowRight', 'ArrowLeft'])
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    bar.current?.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }
  return (
    <div
      className="mb-slots"
      role="toolbar"
      aria-label={t('times', { name: locationName })}
      ref={bar}
      onKeyDown={onKeyDown}
    >
      {days.map((day) => (
        <div className="mb-slot-day" key={day}>
          {days.length > 1 && (
            <span className="mb-slot-date">{formatDate(day, 'short', setting)}</span>
          )}
          {slots.map(
            (slot, index) =>
              slot.timeFrom.startsWith(day) && (
                <Slot
                  key={slot.key}
                  slot={slot}
                  isStop={index === current}
                  onFocus={() => setActive(index)}
                  onChoose={() => onChoose(slot)}
                />
              ),
          )}
        </div>
      ))}
    </div>
  )
}

interface SlotProps {
  readonly slot: LocationSlot
  readonly isStop: boolean
  readonly onFocus: () => void
  readonly onChoose: () => void
}

function Slot({
  slot: { timeFrom, timeTo, part, isNow, isPartial, ownBookingId },
  isStop,
  onFocus,
  onChoose,
}: SlotProps) {
  const t = useMessages(messages)
  const named = useMessages(parts)
  const setting = useLocale()
  const isOwn = ownBookingId !== undefined
  return (
    <button
      type="button"
      className={toClassName('mb-slot', isPartial && 'mb-slot-partial', isOwn && 'mb-slot-own')}
      part="time"
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onChoose}
    >
      {isOwn && <Icon name="star" size={14} />}
      {part ? named(part) : isNow ? named('now') : formatTime(timeFrom, setting)}
      {!part && timeTo && (
        <span className="mb-visually-hidden">
          {' '}
          {t('slotTo', { time: formatTime(timeTo, setting) })}
        </span>
      )}
      {isPartial && <span className="mb-visually-hidden">, {t('partly')}</span>}
      {isOwn && <span className="mb-visually-hidden">, {t('yours')}</span>}
    </button>
  )
}
