import { Button, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './sharing.messages.js'

interface ChosenProps {
  readonly label: string
  readonly entries: readonly { readonly id: number; readonly name: string }[]
  readonly onRemove: (id: number) => void
}

export function Chosen({ label, entries, onRemove }: ChosenProps) {
  const t = useMessages(messages)
  if (entries.length === 0) return null
  return (
    <ul role="list" className="entry-choices" aria-label={label}>
      {entries.map(({ id, name }) => (
        <li key={id}>
          <Button
            size="small"
            icon="close"
            aria-label={t('remove', { name })}
            onClick={() => onRemove(id)}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
