import { isApiError, type Booking } from '@mosaic-booking/sdk'
import { apiQuery, currentUser, needsLogin } from '@mosaic-booking/sdk/queries'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { inBrowser } from '../in-browser.js'
import { useMessages } from '../locale/messages.js'
import { canLogIn, logIn } from '../runtime.js'
import { useStyles } from '../theme/style-root.js'
import { Button } from '../ui/button/button.js'
import { Dialog } from '../ui/dialog/dialog.js'
import { Loading } from '../ui/loading/loading.js'
import { Notice } from '../ui/notice/notice.js'
import { useErrorReport, type ErrorListeners } from '../use-error-report.js'
import { useApiQuery, useRuntime } from '../use-runtime.js'
import type { BasketChange } from './basket/basket-toast.js'
import { useBasket } from './basket/use-basket.js'
import css from './booking-dialog.css?inline'
import { messages } from './booking-dialog.messages.js'
import type { DialogDraft } from './draft/booking-draft.js'
import type { FormStart } from './form/initial-form.js'
import {
  decideMode,
  decideNext,
  partOf,
  type DialogEvent,
  type DialogMode,
  type DialogReason,
} from './dialog-mode.js'

import {
  BookingForm,
  BookingOutcome,
  BookingView,
  DialogToasts,
  EndBooking,
  preloadPart,
} from './lazy-parts.js'
import { useSteps } from './progress/use-progress.js'
import type { Cancelled } from './undo/cancel-toast.js'

export type { DialogDraft } from './draft/booking-draft.js'
export type { DialogMode, DialogReason } from './dialog-mode.js'

export interface BookingDialogProps extends ErrorListeners {
  readonly open: boolean
  /** The initial mode. Falls back to `show` if the booking does not allow the requested mode. */
  readonly mode?: DialogMode
  /** The booking to display, edit, cancel, approve or check in. */
  readonly bookingId?: number | undefined
  /** Temporary id of a booking in the basket. Opens in mode `basket`. */
  readonly basketId?: string | undefined
  /**
   * Location and time of a new booking in mode `book`, or new values for an edit in mode `edit`.
   */
  readonly draft?: DialogDraft | undefined
  /**
   * The list behind the dialog. In my-bookings, all-bookings and event, saving an edit closes the
   * dialog.
   */
  readonly section?: string | undefined
  /** Called with the reason when the dialog requests to close. */
  readonly onClose: (reason: DialogReason, booking?: Booking) => void
  /** Called before a booking is sent. Return false to keep the form open. */
  readonly onBeforeBook?: (() => boolean) | undefined
  /** Called when the dialog starts loading its data, and when loading has succeeded or failed. */
  readonly onAnswer?: ((answer: DialogAnswer) => void) | undefined
}

export interface DialogAnswer {
  readonly isLoading: boolean
  readonly hasFailed: boolean
  /** Whether the request received no response. */
  readonly isOffline: boolean
}

/** Books, shows, edits and cancels a booking in a modal dialog. */
export const BookingDialog = inBrowser(function BookingDialog({
  open,
  ...props
}: BookingDialogProps) {
  const [cancelled, setCancelled] = useState<Cancelled>()
  const [basketChange, setBasketChange] = useState<BasketChange>()
  return (
    <>
      {/* Remounts on each opening, so that no form state or mode persists. */}
      {open && (
        <OpenDialog
          key={`${props.mode} ${props.bookingId} ${props.basketId}`}
          {...props}
          onCancelled={setCancelled}
          onBasketChange={setBasketChange}
        />
      )}
      {(cancelled || basketChange) && (
        <Suspense>
          <DialogToasts cancelled={cancelled} basketChange={basketChange} />
        </Suspense>
      )}
    </>
  )
}, null)

const locationIncludes = [
  'facilities',
  'layouts',
  'extras',
  'bookingSettings',
  'bookingTypes',
  'ancestors',
] as const

