import { isApiError, toMessage, type Booking } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  ButtonLink,
  common,
  defineMessages,
  EmptyState,
  formatTimeRange,
  Loading,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { searchTypes } from '@mosaic-booking/sdk/rules'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { id, text } from '../../shared/address/fields.js'
import { useAddress } from '../../shared/address/use-address.js'
import { PageHeading } from '../../shared/page-heading.js'
import { toResultsPath } from '../../shared/search/results-path.js'
import '../../shared/question-page/question-page.css'

const messages = defineMessages('check-in-screen', {
  title: 'Check in',
  checkingIn: 'Checking you in…',
  done: 'You are checked in: {name}, {time}.',
  failedTitle: 'You are not checked in',
  failed: 'You could not be checked in.',
  noCode: 'Scan the code at the space to check in there.',
  book: 'Book this space',
  tryAgain: common.tryAgain,
  showBookings: 'View my bookings',
})

const fields = { place: id('l'), code: text('code') }

interface Outcome {
  readonly booking?: Pick<Booking, 'locationName' | 'timeFrom' | 'timeTo'>
  readonly error?: unknown
}

/** Whether the server has decided. Retrying the same code would not change the outcome. */
const isFinal = (error: unknown): boolean =>
  isApiError(error) && error.status !== undefined && error.status < 500 && error.status !== 429

/** Checks in with the code of a space, which the camera of a phone opens. */
export default function CheckInScreen() {
  const t = useMessages(messages)
  const { outcome, retry, place } = useCheckIn()
  return (
    <div className="question-page stack gap-5">
      <PageHeading title={t('title')} />
      <div role="status">
        {outcome === undefined ? (
          <Loading label={t('checkingIn')} />
        ) : (
          <Result outcome={outcome} place={place} onRetry={retry} />
        )}
      </div>
    </div>
  )
}

interface ResultProps {
  readonly outcome: Outcome
  readonly place: number | undefined
  readonly onRetry: () => void
}

function Result({ outcome: { booking, error }, place, onRetry }: ResultProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const bookings = (
    <ButtonLink icon="calendar" href="#/my-bookings" variant={booking ? 'primary' : 'secondary'}>
      {t('showBookings')}
    </ButtonLink>
  )
  if (booking) {
    const { locationName: name, timeFrom, timeTo } = booking
    const values = { name, time: formatTimeRange(timeFrom, timeTo, setting) }
    return <EmptyState icon="check-circle" title={t('done', values)} actions={bookings} />
  }
  const problem =
    error === undefined ? t('noCode') : toMessage(error, t('failed'), setting.language)
  const hasNone = isApiError(error) && error.code === 'NO_BOOKING_HERE'
  let action: ReactNode = bookings
  if (hasNone && place !== undefined) action = <BookLink place={place}>{bookings}</BookLink>
  if (error !== undefined && !isFinal(error))
    action = <Button onClick={onRetry}>{t('tryAgain')}</Button>
  return (
    <EmptyState icon="warning" title={t('failedTitle')} actions={action}>
      {problem}
    </EmptyState>
  )
}

/** Offers to book the space to someone who has no booking there. */
function BookLink({ place, children }: { readonly place: number; readonly children: ReactNode }) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { data } = useApiQuery(apiQuery(client, 'location.get', { id: place }))
  const category = data?.bookingCategoryId
  return (
    <>
      {category !== undefined && (
        <ButtonLink
          variant="primary"
          href={`#${toResultsPath({ category, duration: 0, capacity: 0, location: [place], searchType: searchTypes.now })}`}
        >
          {t('book')}
        </ButtonLink>
      )}
      {children}
    </>
  )
}

/**
 * Sends the code once and removes it from the URL, because anyone who has it counts as present. The
 * history entry keeps the result for a reload.
 */
function useCheckIn() {
  const runtime = useRuntime()
  const [{ place, code }, setAddress] = useAddress(fields)
  const { state } = useLocation()
  const [outcome, setOutcome] = useState((state as { outcome?: Outcome } | null)?.outcome)
  const [attempt, setAttempt] = useState(0)
  const sent = useRef('')
  const isIncomplete = place === undefined || code === undefined
  useEffect(() => {
    const current = `${attempt} ${place} ${code}`
    if (isIncomplete || sent.current === current) return
    sent.current = current
    setOutcome(undefined)
    mutate(runtime, 'booking.checkInHere', { body: { locationId: place, code } }).then(
      ({ locationName, timeFrom, timeTo }) => {
        const result: Outcome = { booking: { locationName, timeFrom, timeTo } }
        setOutcome(result)
        setAddress({ code: undefined }, { replace: true, state: { outcome: result } })
      },
      (error: unknown) => {
        setOutcome({ error })
        if (isFinal(error)) setAddress({ code: undefined })
      },
    )
  }, [attempt, place, code, isIncomplete, runtime, setAddress])
  const shown = outcome ?? (isIncomplete ? {} : undefined)
  return { outcome: shown, place, retry: () => setAttempt((count) => count + 1) }
}
