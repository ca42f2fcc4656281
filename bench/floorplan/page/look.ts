import type { BookingStatus } from '@mosaic-booking/floorplan'

/** The status colours and icons in all other variants. Icons use a 24-unit grid. */
export const looks: Record<BookingStatus, { fill: string; tint: string; icon: string }> = {
  AVAILABLE_FOR_BOOKING: {
    fill: '#12805c',
    tint: '#12805c29',
    icon: 'M6.5 12.6L10.4 16.4L17.6 8.2',
  },
  AVAILABLE_WITHOUT_BOOKING: {
    fill: '#0a7392',
    tint: '#0a739214',
    icon: 'M12 6L12 18M8 10L12 6L16 10',
  },
  UNAVAILABLE: { fill: '#69748a', tint: '#69748a1f', icon: 'M7 12L17 12' },
  BOOKED_OR_OCCUPIED: {
    fill: '#b42339',
    tint: '#b423392e',
    icon: 'M7.6 7.6L16.4 16.4M16.4 7.6L7.6 16.4',
  },
  BOOKED_BY_YOU: { fill: '#5b3fc4', tint: '#5b3fc433', icon: 'M12 5L19 12L12 19L5 12Z' },
}

/**
 * Below `badge`, in CSS pixels, a marker is a dot. From `shape`, it has an outline; from `label`
 * and `owner`, these texts.
 */
export const detail = { badge: 8, shape: 22, label: 24, owner: 40 }

/** The badge's diameter for a marker size on screen. */
export const badgeAt = (size: number) => (size <= detail.shape ? size : 22)

export const font = (pixels: number) => `${pixels}px sans-serif`
export const ink = '#17202c'
