import type { Hierarchy, RowKey } from './hierarchy.js'
import type { VisibleRow } from './visible-rows.js'

import type { MenuItem } from '@mosaic-booking/widgets/ui'
import type { Edit } from './hierarchy-edit.js'

/** Indicators of a row besides its fields (LOC-007, LOC-008). */
export interface RowMarks {
  readonly isRestricted: boolean
  readonly isPrioritised: boolean
  /** It is combined from its siblings. */
  readonly isCombined: boolean
  readonly hasFloorPlan: boolean
  /** The path of a row whose ancestors are hidden. */
  readonly path?: string | undefined
}

export interface TreeGridProps {
  readonly tree: Hierarchy
  /** The saved tree, for marking unsaved changes. */
  readonly saved: Hierarchy
  readonly rows: readonly VisibleRow[]
  /** Shows one level at a time, as on a phone. */
  readonly isFlat: boolean
  /** Shows a row's fields below its name, as on a phone. */
  readonly isStacked: boolean
  readonly isEditing: boolean
  /** The kinds allowed below a kind. */
  readonly kindsBelow: (kind: string) => readonly string[]
  /** The kind of the blank row, and the allowed kinds. */
  readonly blank: {
    readonly kind: string
    readonly kinds: readonly string[]
    readonly onKind: (kind: string) => void
  }
  /** The blank row that the user has requested; its name gets the focus. */
  readonly askedRow: RowKey | undefined
  readonly selected: ReadonlySet<RowKey>
  readonly marksOf: (key: RowKey) => RowMarks
  readonly menuOf: (key: RowKey) => readonly MenuItem[]
  readonly onSelect: (selected: ReadonlySet<RowKey>) => void
  /** Expands or collapses a row; in flat mode, opens its level. */
  readonly onToggle: (key: RowKey, isOpen: boolean) => void
  readonly onOpen: (key: RowKey) => void
  readonly onStartEditing: () => void
  /** Deletes the selection, or just the row if it is not selected. */
  readonly onRemove: (key: RowKey) => void
  readonly onEdit: (edit: Edit) => void
  /** Names a blank row, which turns it into a location. */
  readonly onFill: (key: RowKey, name: string) => void
}
