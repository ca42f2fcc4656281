import type { Booking } from '@mosaic-booking/sdk'
import { mutateMany } from '@mosaic-booking/sdk/queries'
import type { SequenceOptions } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import { toBookingEdit, type BulkEdit } from './bulk-edit.js'

/** The actions on several bookings at once. */
export type BulkActionName = 'approve' | 'reject' | 'edit' | 'cancel' | 'reassign'

/** Calls the operation of the action for one booking after another. */
export function useBulkRun(action: BulkActionName) {
  const session = useRuntime()
  return async (
    bookings: readonly Booking[],
    {
      ownerId,
      reason,
      edit,
    }: { readonly ownerId: number; readonly reason: string; readonly edit: BulkEdit },
    options: SequenceOptions,
  ) => {
    const byId = new Map(bookings.map((booking) => [booking.id, booking]))
    const ids = bookings.map(({ id }) => id)
    const { failed, remaining } =
      action === 'approve'
        ? await mutateMany(
            session,
            'booking.approve',
            ids.map((id) => ({ id })),
            options,
          )
        : action === 'edit'
          ? await mutateMany(
              session,
              'booking.update',
              bookings.map((booking) => ({ id: booking.id, body: toBookingEdit(booking, edit) })),
              options,
            )
          : action === 'reassign'
            ? await mutateMany(
                session,
                'booking.changeOwner',
                ids.map((id) => ({ id, body: { ownerId } })),
                options,
              )
            : await mutateMany(
                session,
                'booking.cancel',
                ids.map((id) => ({ id, ...(reason && { cancellationReason: reason }) })),
                options,
              )
    return {
      failed: failed && { ...byId.get(failed.item.id)!, error: failed.error },
      remaining: remaining.map(({ id }) => byId.get(id)!),
    }
  }
}
