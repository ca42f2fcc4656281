import type { Booking, BookingEdit } from '@mosaic-booking/sdk'

/** An edit to several bookings. Empty fields remain unchanged (D-131). */
export interface BulkEdit {
  readonly title?: string
  readonly notes?: string
  readonly costCode?: string
  /** `HH:mm`; the dates remain unchanged. */
  readonly timeFrom?: string
  readonly timeTo?: string
}

export const isEmptyEdit = (edit: BulkEdit): boolean =>
  Object.values(edit).every((value: string | undefined) => !value?.trim())

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
