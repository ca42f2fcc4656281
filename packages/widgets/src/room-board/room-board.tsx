import { isApiError, type BoardRoom, type Occupancy } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import {
  formatDate,
  formatDateTime,
  formatTime,
  readWallClock,
  toDateTime,
} from '@mosaic-booking/sdk/rules'
import { useEffect, useImperativeHandle, useMemo, useRef, type ReactNode } from 'react'
import { acceptRef } from '../accept-ref.js'
import { useElementState } from '../element/element-root.js'
import { isAway } from '../is-away.js'
import { useOccupancyNow } from '../location/use-occupancy.js'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { usePage } from '../room-state/use-page.js'
import { staleMs, wallOf } from '../room-state/wall-of.js'
import { StateSign } from '../room-state/state-sign.js'
import { useRefetchByMinute, useServerNow } from '../room-state/use-server-now.js'
import { OrLogIn } from '../or-log-in.js'
import { useStyles } from '../theme/style-root.js'
import { useErrorReport, type ErrorListeners } from '../use-error-report.js'
import { useApiQuery, useLiveUpdates, useRuntime } from '../use-runtime.js'
import { toLines, toPages, type BoardLine } from './board-rules.js'
import css from './room-board.css?inline'
import { messages } from './room-board.messages.js'
import { useBoardSize } from './use-board-size.js'

export interface RoomBoardMethods {
  /** Refetches the rooms. */
  refresh(): void
}

export interface RoomBoardProps extends ErrorListeners {
  /** The building or floor. */
  readonly locationId?: number | undefined
  /** How long each page is shown; 15 by default, 0 shows the first page only. */
  readonly pageSeconds?: number | undefined
  readonly ref?: React.Ref<RoomBoardMethods> | undefined
}

/** The rooms of a building on a screen, available ones first, page by page if they do not fit. */
export const RoomBoard = acceptRef(function RoomBoard({
  locationId,
  pageSeconds = 15,
  ref,
  ...listeners
}: RoomBoardProps) {
  useStyles(css)
  const t = useMessages(messages)
  const setting = useLocale()
  const { client } = useRuntime()
  const query = useApiQuery(
    locationId === undefined ? undefined : apiQuery(client, 'roomPanel.board', { id: locationId }),
  )
  useLiveUpdates(useMemo(() => (locationId === undefined ? undefined : [locationId]), [locationId]))
  const occupancy = useOccupancyNow(locationId)
  const { data, error, updatedAt, refetch } = query
  const now = useServerNow({ serverTime: data?.now, receivedAt: updatedAt })
  const wall = data ? wallOf(now, data) : now
  const isDue = data?.rooms.some(({ until }) => until !== undefined && readWallClock(until) <= wall)
  useRefetchByMinute(now, isDue === true, refetch)
  useImperativeHandle(ref, () => ({ refresh: refetch }), [refetch])
  useErrorReport(error, listeners)
  const isRefused = isApiError(error) && [401, 403, 404].includes(error.status) && !isAway(error)
  const isOffline = isAway(error)
  const isStale = Boolean(data) && (Boolean(error) || Date.now() - updatedAt > staleMs)
  useElementState('loading', locationId !== undefined && !data && !error)
  useElementState('error', Boolean(error) && (!data || isRefused))
  useElementState('offline', isOffline)
  useElementState('stale', isStale && !isRefused)
  const [size, observe] = useBoardSize()
  const lines = useMemo(() => (data ? toLines(data) : []), [data])
  const pages = useMemo(() => toPages(lines, size), [lines, size])
  const list = useRef<HTMLDivElement>(null)
  const isReady = data !== undefined && !isRefused && data.rooms.length > 0
  useEffect(() => observe(isReady ? list.current : null), [observe, isReady])
  const { index, pause } = usePage(pages.length, pageSeconds)

  if (locationId === undefined) return <Message>{t('noPlace')}</Message>
  if (isRefused)
    return (
      <Message>
        <OrLogIn error={error}>{t(error.status === 404 ? 'unknown' : 'unpaired')}</OrLogIn>
      </Message>
    )
  if (!data) return <Message>{t(error ? 'failed' : 'waiting')}</Message>
  const clock = toDateTime(wall)
  const updated = toDateTime(readWallClock(clock) - (now - Date.parse(data.now)))
  const freshness = isOffline ? 'offline' : isStale ? 'stale' : 'updated'
  const time =
    updated.slice(0, 10) === clock.slice(0, 10)
      ? formatTime(updated, setting)
      : formatDateTime(updated, setting, 'short')
  const free = data.rooms.filter(({ state }) => state === 'AVAILABLE').length
  return (
    <section
      className="mb-board"
      data-freshness={freshness}
      aria-label={`${t('board')}: ${data.name}`}
    >
      <div className="mb-board-frame" {...pause}>
        <header className="mb-board-head">
          <div className="mb-board-names">
            <h2 className="mb-board-name">{data.name}</h2>
            <p role="status">{t('count', { count: free })}</p>
          </div>
          <div className="mb-board-now">
            <time className="mb-board-clock" dateTime={clock}>
              {formatTime(clock, setting)}
            </time>
            <p>{formatDate(clock, 'medium', setting)}</p>
          </div>
        </header>
        {data.rooms.length === 0 ? (
          <p className="mb-board-message">{t('empty')}</p>
        ) : (
          <div className="mb-board-columns" ref={list} data-columns={size.columns}>
            {pages[index]?.map((column, position) => (
              <Column
                // eslint-disable-next-line react/no-array-index-key -- columns have no other identity
                key={position}
                lines={column}
                rows={size.rows}
                clock={clock}
                sensed={freshness === 'updated' ? occupancy : undefined}
              />
            ))}
          </div>
        )}
        <footer className="mb-board-foot">
          <p className="mb-board-freshness" role="status">
            {t(freshness, { time })}
          </p>
          {pages.length > 1 && pageSeconds > 0 && (
            <p>{t('page', { index: index + 1, count: pages.length })}</p>
          )}
        </footer>
      </div>
    </section>
  )
})

