import { FloorPlanView } from '@mosaic-booking/floorplan/react'
import type { FloorPlan, FloorPlanEvents, Marker } from '@mosaic-booking/floorplan'
import { isApiError, type Category, type Location } from '@mosaic-booking/sdk'
import { formatTimeRange, isAllDay, isSwitchedOn, wallNow } from '@mosaic-booking/sdk/rules'
import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import {
  useContext,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { acceptRef } from '../accept-ref.js'
import { inBrowser } from '../in-browser.js'
import { useElementState } from '../element/element-root.js'
import type { BookedDetail } from '../element/shared-events.js'
import { LoadFailure } from '../load-failure.js'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { useSpaceFilter, type SpaceFilterOptions } from '../location/space-filter.js'
import { overlayOfFloor, tellOverlayError, type FloorOverlay } from './overlay-of-floor.js'
import { QuickOffers } from '../quick-booking/quick-offers.js'
import { useOwnBooking } from '../quick-booking/use-own-booking.js'
import { useQuickBooking } from '../quick-booking/use-quick-booking.js'
import { countFitting } from '../location/fitting.js'
import { noNeeds } from '../location/space-needs.js'
import { useStyles } from '../theme/style-root.js'
import { IconButton } from '../ui/button/button.js'
import { EmptyState } from '../ui/empty-state/empty-state.js'
import { Loading } from '../ui/loading/loading.js'
import { Notice } from '../ui/notice/notice.js'
import { onDemand } from '../ui/on-demand.js'
import { Select } from '../ui/select/select.js'
import { useErrorReport, type ErrorListeners } from '../use-error-report.js'
import { useBookingDialog } from '../use-booking-dialog.js'
import { useApiQuery, useLiveUpdates, useRuntime } from '../use-runtime.js'
import css from './floor-plan.css?inline'
import { messages } from './floor-plan.messages.js'
import type { MarkerChoice } from './marker-choice.js'
import { PlanLegend } from './plan-legend.js'
import { PlanFaceContext, type PersonOnPlan } from './plan-faces.js'
import { planThemes } from './plan-theme.js'
import { PlanTooltip } from './plan-tooltip.js'
import { PlanTimeChoice } from './plan-time-choice.js'
import { isHalfDay, toPlanSearch, withWholeDays, type PlanTime } from './search-of-plan.js'
import { toMarkers, toPlan } from './to-markers.js'
import { useColorScheme } from './use-color-scheme.js'
import { useFloorPlan } from './use-floor-plan.js'
import { toFloorOptions, useFloors, type Floor as FloorOfPlan } from './use-floors.js'
import { useFullScreen } from '../use-full-screen.js'
import { useLiveMarkers } from './use-live-markers.js'
import { hasSensors, useOccupancy } from '../location/use-occupancy.js'

const MarkerInfo = onDemand(async () => (await import('./marker-info.js')).MarkerInfo)
const preloadInfo = () => void MarkerInfo.preload().catch(() => undefined)

export interface FloorPlanMethods {
  /** Refetches availability. */
  refresh(): void
  /** Centres the view on a location. */
  zoomTo(locationId: number): void
}

/** If `onNeeds` is omitted, the plan has no space filter. */
export interface FloorPlanWidgetProps extends ErrorListeners, Partial<SpaceFilterOptions> {
  /** A floor or an ancestor of floors. Defaults to all locations that the user may see. */
  readonly locationId?: number | undefined
  /** The initial floor. Defaults to the first floor. The user can switch floors. */
  readonly floorId?: number | undefined
  /** The displayed category. Defaults to the user's first category. */
  readonly categoryId?: number | undefined
  /** Wall-clock time at the location. If both times are omitted, the plan shows the next hour. */
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
  readonly allDay?: boolean | undefined
  /** Minimum capacity, also used as the attendee count of a booking. */
  readonly capacity?: number | undefined
  readonly selectedLocationId?: number | undefined
  /** Shapes over the plan, of one floor or several. */
  readonly overlay?: FloorOverlay | readonly FloorOverlay[] | undefined
  /**
   * Colleagues at their spaces. The plan names them instead of counting what the user can book.
   */
  readonly people?: readonly PersonOnPlan[] | undefined
  /** Called when the user selects a space. Return false to keep its details closed. */
  readonly onMarkerSelect?: ((marker: MarkerChoice) => boolean | void) | undefined
  /** Number of spaces that fit the search on all floors, if the plan shows one of several. */
  readonly foundCount?: number | undefined
  /** Called after a booking has been made. */
  readonly onBooked?: ((booking: BookedDetail) => void) | undefined
  /** Called when the user selects another time. If omitted, the time is fixed. */
  readonly onTimeChange?: ((time: PlanTime) => void) | undefined
  /** Called when the displayed floor changes. */
  readonly onFloorChange?: ((floor: { readonly locationId: number }) => void) | undefined
  readonly ref?: Ref<FloorPlanMethods> | undefined
}

/**
 * A floor plan with the live status of a category's spaces. Fills its parent if the parent has a
 * height.
 */
export const FloorPlanWidget = inBrowser(function FloorPlanWidget({
  ref,
  ...props
}: FloorPlanWidgetProps) {
  useStyles(css)
  const { locationId, floorId, selectedLocationId, onFloorChange } = props
  const t = useMessages(messages)
  const { client } = useRuntime()
  const categories = useApiQuery(apiQuery(client, 'category.list'))
  const category =
    props.categoryId === undefined
      ? categories.data?.[0]
      : categories.data?.find(({ id }) => id === props.categoryId)
  const categoryId = props.categoryId ?? category?.id
  const floors = useFloors(locationId, categoryId)
  const org = useApiQuery(apiQuery(client, 'org.get', currentOrg))
  const [chosen, setChosen] = useState(floorId)
  useEffect(() => setChosen(floorId), [floorId])
  const floor = floors.data?.find(({ id }) => id === chosen) ?? floors.data?.[0]
  const failed = [categories, floors, org].find(({ error, data }) => error && !data)
  const [answeredFloor, setAnsweredFloor] = useState<number>()
  const settings = org.data?.configSettings ?? []
  const isOff = !isSwitchedOn(settings, 'floor_plan')
  const isWaiting = !categories.data || !floors.data || !org.data
  const isLoading =
    !failed && (isWaiting || (!isOff && floor !== undefined && answeredFloor === undefined))
  useElementState('loading', isLoading)
  useElementState('error', Boolean(failed))
  useElementState('offline', isApiError(failed?.error) && failed.error.kind !== 'http')
  useErrorReport(failed?.error, props)
  const shown = useRef<FloorPlanMethods>(null)
  useImperativeHandle(
    ref,
    () => ({
      refresh: () => (shown.current ? shown.current.refresh() : failed?.refetch()),
      zoomTo: (id) => shown.current?.zoomTo(id),
    }),
    [failed],
  )

  const frame = (content: ReactNode) => (
    <div className="mb-plan">
      <slot name="header" />
      {content}
      <slot name="footer" />
    </div>
  )
  if (failed)
    return frame(
      <slot name="error">
        <LoadFailure
          error={failed.error}
          text={t('failed')}
          login={t('unauthorized')}
          onRetry={failed.refetch}
        />
      </slot>,
    )
  if (!categories.data || !floors.data || !org.data || categoryId === undefined)
    return frame(<Waiting />)
  if (isOff || !floor)
    return frame(
      <slot name="empty">
        <EmptyState icon="floor-plan" title={t(isOff ? 'switchedOff' : 'noPlan')}>
          {t('noPlanHint')}
        </EmptyState>
      </slot>,
    )
  const chooseFloor = (id: number) => {
    setChosen(id)
    onFloorChange?.({ locationId: id })
  }
  const picker = floors.data.length > 1 && (
    <Select
      label={t('floor')}
      hideLabel
      icon="layers"
      className="mb-plan-floor"
      value={floor.id}
      onChange={chooseFloor}
      options={toFloorOptions(floors.data)}
    />
  )
  return (
    <Floor
      {...props}
      ref={shown}
      key={floor.id}
      onAnswer={setAnsweredFloor}
      floor={floor}
      categoryId={categoryId}
      timeslotKind={category?.timeslotKind}
      picker={picker}
      onNeeds={isSwitchedOn(settings, 'hide_resource_filter_panel') ? undefined : props.onNeeds}
      clusters={isSwitchedOn(settings, 'floor_plan_clusters')}
      hasOccupancy={hasSensors(org.data)}
      selectedLocationId={selectedLocationId}
    />
  )
})

interface FloorProps extends Omit<FloorPlanWidgetProps, 'floorId'> {
  readonly floor: FloorOfPlan
  /** Called when the availability search has succeeded or failed. */
  readonly onAnswer: (floorId: number) => void
  readonly categoryId: number
  readonly timeslotKind: Category['timeslotKind'] | undefined
  readonly picker: ReactNode
  readonly clusters: boolean
  readonly hasOccupancy: boolean
}

// eslint-disable-next-line eslint/max-lines-per-function -- one screen: plan, legend and panel show the same selection
const Floor = acceptRef(function Floor({
  floor: { id: floorId, name, shortQualifier, timeZone },
  onAnswer,
  categoryId,
  timeslotKind,
  picker,
  clusters,
  hasOccupancy,
  timeFrom,
  timeTo,
  allDay,
  capacity,
  selectedLocationId,
  overlay,
  people,
  foundCount,
  needs = noNeeds,
  onNeeds,
  onMarkerSelect,
  onBooked,
  onTimeChange,
  ref,
  ...listeners
}: FloorProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const title = `${shortQualifier}, ${name}`
  const { client, apiBase } = useRuntime()
  const probe = useRef<HTMLDivElement>(null)
  const scheme = useColorScheme(probe)
  const engine = useRef<FloorPlan>(null)
  const plan = useFloorPlan(floorId)
  const search = useMemo(
    () =>
      toPlanSearch({ floorId, categoryId, timeslotKind, capacity }, { timeFrom, timeTo, allDay }),
    [floorId, categoryId, timeslotKind, timeFrom, timeTo, allDay, capacity],
  )
  const found = useApiQuery(apiQuery(client, 'availability.search', search), {
    keepPreviousData: true,
  })
  const whole = useMemo(() => found.data && withWholeDays(found.data), [found.data])
  const { answer: data, filter } = useSpaceFilter(whole, { needs, onNeeds })
  const answer = { ...found, data }
  const occupancy = useOccupancy(hasOccupancy, [floorId], answer.data)
  useLiveUpdates(useMemo(() => [floorId], [floorId]))
  /** The space whose details are open. The details take focus only if the user opened them. */
  const [opened, setOpened] = useState<{
    readonly id: number | undefined
    readonly byPerson: boolean
  }>()
  useEffect(() => setOpened({ id: selectedLocationId, byPerson: false }), [selectedLocationId])
  const openId = opened?.id
  const [openBooking, dialog] = useBookingDialog({
    onBooked,
    onAuthRequired: listeners.onAuthRequired,
  })

  const quick = useQuickBooking({
    onForm: (draft) => openBooking({ mode: 'book', draft }),
    onBooked,
    onAuthRequired: listeners.onAuthRequired,
  })
  const own = useOwnBooking(answer.data, categoryId)

  const drawn = useMemo(
    () => plan.data && toPlan(plan.data, apiBase, client.media.content, plan.drawing),
    [plan.data, plan.drawing, apiBase, client],
  )
  const faces = useContext(PlanFaceContext)?.(plan.data, answer.data?.availability, people)
  const markers = useMemo(
    () =>
      plan.data && answer.data
        ? toMarkers(plan.data, {
            ...answer.data,
            occupancy,
            isOwnMovable: own !== undefined,
            people,
            faceAt: faces?.faceAt,
            nameTime: (from, to) => formatTimeRange(from, to, setting),
          })
        : [],
    [plan.data, answer.data, occupancy, own, people, faces?.faceAt, setting],
  )
  const live = useLiveMarkers(markers)
  const markerOf = (id: number | undefined) => markers.find((marker) => marker.locationId === id)
  useImperativeHandle(ref, () => ({
    refresh: answer.refetch,
    zoomTo(locationId: number) {
      const marker = markerOf(locationId)
      if (marker) engine.current?.zoomTo(marker.id)
    },
  }))
  useErrorReport(answer.error ?? plan.error, listeners)
  const isAnswered = Boolean(answer.error || answer.data)
  useEffect(() => {
    if (isAnswered) onAnswer(floorId)
  }, [isAnswered, onAnswer, floorId])
  useElementState('error', Boolean(answer.error && !answer.data))
  useElementState('stale', Boolean(answer.error && answer.data))
  useElementState('offline', isApiError(answer.error) && answer.error.kind !== 'http')

  const choose = ({ marker }: FloorPlanEvents['activate']) => {
    if (marker.locationId === undefined) return
    const goesOn = onMarkerSelect?.({
      locationId: marker.locationId,
      name: marker.label ?? '',
      status: marker.status,
    })
    if (goesOn !== false) setOpened({ id: marker.locationId, byPerson: true })
  }
  const closeInfo = () => {
    setOpened(undefined)
    engine.current?.focus()
  }
  const open = answer.data?.availability.find((one) => one.locationId === openId)
  const result = answer.data?.locations.find(({ id }) => id === openId)
  const onPlan = useMemo(() => {
    const ids = new Set(markers.map((marker) => marker.locationId))
    return answer.data?.availability.filter((one) => ids.has(one.locationId)) ?? []
  }, [markers, answer.data])
  const counts = {
    count: countFitting(onPlan, own !== undefined),
    total: onPlan.length,
  }
  const section = useRef<HTMLElement>(null)
  const fullScreen = useFullScreen(section)
  const size = useRef('')
  const hasStarted = useRef(false)
  const [hover, setHover] = useState<FloorPlanEvents['hover']>()
  const ids = useMemo(() => markers.map(({ id }) => id), [markers])
  /** Scrolls the open space into view, because the panel beside the plan shrinks the plan. */
  const revealOpen = () => {
    const marker = markerOf(openId)
    if (marker) engine.current?.reveal(marker.id, coveredBottom(section.current))
  }
  /** On a phone, the plan starts zoomed in so far that spaces can be tapped. */
  const startAtTapSize = (width: number) => {
    const first =
      markers.find(({ status }) => status === 'BOOKED_BY_YOU') ?? markers.find(isFree) ?? markers[0]
    const anchor = first && engine.current?.getAnchor(first.id)
    if (hasStarted.current || !anchor || width === 0) return
    hasStarted.current = true
    const isSmall = Math.min(anchor.width, anchor.height) < tapSize
    if (width >= phoneWidth || !isSmall || openId !== undefined) return
    engine.current?.zoomTo(first.id)
    // `zoomTo` makes labels readable, which is larger than necessary and hides the neighbours.
    engine.current?.zoomBy(2 / 3)
  }
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once the first markers are drawn
  useEffect(() => startAtTapSize(engine.current?.getView().width ?? Infinity), [markers])
  const keepInView = (view: FloorPlanEvents['view']) => {
    const { width, height } = view
    faces?.onView(view)
    const next = `${width} ${height}`
    if (size.current !== next) revealOpen()
    size.current = next
    startAtTapSize(width)
    setHover((at) =>
      at?.id ? { ...at, anchor: engine.current?.getAnchor(at.id) ?? null } : undefined,
    )
  }
  const toDraft = ({ id, name: locationName }: Location, from: string, to: string) => ({
    locationId: id,
    locationName,
    timeFrom: from,
    timeTo: to,
    allDayBooking:
      isAllDay({ timeFrom: from, timeTo: to }) ||
      (allDay === true && !(timeslotKind === 'HALF_DAY' && isHalfDay(from, to))),
    ...(capacity ? { attendeeCount: capacity } : {}),
  })
  const hovered = answer.data?.locations.find(({ id }) => id === hover?.marker?.locationId)

  return (
    <section className="mb-plan" ref={section} aria-label={`${t('plan')}: ${title}`}>
      <div className="mb-plan-probe" ref={probe} aria-hidden="true" />
      <slot name="header" />
      <header className="mb-plan-head" part="head">
        {picker || <h2 className="mb-plan-title">{title}</h2>}
        {onTimeChange && (
          <PlanTimeChoice
            time={{ timeFrom, timeTo, allDay }}
            now={wallNow(timeZone)}
            onChange={onTimeChange}
          />
        )}
        {filter}
        {fullScreen && (
          <IconButton
            className="mb-plan-full-screen"
            variant="secondary"
            icon="full-screen"
            label={t(fullScreen.isOn ? 'leaveFullScreen' : 'fullScreen')}
            onClick={fullScreen.toggle}
          />
        )}
      </header>
      {answer.data && !onMarkerSelect && (
        <QuickOffers answer={answer.data} categoryId={categoryId} {...quick} />
      )}
      {Boolean(answer.error) && (
        <LoadFailure
          error={answer.error}
          text={t('unchecked')}
          login={t('unauthorized')}
          since={answer.updatedAt || undefined}
          onRetry={answer.refetch}
        />
      )}
      {plan.isImageMissing && <Notice tone="info">{t('noImage')}</Notice>}
      {answer.data && plan.data && markers.length === 0 && (
        <Notice tone="info">{t('noPlaces')}</Notice>
      )}
      <div
        className="mb-plan-stage"
        part="plan"
        aria-busy={answer.isFetching}
        onPointerEnter={preloadInfo}
        onFocus={preloadInfo}
      >
        {plan.error && !plan.data ? (
          <LoadFailure
            error={plan.error}
            text={t('failed')}
            login={t('unauthorized')}
            onRetry={plan.refetch}
          />
        ) : drawn ? (
          <FloorPlanView
            ref={engine}
            className="mb-plan-view"
            plan={drawn}
            markers={live.markers}
            statuses={live.statuses}
            overlay={overlayOfFloor(overlay, floorId)}
            onError={tellOverlayError}
            selectedId={markerOf(openId)?.id ?? null}
            theme={planThemes[scheme]}
            locale={setting.language}
            clusters={clusters}
            controls
            onActivate={choose}
            onView={keepInView}
            onHover={setHover}
          />
        ) : (
          <Waiting />
        )}
        <PlanTooltip
          hover={hover?.marker?.locationId === openId ? undefined : hover}
          name={hovered?.name}
          engine={engine}
          ids={ids}
          onDismiss={() => setHover(undefined)}
        />
        {open && result && (
          <MarkerInfo
            location={result}
            availability={open}
            takesFocus={opened?.byPerson ?? false}
            occupancy={occupancy?.find((one) => one.locationId === openId)}
            onShow={revealOpen}
            onClose={closeInfo}
            onOpenBooking={(bookingId) => openBooking({ mode: 'show', bookingId })}
            onBook={(from, to) => openBooking({ mode: 'book', draft: toDraft(result, from, to) })}
            onQuickBook={(from, to) => void quick.book([toDraft(result, from, to)])}
            own={own}
            onMove={() => own && void quick.move(own, result.id)}
            isBusy={quick.busyId === result.id}
          />
        )}
      </div>
      <footer className="mb-plan-foot" part="legend">
        <PlanLegend markers={markers} />
        {people ? (
          <p className="mb-plan-count" role="status">
            {namePeople(people, markers)}
          </p>
        ) : (
          counts.total > 0 && (
            <p className="mb-plan-count" role="status">
              {t(counts.count === counts.total ? 'free' : 'freeOf', counts)}
              {foundCount !== undefined && foundCount !== counts.count && (
                <>
                  {' · '}
                  {t('freeElsewhere', { count: foundCount })}
                </>
              )}
            </p>
          )
        )}
      </footer>
      <slot name="footer" />
      {dialog}
      {quick.region}
    </section>
  )
})

/** Below this width, the phone layout is used; see floor-plan.css. */
const phoneWidth = 640
/** Smallest size of a target for fingers, in CSS pixels. */
const tapSize = 44
/** Each person with the space, as on the plan. */
const namePeople = (people: readonly PersonOnPlan[], markers: readonly Marker[]) =>
  people
    .map(({ locationId, name }) =>
      [name, markers.find((marker) => marker.locationId === locationId)?.label]
        .filter(Boolean)
        .join(': '),
    )
    .join(' · ')

const isFree = ({ status }: Marker) => status === 'AVAILABLE_FOR_BOOKING'

/** How far the sheet covers the plan. Beside the plan, it covers nothing. */
function coveredBottom(section: HTMLElement | null): number {
  const [sheet, view] = ['.mb-marker-info', '.mb-plan-view'].map((selector) =>
    section?.querySelector(selector)?.getBoundingClientRect(),
  )
  return sheet && view && sheet.width >= view.width - 1 ? Math.max(0, view.bottom - sheet.top) : 0
}

function Waiting() {
  const t = useMessages(messages)
  return (
    <div className="mb-plan-waiting">
      <Loading label={t('loading')} />
    </div>
  )
}
