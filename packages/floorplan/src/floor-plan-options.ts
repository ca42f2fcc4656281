import type { Messages } from './messages.js'
import type {
  Anchor,
  BookingStatus,
  FloorPlanEvents,
  Marker,
  Plan,
  PointerTool,
  Theme,
  View,
} from './types.js'

/** English, a language that was registered, or your own texts. */
export type Locale = string | Messages

/** Initial options; all but `clusters`, `controls` and `selection` can be changed later. */
export type FloorPlanOptions = {
  plan?: Plan
  markers?: readonly Marker[]
  /** `light` by default. */
  theme?: Theme
  /** English by default. */
  locale?: Locale
  /** Draw markers closer than 32 CSS pixels as a cluster, with their count and the best status. */
  clusters?: boolean
  /** Show buttons to zoom, to show the whole plan and to open the list. */
  controls?: boolean
  /**
   * `one` by default. With `many`, Ctrl or Command and a click adds or removes a marker, Shift and
   * a drag selects by rectangle, Alt and Shift and a drag by lasso, and Ctrl + A in the list
   * selects all enabled markers.
   */
  selection?: 'one' | 'many'
}

/** A floor plan on the page. After `destroy`, calls have no effect. */
export type FloorPlan = {
  /** Shows another plan and fits it into the view. Its image is loaded in the background. */
  setPlan: (plan: Plan) => void
  /**
   * Replaces all markers. They are compared with the previous ones by id; only changes are
   * repainted.
   */
  setMarkers: (markers: readonly Marker[]) => void
  /** Changes the status of single markers. An id that is not on the plan is logged and ignored. */
  setStatuses: (statuses: Iterable<readonly [id: string, status: BookingStatus]>) => void
  /**
   * Replaces the selection, without an event. An id that is not on the plan is logged and ignored.
   */
  select: (ids: string | readonly string[] | null) => void
  /** Sets what a drag does; has no effect where only one marker can be selected. */
  setTool: (tool: PointerTool) => void
  /** Centres a marker in the view, large enough to read. */
  zoomTo: (id: string) => void
  /** Pans just far enough to bring a marker into the view. */
  reveal: (id: string) => void
  /** Shows the whole plan. */
  fit: () => void
  /** Zooms around the centre of the view; 2 doubles the scale. */
  zoomBy: (factor: number) => void
  /** The current view. */
  getView: () => View
  /** The position of a marker, to place a tooltip or menu at it; null if it is not on the plan. */
  getAnchor: (id: string) => Anchor | null
  /** Sets the theme: a built-in one, or one with your own tokens. */
  setTheme: (theme: Theme) => void
  /** Sets the language of the list, the names and the controls. */
  setLocale: (locale: Locale) => void
  /** Opens the searchable list of all markers and focuses its search field. */
  showList: () => void
  /** Closes the list. */
  hideList: () => void
  /** Returns the focus to the marker that had it last in the list, or else to the plan. */
  focus: () => void
  /** Subscribes to an event; returns a function that unsubscribes. */
  on: <Type extends keyof FloorPlanEvents>(
    type: Type,
    handler: (detail: FloorPlanEvents[Type]) => void,
  ) => () => void
  /** Removes the floor plan and frees its memory. */
  destroy: () => void
}
