import { Button, Menu, useMessages, type IconName } from '@mosaic-booking/widgets/ui'
import { ActionBar } from '../action-bar/action-bar.js'
import { messages } from './data-table.messages.js'

export interface BulkAction<R> {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  /** Calls `onDone` when finished. Rows passed to it stay selected. */
  readonly onSelect: (rows: readonly R[], onDone: (left?: readonly R[]) => void) => void
}

interface SelectedMenuProps<R> {
  readonly rows: readonly R[]
  readonly actions: readonly BulkAction<R>[]
  readonly onNone: () => void
  readonly onDone: (left?: readonly R[]) => void
}

/** A menu of bulk actions, available before any row is selected. */
export function SelectedMenu<R>({ rows, actions, onNone, onDone }: SelectedMenuProps<R>) {
  const t = useMessages(messages)
  return (
    <Menu
      label={t('forSelected')}
      placement="bottom-end"
      items={actions.map(({ id, label, icon, onSelect }) => ({
        id,
        label,
        icon,
        onSelect: () => (rows.length === 0 ? onNone() : onSelect(rows, onDone)),
      }))}
      trigger={(trigger) => (
        <Button
          className={rows.length === 0 ? 'data-table-idle' : undefined}
          variant="quiet"
          icon="check"
          {...trigger}
        >
          {t('forSelected')}
        </Button>
      )}
    />
  )
}

interface SelectionBarProps<R> {
  readonly rows: readonly R[]
  readonly actions: readonly BulkAction<R>[]
  readonly onSelectAll: () => void
  /** Whether rows that the server has not sent yet are loading. */
  readonly isSelectingAll: boolean
  readonly onDone: (left?: readonly R[]) => void
}

export function SelectionBar<R>(props: SelectionBarProps<R>) {
  const { rows, actions, onSelectAll, isSelectingAll, onDone } = props
  const t = useMessages(messages)
  return (
    <ActionBar
      label={t('select')}
      text={t('selected', { count: rows.length })}
      choice={
        <div className="row gap-1">
          <Button variant="quiet" busy={isSelectingAll} onClick={onSelectAll}>
            {t('selectAll')}
          </Button>
          <Button variant="quiet" onClick={() => onDone()}>
            {t('deselect')}
          </Button>
        </div>
      }
    >
      {actions.map(({ id, label, icon, onSelect }) => (
        <Button key={id} icon={icon} onClick={() => onSelect(rows, onDone)}>
          {label}
        </Button>
      ))}
    </ActionBar>
  )
}
