import type { Messages } from './messages.js'
import type {
  Anchor,
  BookingStatus,
  FloorPlanEvents,
  Marker,
  Overlay,
  Plan,
  PointerTool,
  Theme,
  View,
} from './types.js'

/** English, a registered language, or your own texts. */
export type Locale = string | Messages

/** Initial options. All except `clusters`, `controls` and `selection` can be changed later. */
export type FloorPlanOptions = {
  plan?: Plan
  markers?: readonly Marker[]
  overlay?: Overlay | null
  /** Defaults to `light`. */
  theme?: Theme
  /** Defaults to English. */
  locale?: Locale
  /** Draws markers closer than 32 CSS pixels as a cluster, with their count and best status. */
  clusters?: boolean
  /** Shows buttons to zoom, to fit the whole plan and to open the list. */
  controls?: boolean
  /**
   * Defaults to `one`. With `many`, Ctrl/Command + click toggles a marker, Shift + drag selects by
   * rectangle, Alt + Shift + drag selects by lasso, and Ctrl + A in the list selects all enabled
   * markers.
   */
  selection?: 'one' | 'many'
}

/** A floor plan on the page. After `destroy`, calls have no effect. */
export type FloorPlan = {
  /** Displays another plan and fits it into the view. Its image is loaded in the background. */
  setPlan: (plan: Plan) => void
  /**
   * Replaces all markers. They are compared with the previous markers by id, and only changes are
   * repainted.
   */
  setMarkers: (markers: readonly Marker[]) => void
  /** Changes the status of individual markers. Logs and ignores unknown ids. */
  setStatuses: (statuses: Iterable<readonly [id: string, status: BookingStatus]>) => void
  /**
   * Draws shapes over the plan; undefined removes them. Konva is loaded for the first ones. A value
   * that is not an overlay is reported as an `error` that names the wrong place, and nothing is
   * drawn.
   */
  setOverlay: (overlay: Overlay | null) => void
  /** Replaces the selection without emitting an event. Logs and ignores unknown ids. */
  select: (ids: string | readonly string[] | null) => void
  /** Sets the drag tool. Has no effect if only one marker can be selected. */
  setTool: (tool: PointerTool) => void
  /** Centres a marker in the view at a readable size. */
  zoomTo: (id: string) => void
  /**
   * Pans just far enough to bring a marker into view. `coveredBottom` is the height of content over
   * the plan's lower edge, in CSS pixels.
   */
  reveal: (id: string, coveredBottom?: number) => void
  /** Shows the whole plan. */
  fit: () => void
  /** Zooms around the view's centre; 2 doubles the scale. */
  zoomBy: (factor: number) => void
  getView: () => View
  /**
   * Returns a marker's position for placing a tooltip or menu, or null if the marker is not on the
   * plan.
   */
  getAnchor: (id: string) => Anchor | null
  /** Sets a built-in theme or a theme with your own tokens. */
  setTheme: (theme: Theme) => void
  /** Sets the language of the list, names and controls. */
  setLocale: (locale: Locale) => void
  /** Opens the searchable list of all markers and focuses its search field. */
  showList: () => void
  hideList: () => void
  /** Returns focus to the list's last focused marker, otherwise to the plan. */
  focus: () => void
  /** Subscribes to an event. Returns the unsubscribe function. */
  on: <Type extends keyof FloorPlanEvents>(
    type: Type,
    handler: (detail: FloorPlanEvents[Type]) => void,
  ) => () => void
  /** Removes the floor plan and frees its memory. */
  destroy: () => void
}
