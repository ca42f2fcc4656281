import type { DialogDraft } from '@mosaic-booking/widgets'
import type { IconName } from '@mosaic-booking/widgets/ui'

/** In the order of equally good groups. */
export const findGroups = ['spaces', 'people', 'bookings', 'pages', 'settings'] as const
export type FindGroup = (typeof findGroups)[number]

export interface RecentSearch {
  readonly search: string
}

export interface FindResult {
  /** Unique among all results. */
  readonly id: string
  readonly group: FindGroup | 'recent'
  readonly icon: IconName
  /** Shown instead of the icon: the picture of a person; null for their initials. */
  readonly face?: string | null
  readonly label: string
  readonly detail?: string | undefined
  /** Searchable text that is not shown. */
  readonly keywords?: string | undefined
  /**
   * A path of the application, a new booking of a space that is on no floor plan, or a text to
   * search for again.
   */
  readonly target: string | DialogDraft | RecentSearch
}

export interface ResultGroup {
  readonly group: FindResult['group']
  readonly results: readonly FindResult[]
}
