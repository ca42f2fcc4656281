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

/** A list that administrators keep: what its entries look like, and how they are changed. */
export interface EntryListProps<E extends Entry, Draft extends object> {
  /** The name of the view; the user's choices of columns are kept under it. */
  readonly name: string
  readonly title: string
  readonly subtitle: ReactNode
  /** Above the title, for example the way back to the page that the list is part of. */
  readonly kicker?: ReactNode
  /** The label of the buttons that add an entry, and the title of its form. */
  readonly addLabel: string
  /** The title of the list without entries. */
  readonly emptyTitle: string
  /** Above it; that of a list by default. */
  readonly emptyIcon?: IconName
  readonly emptyText: ReactNode
  /** The query asks for some of the entries only: if it finds none, that calls for no first one. */
  readonly isFiltered?: boolean
  readonly query: ReturnType<typeof useApiQuery<readonly E[]>>
  readonly columns: readonly DataColumn<E>[]
  readonly nameOf: (entry: E) => string
  /** What is searched, if the title does not say it. */
  readonly searched?: string
  /** The form of an entry, or of a new one. */
  readonly toDraft: (entry: E | undefined) => Draft
  /** Why the draft cannot be saved, by field. */
  readonly validate: (draft: Draft) => FieldErrors
  readonly Form: (props: EntryFormProps<Draft>) => ReactNode
  /** `base` names the version that the change is based on, if the list counts them. */
  readonly save: (draft: Draft, id: number | undefined, base: Base) => Promise<unknown>
  /** Omitted where changes are not kept. */
  readonly history?: KeptHistory
  /** Omitted where entries are kept for good. */
  readonly remove?: (entry: E) => Promise<unknown>
  /** Asks whether to delete, and says what kind of thing; `name` is that of a single entry. */
  readonly removeTitle?: (values: { readonly count: number; readonly name: string }) => string
  /** What goes with the entries; "This cannot be undone." by default. */
  readonly removeText?: (entries: readonly E[]) => string
  /** How removal is called where entries are not deleted, for example deactivated. */
  readonly removal?: {
    readonly label: string
    readonly title: (entries: readonly E[]) => string
    readonly text: (entries: readonly E[]) => string
    readonly done: (count: number) => string
    /** Names the entry that failed, and how many were done before. */
    readonly failed: (entry: E, done: number) => string
    /** It takes nothing away, for example reactivation. */
    readonly isHarmless?: true
  }
  /** The page itself says what has been saved. */
  readonly isQuiet?: boolean
  /** Entries are added and removed, and never changed. */
  readonly isFixed?: boolean
  /** Entries that are kept elsewhere: they can be neither changed nor selected. */
  readonly isForeign?: (entry: E) => boolean
  /** Entries that the form makes: until then they have no history, and nothing that can be removed. */
  readonly isNotKept?: (entry: E) => boolean
  /** Further items of an entry's menu. */
  readonly actions?: (entry: E) => readonly MenuItem[]
  readonly defaultSort?: Sort
  /** Offers to print the list. */
  readonly isPrintable?: boolean
  /** Where the organisation sets no page size. */
  readonly pageSize?: number
  /** Below the heading, for example a choice between lists. */
  readonly header?: ReactNode
  /** Says which fields are wrong, or how many. */
  readonly summarize?: (count: number, errors: FieldErrors, isNew: boolean) => ReactNode
  /** Why an entry cannot be removed. */
  readonly refuseRemoval?: (entry: E) => string | undefined
  /** Shown if saving fails without a message of the server. */
  readonly saveFailed?: string
  /** Shown before the server's message if removing fails. */
  readonly removeFailed?: string
  /** Says why saving or removing failed, instead of the server's message. */
  readonly describeFailure?: (error: unknown) => string
}
