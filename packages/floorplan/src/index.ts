export { createFloorPlan } from './floor-plan.js'
export type { FloorPlan, FloorPlanOptions, Locale } from './floor-plan-options.js'
export { describeMarker } from './twin/describe-marker.js'
export { planMessages, type Messages } from './messages.js'
export {
  bookingStatuses,
  type Anchor,
  type BookingStatus,
  type Caption,
  type CustomTheme,
  type Drawing,
  type DrawingName,
  type DrawingShape,
  type FloorPlanEvents,
  type ImageSize,
  type InputSource,
  type Marker,
  type Occupancy,
  type Overlay,
  type OverlayShape,
  type OccupancyStatus,
  type Plan,
  type PointerTool,
  type StatusColors,
  type Theme,
  type ThemeName,
  type ThemeTokens,
  type View,
} from './types.js'
