import type { Booking, BookingEdit } from '@mosaic-booking/sdk'

/** The edit for several bookings; empty fields are left unchanged (D-131). */
export interface BulkEdit {
  readonly title?: string
  readonly notes?: string
  readonly costCode?: string
  /** `HH:mm`; the dates are kept. */
  readonly timeFrom?: string
  readonly timeTo?: string
}

export const isEmptyEdit = (edit: BulkEdit): boolean =>
  Object.values(edit).every((value: string | undefined) => !value?.trim())

/** Applies the bulk edit to one booking. */
export function toBookingEdit(
  booking: Pick<Booking, 'version' | 'timeFrom' | 'timeTo'>,
  { title, notes, costCode, timeFrom, timeTo }: BulkEdit,
): BookingEdit {
  const at = (wall: string, time: string) => `${wall.slice(0, 10)}T${time}:00.000`
  return {
    version: booking.version,
    ...(title?.trim() && { description: title.trim() }),
    ...(notes?.trim() && { notes: notes.trim() }),
    ...(costCode?.trim() && { costCode: costCode.trim() }),
    ...(timeFrom && { timeFrom: at(booking.timeFrom, timeFrom) }),
    ...(timeTo && { timeTo: at(booking.timeTo, timeTo) }),
  }
}
