import { isDate, readWallClock, toDate } from './wall-clock.js'

/** A cost code with its first and last valid day, both inclusive. A missing date is open-ended. */
export interface DatedCode {
  readonly costCode: string
  readonly dateFrom?: string | null
  readonly dateTo?: string | null
}

const toDayText = (start: string) => (isDate(start) ? start : toDate(readWallClock(start)))

const isInRange = ({ dateFrom, dateTo }: DatedCode, day: string) =>
  (!dateFrom || dateFrom <= day) && (!dateTo || day <= dateTo)

/**
 * Whether a code exists and is valid at the location on the start's calendar day, ignoring case
 * (D-092).
 */
export function isCostCodeValid(codes: readonly DatedCode[], code: string, start: string): boolean {
  const wanted = code.trim().toUpperCase()
  return codes.some(
    (one) => one.costCode.toUpperCase() === wanted && isInRange(one, toDayText(start)),
  )
}

/** The codes to offer for several bookings: codes valid on every start, and codes without dates. */
export function offerCostCodes<C extends DatedCode>(
  codes: readonly C[],
  starts: readonly string[],
): C[] {
  const days = starts.map(toDayText)
  return codes.filter((code) => days.every((day) => isInRange(code, day)))
}

/**
 * The code to send. If codes are configured, only a code valid on the start's day, otherwise any
 * text. Undefined for none.
 */
export function decideCostCode(
  code: string | null | undefined,
  start: string,
  codes: readonly DatedCode[] | undefined,
): string | undefined {
  const typed = code?.trim()
  if (!typed) return undefined
  return !codes || isCostCodeValid(codes, typed, start) ? typed : undefined
}
