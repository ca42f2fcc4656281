/**
 * An available time that the user chose. Times are wall clock at the space,
 * `YYYY-MM-DDTHH:mm:ss.SSS`.
 */
export interface SlotChoice {
  readonly locationId: number
  readonly locationName: string
  readonly timeFrom: string
  readonly timeTo: string
  /** IANA time zone of the space. */
  readonly timeZone: string
  readonly allDayBooking: boolean
  /** Number of people, if the search had one. */
  readonly attendeeCount?: number
}
