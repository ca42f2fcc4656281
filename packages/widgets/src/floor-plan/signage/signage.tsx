import { formatDate, formatDateTime, formatTime, minuteMs, wallAt } from '@mosaic-booking/sdk/rules'
import { FloorPlanView } from '@mosaic-booking/floorplan/react'
import { bookingStatuses, type Overlay } from '@mosaic-booking/floorplan'
import { isApiError } from '@mosaic-booking/sdk'
import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { isAway } from '../../is-away.js'
import { useElementState } from '../../element/element-root.js'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { OrLogIn } from '../../or-log-in.js'
import { useStyles } from '../../theme/style-root.js'
import { Icon } from '../../ui/icon/icon.js'
import { useErrorReport, type ErrorListeners } from '../../use-error-report.js'
import { useApiQuery, useLiveUpdates, useRuntime, type QueryResult } from '../../use-runtime.js'
import { overlayOfFloor, tellOverlayError, type FloorOverlay } from '../overlay-of-floor.js'
import { PlanLegend } from '../plan-legend.js'
import { planThemes } from '../plan-theme.js'
import { toPlanSearch } from '../search-of-plan.js'
import { toMarkers, toPlan } from '../to-markers.js'
import { useColorScheme } from '../use-color-scheme.js'
import { useFloorPlan, type FloorPlanResult } from '../use-floor-plan.js'
import { useFloors, type Floor } from '../use-floors.js'
import { useLiveMarkers } from '../use-live-markers.js'
import { hasSensors, useOccupancy } from '../../location/use-occupancy.js'
import type { AvailabilityAnswer, RoomBoard } from '@mosaic-booking/sdk'
import planCss from '../floor-plan.css?inline'
import css from './signage.css?inline'
import { atThisMoment } from './at-this-moment.js'
import { messages } from './signage.messages.js'
import { Side, useTouch, type Chosen } from './side.js'
import { useNewBuild } from './use-new-build.js'
import { useNow } from './use-now.js'
import { usePlanZoom } from './use-plan-zoom.js'
import { useRotation } from './use-rotation.js'

export interface SignageProps extends ErrorListeners {
  readonly locationId?: number | undefined
  readonly floorId?: number | undefined
  readonly categoryId?: number | undefined
  readonly capacity?: number | undefined
  /** Seconds per floor; 0 shows only the first floor. */
  readonly rotateSeconds?: number | undefined
  /** Shapes over the plan, of one floor or several. */
  readonly overlay?: FloorOverlay | readonly FloorOverlay[] | undefined
  readonly onFloorChange?: ((floor: { readonly locationId: number }) => void) | undefined
  /** Called before the page reloads for a new build. Return false to prevent the reload. */
  readonly onReload?: ((build: { readonly build: string }) => boolean | void) | undefined
}

/** A screen has no bookings of its own. */
const inLegend = bookingStatuses.filter((status) => status !== 'BOOKED_BY_YOU')

/** Data older than this is marked as outdated, because two consecutive updates have failed. */
const staleMs = 150_000

/**
 * A floor plan for a wall screen, which shows the current status and rotates through the floors.
 * Its only controls show the way to a space, on screens that people can touch.
 */
