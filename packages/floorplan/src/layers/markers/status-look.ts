import { bookingStatuses, type BookingStatus } from '../../types.js'

/** A badge's silhouette, distinguishable without colour even as a six-pixel dot. */
export type Silhouette = 'disc' | 'ring' | 'hatched' | 'square' | 'diamond'

/**
 * A status's symbol without its colours. `icon` is compact SVG path data on a 24-unit grid,
 * either stroked or filled.
 */
export type StatusLook = { silhouette: Silhouette; icon: string; filled?: boolean }

const looks: Record<BookingStatus, StatusLook> = {
  AVAILABLE_FOR_BOOKING: { silhouette: 'disc', icon: 'M6.5 12.6 10.4 16.4 17.6 8.2' },
  AVAILABLE_WITHOUT_BOOKING: {
    silhouette: 'ring',
    icon: 'M13.4 4.6A1.3 1.3 0 1 1 13.39 4.6ZM12.6 8.6 11.4 13.6 14.2 16.2 15 20.4M11.6 13.4 10.6 16.8 8 20.4M8.2 12.6 9.4 9.8 12.6 8.6 14.8 11.4 17.4 12.2',
  },
  UNAVAILABLE: { silhouette: 'hatched', icon: 'M7 12 17 12' },
  BOOKED_OR_OCCUPIED: { silhouette: 'square', icon: 'M7.6 7.6 16.4 16.4M16.4 7.6 7.6 16.4' },
  BOOKED_BY_YOU: {
    silhouette: 'diamond',
    icon: 'M12 4.6 14.2 9.4 19.4 10 15.5 13.5 16.6 18.7 12 16 7.4 18.7 8.5 13.5 4.6 10 9.8 9.4Z',
    filled: true,
  },
}

/** Whether a badge is an outline around a light inside. */
export function isOpen(silhouette: Silhouette): boolean {
  return silhouette === 'ring' || silhouette === 'hatched'
}

export function lookOf(status: BookingStatus): StatusLook {
  return looks[status]
}

export function lookOfCode(code: number): StatusLook {
  return looks[bookingStatuses[code]!]
}
