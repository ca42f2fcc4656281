/**
 * A free time of a place that somebody chose. Times are wall clock at the place,
 * `YYYY-MM-DDTHH:mm:ss.SSS`.
 */
export interface SlotChoice {
  readonly locationId: number
  readonly locationName: string
  readonly timeFrom: string
  readonly timeTo: string
  /** IANA name of the place's time zone. */
  readonly timeZone: string
  readonly allDayBooking: boolean
  /** People, where the search asked for a number of them. */
  readonly attendeeCount?: number
}
