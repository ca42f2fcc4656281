import {
  isApiError,
  toMessage,
  type AvailabilityAnswer,
  type AvailabilitySearchRequest,
} from '@mosaic-booking/sdk'
import { isAllDay } from '@mosaic-booking/sdk/rules'
import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import { useImperativeHandle, useMemo, type ReactNode, type Ref } from 'react'
import { useElementState } from '../element/element-root.js'
import type { BookedDetail } from '../element/shared-events.js'
import { formatTime } from '../locale/format-date.js'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { useStyles } from '../theme/style-root.js'
import { Button } from '../ui/button/button.js'
import { EmptyState } from '../ui/empty-state/empty-state.js'
import { Skeleton } from '../ui/loading/loading.js'
import { Notice } from '../ui/notice/notice.js'
import { useErrorReport, type ErrorListeners } from '../use-error-report.js'
import { useBookingDialog } from '../use-booking-dialog.js'
import { useApiQuery, useLiveUpdates, useRuntime } from '../use-runtime.js'
import css from './availability.css?inline'
import { messages } from './availability.messages.js'
import { LocationGroups } from './location-groups.js'
import type { SlotChoice } from './slot-choice.js'
import { toLocationGroups, type LocationResult, type LocationSlot } from './to-location-groups.js'

export interface AvailabilityListProps extends ErrorListeners {
  /** The search to run, see `toAvailabilityQuery`; undefined runs none. */
  readonly request: AvailabilitySearchRequest | undefined
  /** Called when the user chooses a time. Return false to keep the booking dialog closed. */
  readonly onSlotSelect?: ((slot: SlotChoice) => boolean | void) | undefined
  /** Called after a booking was made in this list. */
  readonly onBooked?: ((booking: BookedDetail) => void) | undefined
  /** Called when the user accepts the suggested location, which has availability. */
  readonly onSuggestion?: ((locationId: number) => void) | undefined
  /** Buttons beside the suggestion when there are no results. */
  readonly emptyActions?: ReactNode
  readonly ref?: Ref<{ refresh(): void }> | undefined
}

/** Search results: spaces by building and floor with their available times, updated live. */
export function AvailabilityList({
  request,
  onSlotSelect,
  onBooked,
  onSuggestion,
  emptyActions,
  ref,
  ...listeners
}: AvailabilityListProps) {
  useStyles(css)
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { data, error, isLoading, isFetching, refetch } = useApiQuery(
    request && apiQuery(client, 'availability.search', request),
    { keepPreviousData: true },
  )
  const everywhere = useApiQuery(
    request && !request.l ? apiQuery(client, 'org.get', currentOrg) : undefined,
  ).data?.rootLocation?.id
  useLiveUpdates(request?.l ?? (everywhere === undefined ? undefined : [everywhere]))
  useElementState('loading', isLoading)
  useElementState('error', Boolean(error))
  useErrorReport(error, listeners)
  useImperativeHandle(ref, () => ({ refresh: refetch }), [refetch])
  const [openBooking, dialog] = useBookingDialog({ onBooked })

  const choose = (
    { location, availability }: LocationResult,
    { timeFrom, timeTo, ownBookingId }: LocationSlot,
  ) => {
    if (ownBookingId !== undefined) return openBooking({ mode: 'show', bookingId: ownBookingId })
    const attendeeCount = request?.c ? { attendeeCount: request.c } : {}
    const choice: SlotChoice = {
      locationId: location.id,
      locationName: location.name,
      timeFrom,
      timeTo,
      timeZone: availability.timeZone,
      allDayBooking: isAllDay({ timeFrom, timeTo }),
      ...attendeeCount,
    }
    if (onSlotSelect?.(choice) === false) return
    openBooking({
      mode: 'book',
      draft: {
        locationId: location.id,
        timeFrom,
        timeTo,
        allDayBooking: choice.allDayBooking,
        ...attendeeCount,
      },
    })
  }

  return (
    <div className="mb-availability-results" aria-busy={isFetching}>
      {isApiError(error) && error.status === 401 ? (
        <EmptyState icon="lock" title={t('unauthorized')} />
      ) : error ? (
        <Failure error={error} onRetry={refetch} />
      ) : data ? (
        <Results
          answer={data}
          onChoose={choose}
          onSuggestion={onSuggestion}
          emptyActions={emptyActions}
        />
      ) : (
        request && <Waiting />
      )}
      {dialog}
    </div>
  )
}

interface ResultsProps extends Pick<AvailabilityListProps, 'onSuggestion' | 'emptyActions'> {
  readonly answer: AvailabilityAnswer
  readonly onChoose: (result: LocationResult, slot: LocationSlot) => void
}

function Results({ answer, onChoose, onSuggestion, emptyActions }: ResultsProps) {
  const t = useMessages(messages)
  const groups = useMemo(() => toLocationGroups(answer), [answer])
  const { suggestedLocation, discrete } = answer
  const freeCount = groups.reduce((sum, group) => sum + group.freeCount, 0)
  const suggestion = suggestedLocation && onSuggestion && (
    <Button variant="primary" icon="map-pin" onClick={() => onSuggestion(suggestedLocation.id)}>
      {t('instead', { name: suggestedLocation.name })}
    </Button>
  )
  return (
    <>
      <p className="mb-visually-hidden" role="status">
        {freeCount > 0 ? t('found', { count: freeCount }) : t('nothing')}
      </p>
      {freeCount === 0 && (
        <EmptyState
          icon="calendar"
          title={t('nothingTitle')}
          actions={
            <>
              {emptyActions}
              {suggestion}
            </>
          }
        >
          {t('nothing')}
        </EmptyState>
      )}
      <Limited answer={answer} />
      <LocationGroups groups={groups} isDiscrete={discrete} onChoose={onChoose} />
    </>
  )
}

/** Tells that the organisation's limit truncated a time slot (RES-004). */
function Limited({ answer: { timeslots } }: { readonly answer: AvailabilityAnswer }) {
  const t = useMessages(messages)
  const setting = useLocale()
  const limited = timeslots.filter(({ isLimited }) => isLimited)
  if (limited.length === 0) return null
  const times = [
    ...new Set(
      limited.map(({ key, time }) => {
        const part = /\/(AM|PM|ALL_DAY)$/.exec(key)?.[1] as 'AM' | 'PM' | 'ALL_DAY' | undefined
        return part ? t(part) : formatTime(time, setting)
      }),
    ),
  ]
  return (
    <Notice tone="info" quiet title={t('limited')}>
      {t('limitedTimes', { times: times.join(', ') })}
    </Notice>
  )
}

function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const text = toMessage(error, t('failed'), language)
  return (
    <Notice
      tone="error"
      title={text === t('failed') ? undefined : t('failed')}
      actions={
        <Button size="small" icon="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}

function Waiting() {
  const t = useMessages(messages)
  return (
    <div className="mb-availability-waiting" role="status">
      <span className="mb-visually-hidden">{t('loading')}</span>
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className="mb-location">
          <Skeleton lines={2} />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
