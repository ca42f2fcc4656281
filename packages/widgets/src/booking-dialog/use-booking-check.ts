import type { Booking, BookingCheck } from '@mosaic-booking/sdk'
import { createBookingChecker } from '@mosaic-booking/sdk/queries'
import { useEffect, useMemo, useState } from 'react'
import { useRuntime } from '../use-runtime.js'
import { toInput, type BookingForm } from './booking-draft.js'

/**
 * What the server says of the form as it stands; undefined while nothing is known or the check
 * itself failed.
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says all of the body
  }, [checker, key, booking?.id])
  useEffect(() => () => checker.stop(), [checker])
  return check
}
