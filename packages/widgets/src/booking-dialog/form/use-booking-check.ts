import type { Booking, BookingCheck } from '@mosaic-booking/sdk'
import { createBookingChecker } from '@mosaic-booking/sdk/queries'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRuntime } from '../../use-runtime.js'
import { toCheck, type BookingForm } from '../draft/booking-draft.js'

interface Answer {
  /** The checked body. */
  readonly key: string | undefined
  readonly check?: BookingCheck
  readonly error?: unknown
}

export interface CheckState {
  /** The server's latest check, possibly of an earlier form. Undefined if it failed. */
  readonly check: BookingCheck | undefined
  /** Whether the current form has not been checked yet. */
  readonly isPending: boolean
  /** Why the form could not be checked. */
  readonly error: unknown
  /** Checks the form again. */
  readonly retry: () => void
}

/** Has the server check the form after each change. */
export function useBookingCheck(form: BookingForm, booking: Booking | undefined): CheckState {
  const { client } = useRuntime()
  const [answer, setAnswer] = useState<Answer>({ key: undefined })
  const asked = useRef<string>(undefined)
  const checker = useMemo(
    () =>
      createBookingChecker(client, {
        onAnswer: (check) => setAnswer({ key: asked.current, check }),
        onError: (error) => setAnswer({ key: asked.current, error }),
      }),
    [client],
  )
  const body = useMemo(() => toCheck(form, booking), [form, booking])
  const key = body && JSON.stringify(body)
  const ask = useCallback(() => {
    asked.current = key
    if (body) checker.check(body)
    else {
      checker.stop()
      setAnswer({ key: undefined })
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` represents the body
  }, [checker, key])
  useEffect(ask, [ask])
  useEffect(() => () => checker.stop(), [checker])
  const retry = () => {
    setAnswer({ key: undefined })
    ask()
  }
  return { check: answer.check, isPending: key !== answer.key, error: answer.error, retry }
}
