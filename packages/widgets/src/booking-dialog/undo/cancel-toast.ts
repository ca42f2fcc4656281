import * as common from '../../locale/common.js'
import type { Booking } from '@mosaic-booking/sdk'
import { toMessage } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { formatRange, restoreSeconds } from '@mosaic-booking/sdk/rules'
import { useEffect } from 'react'
import { defineMessages, useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import type { ToastStore } from '../../ui/toast/toast-store.js'
import { useRuntime } from '../../use-runtime.js'
import { nameOf } from '../name-of.js'

const messages = defineMessages('cancel-toast', {
  cancelled: 'Cancelled: {name}, {time}',
  seriesCancelled: 'Series cancelled: {name}',
  rejected: 'Rejected: {name}, {time}',
  seriesRejected: 'Series rejected: {name}',
  undo: common.undo,
  restored: 'Restored: {name}, {time}',
  seriesRestored: 'Series restored: {name}',
  failed: 'The booking could not be restored.',
})

/** A cancelled booking, or a cancelled series with one of its occurrences. */
export interface Cancelled {
  readonly booking: Booking
  readonly groupId: number | undefined
  readonly isRejected: boolean
}

/**
 * Shows a toast after a cancellation, with an undo button for as long as the server allows undo.
 */
export function useCancelToast(store: ToastStore, cancelled: Cancelled | undefined): void {
  const t = useMessages(messages)
  const setting = useLocale()
  const session = useRuntime()
  useEffect(() => {
    if (!cancelled) return
    const { booking, groupId, isRejected } = cancelled
    const isSeries = groupId !== undefined
    const values = {
      name: nameOf(booking),
      time: formatRange(booking.timeFrom, booking.timeTo, setting, {
        allDay: booking.allDayBooking,
      }),
    }
    const restore = async () => {
      try {
        await (isSeries
          ? mutate(session, 'bookingGroup.restore', { id: groupId })
          : mutate(session, 'booking.restore', { id: booking.id }))
        store.add({ tone: 'success', text: t(isSeries ? 'seriesRestored' : 'restored', values) })
      } catch (error) {
        store.add({ tone: 'error', text: toMessage(error, t('failed'), setting.language) })
      }
    }
    store.add({
      tone: 'success',
      text: t(
        isSeries
          ? isRejected
            ? 'seriesRejected'
            : 'seriesCancelled'
          : isRejected
            ? 'rejected'
            : 'cancelled',
        values,
      ),
      action: { label: t('undo'), onAction: () => void restore() },
      durationMs: restoreSeconds * 1000,
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each cancellation
  }, [cancelled])
}
