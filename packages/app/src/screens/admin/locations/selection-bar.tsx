import { Button, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './locations-view.messages.js'

interface SelectionBarProps {
  readonly count: number
  readonly onClear: () => void
  readonly onDelete: () => void
}

/** What can be done with the selected locations. */
export function SelectionBar({ count, onClear, onDelete }: SelectionBarProps) {
  const t = useMessages(messages)
  return (
    <div className="data-table-selection" role="region" aria-label={t('selection')}>
      <p className="data-table-selected" role="status">
        {t('selected', { count })}
      </p>
      <Button variant="quiet" onClick={onClear}>
        {t('deselect')}
      </Button>
      <Button icon="trash" onClick={onDelete}>
        {t('remove')}
      </Button>
    </div>
  )
}
