import type { Availability, Booking, Location, Occupancy } from '@mosaic-booking/sdk'
import {
  describeReason,
  formatRange,
  formatTime,
  formatTimeRange,
  isAllDay,
  isForOnePerson,
  isHeldByOwn,
  takesOwn,
  wallAt,
} from '@mosaic-booking/sdk/rules'
import { useContext, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useMessages } from '../locale/messages.js'
import { useReaderZone } from '../locale/reader-zone.js'
import { useLocale } from '../locale/use-locale.js'
import { zoneName } from '../locale/zone-name.js'
import { toBookingStatus } from '../location/booking-status.js'
import { DetailsSection } from '../location/details/details-section.js'
import { LocationDetails } from '../location/details/location-details.js'
import { useFavourites } from '../location/favourites.js'
import { WayContext } from '../location/way-context.js'
import { LocationFacts } from '../location/location-facts.js'
import { toWhere } from '../location/to-where.js'
import { KeptBookingNote, OwnBookingNote } from '../quick-booking/own-booking-note.js'
import { MoveButton, QuickButton } from '../quick-booking/quick-button.js'
import { Face, type FacePerson } from '../ui/avatar/face.js'
import { StatusBadge } from '../ui/badge/status-badge.js'
import { Button, IconButton } from '../ui/button/button.js'
import { Icon } from '../ui/icon/icon.js'
import { messages } from './floor-plan.messages.js'
import { useDragSheet } from './use-drag-sheet.js'

export interface MarkerInfoProps {
  readonly location: Location
  readonly availability: Availability
  readonly occupancy?: Occupancy | undefined
  /** Whether the user opened the details, so that they take focus. */
  readonly takesFocus: boolean
  readonly onBook: (timeFrom: string, timeTo: string) => void
  /** Books the space without a form. */
  readonly onQuickBook: (timeFrom: string, timeTo: string) => void
  /** The user's booking that can be moved here. */
  readonly own: Booking | undefined
  /** The user's booking that cannot be moved here. */
  readonly kept: Booking | undefined
  readonly onMove: () => void
  /** The space is being booked. */
  readonly isBusy: boolean
  readonly onOpenBooking: (bookingId: number) => void
  /** Called when the details of a space appear, beside the plan or over a part of it. */
  readonly onShow: () => void
  readonly onClose: () => void
}

/**
 * A space's details: status with reasons, facts, and a booking button. Not modal, so that the plan
 * stays usable; Escape closes it. On a phone, it is a sheet over the plan that is dragged up and
 * down.
 */
export function MarkerInfo({
  location,
  availability,
  occupancy,
  takesFocus,
  own,
  kept,
  onShow,
  onClose,
  ...actions
}: MarkerInfoProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const panel = useRef<HTMLElement>(null)
  const { id, name } = location
  const favourites = useFavourites()
  const { handle, isFull } = useDragSheet(panel, onClose)
  useShown(panel, { id, takesFocus, onShow })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  const isMovable = takesOwn(availability, own)
  const status = isMovable ? 'AVAILABLE_FOR_BOOKING' : toBookingStatus(availability)
  useKeptFocus(panel, takesFocus && status)
  const {
    defaultBookingFrom: from,
    defaultBookingTo: to,
    timeTo: freeTo,
    bookedBy,
    bookedByPicture: picture,
    busy = [],
  } = availability
  // Omit the reasons that say again that the booking is the user's own.
  const reasons = (availability.reasons ?? []).filter(
    ({ code }) => !(status === 'BOOKED_BY_YOU' && (code === 'taken' || code === 'ownOverlap')),
  )
  return (
    <aside
      className="mb-marker-info"
      part="details"
      data-open={isFull ? 'full' : 'third'}
      role="dialog"
      aria-label={t('information', { name })}
      tabIndex={-1}
      ref={panel}
      onKeyDown={onKeyDown}
    >
      {/* For touch only. A close button and Escape serve other users. */}
      <div className="mb-marker-handle" aria-hidden="true" {...handle} />
      <header className="mb-marker-head">
        <div>
          <h2 className="mb-marker-name">{name}</h2>
          <Where location={location} />
        </div>
        {favourites && <favourites.Star id={id} name={name} />}
        <IconButton icon="close" size="small" label={t('close')} onClick={onClose} />
      </header>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long details are scrolled */}
      <div className="mb-marker-body" role="group" aria-label={name} tabIndex={0}>
        <div className="mb-marker-state">
          <StatusBadge status={status} />
          {status === 'BOOKED_OR_OCCUPIED' && bookedBy && (
            <BookedBy name={bookedBy} picture={picture} />
          )}
          {occupancy && <span>{t(occupancy.status === 'OCCUPIED' ? 'occupied' : 'absent')}</span>}
        </div>
        {from && to && (
          <p className="mb-marker-time">
            <Icon name="calendar" size={16} />
            <span>
              {formatRange(from, to, setting, {
                style: 'short',
                allDay: isAllDay({ timeFrom: from, timeTo: to }),
              })}
              {freeTo && freeTo > to && (
                <span className="mb-marker-until">
                  {t('freeUntil', { time: formatTime(freeTo, setting) })}
                </span>
              )}
            </span>
          </p>
        )}
        {(isMovable || (kept && isHeldByOwn(availability))) && (
          <p className="mb-marker-time">
            <Icon name="star" size={16} />
            <span>
              {own && <OwnBookingNote booking={own} />}
              {kept && <KeptBookingNote booking={kept} />}
            </span>
          </p>
        )}
        {status !== 'AVAILABLE_FOR_BOOKING' && reasons.length > 0 && (
          <ul className="mb-marker-why" role="list" aria-label={t('why')}>
            {reasons.map((reason) => (
              <li key={reason.code}>
                <Icon name="info" size={16} />
                <span>{describeReason(reason, setting.language)}</span>
              </li>
            ))}
          </ul>
        )}
        {busy.length > 0 && (
          <DetailsSection title={t('busy')}>
            <ul className="mb-marker-busy" role="list">
              {busy.map(({ timeFrom, timeTo }) => (
                <li key={timeFrom}>{formatTimeRange(timeFrom, timeTo, setting)}</li>
              ))}
            </ul>
          </DetailsSection>
        )}
        <LocationFacts location={{ capacity: location.capacity }} />
        <LocationDetails id={id} />
      </div>
      <Actions
        name={name}
        kind={location.kind}
        availability={availability}
        isOwn={status === 'BOOKED_BY_YOU'}
        isMovable={isMovable}
        {...actions}
      />
    </aside>
  )
}

