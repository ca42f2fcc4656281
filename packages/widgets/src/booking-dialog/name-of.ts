import type { Booking } from '@mosaic-booking/sdk'

/** A booking's title or, if it has none, its space's name. */
export const nameOf = ({ label, locationName }: Booking): string => label || locationName
