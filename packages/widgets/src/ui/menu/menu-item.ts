import type { IconName } from '../icon/icon-paths.js'

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: IconName
  readonly danger?: boolean
  readonly disabled?: boolean
  /** Makes the item checkable, with this state. */
  readonly checked?: boolean
  /** Shows a separator above the item. */
  readonly separated?: boolean
  readonly onSelect: () => void
}
