import { isApiError, toMessage, type Booking } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime, type DialogDraft } from '@mosaic-booking/widgets'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useRef, useState } from 'react'
import type { CalendarTime, EntryChange } from '../../../shared/calendar/calendar-entry.js'
import { toasts } from '../../../shared/toasts.js'
import { messages } from '../booking-list.messages.js'

/** An edit that requires confirmation in the dialog. */
export interface PendingEdit {
  readonly bookingId: number
  readonly draft: DialogDraft
}

/** Whether an extra's delivery time is outside the new times (BKG-038). */
export function leavesExtrasOutside(
  { extraRequests }: Pick<Booking, 'extraRequests'>,
  { timeFrom, timeTo }: CalendarTime,
): boolean {
  return extraRequests.some(
    ({ timeFrom: from, timeTo: to, status, bufferKind }) =>
      status !== 'CANCELLED' &&
      bufferKind === undefined &&
      ((from !== undefined && (from < timeFrom || from > timeTo)) ||
        (to !== undefined && (to > timeTo || to < timeFrom))),
  )
}

/**
 * Saves a change made in the calendar, with undo. If the server rejects it, reverts the entry and
 * shows the reason. If extras would be outside the new times, opens the dialog instead.
 */
export function useEntryChange(bookings: readonly Booking[]) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const session = useRuntime()
  const busy = useRef(new Set<number>())
  const [pending, setPending] = useState<PendingEdit & { readonly revert: () => void }>()
  const send = async (booking: Booking, time: CalendarTime) =>
    mutate(session, 'booking.update', {
      id: booking.id,
      body: {
        version: booking.version,
        timeFrom: time.timeFrom,
        timeTo: time.timeTo,
        ...(time.resourceId !== undefined && { locationId: Number(time.resourceId) }),
        // Setting times turns an all-day booking into an ordinary one.
        ...(booking.allDayBooking && { allDayBooking: false }),
      },
    })
  /** What is wrong with a field says more than that the input is wrong. */
  const describe = (error: unknown) => {
    if (!isApiError(error)) return undefined
    if (error.code === 'BOOKING_STARTED') return t('changeStarted')
    return error.fields.map(({ message }) => message).join(' ') || undefined
  }
  const fail = (error: unknown) =>
    toasts.add({
      tone: 'error',
      text: describe(error) ?? toMessage(error, t('changeFailed'), language),
    })
  const undo = (before: Booking, after: Booking) => {
    const { timeFrom, timeTo, locationId } = before
    send(after, { timeFrom, timeTo, resourceId: String(locationId) }).catch(fail)
  }
  const change = ({ entry, revert, kind: _, ...time }: EntryChange) => {
    const booking = bookings.find(({ id }) => String(id) === entry.id)
    if (!booking || busy.current.has(booking.id)) return revert()
    if (leavesExtrasOutside(booking, time)) {
      const { timeFrom, timeTo } = time
      const locationId = Number(time.resourceId ?? booking.locationId)
      return setPending({ bookingId: booking.id, draft: { locationId, timeFrom, timeTo }, revert })
    }
    busy.current.add(booking.id)
    send(booking, time)
      .then((saved) =>
        toasts.add({
          tone: 'success',
          text: t('changeDone', { title: entry.title }),
          action: { label: t('undo'), onAction: () => undo(booking, saved) },
        }),
      )
      .catch((error: unknown) => {
        revert()
        fail(error)
      })
      .finally(() => busy.current.delete(booking.id))
  }
  const close = () => {
    pending?.revert()
    setPending(undefined)
  }
  return { change, pending, close }
}
