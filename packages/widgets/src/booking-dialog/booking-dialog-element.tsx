import { useContext, useImperativeHandle, useState } from 'react'
import { acceptRef } from '../accept-ref.js'
import type { ComponentPropsOf } from '../element/component-definition.js'
import { useElementState } from '../element/element-root.js'
import { StyleRootContext } from '../theme/style-root.js'
import { BookingDialog, type BookingDialogProps, type DialogAnswer } from './booking-dialog.js'
import type { bookingDialogDefinition } from './booking-dialog-definition.js'
import type { DialogDraft } from './draft/booking-draft.js'

type Props = ComponentPropsOf<typeof bookingDialogDefinition>
/** Element properties changed by its methods and when the dialog closes. */
type Host = Partial<Pick<Props, 'open' | 'mode' | 'bookingId' | 'basketId' | 'draft'>>

/** The booking dialog as an element: attributes become the draft, results become events. */
export const BookingDialogElement = acceptRef(function BookingDialogElement({
  open,
  mode,
  bookingId,
  basketId,
  locationId,
  timeFrom,
  timeTo,
  allDay,
  attendeeCount,
  draft,
  onBook,
  onBooked,
  onCancelled,
  onCloseRequest,
  onClosed,
  onError,
  onAuthRequired,
  ref,
}: Props) {
  const host = (useContext(StyleRootContext) as ShadowRoot | undefined)?.host as
    | (Element & Host)
    | undefined
  const fromAttributes: DialogDraft | undefined =
    locationId === undefined
      ? undefined
      : {
          locationId,
          timeFrom: timeFrom ?? '',
          timeTo: timeTo ?? '',
          allDayBooking: allDay,
          ...(attendeeCount === undefined ? {} : { attendeeCount }),
        }
  const given = draft ?? fromAttributes
  const [answer, setAnswer] = useState<DialogAnswer>()

  const close: BookingDialogProps['onClose'] = (reason, booking) => {
    if (!onCloseRequest({ reason })) return
    if (host) host.open = false
    if (booking && reason === 'book') onBooked({ bookingId: booking.id })
    if (booking && reason === 'cancel') onCancelled({ bookingId: booking.id })
    onClosed({ reason, ...(booking ? { bookingId: booking.id } : {}) })
  }
  useImperativeHandle(ref, () => ({
    show: (opening: Omit<Host, 'open'> = {}) =>
      void (host && Object.assign(host, opening, { open: true })),
    close: () => close('close'),
  }))
  return (
    <>
      {answer && <States open={open} {...answer} />}
      <BookingDialog
        open={open}
        mode={mode}
        bookingId={bookingId}
        basketId={basketId}
        draft={given}
        onClose={close}
        onBeforeBook={() => onBook(given ?? null)}
        onAnswer={setAnswer}
        onError={onError}
        onAuthRequired={onAuthRequired}
      />
    </>
  )
})

/** Sets the element's states. Renders from the first opening, because nothing loads earlier. */
function States({
  open,
  isLoading,
  hasFailed,
  isOffline,
}: DialogAnswer & { readonly open: boolean }) {
  useElementState('loading', isLoading)
  useElementState('error', open && hasFailed)
  useElementState('offline', open && isOffline)
  return null
}
