import type { Booking } from '@mosaic-booking/sdk'
import { Suspense, useState, type ReactNode } from 'react'
import type { DialogDraft } from '../booking-dialog/draft/booking-draft.js'
import type { BookedDetail } from '../element/shared-events.js'
import { useLocale } from '../locale/use-locale.js'
import { createToastStore, type ToastStore } from '../ui/toast/toast-store.js'
import { useRuntime } from '../use-runtime.js'
import { lazyPart } from '../ui/lazy-part.js'

/** Loaded on first use, like the form. */
const loadActions = () => import('./quick-book.js')
const Toasts = lazyPart(async () => (await import('../ui/toast/toast-region.js')).ToastRegion)

export interface QuickBookingOptions {
  /** Opens the form if a booking needs more than a time. */
  readonly onForm: (draft: DialogDraft) => void
  readonly onBooked?: ((booking: BookedDetail) => void) | undefined
  /** Called after a booking has been moved. */
  readonly onMoved?: (() => void) | undefined
  readonly onAuthRequired?: (() => void) | undefined
  /** The page's toasts. If omitted, the hook returns a region for its own. */
  readonly toasts?: ToastStore | undefined
}

export interface QuickBooking {
  /** Books the first of the spaces that is still free. */
  book(drafts: readonly DialogDraft[]): Promise<void>
  move(booking: Booking, locationId: number): Promise<void>
  /** The space that is being booked, or 0. */
  readonly busyId: number
  /** To render on the page. */
  readonly region: ReactNode
}

/** Books spaces and moves bookings without a form. Each action can be undone for a minute. */
export function useQuickBooking({
  onForm,
  onBooked,
  onMoved,
  onAuthRequired,
  toasts: given,
}: QuickBookingOptions): QuickBooking {
  const session = useRuntime()
  const setting = useLocale()
  const [own] = useState(createToastStore)
  const [busyId, setBusyId] = useState(0)
  const [isUsed, setUsed] = useState(false)
  const context = { session, setting, toasts: given ?? own }
  const run = async (
    locationId: number,
    act: (a: Awaited<ReturnType<typeof loadActions>>) => Promise<void>,
  ) => {
    setUsed(true)
    setBusyId(locationId)
    try {
      await act(await loadActions())
    } finally {
      setBusyId(0)
    }
  }
  return {
    busyId,
    book: (drafts) =>
      run(drafts[0]!.locationId, async ({ quickBook }) => {
        const outcome = await quickBook(context, drafts)
        if ('booking' in outcome) onBooked?.({ bookingId: outcome.booking.id })
        else if ('needsForm' in outcome) onForm(outcome.needsForm)
        else if (outcome.needsLogin) onAuthRequired?.()
      }),
    move: (booking, locationId) =>
      run(locationId, async ({ moveBooking }) => {
        const moved = await moveBooking(context, booking, locationId)
        if (moved) onMoved?.()
      }),
    region: isUsed && !given && (
      <Suspense>
        <Toasts store={own} />
      </Suspense>
    ),
  }
}
