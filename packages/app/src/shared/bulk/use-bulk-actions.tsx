import type { Booking, User } from '@mosaic-booking/sdk'
import { useMessages } from '@mosaic-booking/widgets/ui'
import { useState, type ReactNode } from 'react'
import type { BulkAction } from '../data-table/selection.js'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.js'
import { messages } from './bulk.messages.js'
import type { BulkActionName } from './use-bulk-run.js'

const icons = {
  approve: 'check',
  reject: 'ban',
  edit: 'edit',
  cancel: 'trash',
  reassign: 'user',
} as const

export interface BulkActions {
  readonly bulkActions: readonly BulkAction<Booking>[]
  readonly noneSelected: string
}

/**
 * A booking table's bulk actions and their dialog. Only users who may book for others can reassign,
 * because the server rejects it otherwise.
 */
export function useBulkActions(
  offered: readonly BulkActionName[],
  user: Pick<User, 'canBookOnBehalf'>,
): BulkActions & { readonly bulkDialog: ReactNode } {
  const t = useMessages(messages)
  const [bulk, setBulk] = useState<Omit<BulkDialogProps, 'onClose'>>()
  return {
    bulkActions: offered
      .filter((action) => action !== 'reassign' || user.canBookOnBehalf)
      .map((action) => ({
        id: action,
        label: t(action),
        icon: icons[action],
        onSelect: (bookings, onDone) => setBulk({ action, bookings, onDone }),
      })),
    noneSelected: t('noneSelected'),
    bulkDialog: bulk && <BulkDialog {...bulk} onClose={() => setBulk(undefined)} />,
  }
}
