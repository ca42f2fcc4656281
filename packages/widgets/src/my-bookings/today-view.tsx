import type { Booking, Location, Today } from '@mosaic-booking/sdk'
import { apiQuery, currentUser } from '@mosaic-booking/sdk/queries'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatTime,
  formatTimeRange,
} from '@mosaic-booking/sdk/rules'
import { useEffect, useImperativeHandle, useMemo, type ReactNode } from 'react'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { useShownAnswer } from '../load-failure.js'
import { useQuickBooking } from '../quick-booking/use-quick-booking.js'
import { toWhere } from '../location/to-where.js'
import { useStyles } from '../theme/style-root.js'
import { Badge } from '../ui/badge/badge.js'
import { Button } from '../ui/button/button.js'
import { EmptyState } from '../ui/empty-state/empty-state.js'
import { Icon } from '../ui/icon/icon.js'
import type { IconName } from '../ui/icon/icon-paths.js'
import { useBookingDialog, type Opening } from '../use-booking-dialog.js'
import { useApiQuery, useLiveUpdates, useRuntime } from '../use-runtime.js'
import type { BookingListAction } from './booking-actions.js'
import { BookingRow } from './booking-row.js'
import type { MyBookingsProps } from './my-bookings-props.js'
import css from './my-bookings.css?inline'
import { messages } from './my-bookings.messages.js'
import { messages as dayMessages } from './my-day.messages.js'
import { Waiting } from './waiting.js'

type Draft = NonNullable<Opening['draft']>

/** Live updates cover only the spaces that are shown, so other changes are polled. */
const refreshMs = 5 * 60_000

/** The user's day: bookings, the usual desk in one click, and rooms that are available now. */
export function TodayView({
  onOpen,
  bookingId,
  action = 'show',
  onCancelled,
  onClosed,
  ref,
  ...listeners
}: Omit<MyBookingsProps, 'view'>) {
  useStyles(css)
  const t = useMessages(messages)
  const { client } = useRuntime()
  const [openBooking, dialog] = useBookingDialog({
    section: 'my-bookings',
    onCancelled,
    onClosed,
    onAuthRequired: listeners.onAuthRequired,
  })
  useEffect(() => {
    if (bookingId !== undefined) openBooking({ mode: action, bookingId })
  }, [openBooking, bookingId, action])
  const answer = useApiQuery(apiQuery(client, 'today.get', {}))
  const { isFetching, refetch } = answer
  const { data, failure } = useShownAnswer(answer, {
    ...listeners,
    text: t('failed'),
    login: t('unauthorized'),
  })
  const places = useMemo(
    () => new Map((data?.locations ?? []).map((location) => [location.id, location])),
    [data],
  )
  // An empty list would mean all of the organisation's spaces.
  useLiveUpdates(useMemo(() => (places.size > 0 ? [...places.keys()] : undefined), [places]))
  useImperativeHandle(ref, () => ({ refresh: refetch }), [refetch])
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) refetch()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [refetch])
  const act = (booking: Booking, chosen: BookingListAction) => {
    if (onOpen?.(booking, chosen) !== false) openBooking({ mode: chosen, bookingId: booking.id })
  }
  const book = (draft: Draft) => openBooking({ mode: 'book', draft })
  return (
    <div className="mb-bookings" aria-busy={isFetching}>
      <slot name="header" />
      <div className="mb-bookings-panel">
        {failure && (data ? failure : <slot name="error">{failure}</slot>)}
        {data ? (
          <>
            <DayBookings today={data} places={places} onAction={act} />
            <UsualDesk
              today={data}
              places={places}
              onBook={book}
              onAuthRequired={listeners.onAuthRequired}
            />
            <Rooms today={data} places={places} onBook={book} />
          </>
        ) : (
          !failure && <Waiting />
        )}
      </div>
      <slot name="footer" />
      {dialog}
    </div>
  )
}

interface PartProps {
  readonly today: Today
  readonly places: ReadonlyMap<number, Location>
}

