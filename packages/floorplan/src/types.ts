/** The five booking statuses, in the order of their codes inside the engine. */
export const bookingStatuses = [
  'AVAILABLE_FOR_BOOKING',
  'AVAILABLE_WITHOUT_BOOKING',
  'UNAVAILABLE',
  'BOOKED_OR_OCCUPIED',
  'BOOKED_BY_YOU',
] as const

/** What may be done with a marker's place at the time that is looked at. */
export type BookingStatus = (typeof bookingStatuses)[number]

/** Somebody was seen at the place, or nobody. */
export type OccupancyStatus = 'OCCUPIED' | 'ABSENT'

/**
 * What a sensor says about a place; `statusTime` is an ISO 8601 time, best with the offset of the
 * place.
 */
export type Occupancy = { status: OccupancyStatus; statusTime: string; statusMessage: string }

/** One rendition of the plan's picture; width and height in pixels. */
export type ImageSize = { url: string; width: number; height: number }

/**
 * A plan: the size of its coordinate system in reference units, and its picture, which is stretched
 * over exactly that size.
 */
export type Plan = {
  referenceWidth: number
  referenceHeight: number
  image?: { sizes: readonly ImageSize[] }
  /** Names on the plan, each shown as long as no marker has its id and none is in its way. */
  captions?: readonly Caption[]
}

/** The name of an area, in its box or polygon; all geometry as in `Marker`. */
export type Caption = Pick<Marker, 'id' | 'x' | 'y' | 'width' | 'height' | 'points'> & {
  text: string
}

/** A place on the plan. All geometry is in reference units, y grows downwards. */
export type Marker = {
  /** Unique within the plan. */
  id: string
  locationId?: number
  /** Left and top of the marker's box before it is rotated. */
  x: number
  y: number
  width: number
  height: number
  /** Degrees clockwise around the middle of the box; without effect on `points`. */
  rotation?: number
  /** Corners of a polygon, in plan coordinates; they replace the box. */
  points?: readonly (readonly [number, number])[]
  /** Drawn as an area, below the markers that are points. */
  isArea?: boolean
  label?: string
  /** A second line, for instance the person who has booked. */
  nameLabel?: string
  status: BookingStatus
  occupancy?: Occupancy
  /** Shown dimmed; a person cannot choose it. */
  disabled?: boolean
}

/**
 * Where the camera is: `x`, `y` is the plan's point in the middle of the view, `scale` is CSS
 * pixels per reference unit, `width` and `height` are the size of the view in CSS pixels.
 */
export type View = { x: number; y: number; scale: number; width: number; height: number }

/**
 * A rectangle in CSS pixels from the top left corner of the container, to place a tooltip or a menu
 * at.
 */
export type Anchor = { x: number; y: number; width: number; height: number }

/**
 * What a drag with the pointer does: moves the plan, or selects what a rectangle or a free loop is
 * drawn around.
 */
export type PointerTool = 'pan' | 'rectangle' | 'lasso'

/** How a person did something. */
export type InputSource = 'pointer' | 'keyboard'

/** The events of a floor plan, and what their handlers are given. */
export type FloorPlanEvents = {
  /** A person changed the selection (calls of `select` are silent). */
  select: { ids: string[]; source: InputSource }
  /** The pointer or the keyboard's focus came over a marker, or left it (`id` is null). */
  hover: { id: string | null; marker: Marker | null; anchor: Anchor | null; source: InputSource }
  /** A person chose a marker: click, tap, Enter or Space. */
  activate: { id: string; marker: Marker; anchor: Anchor; source: InputSource }
  /** The camera moved; at most once per frame. */
  view: View
  /**
   * The plan given last was drawn for the first time, with its picture, or without it if that could
   * not be loaded.
   */
  ready: View
  /** Something that the plan can live without failed; the markers are drawn all the same. */
  error: { kind: 'image'; url: string; error: Error }
}

/** The names of the built-in themes. */
export type ThemeName = 'light' | 'dark' | 'contrast'

/**
 * Colours of one status: the badge, what is drawn on it, and the tint of the footprint. Any CSS
 * colour, `var()` included.
 */
export type StatusColors = { fill: string; ink: string; tint: string }

/**
 * Everything about the look that can be set. Colours are CSS colours and may use the host's custom
 * properties.
 */
export type ThemeTokens = {
  /** Around the plan. */
  surface: string
  /** Below the picture. */
  paper: string
  /** Lines around the paper, the list and the controls. */
  border: string
  text: string
  mutedText: string
  /** Around badges and letters, to lift them off the picture. */
  halo: string
  /** Ring of the selection. */
  accent: string
  /** Ring of the keyboard's focus. */
  focus: string
  /** A CSS font family; `inherit` takes the one of the container. */
  font: string
  /** `dark` turns light drawings over to a dark ground and keeps their hues. */
  imageTone: 'plain' | 'dark'
  status: Record<BookingStatus, StatusColors>
}

/** A built-in theme with some tokens replaced. */
export type CustomTheme = Partial<Omit<ThemeTokens, 'status'>> & {
  base?: ThemeName
  status?: Partial<Record<BookingStatus, Partial<StatusColors>>>
}

/** What `setTheme` takes. */
export type Theme = ThemeName | CustomTheme
