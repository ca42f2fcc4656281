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

/** Configures an editable list: its columns, form and API calls. */
export interface EntryListProps<E extends Entry, Draft extends object> {
  /** View name; also the storage key for the user's column selection. */
  readonly name: string
  readonly title: string
  readonly subtitle: ReactNode
  /** Content above the title, for example a back link. */
  readonly kicker?: ReactNode
  /** Label of the add button and title of the form. */
  readonly addLabel: string
  readonly emptyTitle: string
  /** Icon for the empty state; a list icon by default. */
  readonly emptyIcon?: IconName
  readonly emptyText: ReactNode
  /** The query is filtered, so an empty result must not suggest adding a first entry. */
  readonly isFiltered?: boolean
  readonly query: ReturnType<typeof useApiQuery<readonly E[]>>
  readonly columns: readonly DataColumn<E>[]
  readonly nameOf: (entry: E) => string
  /** Describes the search field if the list title does not. */
  readonly searched?: string
  /** Creates the form state for an existing or new entry. */
  readonly toDraft: (entry: E | undefined) => Draft
  readonly validate: (draft: Draft) => FieldErrors
  readonly Form: (props: EntryFormProps<Draft>) => ReactNode
  /** `base` is the version on which the change is based, if the list is versioned. */
  readonly save: (draft: Draft, id: number | undefined, base: Base) => Promise<unknown>
  /** Omitted if the list has no history. */
  readonly history?: KeptHistory
  /** Omitted if entries cannot be removed. */
  readonly remove?: (entry: E) => Promise<unknown>
  /** Title of the confirmation. `name` is set when removing a single entry. */
  readonly removeTitle?: (values: { readonly count: number; readonly name: string }) => string
  /** Explains side effects of the removal. Default: "This cannot be undone." */
  readonly removeText?: (entries: readonly E[]) => string
  /** Labels for a removal that is not a deletion, such as deactivation. */
  readonly removal?: {
    readonly label: string
    readonly title: (entries: readonly E[]) => string
    readonly text: (entries: readonly E[]) => string
    readonly done: (count: number) => string
    /** Error text with the failed entry and the number of entries completed before it. */
    readonly failed: (entry: E, done: number) => string
    /** Not destructive, such as reactivation. */
    readonly isHarmless?: true
  }
  /** Whether the required fields are filled in. Save is disabled until then. */
  readonly isComplete?: (draft: Draft) => boolean
  /** Suppresses the success message because the page shows its own. */
  readonly isQuiet?: boolean
  /** Entries can be added and removed but not edited. */
  readonly isFixed?: boolean
  /** Whether the entry is managed elsewhere, so that it can be neither edited nor selected. */
  readonly isForeign?: (entry: E) => boolean
  /** Whether the entry is not saved yet, so that it has no history and cannot be removed. */
  readonly isNotKept?: (entry: E) => boolean
  /** Additional items for an entry's menu. */
  readonly actions?: (entry: E) => readonly MenuItem[]
  readonly defaultSort?: Sort
  readonly isPrintable?: boolean
  /** Page size if the organisation sets none. */
  readonly pageSize?: number
  /** Content below the heading, such as a switch between lists. */
  readonly header?: ReactNode
  readonly summarize?: (count: number, errors: FieldErrors, isNew: boolean) => ReactNode
  /** Returns the reason why an entry cannot be removed, if any. */
  readonly refuseRemoval?: (entry: E) => string | undefined
  /** Fallback text if saving fails without a server message. */
  readonly saveFailed?: string
  /** Precedes the server's message when removal fails. */
  readonly removeFailed?: string
  /** Replaces the server's message when saving or removing fails, if it returns a text. */
  readonly describeFailure?: (error: unknown) => string | undefined
}
