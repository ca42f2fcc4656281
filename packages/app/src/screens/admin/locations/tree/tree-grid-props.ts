import type { Hierarchy, RowKey } from './hierarchy.js'
import type { VisibleRow } from './visible-rows.js'

import type { MenuItem } from '@mosaic-booking/widgets/ui'
import type { Edit } from './hierarchy-edit.js'

/** Row indicators besides the fields (LOC-007, LOC-008). */
export interface RowMarks {
  readonly isRestricted: boolean
  readonly isPrioritised: boolean
  /** Whether the location combines siblings. */
  readonly isCombined: boolean
  readonly hasFloorPlan: boolean
  /** The path of a row whose ancestors are hidden. */
  readonly path?: string | undefined
}

export interface TreeGridProps {
  readonly tree: Hierarchy
  /** The saved tree, used to highlight unsaved changes. */
  readonly saved: Hierarchy
  readonly rows: readonly VisibleRow[]
  /** Shows one level at a time, as on a phone. */
  readonly isFlat: boolean
  /** Shows a row's fields below its name, as on a phone. */
  readonly isStacked: boolean
  readonly isEditing: boolean
  /** The kinds allowed below a kind. */
  readonly kindsBelow: (kind: string) => readonly string[]
  /** The blank row's kind, and the allowed kinds. */
  readonly blank: {
    readonly kind: string
    readonly kinds: readonly string[]
    readonly onKind: (kind: string) => void
  }
  /** The blank row requested by the user. Its name field receives focus. */
  readonly askedRow: RowKey | undefined
  readonly selected: ReadonlySet<RowKey>
  readonly marksOf: (key: RowKey) => RowMarks
  readonly menuOf: (key: RowKey) => readonly MenuItem[]
  readonly onSelect: (selected: ReadonlySet<RowKey>) => void
  /** Expands or collapses a row. In flat mode, opens the row's level. */
  readonly onToggle: (key: RowKey, isOpen: boolean) => void
  readonly onOpen: (key: RowKey) => void
  readonly onStartEditing: () => void
  /** Deletes the selection, or only the row if it is not selected. */
  readonly onRemove: (key: RowKey) => void
  readonly onEdit: (edit: Edit) => void
  /** Enters a blank row's name, which turns the row into a location. */
  readonly onFill: (key: RowKey, name: string) => void
}
