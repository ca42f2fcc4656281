import type { Hierarchy, RowKey } from './hierarchy.js'
import type { VisibleRow } from './visible-rows.js'

import type { MenuItem } from '@mosaic-booking/widgets/ui'
import type { Edit } from './hierarchy-edit.js'

/** What a row says besides its fields (LOC-007, LOC-008). */
export interface RowMarks {
  readonly isRestricted: boolean
  readonly isPrioritised: boolean
  /** It consists of others beside it. */
  readonly isCombined: boolean
  readonly hasFloorPlan: boolean
  /** The way to a row whose ancestors are not shown. */
  readonly path?: string | undefined
}

export interface TreeGridProps {
  readonly tree: Hierarchy
  /** The tree as it is saved, to mark what is not. */
  readonly saved: Hierarchy
  readonly rows: readonly VisibleRow[]
  /** One level at a time, as on a phone. */
  readonly isFlat: boolean
  /** The fields of a row stand below its name, as on a phone. */
  readonly isStacked: boolean
  readonly isEditing: boolean
  /** The kinds that may be chosen below a kind. */
  readonly kindsBelow: (kind: string) => readonly string[]
  /** The kind of the empty row, and those that it may have. */
  readonly blank: {
    readonly kind: string
    readonly kinds: readonly string[]
    readonly onKind: (kind: string) => void
  }
  /** The empty row that somebody has asked for: its name takes the focus. */
  readonly askedRow: RowKey | undefined
  readonly selected: ReadonlySet<RowKey>
  readonly marksOf: (key: RowKey) => RowMarks
  readonly menuOf: (key: RowKey) => readonly MenuItem[]
  readonly onSelect: (selected: ReadonlySet<RowKey>) => void
  /** Shows or hides what is below a row; when flat, goes there. */
  readonly onToggle: (key: RowKey, isOpen: boolean) => void
  readonly onOpen: (key: RowKey) => void
  readonly onStartEditing: () => void
  /** Deletes the selection, or the row if it is not selected. */
  readonly onRemove: (key: RowKey) => void
  readonly onEdit: (edit: Edit) => void
  /** Names an empty row, which becomes a location. */
  readonly onFill: (key: RowKey, name: string) => void
}
