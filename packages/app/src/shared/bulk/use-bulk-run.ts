import { isApiError, type Booking } from '@mosaic-booking/sdk'
import { mutateMany } from '@mosaic-booking/sdk/queries'
import type { SequenceOptions } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import { toBookingEdit, type BulkEdit } from './bulk-edit.js'

export type BulkActionName = 'approve' | 'reject' | 'edit' | 'cancel' | 'reassign'

/** An action's additional input. */
export interface BulkValues {
  readonly ownerId: number
  readonly reason: string
  readonly edit: BulkEdit
}

/**
 * Runs the action on one booking at a time. After a version conflict, returns the current booking
 * so that the next attempt can succeed.
 */
export function useBulkRun(action: BulkActionName) {
  const session = useRuntime()
  return async (
    bookings: readonly Booking[],
    { ownerId, reason, edit }: BulkValues,
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
    const reread = async (id: number, error: unknown) =>
      isApiError(error) && error.code === 'VERSION_CONFLICT'
        ? session.client.booking.get({ id }).catch(() => byId.get(id)!)
        : byId.get(id)!
    return {
      failed: failed && {
        booking: await reread(failed.item.id, failed.error),
        error: failed.error,
      },
      remaining: remaining.map(({ id }) => byId.get(id)!),
    }
  }
}
