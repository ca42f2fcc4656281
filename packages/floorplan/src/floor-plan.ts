import { Engine } from './engine.js'
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

/** A built-in language, or your own words. */
export type Locale = 'en' | 'es' | Messages

/**
 * How a floor plan begins; everything but `clusters`, `controls` and `selection` can be changed
 * later.
 */
export type FloorPlanOptions = {
  plan?: Plan
  markers?: readonly Marker[]
  /** `light` if not given. */
  theme?: Theme
  /** English if not given. */
  locale?: Locale
  /**
   * Draw markers that are closer than 32 CSS pixels as one, with their number and the best status.
   */
  clusters?: boolean
  /** Show buttons to zoom, to show everything and to open the list. */
  controls?: boolean
  /**
   * `one` if not given. With `many`, Ctrl or Command adds and takes away single markers, and a drag
   * with Shift draws a rectangle around more of them, with Alt and Shift a free loop; Ctrl + A in
   * the list takes all that can be chosen.
   */
  selection?: 'one' | 'many'
}

/** A floor plan on the page. After `destroy` every call does nothing. */
export type FloorPlan = {
  /**
   * Shows another plan and fits it into the view. The picture is loaded; markers do not wait for
   * it.
   */
  setPlan: (plan: Plan) => void
  /**
   * Shows these markers and no others. Compared by id with those before; only what changed is
   * drawn.
   */
  setMarkers: (markers: readonly Marker[]) => void
  /**
   * Changes the status of single markers. An id that is not on the plan is logged and passed over.
   */
  setStatuses: (statuses: Iterable<readonly [id: string, status: BookingStatus]>) => void
  /**
   * Selects these markers and no others, without an event. An id that is not on the plan is logged
   * and passed over.
   */
  select: (ids: string | readonly string[] | null) => void
  /** Says what a drag does from now on; without effect where only one marker can be selected. */
  setTool: (tool: PointerTool) => void
  /** Brings a marker into the middle of the view, large enough to read. */
  zoomTo: (id: string) => void
  /** Shows the whole plan. */
  fit: () => void
  /** Zooms around the middle of the view; 2 doubles. */
  zoomBy: (factor: number) => void
  /** Where the camera is. */
  getView: () => View
  /** Where a marker is now, to place something at it; null if it is not on the plan. */
  getAnchor: (id: string) => Anchor | null
  /** Changes the look: a built-in theme, or one with tokens of your own. */
  setTheme: (theme: Theme) => void
  /** Changes the words of the list, of the names and of the controls. */
  setLocale: (locale: Locale) => void
  /** Opens the searchable list of all markers and puts the focus into its search. */
  showList: () => void
  /** Closes the list. */
  hideList: () => void
  /** Gives the focus back to the marker that had it last in the list, or else to the plan. */
  focus: () => void
  /** Calls the handler for each event of a type, until the function that it returns is called. */
  on: <Type extends keyof FloorPlanEvents>(
    type: Type,
    handler: (detail: FloorPlanEvents[Type]) => void,
  ) => () => void
  /** Takes everything away that the floor plan has made. */
  destroy: () => void
}

/**
 * Makes a floor plan that fills `container`, which needs a size of its own. The floor plan adds one
 * child to it, with everything else in that child's shadow root.
 */
export function createFloorPlan(container: HTMLElement, options: FloorPlanOptions = {}): FloorPlan {
  return new Engine(container, options)
}
