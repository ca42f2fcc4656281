import { IconButton } from '@mosaic-booking/widgets/ui'
import './booking-settings.css'

interface NamedChipProps {
  readonly name: string
  /** Says that the button removes it. */
  readonly removeLabel: string
  readonly onRemove: () => void
}

/** One of several things that were chosen. */
export function NamedChip({ name, removeLabel, onRemove }: NamedChipProps) {
  return (
    <li className="settings-chip row gap-1">
      {name}
      <IconButton size="small" icon="close" label={removeLabel} onClick={onRemove} />
    </li>
  )
}
