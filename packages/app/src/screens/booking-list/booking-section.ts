import type { Booking, BookingListRequest } from '@mosaic-booking/sdk'

/** The actions on several bookings at once. */
export type BulkActionName = 'approve' | 'reject' | 'cancel' | 'reassign'

/** A list of bookings: which ones, and what can be done with them. */
export interface BookingSection {
  readonly name: 'all-bookings' | 'approvals' | 'orphaned' | 'cancellations'
  /** Names of messages. */
  readonly title: 'allBookings' | 'approvals' | 'orphaned' | 'cancellations'
  readonly text: `${BookingSection['title']}Text`
  readonly emptyTitle: 'empty' | `${Exclude<BookingSection['title'], 'allBookings'>}Empty`
  readonly emptyText: 'emptyText' | 'approvalsEmptyText' | 'orphanedEmptyText'
  /** The first and the last day at first, in days from today. */
  readonly days: readonly [from: number, to: number]
  readonly request: Pick<BookingListRequest, 'status' | 'orphaned' | 'include'>
  readonly keeps?: (booking: Booking) => boolean
  readonly bulkActions: readonly BulkActionName[]
  /** Offers to list cancelled bookings, too. */
  readonly hasCancelledSwitch?: true
}

export const allBookings: BookingSection = {
  name: 'all-bookings',
  title: 'allBookings',
  text: 'allBookingsText',
  emptyTitle: 'empty',
  emptyText: 'emptyText',
  days: [0, 6],
  request: { include: ['locations'] },
  bulkActions: ['reassign', 'cancel'],
  hasCancelledSwitch: true,
}

/** Tentative bookings that the user may approve. */
export const approvals: BookingSection = {
  name: 'approvals',
  title: 'approvals',
  text: 'approvalsText',
  emptyTitle: 'approvalsEmpty',
  emptyText: 'approvalsEmptyText',
  days: [0, 90],
  request: { status: ['TENTATIVE'], include: ['locations'] },
  keeps: ({ needsApprove, possibleActions }) => needsApprove && possibleActions.includes('approve'),
  bulkActions: ['approve', 'reject'],
}

/** Bookings to come whose owner has left. */
export const orphaned: BookingSection = {
  name: 'orphaned',
  title: 'orphaned',
  text: 'orphanedText',
  emptyTitle: 'orphanedEmpty',
  emptyText: 'orphanedEmptyText',
  days: [0, 90],
  request: { orphaned: true, include: ['locations'] },
  bulkActions: ['reassign', 'cancel'],
}

export const cancellations: BookingSection = {
  name: 'cancellations',
  title: 'cancellations',
  text: 'cancellationsText',
  emptyTitle: 'cancellationsEmpty',
  emptyText: 'emptyText',
  days: [-7, 30],
  request: { status: ['CANCELLED', 'CANCELLED_REJECTED'], include: ['locations', 'audit'] },
  bulkActions: [],
}
