import { IconButton } from '@mosaic-booking/widgets/ui'
import './booking-settings.css'

interface NamedChipProps {
  readonly name: string
  readonly removeLabel: string
  readonly onRemove: () => void
}

/** A selected item with a remove button. */
export function NamedChip({ name, removeLabel, onRemove }: NamedChipProps) {
  return (
    <li className="settings-chip row gap-1">
      {name}
      <IconButton size="small" icon="close" label={removeLabel} onClick={onRemove} />
    </li>
  )
}
