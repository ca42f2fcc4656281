'use client'
/** React components and their shared runtime, locale and theme. */
export {
  Availability,
  type AvailabilityMethods,
  type AvailabilityProps,
} from './availability/availability.js'
export { AvailabilityList, type AvailabilityListProps } from './availability/availability-list.js'
export {
  decideView,
  toGridRequest,
  withView,
  type AvailabilityView,
} from './availability/availability-view.js'
export { FavouritesContext, useFavourites, type Favourites } from './location/favourites.js'
export { WayContext } from './location/way-context.js'
export { useFoundCount } from './availability/use-fitting.js'
export type { SlotChoice } from './availability/slot-choice.js'
export { basketOf } from './booking-dialog/basket/basket-of.js'
export * from './booking-dialog/booking-dialog.js'
export {
  useSendAction,
  type SendAction,
  type SendChoice,
} from './booking-dialog/notify/send-action.js'
export type { FloorPlanMethods, FloorPlanWidgetProps } from './floor-plan/floor-plan-props.js'
export { FloorPlanWidget } from './floor-plan/floor-plan-widget.js'
export { PlanOverTime, type PlanOverTimeProps } from './floor-plan/over-time/plan-over-time.js'
export { PlanFaceContext, type PlanFaces, type UsePlanFaces } from './floor-plan/plan-faces.js'
export { planThemes } from './floor-plan/plan-theme.js'
export { toPlan } from './floor-plan/to-markers.js'
export { useColorScheme } from './floor-plan/use-color-scheme.js'
export type { MarkerChoice } from './floor-plan/marker-choice.js'
export { countFitting } from './location/fitting.js'
export { useSpaceFilter, type SpaceFilterOptions } from './location/space-filter.js'
export type { SpaceNeeds } from './location/space-needs.js'
export { toSlides } from './location/gallery/image-view.js'
export { CalendarFeedsPanel } from './my-bookings/calendar-feeds.js'
export {
  MyBookings,
  type BookingListAction,
  type MyBookingsMethods,
  type MyBookingsProps,
} from './my-bookings/my-bookings.js'
export { PersonAvatar, type PersonAvatarProps } from './person-avatar.js'
export { FaceContext, type FacePerson, type FaceProps } from './ui/avatar/face.js'
export { printPasses } from './print-passes.js'
export {
  SignatureField,
  type SignatureFieldProps,
} from './visitor-checkin/signature/signature-field.js'
export { openVault, type Vault } from './visitor-checkin/outbox/vault.js'
export { configure, forgetAnswers, logIn, loginNeeded, type Configuration } from './runtime.js'
export { runtimeOf, useRuntime, type Runtime } from './page-runtime.js'
export { RuntimeScope, type RuntimeScopeProps } from './runtime-scope.js'
export { RuntimeContext, useApiQuery, useLiveUpdates, type QueryResult } from './use-runtime.js'
export {
  localeStore,
  offerLocale,
  registerLocale,
  setLocale,
  toLocaleSetting,
  type Catalogue,
  type Language,
  type Locale,
  type LocaleOffer,
  type LocaleSetting,
} from './locale/locale.js'
export {
  defineMessages,
  translate,
  useMessages,
  type Message,
  type Messages,
  type Translate,
} from './locale/messages.js'
export { LocaleContext, useLocale } from './locale/use-locale.js'
export { Signage, type SignageProps } from './floor-plan/signage/signage.js'
export { RoomBoard, type RoomBoardMethods, type RoomBoardProps } from './room-board/room-board.js'
export { RoomPanel, type RoomPanelMethods, type RoomPanelProps } from './room-panel/room-panel.js'
export { DeclarationBadge } from './visitor/declaration-badge.js'
export * from './visitor/visitor-dialog.js'
export {
  VisitorCheckin,
  type VisitorCheckinMethods,
  type VisitorCheckinProps,
} from './visitor-checkin/visitor-checkin.js'
export type { PassageDetail } from './visitor-checkin/visitor-checkin-definition.js'
export { publicTokens } from './theme/public-tokens.js'
export { retryFailedParts } from './ui/lazy-part.js'
export { adoptPageStyles, StyleRootContext, useStyles, type StyleRoot } from './theme/style-root.js'
export { followTheme, themes, themeStore, type Theme } from './theme/theme.js'
