/** Units of a notice period, in minutes. */
const minutesOf = { MINUTE: 1, HOUR: 60, DAY: 1440 } as const

export type NoticeUnit = keyof typeof minutesOf
export const noticeUnits = Object.keys(minutesOf) as NoticeUnit[]

export interface NoticePeriod {
  readonly amount: number
  readonly unit: NoticeUnit
}

export const toMinutes = ({ amount, unit }: NoticePeriod): number => amount * minutesOf[unit]

/** Converts minutes to the largest whole unit. No notice period is shown as one hour (AD-168). */
export function fromMinutes(minutes: number): NoticePeriod {
  if (minutes === 0) return { amount: 1, unit: 'HOUR' }
  const unit = noticeUnits.findLast((one) => minutes % minutesOf[one] === 0)!
  return { amount: minutes / minutesOf[unit], unit }
}
