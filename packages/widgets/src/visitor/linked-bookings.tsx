import { toMessage, type Visit } from '@mosaic-booking/sdk'
import { Suspense, useId, useState } from 'react'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { Button } from '../ui/button/button.js'
import { Notice } from '../ui/notice/notice.js'
import { useRuntime } from '../use-runtime.js'
import { messages } from './visitor-dialog.messages.js'
import { lazyPart } from '../ui/lazy-part.js'

const BookingDialog = lazyPart(
  async () => (await import('../booking-dialog/booking-dialog.js')).BookingDialog,
)

/** A visit's bookings. Each opens in a dialog or shows why it is unavailable. */
export function LinkedBookings({ bookings }: { readonly bookings: Visit['bookings'] }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const id = useId()
  const [shownId, setShownId] = useState<number>()
  const [failure, setFailure] = useState<string>()
  async function show(bookingId: number) {
    setFailure(undefined)
    try {
      await client.booking.get({ id: bookingId })
      setShownId(bookingId)
    } catch (error) {
      setFailure(toMessage(error, t('bookingFailed'), language))
    }
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-visually-hidden">
        {t('bookings')}
      </h3>
      {failure && <Notice tone="error">{failure}</Notice>}
      <ul className="mb-visitor-bookings">
        {bookings.map(({ bookingId, label }) => (
          <li key={bookingId}>
            <Button size="small" icon="calendar" onClick={() => void show(bookingId)}>
              {t('showBooking', { label: label ?? t('unnamedBooking', { id: bookingId }) })}
            </Button>
          </li>
        ))}
      </ul>
      {shownId !== undefined && (
        <Suspense>
          <BookingDialog
            open
            mode="show"
            bookingId={shownId}
            onClose={() => setShownId(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
