import type { Booking, BookingCheck } from '@mosaic-booking/sdk'
import { createBookingChecker } from '@mosaic-booking/sdk/queries'
import { useEffect, useMemo, useState } from 'react'
import { useRuntime } from '../../use-runtime.js'
import { toCheck, type BookingForm } from '../draft/booking-draft.js'

/** The server's check of the form. Undefined if pending or failed. */
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
  const body = useMemo(() => toCheck(form, booking), [form, booking])
  const key = JSON.stringify(body)
  useEffect(() => {
    if (body) checker.check(body)
    else setCheck(undefined)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` represents the body
  }, [checker, key])
  useEffect(() => () => checker.stop(), [checker])
  return check
}