export function Signage(props: SignageProps) {
  useStyles(planCss)
  useStyles(css)
  const t = useMessages(messages)
  const { client } = useRuntime()
  const now = useNow()
  const categories = useApiQuery(apiQuery(client, 'category.list'))
  const categoryId = props.categoryId ?? categories.data?.[0]?.id
  // If there are several categories, the screen shows one of them with its name.
  const categoryName =
    categories.data && categories.data.length > 1
      ? categories.data.find(({ id }) => id === categoryId)?.namePlural
      : undefined
  const floors = useFloors(props.locationId, categoryId)
  const org = useApiQuery(apiQuery(client, 'org.get', currentOrg))
  const needed = props.categoryId === undefined ? [categories] : []
  const failed = [...needed, floors, org].filter(({ error, data }) => error && !data)
  // Retry automatically, because a wall screen has no user to press a button.
  useEffect(() => {
    for (const { refetch } of failed) refetch()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a minute
  }, [now])
  const isEmpty = floors.data?.length === 0
  useElementState('loading', failed.length === 0 && !(floors.data && org.data) && !isEmpty)
  useElementState('error', failed.length > 0)
  useErrorReport(failed[0]?.error, props)

  const refused = failed.find(({ error }) => isRefused(error))
  if (refused)
    return (
      <Message>
        <OrLogIn error={refused.error}>{t('unpaired')}</OrLogIn>
      </Message>
    )
  if (!floors.data || !org.data || categoryId === undefined)
    return <Message>{t('waiting')}</Message>
  if (isEmpty) return <Message>{t('noPlan')}</Message>
  return (
    <Rotation
      {...props}
      floors={floors.data}
      categoryId={categoryId}
      categoryName={categoryName}
      now={now}
      hasOccupancy={hasSensors(org.data)}
    />
  )
}

/** React 18 does not know the property. */
const makeInert = (element: HTMLElement | null) => void element?.toggleAttribute('inert', true)

const isRefused = (error: unknown) =>
  isApiError(error) && (error.status === 401 || error.status === 403) && !isAway(error)

function Message({ children }: { readonly children: ReactNode }) {
  return (
    <section className="mb-signage">
      <p className="mb-signage-message" role="status">
        {children}
      </p>
    </section>
  )
}

interface RotationProps extends SignageProps {
  readonly floors: readonly Floor[]
  readonly categoryId: number
  readonly categoryName: string | undefined
  readonly now: number
  readonly hasOccupancy: boolean
}

function Rotation({ floors, floorId, rotateSeconds = 20, ...props }: RotationProps) {
  const [chosen, setChosen] = useState<Chosen>()
  const isTouch = useTouch()
  const turn = useRotation(rotateSeconds, floors.length > 1 && !chosen)
  const first = Math.max(
    0,
    floors.findIndex(({ id }) => id === floorId),
  )
  const index = (first + turn) % floors.length
  const shownId = floors[index]!.id
  const { onFloorChange } = props
  const tell = useRef(onFloorChange)
  useEffect(() => {
    tell.current = onFloorChange
  })
  const told = useRef(shownId)
  useEffect(() => {
    if (told.current !== shownId) tell.current?.({ locationId: shownId })
    told.current = shownId
  }, [shownId])
  // Without rotation, only the displayed floor is needed.
  const kept = useMemo(
    () => (rotateSeconds > 0 ? floors : floors.filter(({ id }) => id === shownId)),
    [rotateSeconds, floors, shownId],
  )
  useLiveUpdates(useMemo(() => kept.map(({ id }) => id), [kept]))
  // Load the floors one by one, so that the first floor appears without delay.
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(() => new Set())
  const onLoaded = useCallback((id: number) => setLoaded((ids) => new Set(ids).add(id)), [])
  const nextId = [...kept.slice(index), ...kept].find(({ id }) => !loaded.has(id))?.id
  const isWanted = ({ id }: Floor) =>
    id === shownId || loaded.has(id) || (loaded.has(shownId) && id === nextId)
  return kept
    .filter(isWanted)
    .map((floor) => (
      <KeptFloor
        key={floor.id}
        {...props}
        floor={floor}
        floors={kept}
        onLoaded={onLoaded}
        isShown={floor.id === shownId}
        position={{ index: index + 1, count: rotateSeconds > 0 ? floors.length : 1 }}
        chosen={chosen}
        onChoose={isTouch ? setChosen : undefined}
      />
    ))
}

interface KeptFloorProps extends Omit<RotationProps, 'floorId'> {
  readonly floor: Floor
  readonly isShown: boolean
  readonly onLoaded: (id: number) => void
  readonly position: { readonly index: number; readonly count: number }
  readonly chosen: Chosen | undefined
  /** Undefined if nobody can touch the screen. */
  readonly onChoose: ((space: Chosen | undefined) => void) | undefined
}

