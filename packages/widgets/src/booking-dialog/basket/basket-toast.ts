import { formatRange } from '@mosaic-booking/sdk/rules'
import * as common from '../../locale/common.js'
import type { BookingInput } from '@mosaic-booking/sdk'
import { useEffect } from 'react'
import { defineMessages, useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import type { ToastStore } from '../../ui/toast/toast-store.js'
import { useRuntime } from '../../use-runtime.js'
import { toBasketPage } from './basket-page.js'

const messages = defineMessages('basket-toast', {
  added: 'Added to the basket: {time}, {name}',
  removed: 'Removed from the basket: {time}, {name}',
  undo: common.undo,
  view: 'View basket',
})

export interface BasketChange {
  readonly kind: 'added' | 'removed'
  readonly booking: BookingInput
  readonly locationName: string
  readonly undo: () => void
}

/** Shows a toast with an undo button when an entry is added to or removed from the basket. */
export function useBasketToast(store: ToastStore, change: BasketChange | undefined): void {
  const t = useMessages(messages)
  const setting = useLocale()
  const { apiBase } = useRuntime()
  useEffect(() => {
    if (!change) return
    const { kind, booking, locationName, undo } = change
    store.add({
      tone: 'success',
      text: t(kind, {
        name: locationName,
        time: formatRange(booking.timeFrom, booking.timeTo, setting, {
          allDay: booking.allDayBooking === true,
        }),
      }),
      action: { label: t('undo'), onAction: undo },
      link: { label: t('view'), href: toBasketPage(apiBase) },
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each change
  }, [change])
}
