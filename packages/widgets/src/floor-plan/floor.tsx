import { FloorPlanView } from '@mosaic-booking/floorplan/react'
import type { FloorPlanEvents } from '@mosaic-booking/floorplan'
import type { Location } from '@mosaic-booking/sdk'
import { isAllDay, wallNow } from '@mosaic-booking/sdk/rules'
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode } from 'react'
import { acceptRef } from '../accept-ref.js'
import { LoadFailure } from '../load-failure.js'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { QuickOffers } from '../quick-booking/quick-offers.js'
import { useQuickBooking } from '../quick-booking/use-quick-booking.js'
import { IconButton } from '../ui/button/button.js'
import { Notice } from '../ui/notice/notice.js'
import { onDemand } from '../ui/on-demand.js'
import { useBookingDialog } from '../use-booking-dialog.js'
import { useFullScreen } from '../use-full-screen.js'
import type { FloorProps } from './floor-plan-props.js'
import { messages } from './floor-plan.messages.js'
import { overlayOfFloor, tellOverlayError } from './overlay-of-floor.js'
import { PlanFoot } from './plan-foot.js'
import { planThemes } from './plan-theme.js'
import { PlanTimeChoice } from './plan-time-choice.js'
import { PlanTooltip } from './plan-tooltip.js'
import { PlanWaiting } from './plan-waiting.js'
import { isHalfDay } from './search-of-plan.js'
import { useColorScheme } from './use-color-scheme.js'
import { useFloorAnswer, type FloorAnswer } from './use-floor-answer.js'
import type { Floor as FloorOfPlan } from './use-floors.js'
import { useLiveMarkers } from './use-live-markers.js'
import { usePlanView } from './use-plan-view.js'

const MarkerInfo = onDemand(async () => (await import('./marker-info.js')).MarkerInfo)
const preloadInfo = () => void MarkerInfo.preload().catch(() => undefined)

/** One floor: its plan, the legend and the details of the space that is open. */
export const Floor = acceptRef(function Floor({ ref, ...props }: FloorProps) {
  const { floor, categoryId, selectedLocationId, onMarkerSelect, onBooked, onAuthRequired } = props
  const t = useMessages(messages)
  const setting = useLocale()
  const probe = useRef<HTMLDivElement>(null)
  const scheme = useColorScheme(probe)
  const shown = useFloorAnswer(props)
  const { plan, drawn, answer, own, kept, markers } = shown
  const live = useLiveMarkers(markers)
  /** The space whose details are open. The details take focus only if the user opened them. */
  const [opened, setOpened] = useState<{
    readonly id: number | undefined
    readonly byPerson: boolean
  }>()
  useEffect(() => setOpened({ id: selectedLocationId, byPerson: false }), [selectedLocationId])
  const view = usePlanView(markers, { openId: opened?.id, onView: shown.faces?.onView })
  const [openBooking, dialog] = useBookingDialog({ onBooked, onAuthRequired })
  const quick = useQuickBooking({
    onForm: (draft) => openBooking({ mode: 'book', draft }),
    onBooked,
    onAuthRequired,
  })
  useImperativeHandle(ref, () => ({ refresh: answer.refetch, zoomTo: view.zoomTo }))

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
    view.engine.current?.focus()
  }
  const open = answer.data?.availability.find((one) => one.locationId === opened?.id)
  const locationOf = (id: number | undefined) => answer.data?.locations.find((one) => one.id === id)
  const result = locationOf(opened?.id)
  const hovered = view.hover?.marker?.locationId

  return (
    <section className="mb-plan" ref={view.section} aria-label={`${t('plan')}: ${toTitle(floor)}`}>
      <div className="mb-plan-probe" ref={probe} aria-hidden="true" />
      <slot name="header" />
      <FloorHead {...props} filter={shown.filter} section={view.section} />
      {answer.data && !onMarkerSelect && (
        <QuickOffers answer={answer.data} categoryId={categoryId} {...quick} />
      )}
      <FloorNotices {...shown} />
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
            ref={view.engine}
            className="mb-plan-view"
            plan={drawn}
            markers={live.markers}
            statuses={live.statuses}
            overlay={overlayOfFloor(props.overlay, floor.id)}
            onError={tellOverlayError}
            selectedId={view.selectedId}
            theme={planThemes[scheme]}
            locale={setting.language}
            clusters={props.clusters}
            controls
            onActivate={choose}
            onView={view.follow}
            onHover={view.setHover}
          />
        ) : (
          <PlanWaiting />
        )}
        <PlanTooltip
          hover={hovered === opened?.id ? undefined : view.hover}
          name={locationOf(hovered)?.name}
          engine={view.engine}
          markers={markers}
          onHover={view.setHover}
        />
        {open && result && (
          <MarkerInfo
            location={result}
            availability={open}
            takesFocus={opened?.byPerson ?? false}
            occupancy={shown.occupancy?.find((one) => one.locationId === result.id)}
            onShow={view.revealOpen}
            onClose={closeInfo}
            onOpenBooking={(bookingId) => openBooking({ mode: 'show', bookingId })}
            onBook={(from, to) =>
              openBooking({ mode: 'book', draft: toDraft(props, result, from, to) })
            }
            onQuickBook={(from, to) => void quick.book([toDraft(props, result, from, to)])}
            own={own}
            kept={kept}
            onMove={() => own && void quick.move(own, result.id)}
            isBusy={quick.busyId === result.id}
          />
        )}
      </div>
      <PlanFoot {...shown} people={props.people} foundCount={props.foundCount} />
      <slot name="footer" />
      {dialog}
      {quick.region}
    </section>
  )
})

const toTitle = ({ shortQualifier, name }: FloorOfPlan) => `${shortQualifier}, ${name}`

/** What a booking of a space begins with. */
function toDraft(
  { allDay, timeslotKind, capacity }: FloorProps,
  { id, name }: Location,
  timeFrom: string,
  timeTo: string,
) {
  return {
    locationId: id,
    locationName: name,
    timeFrom,
    timeTo,
    allDayBooking:
      isAllDay({ timeFrom, timeTo }) ||
      (allDay === true && !(timeslotKind === 'HALF_DAY' && isHalfDay(timeFrom, timeTo))),
    ...(capacity ? { attendeeCount: capacity } : {}),
  }
}

interface FloorHeadProps extends FloorProps {
  readonly filter: ReactNode
  readonly section: { readonly current: HTMLElement | null }
}

/** The floor, the time and the filter of a plan. */
function FloorHead({ filter, section, ...props }: FloorHeadProps) {
  const t = useMessages(messages)
  const fullScreen = useFullScreen(section)
  return (
    <header className="mb-plan-head" part="head">
      {props.picker || <h2 className="mb-plan-title">{toTitle(props.floor)}</h2>}
      {props.onTimeChange && (
        <PlanTimeChoice
          time={props}
          now={wallNow(props.floor.timeZone)}
          onChange={props.onTimeChange}
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
  )
}

/** What is missing from the plan, and why. */
function FloorNotices({ answer, plan, markers }: FloorAnswer) {
  const t = useMessages(messages)
  return (
    <>
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
    </>
  )
}
