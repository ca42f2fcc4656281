import { bookingStatuses, type BookingStatus } from '../../types.js'

/** A badge's silhouette, distinguishable without colour even as a six-pixel dot. */
export type Silhouette = 'disc' | 'ring' | 'hatched' | 'square' | 'diamond'

/**
 * A status's symbol without its colours. `icon` is SVG path data on a 24-unit grid, either stroked
 * or filled.
 */
export type StatusLook = { silhouette: Silhouette; icon: string; filled?: boolean }

const looks: Record<BookingStatus, StatusLook> = {
  AVAILABLE_FOR_BOOKING: { silhouette: 'disc', icon: 'M6.5 12.6 L10.4 16.4 L17.6 8.2' },
  AVAILABLE_WITHOUT_BOOKING: {
    silhouette: 'ring',
    icon: 'M13.4 4.6 A1.3 1.3 0 1 1 13.39 4.6 Z M12.6 8.6 L11.4 13.6 L14.2 16.2 L15 20.4 M11.6 13.4 L10.6 16.8 L8 20.4 M8.2 12.6 L9.4 9.8 L12.6 8.6 L14.8 11.4 L17.4 12.2',
  },
  UNAVAILABLE: { silhouette: 'hatched', icon: 'M7 12 L17 12' },
  BOOKED_OR_OCCUPIED: { silhouette: 'square', icon: 'M7.6 7.6 L16.4 16.4 M16.4 7.6 L7.6 16.4' },
  BOOKED_BY_YOU: {
    silhouette: 'diamond',
    icon: 'M12 4.6 L14.2 9.4 L19.4 10 L15.5 13.5 L16.6 18.7 L12 16 L7.4 18.7 L8.5 13.5 L4.6 10 L9.8 9.4 Z',
    filled: true,
  },
}

export function lookOf(status: BookingStatus): StatusLook {
  return looks[status]
}

export function lookOfCode(code: number): StatusLook {
  return looks[bookingStatuses[code]!]
}
