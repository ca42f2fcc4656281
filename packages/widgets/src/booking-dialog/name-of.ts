import type { Booking } from '@mosaic-booking/sdk'

/** The name of a booking: its title, or else the name of its space. */
export const nameOf = ({ label, locationName }: Booking): string => label || locationName
