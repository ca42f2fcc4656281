import { describeReason, formatDateTime, formatTime } from '@mosaic-booking/sdk/rules'
import { planMessages, type Overlay } from '@mosaic-booking/floorplan'
import type { AvailabilityAnswer, RoomBoard } from '@mosaic-booking/sdk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { onDemand } from '../../ui/on-demand.js'
import { PlanSign } from '../plan-sign.js'
import type { toMarkers } from '../to-markers.js'
import { describeSpaces, type DescribedSpace } from './describe-spaces.js'
import { messages } from './signage.messages.js'
import { useHiddenCount } from './use-hidden-count.js'

/** Loaded by screens that people can touch. */
const WayThere = onDemand(async () => (await import('./way-there.js')).WayThere)

/** Whether people can touch the screen. If so, loads what a touch opens. */
export function useTouch(): boolean {
  const [isTouch, setTouch] = useState(false)
  useEffect(() => {
    if (!matchMedia('(any-pointer: coarse)').matches) return
    setTouch(true)
    void WayThere.preload().catch(() => undefined)
  }, [])
  return isTouch
}

/** A space whose way is shown. */
export interface Chosen {
  readonly id: number
  readonly name: string
}

interface SpaceListProps {
  readonly markers: ReturnType<typeof toMarkers>
  readonly answer: AvailabilityAnswer
  readonly board: RoomBoard | undefined
  readonly today: string
  readonly freeCount: number
  readonly onChoose: ((space: Chosen | undefined) => void) | undefined
}

interface SideProps extends SpaceListProps {
  readonly chosen: Chosen | undefined
  readonly floorId: number
  readonly onDraw: (overlay: Overlay | null) => void
}

/** The spaces, or the way to one of them. */
export function Side({ chosen, floorId, onDraw, ...list }: SideProps) {
  const t = useMessages(messages)
  const { freeCount, onChoose } = list
  const side = useRef<HTMLElement>(null)
  const last = useRef<number>(undefined)
  const close = useCallback(() => onChoose?.(undefined), [onChoose])
  useEffect(() => {
    if (!chosen && last.current !== undefined)
      side.current
        ?.querySelector<HTMLElement>(`[data-space="${last.current}"]`)
        ?.focus({ preventScroll: true })
    last.current = chosen?.id
  }, [chosen])
  return (
    <aside ref={side} className="mb-signage-side">
      {chosen ? (
        <WayThere
          spaceId={chosen.id}
          name={chosen.name}
          floorId={floorId}
          onDraw={onDraw}
          onClose={close}
        />
      ) : (
        <>
          <p className="mb-signage-count">{t('available', { count: freeCount })}</p>
          {onChoose && <p className="mb-signage-hint">{t('wayHint')}</p>}
          <SpaceList {...list} />
        </>
      )}
    </aside>
  )
}

/**
 * Spaces by name, available spaces first, as many as fit. They show how long they are available or
 * booked, or why they cannot be booked.
 */
function SpaceList({ markers, answer, board, today, freeCount, onChoose }: SpaceListProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { status: words } = planMessages(setting.language)
  const sorted = describeSpaces({ markers, answer, board, locale: setting.locale })
  const tellUntil = (state: NonNullable<DescribedSpace['state']>, until: string) =>
    until.startsWith(today)
      ? t(state, { time: formatTime(until, setting) })
      : t(`${state}Day`, { time: formatDateTime(until, setting, 'short') })
  const tell = ({ status, nameLabel, state, until, reason }: DescribedSpace) =>
    nameLabel ??
    (state && until
      ? tellUntil(state, until)
      : status === 'UNAVAILABLE' && reason
        ? describeReason(reason, setting.language)
        : words[status])
  const list = useRef<HTMLUListElement>(null)
  const hiddenCount = useHiddenCount(list, markers)
  const moreCount = freeCount - (sorted.length - hiddenCount)
  return (
    <>
      <ul ref={list} className="mb-signage-list" role="list" aria-label={t('spaces')}>
        {sorted.map((space) => (
          <li key={space.id} className="mb-signage-space" data-joined={space.isJoined || undefined}>
            {space.isFirst && <p className="mb-signage-group">{tell(space)}</p>}
            <div className="mb-signage-row">
              <PlanSign status={space.status} />
              <span className="mb-signage-name">{space.name}</span>
              {!space.isJoined && <span className="mb-signage-state">{tell(space)}</span>}
              {onChoose && space.locationId !== undefined && (
                <button
                  type="button"
                  className="mb-signage-touch"
                  data-space={space.locationId}
                  aria-label={t('wayTo', { name: space.name })}
                  onClick={() => onChoose({ id: space.locationId!, name: space.name })}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {/* Decorative, because screen readers get the complete list. */}
      {hiddenCount > 0 && (
        <p className="mb-signage-more" aria-hidden="true">
          {moreCount > 0 ? t('more', { count: moreCount }) : t('others', { count: hiddenCount })}
        </p>
      )}
    </>
  )
}