/** Retains a floor's data while other floors are shown, so that rotation works offline. */
function KeptFloor(props: KeptFloorProps) {
  const { floor, categoryId, capacity, isShown, now, onLoaded } = props
  const { client } = useRuntime()
  const plan = useFloorPlan(floor.id)
  const search = useMemo(
    () => ({
      ...toPlanSearch({ floorId: floor.id, categoryId, capacity }, {}),
      include: ['locations'],
    }),
    [floor.id, categoryId, capacity],
  )
  const answer = useApiQuery(apiQuery(client, 'availability.search', search))
  // Until when rooms are booked or closed, and the server's time. Nothing waits for it.
  const board = useApiQuery(apiQuery(client, 'roomPanel.board', { id: floor.id }))
  const { refetch } = answer
  const { refetch: refetchBoard } = board
  const isPlanMissing = Boolean(plan.error && !plan.data)
  const isLoaded = [answer, plan].every(({ updatedAt, error }) => updatedAt > 0 || error)
  useEffect(() => {
    if (isLoaded) onLoaded(floor.id)
  }, [isLoaded, onLoaded, floor.id])
  useEffect(() => {
    if (!isShown) return
    // The search uses the current time, which has advanced.
    refetch()
    refetchBoard()
    if (isPlanMissing) plan.refetch()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a minute
  }, [isShown, now, refetch, refetchBoard])
  return isShown ? <Slide {...props} plan={plan} answer={answer} board={board} /> : null
}

interface SlideProps extends KeptFloorProps {
  readonly plan: FloorPlanResult
  readonly answer: QueryResult<AvailabilityAnswer>
  readonly board: QueryResult<RoomBoard>
}

/** A device's clock that is farther off than this is corrected, and the screen says so. */
const wrongMs = 2 * minuteMs

/** How far the device's clock is behind the server's. */
const toSkew = ({ data, updatedAt }: QueryResult<RoomBoard>) => {
  const behind = data ? Date.parse(data.now) - updatedAt : 0
  return Math.abs(behind) > wrongMs ? behind : 0
}

/** `offline`: the server is unreachable. `stale`: the data is outdated for any reason. */
function useFreshness({ answer, now }: Pick<SlideProps, 'answer' | 'now'>) {
  const { error, updatedAt } = answer
  const isStale = updatedAt > 0 && (Boolean(error) || now - updatedAt > staleMs)
  const isOffline = isAway(error)
  useElementState('offline', isOffline)
  useElementState('stale', isStale)
  return isOffline ? 'offline' : isStale ? 'stale' : 'updated'
}

/** The spaces of the plan, rooms as they are at this moment. */
function useMarkers(
  { plan, answer, board }: Pick<SlideProps, 'plan' | 'answer' | 'board'>,
  occupancy: ReturnType<typeof useOccupancy>,
) {
  return useMemo(() => {
    if (!plan.data || !answer.data) return []
    const availability = atThisMoment(answer.data.availability, board.data)
    return toMarkers(plan.data, { ...answer.data, availability, occupancy })
  }, [plan.data, answer.data, board.data, occupancy])
}