/** Where a space is, its time zone if it is not the reader's, and the link to the way there. */
function Where({ location }: Pick<MarkerInfoProps, 'location'>) {
  const { language } = useLocale()
  const readerZone = useReaderZone()
  const [now] = useState(Date.now)
  const isElsewhere = wallAt(now, location.timeZone) !== wallAt(now, readerZone)
  const showWay = useContext(WayContext)
  return (
    <>
      <p className="mb-marker-where">
        {toWhere(location, 2)}
        {isElsewhere && ` · ${zoneName(location.timeZone, language)}`}
      </p>
      {showWay?.(location)}
    </>
  )
}

function BookedBy(person: FacePerson) {
  return (
    <>
      <Face person={person} />
      <span>{useMessages(messages)('bookedBy', { name: person.name })}</span>
    </>
  )
}

interface ActionsProps extends Pick<
  MarkerInfoProps,
  'availability' | 'onBook' | 'onQuickBook' | 'onMove' | 'isBusy' | 'onOpenBooking'
> {
  readonly name: string
  readonly kind: string
  readonly isOwn: boolean
  readonly isMovable: boolean
}

/** The available actions, one of which is primary. */
function Actions({
  name,
  kind,
  availability: { defaultBookingFrom: from, defaultBookingTo: to, bookingId },
  isOwn,
  isMovable,
  isBusy,
  onBook,
  onQuickBook,
  onMove,
  onOpenBooking,
}: ActionsProps) {
  const t = useMessages(messages)
  const isQuick = isForOnePerson(kind)
  return (
    <footer className="mb-marker-foot">
      {isOwn && bookingId !== undefined && (
        <Button wide variant="primary" icon="star" onClick={() => onOpenBooking(bookingId)}>
          {t('open')}
        </Button>
      )}
      {isMovable && <MoveButton wide name={name} busy={isBusy} onClick={onMove} />}
      {from && to && isQuick && (
        <QuickButton wide name={name} busy={isBusy} onClick={() => onQuickBook(from, to)} />
      )}
      {from && to && (
        <Button wide variant={isQuick ? 'secondary' : 'primary'} onClick={() => onBook(from, to)}>
          {t('book', { name })}
        </Button>
      )}
    </footer>
  )
}

/** Reports that the details of a space have appeared, and takes the focus if the user opened them. */
function useShown(
  panel: RefObject<HTMLElement | null>,
  {
    id,
    takesFocus,
    onShow,
  }: { readonly id: number } & Pick<MarkerInfoProps, 'takesFocus' | 'onShow'>,
): void {
  useEffect(() => {
    onShow()
    if (!takesFocus) return
    // On a phone, the plan is above the details, and both should be visible.
    panel.current?.parentElement?.scrollIntoView({ block: 'nearest' })
    panel.current?.focus()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when another space is opened
  }, [id, takesFocus])
}

/** Focuses the panel if a pressed button disappears because the status changes. */
function useKeptFocus(panel: RefObject<HTMLElement | null>, status: string | false): void {
  const shown = useRef(status)
  useEffect(() => {
    if (!status || shown.current === status) return
    shown.current = status
    const root = panel.current?.getRootNode() as Document | ShadowRoot | undefined
    const active = root?.activeElement
    if (!active || active === document.body) panel.current?.focus()
  }, [panel, status])
}