function Message({ children }: { readonly children: ReactNode }) {
  return (
    <section className="mb-board">
      <p className="mb-board-message" role="status">
        {children}
      </p>
    </section>
  )
}

interface ColumnProps {
  readonly lines: readonly BoardLine[]
  readonly rows: number
  readonly clock: string
  readonly sensed: readonly Occupancy[] | undefined
}

function Column({ lines, rows, clock, sensed }: ColumnProps) {
  return (
    <ul className="mb-board-column" style={{ gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }}>
      {lines.map((line) =>
        line.kind === 'floor' ? (
          <li key={`floor ${line.id}`} className="mb-board-floor" part="floor">
            <h3>{line.name}</h3>
          </li>
        ) : (
          <Room
            key={line.room.locationId}
            room={line.room}
            clock={clock}
            sensor={sensed?.find(({ locationId }) => locationId === line.room.locationId)?.status}
          />
        ),
      )}
    </ul>
  )
}

const words = { AVAILABLE: 'available', BOOKED: 'booked', CLOSED: 'closed' } as const

/** Where the sensor contradicts the calendar. */
const surprises = { AVAILABLE: 'OCCUPIED', BOOKED: 'ABSENT', CLOSED: 'OCCUPIED' } as const

function Room({
  room,
  clock,
  sensor,
}: {
  readonly room: BoardRoom
  readonly clock: string
  readonly sensor: Occupancy['status'] | undefined
}) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { state, until, name, capacity, label, owner } = room
  const isToday = until?.slice(0, 10) === clock.slice(0, 10)
  const time =
    until && (isToday ? formatTime(until, setting) : formatDateTime(until, setting, 'short'))
  const end = {
    AVAILABLE: time && isToday ? t('until', { time }) : t('restOfDay'),
    BOOKED: time && t(isToday ? 'from' : 'fromDay', { time }),
    CLOSED: time && t(isToday ? 'opens' : 'opensDay', { time }),
  }[state]
  const sensed = sensor === surprises[state] && t(sensor === 'OCCUPIED' ? 'occupied' : 'unoccupied')
  const facts = [sensed, capacity && t('people', { count: capacity }), label ?? owner]
  return (
    <li className="mb-board-room" part="room" data-state={state}>
      <StateSign state={state} />
      <span className="mb-board-room-name">
        <b>{name}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <span className="mb-board-room-state">
        <b>{t(words[state])}</b>
        <small>{end}</small>
      </span>
    </li>
  )
}