function OpenDialog({
  mode: wanted = 'book',
  bookingId,
  basketId,
  draft,
  section,
  onClose,
  onBeforeBook,
  onAnswer,
  onCancelled,
  onBasketChange,
  ...listeners
}: Omit<BookingDialogProps, 'open'> & {
  readonly onCancelled: (cancelled: Cancelled) => void
  readonly onBasketChange: (change: BasketChange) => void
}) {
  useStyles(css)
  const t = useMessages(messages)
  const { client } = useRuntime()
  const [mode, setMode] = useState<DialogMode | undefined>()
  const [saved, setSaved] = useState<Booking>()
  const [openedAt] = useState(Date.now)
  const [locationId, setLocationId] = useState(draft?.locationId)
  const found = useApiQuery(
    bookingId === undefined || saved
      ? undefined
      : apiQuery(client, 'booking.get', { id: bookingId }),
  )
  const booking = saved ?? found.data
  const user = useApiQuery(apiQuery(client, 'user.get', currentUser))
  const { basket, entry, isMissing } = useBasket(user.data, basketId)
  const shownId = locationId ?? booking?.locationId ?? entry?.booking.locationId
  const location = useApiQuery(
    shownId === undefined
      ? undefined
      : apiQuery(client, 'location.get', {
          id: shownId,
          include: [...locationIncludes],
        }),
    { keepPreviousData: true },
  )
  const categories = useApiQuery(apiQuery(client, 'category.list'))
  const current =
    mode ??
    ((basketId === undefined ? booking || bookingId === undefined : entry)
      ? decideMode(wanted, booking, entry !== undefined)
      : undefined)
  useEffect(() => preloadPart(wanted), [wanted])
  const answers = [found, location, categories, user]
  const failed = answers.find(({ error, data }) => error && !data)
  useErrorReport(failed?.error, listeners)
  const isNew = wanted === 'book' && bookingId === undefined && basketId === undefined
  const isUnknown = isMissing || (isNew && shownId === undefined)
  const isReady = Boolean(current && location.data && categories.data && user.data)
  useAnswerReport(onAnswer, { isReady, hasFailed: isUnknown || !!failed, error: failed?.error })
  const [hasSteps, progress] = useSteps(isNew && needsLogin(failed?.error))

  const frame = (title: ReactNode, children: ReactNode) => (
    <Dialog
      open
      title={title}
      onCloseRequest={() => onClose('close', booking)}
      progress={progress}
      footer={<Button onClick={() => onClose('close', booking)}>{t('close')}</Button>}
    >
      {children}
    </Dialog>
  )
  const waiting = frame(isNew ? <NewTitle {...draft} /> : t('show'), <Waiting mode={wanted} />)
  const retry = () => answers.forEach(({ error, refetch }) => error && refetch())
  if (failed) return frame(t('show'), <LoadFailure error={failed.error} onRetry={retry} />)
  if (isUnknown) return frame(t('show'), <LoadFailure />)
  if (!current || !location.data || !categories.data || !user.data) return waiting

  const handle = (event: DialogEvent, changed?: Booking) => {
    const next = decideNext(current, event)
    if (typeof next !== 'string') return onClose(next.closes, changed ?? booking)
    if (changed) setSaved(changed)
    setMode(next)
  }
  const shared = {
    location: location.data,
    category: categories.data.find(({ id }) => id === location.data!.bookingCategoryId),
    user: user.data,
    section,
    hasSteps,
    onEvent: handle,
    onFailure: (error: unknown) => needsLogin(error) && listeners.onAuthRequired?.(),
  }
  const part = partOf(current)
  const start = startOf(current, { booking, saved, draft, entry, openedAt })
  const hasStart = start.booking ?? start.draft ?? entry ?? start.copied
  if (part === 'form' ? !hasStart : !booking) return frame(t('show'), <LoadFailure />)
  return (
    // Keyed by part, because a suspended boundary hides its content, and browsers close hidden
    // dialogs.
    <Suspense key={part} fallback={waiting}>
      {part === 'form' && (
        <BookingForm
          {...shared}
          start={start}
          basket={basket && { store: basket, entryId: entry?.id, onChange: onBasketChange }}
          onLocation={setLocationId}
          mode={current}
          hasBack={partOf(wanted) === 'view'}
          onBeforeBook={onBeforeBook}
        />
      )}
      {part === 'end' && (
        <EndBooking
          {...shared}
          mode={current === 'cancel' ? current : 'endEarly'}
          booking={booking!}
          onCancelled={onCancelled}
          hasBack={wanted !== current}
        />
      )}
      {part === 'outcome' && (
        <BookingOutcome
          {...shared}
          mode={current === 'edited' ? current : 'success'}
          booking={booking!}
        />
      )}
      {part === 'view' && (
        <BookingView {...shared} booking={booking!} isReadOnly={current === 'editDisabled'} />
      )}
    </Suspense>
  )
}

/**
 * The draft's times apply until the first save. Later edits start from the booking itself, and a
 * new booking after a saved one is its copy.
 */
const startOf = (
  mode: DialogMode,
  { booking, saved, draft, ...rest }: FormStart & { readonly saved: Booking | undefined },
): FormStart => ({
  ...rest,
  booking: mode === 'book' ? undefined : booking,
  draft: saved ? undefined : draft,
  copied: mode === 'book' ? saved : undefined,
})

/** Title of the form while it loads. */
function NewTitle({ locationName }: Partial<DialogDraft>) {
  const t = useMessages(messages)
  return locationName ? t('book', { location: locationName }) : t('confirmBook')
}

function Waiting({ mode }: { readonly mode: DialogMode }) {
  const t = useMessages(messages)
  return (
    <div className={mode === 'book' || mode === 'edit' ? 'mb-booking-waiting' : undefined}>
      <Loading label={t('loading')} />
    </div>
  )
}

/** Reports the loading state to the surrounding element. */
function useAnswerReport(
  onAnswer: BookingDialogProps['onAnswer'],
  given: { readonly isReady: boolean; readonly hasFailed: boolean; readonly error: unknown },
): void {
  const { isReady, hasFailed, error } = given
  const isLoading = !isReady && !hasFailed
  const isOffline = isApiError(error) && error.kind !== 'http'
  useEffect(
    () => onAnswer?.({ isLoading, hasFailed, isOffline }),
    [onAnswer, isLoading, hasFailed, isOffline],
  )
}

interface LoadFailureProps {
  readonly error?: unknown
  readonly onRetry?: () => void
}

function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const isLogin = needsLogin(error)
  const button =
    isLogin && canLogIn(runtime) ? (
      <Button data-log-in="" onClick={() => void logIn()}>
        {t('logIn')}
      </Button>
    ) : (
      onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
      )
    )
  return (
    <Notice tone="error" actions={button}>
      {t(isLogin ? 'sessionOver' : 'loadFailed')}
    </Notice>
  )
}