function DayBookings({
  today: { day, bookings, next },
  places,
  onAction,
}: PartProps & { readonly onAction: (booking: Booking, action: BookingListAction) => void }) {
  const t = useMessages(dayMessages)
  const setting = useLocale()
  const { client } = useRuntime()
  const namesPeople = bookings.some(({ owner, bookedBy }) => owner.id !== bookedBy.id)
  const { data: reader } = useApiQuery(
    namesPeople ? apiQuery(client, 'user.get', currentUser) : undefined,
  )
  const row = (booking: Booking) => (
    <BookingRow
      key={booking.id}
      booking={booking}
      location={places.get(booking.locationId)}
      readerId={reader?.personId}
      onAction={onAction}
    />
  )
  return (
    <section className="mb-booking-day" part="day" aria-label={t('today')}>
      <h2 className="mb-booking-date">
        {t('today')}
        <span className="mb-booking-full-date"> {formatDate(day, 'short', setting)}</span>
      </h2>
      {bookings.length > 0 ? (
        <ul className="mb-booking-list" role="list">
          {bookings.map(row)}
        </ul>
      ) : (
        <slot name="empty">
          <EmptyState
            icon="calendar"
            title={t('noneToday')}
            actions={
              next && (
                <Button variant="quiet" onClick={() => onAction(next, 'show')}>
                  {t('nextIs', {
                    name: next.label || next.locationName,
                    time: formatDateTime(next.timeFrom, setting, 'short'),
                  })}
                </Button>
              )
            }
          />
        </slot>
      )}
    </section>
  )
}

interface BookingPartProps extends PartProps {
  readonly onBook: (draft: Draft) => void
}

interface UsualDeskProps extends BookingPartProps {
  readonly onAuthRequired: (() => void) | undefined
}

function UsualDesk({
  today: { day, today, usualDesk },
  places,
  onBook,
  onAuthRequired,
}: UsualDeskProps) {
  const t = useMessages(dayMessages)
  const setting = useLocale()
  const quick = useQuickBooking({ onForm: onBook, onAuthRequired })
  const place = usualDesk && places.get(usualDesk.locationId)
  return (
    <>
      {place && (
        <Places title={t('usualDesk')}>
          <Place
            icon="desk"
            place={place}
            facts={[
              usualDesk.timeFrom.startsWith(day)
                ? undefined
                : formatDay(usualDesk.timeFrom, today, setting),
              usualDesk.allDayBooking
                ? t('allDay')
                : formatTimeRange(usualDesk.timeFrom, usualDesk.timeTo, setting),
            ]}
          >
            {usualDesk.isAvailable ? (
              <Button
                size="small"
                variant="primary"
                busy={quick.busyId > 0}
                onClick={() => void quick.book([{ ...usualDesk, locationName: place.name }])}
              >
                {t('book', { name: place.name })}
              </Button>
            ) : (
              <Badge tone="unavailable">{t('unavailable')}</Badge>
            )}
          </Place>
        </Places>
      )}
      {quick.region}
    </>
  )
}

function Rooms({ today: { rooms }, places, onBook }: BookingPartProps) {
  const t = useMessages(dayMessages)
  const setting = useLocale()
  if (rooms.length === 0) return null
  return (
    <Places title={t('rooms')}>
      {rooms.map(({ locationId, timeFrom, timeTo, freeTo }) => {
        const place = places.get(locationId)
        if (!place) return null
        const { name, capacity } = place
        const isSameDay = freeTo.slice(0, 10) === timeFrom.slice(0, 10)
        return (
          <Place
            key={locationId}
            icon="room"
            place={place}
            facts={[
              isSameDay ? t('until', { time: formatTime(freeTo, setting) }) : '',
              capacity > 0 ? t('people', { count: capacity }) : '',
            ]}
          >
            <Button
              size="small"
              aria-label={t('book', { name })}
              onClick={() => onBook({ locationId, locationName: name, timeFrom, timeTo })}
            >
              {t('bookRoom')}
            </Button>
          </Place>
        )
      })}
    </Places>
  )
}

const Places = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-booking-date">{title}</h2>
    <ul className="mb-booking-list" role="list">
      {children}
    </ul>
  </section>
)

interface PlaceProps {
  readonly icon: IconName
  readonly place: Location
  readonly facts: readonly (string | undefined)[]
  readonly children: ReactNode
}

const Place = ({ icon, place, facts, children }: PlaceProps) => (
  <li className="mb-booking mb-booking-place" part="place">
    <Icon name={icon} />
    <div className="mb-booking-what">
      <strong>{place.name}</strong>
      <p className="mb-booking-where">
        <span>{[...facts, toWhere(place, 3)].filter(Boolean).join(' · ')}</span>
      </p>
    </div>
    <div className="mb-booking-actions">{children}</div>
  </li>
)
