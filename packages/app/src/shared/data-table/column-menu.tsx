import { Button, Menu, useMessages } from '@mosaic-booking/widgets/ui'
import './column-menu.css'
import { messages } from './data-table.messages.js'

interface ColumnMenuProps {
  readonly columns: readonly { readonly key: string; readonly header: string }[]
  readonly isShown: (key: string) => boolean
  readonly onToggle: (key: string) => void
}

export function ColumnMenu({ columns, isShown, onToggle }: ColumnMenuProps) {
  const t = useMessages(messages)
  if (columns.length === 0) return null
  return (
    <Menu
      label={t('columns')}
      placement="bottom-end"
      multiple
      items={columns.map(({ key, header }) => ({
        id: key,
        label: header,
        checked: isShown(key),
        onSelect: () => onToggle(key),
      }))}
      trigger={(trigger) => (
        <Button variant="quiet" icon="settings" {...trigger}>
          {t('columns')}
        </Button>
      )}
    />
  )
}
