import { isApiError, toMessage } from '@mosaic-booking/sdk'
import { fillText } from '@mosaic-booking/sdk/rules'
import { defineMessage, type Language } from '@mosaic-booking/widgets/ui'

export interface Shift {
  readonly value: number
  readonly unit: 'DAY' | 'WEEK'
  readonly direction: 'EARLIER' | 'LATER'
}

/** The signed offset in days (negative for earlier), or undefined if the value is invalid. */
export function toDays({ value, unit, direction }: Shift): number | undefined {
  const days = value * (unit === 'WEEK' ? 7 : 1)
  if (!Number.isInteger(value) || value < 1 || days > 3660) return undefined
  return direction === 'EARLIER' ? -days : days
}

const overlap = defineMessage(
  'reschedule-rules.overlap',
  'One or more of the associated bookings would overlap with an existing booking',
)

/** An overlap error identifies only one of many bookings, so use a general message (EVT-007). */
export function describeRescheduleFailure(
  error: unknown,
  fallback: string,
  language: Language,
): string {
  const isOverlap =
    isApiError(error) &&
    (error.code.startsWith('OVERLAP') ||
      error.serverMessage?.startsWith('An overlapping booking already exists') === true)
  return isOverlap ? fillText(overlap, language) : toMessage(error, fallback, language)
}