function Slide({
  floor,
  categoryName,
  floors,
  position,
  plan,
  answer,
  board,
  now,
  hasOccupancy,
  overlay,
  onReload,
  chosen,
  onChoose,
  ...listeners
}: SlideProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { client, apiBase } = useRuntime()
  const probe = useRef<HTMLDivElement>(null)
  const scheme = useColorScheme(probe)
  const occupancy = useOccupancy(hasOccupancy, [floor.id], answer.data)
  const freshness = useFreshness({ answer, now })
  useErrorReport(answer.error ?? plan.error, listeners)
  const locationIds = useMemo(() => floors.map(({ id }) => id), [floors])
  const { updatedAt } = answer
  useNewBuild({ locationIds, now, timeZone: floor.timeZone, updatedAt, onReload })

  const drawn = useMemo(
    () => plan.data && toPlan(plan.data, apiBase, client.media.content, plan.drawing),
    [plan.data, plan.drawing, apiBase, client],
  )
  const markers = useMarkers({ plan, answer, board }, occupancy)
  const live = useLiveMarkers(markers)
  const [stage, zoom, style] = usePlanZoom(drawn)
  const [way, setWay] = useState<Overlay | null>(null)
  if (isRefused(answer.error))
    return (
      <Message>
        <OrLogIn error={answer.error}>{t('unpaired')}</OrLogIn>
      </Message>
    )

  const skew = toSkew(board)
  const clock = toWallClock(Math.max(now, updatedAt) + skew, floor.timeZone)
  const today = clock.slice(0, 10)
  const updatedOn = toWallClock(updatedAt + skew, floor.timeZone)
  const time = updatedOn.startsWith(today)
    ? formatTime(updatedOn, setting)
    : formatDateTime(updatedOn, setting, 'short')
  const freeCount = markers.filter(({ status }) => status.startsWith('AVAILABLE')).length
  return (
    <section
      className="mb-signage"
      data-freshness={freshness}
      aria-label={`${t('screen')}: ${floor.name}`}
    >
      <div className="mb-plan-probe" ref={probe} aria-hidden="true" />
      <header className="mb-signage-head">
        <div className="mb-signage-names">
          <p className="mb-signage-building">
            {[floor.shortQualifier, categoryName].filter(Boolean).join(' · ')}
            {position.count > 1 && <Dots {...position} label={t('floors', position)} />}
          </p>
          <h2 className="mb-signage-floor" data-long={floor.name.length > 24 || undefined}>
            {floor.name}
          </h2>
        </div>
        <div className="mb-signage-now">
          <time className="mb-signage-clock" dateTime={clock}>
            {formatTime(clock, setting)}
          </time>
          <p className="mb-signage-date">{formatDate(clock, 'long', setting)}</p>
        </div>
      </header>
      <div className="mb-signage-body" style={style}>
        <div className="mb-signage-stage" ref={stage}>
          {/* Hidden from keyboard and screen readers: the list has the same content as text. */}
          <div className="mb-signage-plan" ref={makeInert}>
            {/* Browsers blur a canvas that is enlarged further after it was shown. */}
            {drawn && zoom && (
              <FloorPlanView
                key={zoom}
                plan={drawn}
                markers={live.markers}
                statuses={live.statuses}
                overlay={way ?? overlayOfFloor(overlay, floor.id)}
                onError={tellOverlayError}
                theme={planThemes[scheme]}
                locale={setting.language}
              />
            )}
          </div>
        </div>
        {answer.data && (
          <Side
            markers={markers}
            answer={answer.data}
            board={board.data}
            today={today}
            freeCount={freeCount}
            floorId={floor.id}
            chosen={chosen}
            onChoose={onChoose}
            onDraw={setWay}
          />
        )}
      </div>
      <footer className="mb-signage-foot">
        <PlanLegend statuses={inLegend} />
        {updatedAt > 0 && (
          <p className="mb-signage-age" role="status">
            {freshness !== 'updated' && <Icon name="warning" size={24} />}
            {t(freshness, { time })}
          </p>
        )}
        {skew !== 0 && (
          <p className="mb-signage-age" role="status" data-wrong="">
            <Icon name="warning" size={24} />
            {t('wrongClock', { count: Math.round(Math.abs(skew) / minuteMs) })}
          </p>
        )}
      </footer>
    </section>
  )
}

const toWallClock = (ms: number, timeZone: string) =>
  new Date(wallAt(ms, timeZone)).toISOString().slice(0, 16)

function Dots({
  index,
  count,
  label,
}: {
  readonly index: number
  readonly count: number
  readonly label: string
}) {
  return (
    <span className="mb-signage-dots" role="img" aria-label={label}>
      {Array.from({ length: count }, (_, dot) => (
        <span key={dot} className="mb-signage-dot" data-on={dot + 1 === index || undefined} />
      ))}
    </span>
  )
}
