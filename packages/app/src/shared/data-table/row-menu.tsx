import { IconButton, Menu, useMessages, type MenuItem } from '@mosaic-booking/widgets/ui'
import { messages } from './data-table.messages.js'

interface RowMenuProps {
  readonly name: string
  readonly items: readonly MenuItem[]
}

/** The menu of actions for one entry of a list. Renders nothing if there are none. */
export function RowMenu({ name, items }: RowMenuProps) {
  const t = useMessages(messages)
  if (items.length === 0) return null
  return (
    <Menu
      label={t('actionsNamed', { name })}
      placement="bottom-end"
      items={items}
      trigger={(trigger) => (
        <IconButton icon="more" size="small" label={t('actionsNamed', { name })} {...trigger} />
      )}
    />
  )
}
