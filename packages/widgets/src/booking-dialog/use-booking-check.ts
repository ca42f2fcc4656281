import type { Booking, BookingCheck } from '@mosaic-booking/sdk'
import { createBookingChecker } from '@mosaic-booking/sdk/queries'
import { useEffect, useMemo, useState } from 'react'
import { useRuntime } from '../use-runtime.js'
import { toInput, type BookingForm } from './booking-draft.js'

/**
 * The server's check of the form; undefined while the form is unchecked or if the check failed.
 */
export function useBookingCheck(
  form: BookingForm,
  booking: Booking | undefined,
): BookingCheck | undefined {
  const { client } = useRuntime()
  const [check, setCheck] = useState<BookingCheck>()
  const checker = useMemo(
    () => createBookingChecker(client, { onAnswer: setCheck, onError: () => setCheck(undefined) }),
    [client],
  )
  const body = useMemo(() => toInput(form), [form])
  const key = JSON.stringify(body)
  useEffect(() => {
    const isUnchanged = booking !== undefined && body === undefined
    if (body && !isUnchanged) checker.check({ ...body, ...(booking ? { id: booking.id } : {}) })
    else setCheck(undefined)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` represents the body
  }, [checker, key, booking?.id])
  useEffect(() => () => checker.stop(), [checker])
  return check
}
