import { Button, useMessages } from '@mosaic-booking/widgets/ui'
import { ActionBar } from '../../../shared/action-bar/action-bar.js'
import { messages } from './locations-view.messages.js'
import type { HierarchyChanges } from './tree/hierarchy-changes.js'

interface SaveBarProps {
  readonly changes: HierarchyChanges
  readonly isBusy: boolean
  readonly onUndo: () => void
  readonly onDiscard: () => void
  readonly onSave: () => void
}

/** Summarises the unsaved changes and saves them together. */
export function SaveBar({ changes, isBusy, onUndo, onDiscard, onSave }: SaveBarProps) {
  const t = useMessages(messages)
  const parts = (['added', 'moved', 'changed'] as const)
    .map((part) => [part, changes[part].length] as const)
    .filter(([, count]) => count > 0)
    .map(([part, count]) => t(part, { count }))
  return (
    <ActionBar label={t('unsaved')} text={`${t('unsaved')}: ${parts.join(', ')}`}>
      <Button variant="quiet" disabled={isBusy} onClick={onUndo}>
        {t('undo')}
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button variant="primary" busy={isBusy} onClick={onSave}>
        {t('save')}
      </Button>
    </ActionBar>
  )
}
