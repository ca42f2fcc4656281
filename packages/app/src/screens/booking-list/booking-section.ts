import type { BookingListRequest } from '@mosaic-booking/sdk'
import { addDays, browserToday } from '@mosaic-booking/widgets/ui'
import type { BulkActionName } from '../../shared/bulk/use-bulk-run.js'
import type { SectionName } from '@mosaic-booking/sdk/stores'
import type { sectionTitles } from '../../shared/section-titles.js'
import type { SectionView } from '../../shared/section-views/section-setting.js'

/** A booking list with its query and actions. */
export interface BookingSection {
  readonly name: SectionName
  /** Message key. */
  readonly title: (typeof sectionTitles)[SectionName]
  readonly text: `${BookingSection['title']}Text`
  readonly emptyTitle: 'empty' | 'approvalsEmpty' | 'orphanedEmpty' | 'cancellationsEmpty'
  readonly emptyText: 'emptyText' | 'approvalsEmptyText' | 'orphanedEmptyText'
  /** The default range, in days from today. */
  readonly days: readonly [from: number, to: number]
  readonly request: Pick<BookingListRequest, 'status' | 'orphaned' | 'toApprove' | 'include'>
  readonly bulkActions: readonly BulkActionName[]
  readonly view: SectionView
  /** To-do list: also shows the number of entries outside the selected days. */
  readonly isToDo?: true
  /** Only bookings that the user owns, made or attends. */
  readonly isOwn?: true
  readonly hasStatus?: true
  /** Can switch to the organisation's events. */
  readonly hasEvents?: true
}

export function usualDays({ days }: BookingSection): {
  readonly from: string
  readonly to: string
} {
  const today = browserToday()
  return { from: addDays(today, days[0]), to: addDays(today, days[1]) }
}

export const allBookings: BookingSection = {
  name: 'all-bookings',
  title: 'allBookings',
  text: 'allBookingsText',
  emptyTitle: 'empty',
  emptyText: 'emptyText',
  days: [0, 6],
  request: { include: ['locations'] },
  bulkActions: ['edit', 'reassign', 'cancel'],
  view: 'table',
  hasStatus: true,
  hasEvents: true,
}

/** Bookings that the user owns, made or attends. */
export const myBookings: BookingSection = {
  name: 'my-bookings',
  title: 'myBookings',
  text: 'myBookingsText',
  emptyTitle: 'empty',
  emptyText: 'emptyText',
  days: [0, 30],
  request: { include: ['locations'] },
  bulkActions: ['edit', 'cancel'],
  view: 'list',
  isOwn: true,
  hasStatus: true,
  hasEvents: true,
}

/** Tentative bookings that the user may approve. */
export const approvals: BookingSection = {
  name: 'approvals',
  title: 'approvals',
  text: 'approvalsText',
  emptyTitle: 'approvalsEmpty',
  emptyText: 'approvalsEmptyText',
  days: [0, 90],
  request: { status: ['TENTATIVE'], toApprove: true, include: ['locations'] },
  bulkActions: ['approve', 'reject', 'edit'],
  view: 'table',
  isToDo: true,
}

/** Future bookings whose owner has been deactivated. */
export const orphaned: BookingSection = {
  name: 'orphaned',
  title: 'orphaned',
  text: 'orphanedText',
  emptyTitle: 'orphanedEmpty',
  emptyText: 'orphanedEmptyText',
  days: [0, 90],
  request: { orphaned: true, include: ['locations'] },
  bulkActions: ['edit', 'reassign', 'cancel'],
  view: 'table',
  isToDo: true,
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
  view: 'table',
}
