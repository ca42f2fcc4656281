import { Button, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './locations-view.messages.js'
import type { HierarchyChanges } from './tree/hierarchy-changes.js'
import '../../../shared/data-table/data-table.css'

interface SaveBarProps {
  readonly changes: HierarchyChanges
  readonly isBusy: boolean
  readonly onUndo: () => void
  readonly onDiscard: () => void
  readonly onSave: () => void
}

/** Says what is unsaved, and saves all of it at once. */
export function SaveBar({ changes, isBusy, onUndo, onDiscard, onSave }: SaveBarProps) {
  const t = useMessages(messages)
  const parts = (['added', 'moved', 'changed'] as const)
    .map((part) => [part, changes[part].length] as const)
    .filter(([, count]) => count > 0)
    .map(([part, count]) => t(part, { count }))
  return (
    <div className="data-table-selection" role="region" aria-label={t('unsaved')}>
      <p className="data-table-selected" role="status">
        {t('unsaved')}: {parts.join(', ')}
      </p>
      <Button variant="quiet" disabled={isBusy} onClick={onUndo}>
        {t('undo')}
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button variant="primary" busy={isBusy} onClick={onSave}>
        {t('save')}
      </Button>
    </div>
  )
}
