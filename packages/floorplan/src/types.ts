/** The five booking statuses, in the order of the engine's internal codes. */
export const bookingStatuses = [
  'AVAILABLE_FOR_BOOKING',
  'AVAILABLE_WITHOUT_BOOKING',
  'UNAVAILABLE',
  'BOOKED_OR_OCCUPIED',
  'BOOKED_BY_YOU',
] as const

/** A marker's booking status at the displayed time. */
export type BookingStatus = (typeof bookingStatuses)[number]

/** Whether a sensor detects a person. */
export type OccupancyStatus = 'OCCUPIED' | 'ABSENT'

/** A sensor reading. `statusTime` is an ISO 8601 time, ideally with the local offset. */
export type Occupancy = { status: OccupancyStatus; statusTime: string; statusMessage: string }

/** One size of the plan's image. Width and height are in pixels. */
export type ImageSize = {
  url: string
  width: number
  height: number
  /**
   * Fetches the file if the URL alone is not sufficient, for example because a bearer token is
   * needed.
   */
  load?: (signal: AbortSignal) => Promise<Blob>
}

/**
 * A plan: the size of its coordinate system in reference units, and its image, which is stretched
 * to that size.
 */
export type Plan = {
  referenceWidth: number
  referenceHeight: number
  /** `opacity` from 0 to 1 makes the image fainter, as a background to draw on. */
  image?: { sizes: readonly ImageSize[]; opacity?: number }
  /** Lines and areas instead of an image or over it: sharp at every zoom level, in both themes. */
  drawing?: Drawing
  /** Names of areas. Hidden if a marker has the same id or is in the way. */
  captions?: readonly Caption[]
}

/**
 * A shape in a drawing, in reference units and light colours (`#rrggbb`). Paths use the SVG
 * commands M, L, C, Q and Z with absolute coordinates.
 */
export type DrawingShape = {
  path: string
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
  /** Round line ends and corners. */
  isRound?: boolean
  /** The line and gap lengths of a dashed stroke. */
  dash?: readonly [line: number, gap: number]
  /** Remains dark in dark themes. */
  isShadow?: boolean
  /** The path's inner outlines are holes (even-odd). */
  hasHoles?: boolean
  /** Only content inside this path is visible. */
  clip?: string
  /** The path is a pattern tile with this width and height. Requires `clip`. */
  repeat?: readonly [width: number, height: number]
}

/** A name in a drawing, centred on its point. */
export type DrawingName = { text: string; x: number; y: number; size: number }

/**
 * A plan drawn as vectors. Later shapes cover earlier ones; names cover all shapes. `isOver` draws it
 * over the plan's image, not instead of it.
 */
export type Drawing = {
  shapes: readonly DrawingShape[]
  names?: readonly DrawingName[]
  isOver?: boolean
}

/** An area's name with its box or polygon. The geometry is as in `Marker`. */
export type Caption = Pick<Marker, 'id' | 'x' | 'y' | 'width' | 'height' | 'points'> & {
  text: string
}

/** A marker on the plan. All geometry is in reference units; y points down. */
export type Marker = {
  /** Unique within the plan. */
  id: string
  locationId?: number
  /** The marker's left and top before rotation. */
  x: number
  y: number
  width: number
  height: number
  /** Degrees clockwise around the box's centre. Has no effect on `points`. */
  rotation?: number
  /** A polygon's corners in plan coordinates. Replaces the box. */
  points?: readonly (readonly [number, number])[]
  /** Drawn as an outline only, so that what lies below stays visible. */
  isOutline?: boolean
  /** Drawn as an area, below point markers. */
  isArea?: boolean
  label?: string
  /** A second line, for example the booker's name. */
  nameLabel?: string
  status: BookingStatus
  occupancy?: Occupancy
  /**
   * A square image of the booker, drawn round in the badge of a booked marker that is large enough.
   * Replace it to change it; the engine never closes it.
   */
  picture?: CanvasImageSource | undefined
  /** Dimmed. The user cannot select it. */
  disabled?: boolean
}

/**
 * A shape over a plan. Places are in reference units; `radius`, `width`, `size` and `dash` are in CSS
 * pixels at every zoom. Colours are CSS colours and default to the theme's.
 */
export type OverlayShape =
  | { kind: 'point'; x: number; y: number; radius?: number; color?: string; text?: string }
  | {
      kind: 'line'
      points: readonly (readonly [number, number])[]
      color?: string
      width?: number
      dash?: readonly [line: number, gap: number]
    }
  | {
      kind: 'polygon'
      points: readonly (readonly [number, number])[]
      color?: string
      fill?: string
      width?: number
      opacity?: number
    }
  | { kind: 'text'; x: number; y: number; text: string; size?: number; color?: string }
  /** A cell of a heat map; `value` is from 0 to 1. */
  | {
      kind: 'heat'
      x: number
      y: number
      width: number
      height: number
      value: number
      color?: string
    }

/** Shapes of the host over a plan. Screen readers announce the label. */
export type Overlay = { label: string; shapes: readonly OverlayShape[] }

/**
 * The camera: `x`, `y` is the plan point at the view's centre, `scale` is CSS pixels per reference
 * unit, `width` and `height` are the view's size in CSS pixels.
 */
export type View = { x: number; y: number; scale: number; width: number; height: number }

/**
 * A rectangle in CSS pixels from the container's top left corner, for anchoring a tooltip or menu.
 */
export type Anchor = { x: number; y: number; width: number; height: number }

export type PointerTool = 'pan' | 'rectangle' | 'lasso'

/** The input device that triggered an action. */
export type InputSource = 'pointer' | 'keyboard'

/** A floor plan's events and their details. */
export type FloorPlanEvents = {
  /** The user changed the selection. Calls to `select` emit no event. */
  select: { ids: string[]; source: InputSource }
  /** The pointer or keyboard focus moved to a marker, or left it (`id` is null). */
  hover: { id: string | null; marker: Marker | null; anchor: Anchor | null; source: InputSource }
  /** The user activated a marker: click, tap, Enter or Space. */
  activate: { id: string; marker: Marker; anchor: Anchor; source: InputSource }
  /** The camera moved; at most once per frame. */
  view: View
  /**
   * The current plan was painted for the first time, including its image unless that failed to
   * load.
   */
  ready: View
  /** A non-essential part failed. The markers are drawn anyway. */
  error: { kind: 'image'; url: string; error: Error } | { kind: 'overlay'; error: Error }
}

export type ThemeName = 'light' | 'dark' | 'contrast'

/**
 * One status's colours: the badge, its icon, and the footprint's tint. Any CSS colour, including
 * `var()`.
 */
export type StatusColors = { fill: string; ink: string; tint: string }

/** All design tokens. Colours are CSS colours and may use the host's custom properties. */
export type ThemeTokens = {
  /** The area around the plan. */
  surface: string
  /** The area below the image. */
  paper: string
  /** The lines around the paper, list and controls. */
  border: string
  text: string
  mutedText: string
  /** The outline of badges and text, which sets them off from the image. */
  halo: string
  /** The selection ring. */
  accent: string
  /** The keyboard focus ring. */
  focus: string
  /** A CSS font family; `inherit` uses the container's. */
  font: string
  /** `dark` converts light drawings to a dark background and preserves their hues. */
  imageTone: 'plain' | 'dark'
  status: Record<BookingStatus, StatusColors>
}

/** A built-in theme with some overridden tokens. */
export type CustomTheme = Partial<Omit<ThemeTokens, 'status'>> & {
  base?: ThemeName
  status?: Partial<Record<BookingStatus, Partial<StatusColors>>>
}

export type Theme = ThemeName | CustomTheme
