import { formatDate } from '@mosaic-booking/sdk/rules'
import type { Booking } from '@mosaic-booking/sdk'
import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import { useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { inBrowser } from '../in-browser.js'
import { addDays } from '../locale/calendar-day.js'
import { useReaderToday } from '../locale/reader-zone.js'
import { useShownAnswer } from '../load-failure.js'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { useStyles } from '../theme/style-root.js'
import { Button } from '../ui/button/button.js'
import { EmptyState } from '../ui/empty-state/empty-state.js'
import { onDemand } from '../ui/on-demand.js'
import { Tabs } from '../ui/tabs/tabs.js'
import type { ErrorListeners } from '../use-error-report.js'
import { useBookingDialog } from '../use-booking-dialog.js'
import { useApiQuery, useLiveUpdates, useRuntime } from '../use-runtime.js'
import type { BookingListAction } from './booking-actions.js'
import { BookingList } from './booking-list.js'
import { CalendarFeedsButton } from './calendar-feeds-button.js'
import css from './my-bookings.css?inline'
import type { MyBookingsProps } from './my-bookings-props.js'
import { messages } from './my-bookings.messages.js'
import { Waiting } from './waiting.js'

export type { BookingListAction } from './booking-actions.js'
export type { MyBookingsMethods, MyBookingsProps } from './my-bookings-props.js'

type Period = 'upcoming' | 'past'

const pageSize = 25
/** Number of days loaded by each step into the past. */
const pastDays = 30
const maxRows = 1000

const TodayView = onDemand(() => import('./today-view.js').then((module) => module.TodayView))

/**
 * Bookings that the user owns, made or attends, upcoming and past, grouped by day and updated live;
 * or the user's day.
 */
export const MyBookings = inBrowser(function MyBookings({ view, ...props }: MyBookingsProps) {
  return view === 'today' ? <TodayView {...props} /> : <ListView {...props} />
})

function ListView({
  onOpen,
  bookingId,
  action = 'show',
  onCancelled,
  onClosed,
  ref,
  ...listeners
}: MyBookingsProps) {
  useStyles(css)
  const t = useMessages(messages)
  const setting = useLocale()
  const { client } = useRuntime()
  const [period, setPeriod] = useState<Period>('upcoming')
  const [pages, setPages] = useState(1)
  const [openBooking, dialog] = useBookingDialog({
    section: 'my-bookings',
    onCancelled,
    onClosed,
    onAuthRequired: listeners.onAuthRequired,
  })
  useEffect(() => {
    if (bookingId !== undefined) openBooking({ mode: action, bookingId })
  }, [openBooking, bookingId, action])

  const { answer, data, failure, bookings, since } = useOwnBookings(period, pages, listeners)
  const { isFetching, refetch } = answer
  const root = useApiQuery(apiQuery(client, 'org.get', currentOrg)).data?.rootLocation?.id
  useLiveUpdates(useMemo(() => (root === undefined ? undefined : [root]), [root]))
  useImperativeHandle(ref, () => ({ refresh: refetch }), [refetch])

  const act = (booking: Booking, chosen: BookingListAction) => {
    if (onOpen?.(booking, chosen) !== false) openBooking({ mode: chosen, bookingId: booking.id })
  }
  const choosePeriod = (next: Period) => {
    setPeriod(next)
    setPages(1)
  }
  const sinceText = formatDate(since, 'medium', setting)
  const more =
    period === 'upcoming' ? (
      data?.nextCursor !== undefined && (
        <Button icon="chevron-down" busy={isFetching} onClick={() => setPages(pages + 1)}>
          {t('more')}
        </Button>
      )
    ) : (
      <Button icon="clock" busy={isFetching} onClick={() => setPages(pages + 1)}>
        {t('earlier')}
      </Button>
    )

  const content = !bookings ? (
    failure ? (
      <slot name="error">{failure}</slot>
    ) : (
      <Waiting />
    )
  ) : (
    <>
      {failure}
      {bookings.length > 0 ? (
        <BookingList
          bookings={bookings}
          locations={data!.locations}
          showsNext={period === 'upcoming'}
          onAction={act}
        />
      ) : period === 'upcoming' ? (
        <slot name="empty">
          <EmptyState icon="calendar" title={t('noneUpcoming')}>
            {t('noneUpcomingHint')}
          </EmptyState>
        </slot>
      ) : (
        <EmptyState icon="calendar" title={t('nonePast', { date: sinceText })} />
      )}
      {more && (
        <div className="mb-bookings-more">
          {more}
          {period === 'past' && bookings.length > 0 && (
            <span>{t('since', { date: sinceText })}</span>
          )}
        </div>
      )}
      {period === 'upcoming' && bookings.length > 0 && <CalendarFeedsButton />}
    </>
  )
  return (
    <div className="mb-bookings" aria-busy={isFetching}>
      <slot name="header" />
      <Tabs
        label={t('bookings')}
        value={period}
        onChange={choosePeriod}
        tabs={(['upcoming', 'past'] as const).map((value) => ({
          value,
          label: t(value),
          content: <div className="mb-bookings-panel">{content}</div>,
        }))}
      />
      <slot name="footer" />
      {dialog}
    </div>
  )
}

function useOwnBookings(period: Period, pages: number, listeners: ErrorListeners) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const today = useReaderToday()
  const since = addDays(today, -pastDays * pages)
  // Add a day on each side, because today's date differs between time zones.
  const request =
    period === 'upcoming'
      ? {
          userId: 'current' as const,
          f: addDays(today, -1),
          include: ['locations'],
          limit: Math.min(pageSize * pages, maxRows),
        }
      : {
          userId: 'current' as const,
          f: since,
          t: addDays(today, 2),
          include: ['locations'],
          limit: maxRows,
        }
  const answer = useApiQuery(apiQuery(client, 'booking.listOfUser', request), {
    keepPreviousData: pages > 1,
  })
  const { data, failure } = useShownAnswer(answer, {
    ...listeners,
    text: t('failed'),
    login: t('unauthorized'),
  })
  const bookings = useMemo(
    () =>
      period === 'upcoming'
        ? data?.bookings.filter(({ hasEnded }) => !hasEnded)
        : data?.bookings.filter(({ hasEnded }) => hasEnded).toReversed(),
    [data, period],
  )
  return { answer, data, failure, bookings, since }
}
