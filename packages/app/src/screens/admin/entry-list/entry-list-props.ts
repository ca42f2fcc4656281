import type { useApiQuery } from '@mosaic-booking/widgets'
import type { IconName, MenuItem, Sort } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import type { DataColumn } from '../../../shared/data-table/data-table.js'
import type { FieldErrors } from '../../../shared/form-dialog/form-dialog.js'
import type { KeptHistory } from './history-dialog.js'

export interface Entry {
  readonly id: number
  readonly version?: number
}
interface Base {
  readonly version?: number
}

export interface EntryFormProps<Draft> {
  readonly isNew: boolean
  readonly draft: Draft
  readonly errors: FieldErrors
  readonly onChange: (changes: Partial<Draft>) => void
}

/** Describes a list that administrators edit: its columns, form and calls. */
export interface EntryListProps<E extends Entry, Draft extends object> {
  /** The name of the view; the user's column choices are stored under it. */
  readonly name: string
  readonly title: string
  readonly subtitle: ReactNode
  /** Content above the title, for example a back link. */
  readonly kicker?: ReactNode
  /** Label of the add button and title of the form. */
  readonly addLabel: string
  /** Title of the empty state. */
  readonly emptyTitle: string
  /** Icon of the empty state; a list icon by default. */
  readonly emptyIcon?: IconName
  readonly emptyText: ReactNode
  /** The query is filtered, so an empty result does not suggest adding a first entry. */
  readonly isFiltered?: boolean
  readonly query: ReturnType<typeof useApiQuery<readonly E[]>>
  readonly columns: readonly DataColumn<E>[]
  readonly nameOf: (entry: E) => string
  /** Describes the search field if the title does not. */
  readonly searched?: string
  /** Fills the form for an existing or a new entry. */
  readonly toDraft: (entry: E | undefined) => Draft
  /** Returns the errors by field. */
  readonly validate: (draft: Draft) => FieldErrors
  readonly Form: (props: EntryFormProps<Draft>) => ReactNode
  /** `base` is the version that the change is based on, if the list has versions. */
  readonly save: (draft: Draft, id: number | undefined, base: Base) => Promise<unknown>
  /** Omitted if the list has no history. */
  readonly history?: KeptHistory
  /** Omitted if entries cannot be removed. */
  readonly remove?: (entry: E) => Promise<unknown>
  /** Title of the confirmation. `name` is set for a single entry. */
  readonly removeTitle?: (values: { readonly count: number; readonly name: string }) => string
  /** Explains side effects of the removal; "This cannot be undone." by default. */
  readonly removeText?: (entries: readonly E[]) => string
  /** Labels if removal is not deletion, for example deactivation. */
  readonly removal?: {
    readonly label: string
    readonly title: (entries: readonly E[]) => string
    readonly text: (entries: readonly E[]) => string
    readonly done: (count: number) => string
    /** Error text: the entry that failed, and the number done before it. */
    readonly failed: (entry: E, done: number) => string
    /** Not destructive, for example reactivation. */
    readonly isHarmless?: true
  }
  /** Suppresses the success message because the page shows its own. */
  readonly isQuiet?: boolean
  /** Entries can be added and removed, but not edited. */
  readonly isFixed?: boolean
  /** Entries managed elsewhere, which can be neither edited nor selected. */
  readonly isForeign?: (entry: E) => boolean
  /** Entries that are not saved yet: they have no history and cannot be removed. */
  readonly isNotKept?: (entry: E) => boolean
  /** Further items of an entry's menu. */
  readonly actions?: (entry: E) => readonly MenuItem[]
  readonly defaultSort?: Sort
  readonly isPrintable?: boolean
  /** Page size if the organisation sets none. */
  readonly pageSize?: number
  /** Content below the heading, for example a choice between lists. */
  readonly header?: ReactNode
  /** Summarises the form's errors. */
  readonly summarize?: (count: number, errors: FieldErrors, isNew: boolean) => ReactNode
  /** Returns why an entry cannot be removed, if so. */
  readonly refuseRemoval?: (entry: E) => string | undefined
  /** Fallback if saving fails without a server message. */
  readonly saveFailed?: string
  /** Precedes the server's message if removal fails. */
  readonly removeFailed?: string
  /** Replaces the server's message if saving or removing fails. */
  readonly describeFailure?: (error: unknown) => string
}
