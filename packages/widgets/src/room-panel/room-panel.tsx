import { isApiError, type RoomPanel as Panel } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { formatDateTime, formatTime, toDateTime } from '@mosaic-booking/sdk/rules'
import { useImperativeHandle, useMemo, type ReactNode } from 'react'
import { acceptRef } from '../accept-ref.js'
import { useElementState } from '../element/element-root.js'
import { isAway } from '../is-away.js'
import { useOccupancyNow } from '../location/use-occupancy.js'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { OrLogIn } from '../or-log-in.js'
import { useStyles } from '../theme/style-root.js'
import { useErrorReport, type ErrorListeners } from '../use-error-report.js'
import { useApiQuery, useLiveUpdates, useRuntime } from '../use-runtime.js'
import { PanelControls } from './panel-controls.js'
import { PanelNext } from './panel-next.js'
import { PanelState } from './panel-state.js'
import { staleMs, wallOf } from '../room-state/wall-of.js'
import { roomAt } from './panel-rules.js'
import css from './room-panel.css?inline'
import { messages } from './room-panel.messages.js'
import { useRefetchByMinute, useServerNow } from '../room-state/use-server-now.js'

export interface RoomPanelMethods {
  /** Refetches the room. */
  refresh(): void
}

export interface RoomPanelProps extends ErrorListeners {
  /** The room. */
  readonly spaceId?: number | undefined
  /** Called after a booking was made on the panel. */
  readonly onBooked?: ((booking: { readonly bookingId: number }) => void) | undefined
  readonly ref?: React.Ref<RoomPanelMethods> | undefined
}

/**
 * The screen at a room's door. Shows the last known state while the server cannot be reached, and
 * the actions that the room's settings and the caller's rights allow.
 */
export const RoomPanel = acceptRef(function RoomPanel({
  spaceId,
  onBooked,
  ref,
  ...listeners
}: RoomPanelProps) {
  useStyles(css)
  const t = useMessages(messages)
  const { client } = useRuntime()
  const query = useApiQuery(
    spaceId === undefined ? undefined : apiQuery(client, 'roomPanel.get', { id: spaceId }),
  )
  useLiveUpdates(useMemo(() => (spaceId === undefined ? undefined : [spaceId]), [spaceId]))
  const [occupancy] = useOccupancyNow(spaceId) ?? []
  const { data, error, updatedAt, refetch } = query
  const now = useServerNow({ serverTime: data?.now, receivedAt: updatedAt })
  const wall = data ? wallOf(now, data) : now
  const room = data && roomAt(data, wall)
  useRefetchByMinute(now, room?.isKnown === false, refetch)
  useImperativeHandle(ref, () => ({ refresh: refetch }), [refetch])
  useErrorReport(error, listeners)
  const isRefused = isApiError(error) && [401, 403, 404].includes(error.status) && !isAway(error)
  useElementState('loading', spaceId !== undefined && !data && !error)
  useElementState('error', Boolean(error) && (!data || isRefused))
  const isOffline = isAway(error)
  const isStale = Boolean(data) && (Boolean(error) || Date.now() - updatedAt > staleMs)
  useElementState('offline', isOffline)
  useElementState('stale', isStale && !isRefused)

  if (spaceId === undefined) return <Message>{t('noRoom')}</Message>
  if (isRefused)
    return (
      <Message>
        <OrLogIn error={error}>{t(error.status === 404 ? 'unknown' : 'unpaired')}</OrLogIn>
      </Message>
    )
  if (!data || !room) return <Message>{t(error ? 'failed' : 'waiting')}</Message>
  const freshness = isOffline ? 'offline' : isStale ? 'stale' : 'updated'
  return (
    <section
      className="mb-panel"
      data-state={room.state}
      data-freshness={freshness}
      aria-label={`${t('panel')}: ${data.name}`}
    >
      <div className="mb-panel-frame">
        <PanelState
          panel={data}
          room={room}
          wall={wall}
          occupancy={freshness === 'updated' ? occupancy : undefined}
        />
        <div className="mb-panel-side">
          <PanelNext room={room} />
          <PanelControls
            panel={data}
            room={room}
            wall={wall}
            isAway={freshness !== 'updated'}
            onBooked={onBooked}
          />
          <Freshness
            panel={data}
            wall={wall}
            age={now - Date.parse(data.now)}
            freshness={freshness}
          />
        </div>
      </div>
    </section>
  )
})

function Message({ children }: { readonly children: ReactNode }) {
  return (
    <section className="mb-panel">
      <p className="mb-panel-message" role="status">
        {children}
      </p>
    </section>
  )
}

interface FreshnessProps {
  readonly panel: Panel
  readonly wall: number
  readonly age: number
  readonly freshness: 'offline' | 'stale' | 'updated'
}

function Freshness({ panel, wall, age, freshness }: FreshnessProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const updated = toDateTime(wall - age)
  const isToday = updated.slice(0, 10) === toDateTime(wall).slice(0, 10)
  const time = isToday ? formatTime(updated, setting) : formatDateTime(updated, setting, 'short')
  const isCheckIn = panel.linkKind === 'CHECK_IN'
  const caption = panel.booking === 'NONE' ? 'withPhone' : 'scanPage'
  return (
    <footer className="mb-panel-foot">
      <img
        className="mb-panel-qr"
        src={panel.linkImage}
        alt={t(isCheckIn ? 'checkInImage' : 'qrImage')}
      />
      <p className="mb-panel-caption">{t(isCheckIn ? 'scanCheckIn' : caption)}</p>
      <p className="mb-panel-freshness" role="status">
        {t(freshness, { time })}
      </p>
    </footer>
  )
}
