import type { Booking } from '@mosaic-booking/sdk'
import { Suspense, useCallback, useState, type ComponentProps, type ReactNode } from 'react'
import type { BookedDetail, ClosedDetail } from './element/shared-events.js'
import type { BookingDialog as Dialog } from './booking-dialog/booking-dialog.js'
import { lazyPart } from './ui/lazy-part.js'

/** Loaded on first use, because pages that only show availability do not need the form. */
const BookingDialog = lazyPart(
  async () => (await import('./booking-dialog/booking-dialog.js')).BookingDialog,
)

type DialogProps = ComponentProps<typeof Dialog>
/** What the dialog opens with. */
export type Opening = Pick<DialogProps, 'mode' | 'bookingId' | 'basketId' | 'draft'>

export interface BookingDialogOptions {
  /** The surrounding list, which determines whether an edit closes the dialog (BKG-005). */
  readonly section?: DialogProps['section']
  readonly onBooked?: ((booking: BookedDetail) => void) | undefined
  readonly onCancelled?: ((booking: BookedDetail) => void) | undefined
  readonly onClosed?: ((closed: ClosedDetail) => void) | undefined
  /** Called when a request from the dialog requires a login. */
  readonly onAuthRequired?: DialogProps['onAuthRequired']
}

/** Returns a function that opens the booking dialog, and the dialog to render. */
export function useBookingDialog({
  section,
  onBooked,
  onCancelled,
  onClosed,
  onAuthRequired,
}: BookingDialogOptions = {}): [open: (opening: Opening) => void, dialog: ReactNode] {
  // The dialog stays mounted after closing, so that cancellations can be undone.
  const [opening, setOpening] = useState<Opening>()
  const [isOpen, setOpen] = useState(false)
  const open = useCallback((next: Opening) => {
    setOpening(next)
    setOpen(true)
  }, [])
  const close: DialogProps['onClose'] = (reason, booking?: Booking) => {
    const wasBooking = opening?.mode === 'book'
    setOpen(false)
    if (wasBooking && booking) onBooked?.({ bookingId: booking.id })
    if (reason === 'cancel' && booking) onCancelled?.({ bookingId: booking.id })
    onClosed?.({ reason, ...(booking ? { bookingId: booking.id } : {}) })
  }
  return [
    open,
    opening && (
      <Suspense>
        <BookingDialog
          open={isOpen}
          {...opening}
          section={section}
          onClose={close}
          onAuthRequired={onAuthRequired}
        />
      </Suspense>
    ),
  ]
}
