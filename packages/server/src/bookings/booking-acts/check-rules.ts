import type { BookingCheck } from '@mosaic-booking/sdk'
import { defineMessage, errorCodes, fillText, type Message } from '@mosaic-booking/sdk/contract'
import { formatDateTime, formatTime, minuteMs, type LocaleSetting } from '@mosaic-booking/sdk/rules'
import type { ResolvedBooking } from '../booking/booking-rules.js'
import type { BookingTime } from '../booking/booking-time.js'
import type { HttpCall } from '../../ground/core/call.js'
import { distinctReasons } from '../../ground/core/distinct-reasons.js'
import { toErrorAnswer } from '../../ground/core/error-answer.js'
import type { Refusal } from '../../ground/core/refusal.js'
import type { Validation } from './validation-rules.js'

const approvalNotice: Message = defineMessage(
  'check-rules.approvalNotice',
  'Bookings here need approval.',
)

const shiftNotice: Message = defineMessage(
  'check-rules.shiftNotice',
  'The clocks go forward that day. The booking will be from {from} to {to}.',
)

const lengthNotice: Message = defineMessage(
  'check-rules.lengthNotice',
  'The clocks go back that day. The booking from {from} to {to} will last {minutes} minutes.',
)

/** Hours and minutes, preceded by the date if more than one day is involved. */
function toClockNotice(
  { wallFrom, wallTo, startsAt, endsAt, isShifted }: BookingTime,
  setting: LocaleSetting,
  isSingle: boolean,
): string {
  const isOneDay = isSingle && wallFrom.slice(0, 10) === wallTo.slice(0, 10)
  const say = (wall: string) =>
    isOneDay ? formatTime(wall, setting) : formatDateTime(wall, setting)
  return fillText(isShifted ? shiftNotice : lengthNotice, setting, {
    from: say(wallFrom),
    to: say(wallTo),
    minutes: (endsAt - startsAt) / minuteMs,
  })
}

export const listEmails = (drafts: readonly Pick<ResolvedBooking, 'attendees'>[]): string[] => [
  ...new Set(drafts.flatMap(({ attendees }) => attendees.flatMap(({ email }) => email ?? []))),
]

type PersonCheck = NonNullable<BookingCheck['userAvailabilityCheck']>['userDetails'][number]

/**
 * `known` contains the addresses of the organisation's people, `busy` those with a booking at that
 * time; both in lower case.
 */
export function toPersonCheck(
  email: string,
  known: ReadonlySet<string>,
  busy: ReadonlySet<string>,
): PersonCheck {
  const key = email.toLowerCase()
  if (busy.has(key)) return { email, status: 'UNAVAILABLE' }
  return { email, status: known.has(key) ? 'AVAILABLE' : 'UNKNOWN' }
}

/**
 * Describes the outcome of the validations in words. A missing location or booking remains a 404.
 */
export function toCheckOutcome(
  call: Pick<HttpCall, 'setting' | 'requestId'>,
  validations: readonly Validation[],
  refusal: Refusal | undefined,
): Omit<BookingCheck, 'timeFrom' | 'timeTo' | 'userAvailabilityCheck'> {
  if (!refusal) {
    const needsApproval = validations.some(({ plan }) => plan?.status === 'TENTATIVE')
    const times = validations.flatMap(({ plan }) => plan?.draft.time ?? [])
    const changed = times.find(({ isShifted, isExtended }) => isShifted ?? isExtended)
    const notices = [
      ...(changed ? [toClockNotice(changed, call.setting, validations.length === 1)] : []),
      ...(needsApproval ? [fillText(approvalNotice, call.setting)] : []),
    ]
    return {
      status: notices.length > 0 ? 'WARNING' : 'SUCCESS',
      ...(notices.length > 0 ? { msg: notices.join(' ') } : {}),
      needsApproval,
    }
  }
  if (errorCodes[refusal.code].status === 404) throw refusal
  const { body } = toErrorAnswer(refusal, call.setting, call.requestId)
  const reasons = distinctReasons(validations.flatMap((validation) => validation.reasons))
  return {
    status: 'ERROR',
    needsApproval: false,
    code: body.code,
    msg: body.message,
    reasons,
    ...(body.fields ? { fields: body.fields } : {}),
  }
}
