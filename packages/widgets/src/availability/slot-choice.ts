/**
 * An available time selected by the user. Times are wall clocks at the space,
 * `YYYY-MM-DDTHH:mm:ss.SSS`.
 */
export interface SlotChoice {
  readonly locationId: number
  readonly locationName: string
  readonly timeFrom: string
  readonly timeTo: string
  /** The space's IANA time zone. */
  readonly timeZone: string
  readonly allDayBooking: boolean
  /** Number of people, if the search specified it. */
  readonly attendeeCount?: number
}
