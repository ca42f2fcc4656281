import type { SectionName } from '@mosaic-booking/sdk/stores'

/** The booking sections' label keys. */
export const sectionTitles = {
  'my-bookings': 'myBookings',
  'all-bookings': 'allBookings',
  approvals: 'approvals',
  orphaned: 'orphaned',
  cancellations: 'cancellations',
} as const satisfies Readonly<Record<SectionName, string>>
