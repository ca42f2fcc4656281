import { Button, useMessages } from '@mosaic-booking/widgets/ui'
import { ActionBar } from '../../../shared/action-bar/action-bar.js'
import { messages } from './locations-view.messages.js'

interface SelectionBarProps {
  readonly count: number
  /** Whether any selected location lacks a category and therefore cannot be booked. */
  readonly isLeftOut: boolean
  readonly onMakeBookable: () => void
  readonly onClear: () => void
  readonly onDelete: () => void
}

export function SelectionBar(props: SelectionBarProps) {
  const { count, isLeftOut, onMakeBookable, onClear, onDelete } = props
  const t = useMessages(messages)
  return (
    <ActionBar
      label={t('selection')}
      text={t('selected', { count })}
      choice={
        <Button variant="quiet" onClick={onClear}>
          {t('deselect')}
        </Button>
      }
    >
      {isLeftOut && (
        <Button icon="check" onClick={onMakeBookable}>
          {t('makeBookable')}
        </Button>
      )}
      <Button icon="trash" onClick={onDelete}>
        {t('remove')}
      </Button>
    </ActionBar>
  )
}
