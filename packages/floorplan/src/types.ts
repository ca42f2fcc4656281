/** The five booking statuses, in the order of their codes inside the engine. */
export const bookingStatuses = [
  'AVAILABLE_FOR_BOOKING',
  'AVAILABLE_WITHOUT_BOOKING',
  'UNAVAILABLE',
  'BOOKED_OR_OCCUPIED',
  'BOOKED_BY_YOU',
] as const

/** The booking status of a marker at the time shown. */
export type BookingStatus = (typeof bookingStatuses)[number]

/** Whether a sensor detects somebody. */
export type OccupancyStatus = 'OCCUPIED' | 'ABSENT'

/** A sensor reading; `statusTime` is an ISO 8601 time, ideally with the local offset. */
export type Occupancy = { status: OccupancyStatus; statusTime: string; statusMessage: string }

/** One rendition of the plan's image; width and height in pixels. */
export type ImageSize = {
  url: string
  width: number
  height: number
  /** Fetches the file, if that needs more than its URL, such as a bearer token. */
  load?: (signal: AbortSignal) => Promise<Blob>
}

/**
 * A plan: the size of its coordinate system in reference units, and its image, which is stretched
 * to that size.
 */
export type Plan = {
  referenceWidth: number
  referenceHeight: number
  image?: { sizes: readonly ImageSize[] }
  /** Lines and areas instead of an image: sharp at every zoom, in both themes. */
  drawing?: Drawing
  /** Names of areas, each shown unless a marker has the same id or is in the way. */
  captions?: readonly Caption[]
}

/**
 * A shape of a drawing, in reference units and light colours (`#rrggbb`). Paths have the commands M,
 * L, C, Q and Z of SVG with absolute coordinates.
 */
export type DrawingShape = {
  path: string
  fill?: string
  stroke?: string
  /** Of the stroke. */
  width?: number
  opacity?: number
  /** Round line ends and corners. */
  isRound?: boolean
  /** Lengths of line and gap of a dashed stroke. */
  dash?: readonly [line: number, gap: number]
  /** Stays dark in dark themes. */
  isShadow?: boolean
  /** The path's inner outlines are holes (even-odd). */
  hasHoles?: boolean
  /** Only what lies inside this path is shown. */
  clip?: string
  /** The path is the tile of a pattern with this width and height; needs `clip`. */
  repeat?: readonly [width: number, height: number]
}

/** A name in a drawing, centred on its point. */
export type DrawingName = { text: string; x: number; y: number; size: number }

/** A plan drawn in lines. Later shapes cover earlier ones; names cover all. */
export type Drawing = { shapes: readonly DrawingShape[]; names?: readonly DrawingName[] }

/** The name of an area with its box or polygon; geometry as in `Marker`. */
export type Caption = Pick<Marker, 'id' | 'x' | 'y' | 'width' | 'height' | 'points'> & {
  text: string
}

/** A marker on the plan. All geometry is in reference units, y grows downwards. */
export type Marker = {
  /** Unique within the plan. */
  id: string
  locationId?: number
  /** Left and top of the marker's box before rotation. */
  x: number
  y: number
  width: number
  height: number
  /** Degrees clockwise around the centre of the box; has no effect on `points`. */
  rotation?: number
  /** Corners of a polygon in plan coordinates; replaces the box. */
  points?: readonly (readonly [number, number])[]
  /** Drawn as an area, below point markers. */
  isArea?: boolean
  label?: string
  /** A second line, for instance the name of the person who booked. */
  nameLabel?: string
  status: BookingStatus
  occupancy?: Occupancy
  /** Shown dimmed; cannot be selected by the user. */
  disabled?: boolean
}

/**
 * The camera: `x`, `y` is the point of the plan at the centre of the view, `scale` is CSS pixels
 * per reference unit, `width` and `height` are the size of the view in CSS pixels.
 */
export type View = { x: number; y: number; scale: number; width: number; height: number }

/**
 * A rectangle in CSS pixels from the top left corner of the container, to anchor a tooltip or a
 * menu.
 */
export type Anchor = { x: number; y: number; width: number; height: number }

/** The effect of a drag: pan, or select by rectangle or lasso. */
export type PointerTool = 'pan' | 'rectangle' | 'lasso'

/** The input device of an action. */
export type InputSource = 'pointer' | 'keyboard'

/** The events of a floor plan and their details. */
export type FloorPlanEvents = {
  /** The user changed the selection (calls of `select` are silent). */
  select: { ids: string[]; source: InputSource }
  /** The pointer or the keyboard focus moved to a marker, or left it (`id` is null). */
  hover: { id: string | null; marker: Marker | null; anchor: Anchor | null; source: InputSource }
  /** The user activated a marker: click, tap, Enter or Space. */
  activate: { id: string; marker: Marker; anchor: Anchor; source: InputSource }
  /** The camera moved; at most once per frame. */
  view: View
  /**
   * The current plan was painted for the first time, with its image unless that could not be
   * loaded.
   */
  ready: View
  /** Something failed that the plan does not depend on; the markers are drawn anyway. */
  error: { kind: 'image'; url: string; error: Error }
}

/** The names of the built-in themes. */
export type ThemeName = 'light' | 'dark' | 'contrast'

/**
 * Colours of one status: the badge, its icon, and the tint of the footprint. Any CSS colour,
 * including `var()`.
 */
export type StatusColors = { fill: string; ink: string; tint: string }

/** All design tokens. Colours are CSS colours and may use the host's custom properties. */
export type ThemeTokens = {
  /** Around the plan. */
  surface: string
  /** Below the image. */
  paper: string
  /** Lines around the paper, the list and the controls. */
  border: string
  text: string
  mutedText: string
  /** Around badges and text, to set them off from the image. */
  halo: string
  /** Ring of the selection. */
  accent: string
  /** Ring of the keyboard's focus. */
  focus: string
  /** A CSS font family; `inherit` takes the one of the container. */
  font: string
  /** `dark` inverts light drawings to a dark ground and keeps their hues. */
  imageTone: 'plain' | 'dark'
  status: Record<BookingStatus, StatusColors>
}

/** A built-in theme with some tokens overridden. */
export type CustomTheme = Partial<Omit<ThemeTokens, 'status'>> & {
  base?: ThemeName
  status?: Partial<Record<BookingStatus, Partial<StatusColors>>>
}

/** A built-in theme or a custom one. */
export type Theme = ThemeName | CustomTheme
