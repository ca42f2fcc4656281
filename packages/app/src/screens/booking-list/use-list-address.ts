import { isApiError } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect } from 'react'
import { useAddress } from '../../shared/address/use-address.js'
import { toasts } from '../../shared/toasts.js'
import { messages } from './booking-list.messages.js'
import { listAddress, type ListAddress } from './list-address.js'

export interface ListLink extends ListAddress {
  readonly onOpen: (bookingId: number) => void
  /** Removes the booking from the URL. Call it when the dialog closes. */
  readonly onClosed: () => void
}

/**
 * Opens the booking specified in the URL. On failure, reports the error once and removes the
 * booking from the URL (D-013).
 */
export function useListAddress(): ListLink {
  const t = useMessages(messages)
  const { client, queryClient } = useRuntime()
  const [address, change] = useAddress(listAddress)
  const { bookingId, isRefresh } = address
  const { data, error } = useApiQuery(
    bookingId === undefined ? undefined : apiQuery(client, 'booking.get', { id: bookingId }),
  )
  const isMissing = isApiError(error) && error.status === 404
  const close = () => change({ bookingId: undefined, action: 'show', isImmediate: false })
  useEffect(() => {
    if (!isMissing) return
    toasts.add({ tone: 'error', text: t('notFound') })
    close()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- reported once per booking
  }, [isMissing, bookingId])
  useEffect(() => {
    if (!isRefresh) return
    void queryClient.invalidateQueries({ queryKey: ['booking'] })
    change({ isRefresh: false })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the refresh removes the parameter itself
  }, [isRefresh])
  return {
    ...address,
    bookingId: data || (error && !isMissing) ? bookingId : undefined,
    onOpen: (id) => change({ bookingId: id }),
    onClosed: close,
  }
}
