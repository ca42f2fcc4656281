// Made from the contract by `npm run generate`. Do not edit.
import type { CallOptions } from '../client.js'

/** A person, or a system that uses the API. */
export type AccountType = 'STANDARD' | 'SYSTEM'

/** Somebody who takes part. locationId is the place where they do, or the reception that expects them; the booking’s own when empty. */
export interface Attendee {
  personId?: number
  person: BookingPerson
  isVisitor: boolean
  locationId?: number
}

/** A person of the organisation by id, or anybody by name and e-mail. */
export interface AttendeeInput {
  personId?: number
  name?: string
  email?: string
  isVisitor?: boolean
  locationId?: number
}

/** A way to log in. */
export interface Authentication {
  id: number
  type: AuthenticationType
  title: string
}

/** How people of a domain log in; MATRIX is e-mail and password. */
export type AuthenticationType = 'SAML' | 'OAUTH2' | 'MATRIX' | 'CARD' | 'OPENID'

/** One place over the whole range asked for. AVAILABLE when a booking of the asked length fits. */
export interface Availability {
  locationId: number
  status: SlotStatus
  /** IANA time zone name */
  timeZone: string
  /** Minutes east of UTC at the start of the range */
  offsetFrom: number
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  defaultBookingFrom?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  defaultBookingTo?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo?: string
  iconType: IconType
  bookingId?: number
  /** Owner, where floor_plan_shows_booking_owner is on and the booking is not private */
  bookedBy?: string
  /** Blocked times in the range, with include=bookings */
  busy?: {
    /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
    timeFrom: string
    /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
    timeTo: string
    bookingId?: number
  }[]
  reasons?: ReasonCode[]
}

/** What can be booked. */
export interface AvailabilityAnswer {
  /** One exact interval was asked: there is no grid, each place is free or not */
  discrete: boolean
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  /** Minutes */
  durationMinutes: number
  timeslots: Timeslot[]
  availability: Availability[]
  locations: Location[]
  ancestorLocations: Location[]
  bookings: Booking[]
  suggestedLocation?: Location
}

/** One place at one time. timeTo is when the free time ends. */
export interface AvailabilitySlot {
  locationId: number
  status: SlotStatus
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  defaultBookingFrom?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  defaultBookingTo?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo?: string
  iconType: IconType
  bookingId?: number
  reasons?: ReasonCode[]
}

/** Whether a place is booked or simply used. */
export type AvailabilityType = 'AVAILABLE_FOR_BOOKING' | 'AVAILABLE_WITHOUT_BOOKING'

/** The organisation banner. */
export interface Banner {
  title: string
  summary: string
  content: string
  enabled: boolean
  /** Instant in UTC, ISO 8601 with Z */
  updated?: string
}

/** A place taken by somebody for a time. People who may not see a private booking get it without title, notes, owner and attendees. */
export interface Booking {
  id: number
  /** Grows with each change; send it back with an edit */
  version: number
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  /** IANA time zone name */
  timeZone: string
  /** Minutes east of UTC at timeFrom */
  offsetFrom: number
  /** Minutes east of UTC at timeTo */
  offsetTo: number
  locationId: number
  locationName: string
  owner: BookingPerson
  bookedBy: BookingPerson
  ownerEmail?: string
  attendees: Attendee[]
  /** Title; sent as description */
  label?: string
  notes?: string
  costCode?: string
  attendeeCount?: number
  ownerIsAttendee?: boolean
  isPrivate?: boolean
  /** Booking type, as the organisation names it */
  type?: string
  layoutId?: number
  layoutNote?: string
  extraRequests: ExtraRequest[]
  bookingGroup?: RepeatGroup
  collectiveBookingGroup?: {
    id: number
    type: 'COLLECTIVE'
    description?: string
  }
  repeatBookings?: number[]
  onlineMeeting?: OnlineMeeting
  status: BookingStatus
  /** For example NO_SHOW */
  statusReason?: string
  possibleActions: BookingAction[]
  hasStarted: boolean
  hasEnded: boolean
  needsApprove: boolean
  allDayBooking: boolean
  isAllDay: boolean
  isMultiDay: boolean
  isEvent: boolean
  checkInStatus: CheckInStatus
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  checkInStartTime?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  checkInEndTime?: string
  cancellationReason?: string
  /** WEB unless the caller named another */
  source: string
  sourceVersion?: string
  /** Instant in UTC, ISO 8601 with Z */
  created: string
  /** With include=audit */
  cancelled?: {
    /** Instant in UTC, ISO 8601 with Z */
    when: string
    by: BookingPerson
  }
}

/** What the caller may do with a booking; the server refuses everything else. */
export type BookingAction = 'edit' | 'removeFromBasket' | 'changeOwner' | 'approve' | 'viewHistory' | 'cancel' | 'start' | 'undoStart' | 'endEarly' | 'printPass'

/** What would happen if it were booked now. */
export interface BookingCheck {
  status: CheckStatus
  /** Code of the first problem */
  code?: string
  /** In the caller's language */
  msg?: string
  fields?: {
    field: string
    code: string
    message: string
  }[]
  requestId?: number
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  needsApproval: boolean
  userAvailabilityCheck: {
    userDetails: {
      email: string
      status: UserAvailability
    }[]
  }
  occupancy?: Occupancy
}

/** A booking to check; id when it exists already. */
export interface BookingCheckInput {
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  locationId: number
  description?: string | null
  allDayBooking?: boolean
  owner?: {
    id?: number
    email?: string
  }
  attendees?: AttendeeInput[]
  extras?: ExtraRequestInput[]
  onlineMeeting?: {
    conferenceProviderId: number
  } | null
  notes?: string | null
  costCode?: string | null
  attendeeCount?: number | null
  ownerIsAttendee?: boolean | null
  isPrivate?: boolean | null
  type?: string | null
  layoutId?: number | null
  layoutNote?: string | null
  bookingGroup?: RepeatGroup
  id?: number
  /** A counter of the caller, given back */
  requestId?: number
}

/** What to change: fields left out stay, null clears. */
export interface BookingEdit {
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo?: string
  locationId?: number
  description?: string | null
  allDayBooking?: boolean
  owner?: {
    id?: number
    email?: string
  }
  attendees?: AttendeeInput[]
  extras?: ExtraRequestInput[]
  onlineMeeting?: {
    conferenceProviderId: number
  } | null
  notes?: string | null
  costCode?: string | null
  attendeeCount?: number | null
  ownerIsAttendee?: boolean | null
  isPrivate?: boolean | null
  type?: string | null
  layoutId?: number | null
  layoutNote?: string | null
  /** The version the edit started from; a stale one is refused */
  version?: number
}

/** One change of a booking. */
export interface BookingHistoryEntry {
  /** Instant in UTC, ISO 8601 with Z */
  date: string
  user: BookingPerson
  /** created, changed, approved, rejected, cancelled, checkedIn, checkInUndone, endedEarly, reassigned */
  action: string
  changes: {
    field: string
    oldValue?: string
    newValue?: string
  }[]
}

/** A booking to make. */
export interface BookingInput {
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  locationId: number
  description?: string | null
  allDayBooking?: boolean
  owner?: {
    id?: number
    email?: string
  }
  attendees?: AttendeeInput[]
  extras?: ExtraRequestInput[]
  onlineMeeting?: {
    conferenceProviderId: number
  } | null
  notes?: string | null
  costCode?: string | null
  attendeeCount?: number | null
  ownerIsAttendee?: boolean | null
  isPrivate?: boolean | null
  type?: string | null
  layoutId?: number | null
  layoutNote?: string | null
  bookingGroup?: RepeatGroup
}

/** Bookings of a range with what was included. */
export interface BookingList {
  bookings: Booking[]
  locations: Location[]
  ancestorLocations: Location[]
  availability: Availability[]
  /** Present when more follow; send it as cursor */
  nextCursor?: string
}

/** The new owner. */
export interface BookingOwnerChange {
  ownerId: number
}

/** A person as a booking names them. */
export interface BookingPerson {
  id?: number
  name: string
  email?: string
  defaultCostCode?: string
}

/** How places of a category are booked. A section is absent when nothing sets it. */
export interface BookingSettings {
  checkIn?: {
    isRequired?: boolean
    consecutiveNoShows?: number
    autoCancel?: boolean
    autoCancelRepeat?: boolean
    proximityRequired?: boolean
    /** Minutes */
    minutesAllowedEarly?: number
    /** Minutes */
    minutesAutoCancel?: number
  }
  period?: {
    minPeriod?: number
    minPeriodKind?: string
    /** Time of day, HH:mm */
    minPeriodUntilTime?: string
    maxDuration?: number
    maxDurationKind?: string
    /** Time of day, HH:mm */
    maxPeriodReleaseTime?: string
    anonymiseBookingsAfterDays?: number
    singleBookingPerDay?: boolean
    multiDayBookings?: boolean
    prioritisation?: Prioritisation
  }
  buffer?: {
    /** Minutes */
    minutesBefore?: number
    /** Minutes */
    minutesAfter?: number
  }
  visit?: {
    location?: number
    selfServe?: boolean
    includeStaff?: boolean
    sendPasscodeToStaff?: boolean
    sendPasscodeToVisitors?: boolean
    passcodeIncludesBarcode?: boolean
    declarationTemplateId?: number
  }
  notification?: {
    period1?: number
    periodKind1?: string
    period2?: number
    periodKind2?: string
    period3?: number
    periodKind3?: string
  }
  signage?: {
    anonymousBookIdentifyOwner?: boolean
    authenticatedBookAllowed?: boolean
  }
  availabilityType?: AvailabilityType
  approval?: {
    isRequired?: boolean
  }
  attendee?: {
    isRequired?: boolean
    attendeeCountRequiredOnBooking?: boolean
  }
  costCode?: {
    isRequired?: boolean
  }
  label?: {
    isRequired?: boolean
    notesRequired?: boolean
  }
  timeZone?: {
    /** IANA time zone name */
    zoneId?: string
  }
}

/** Editable settings of a location for a category, and what would apply without them. */
export interface BookingSettingsEntry {
  bookingCategoryId: number
  override: BookingSettings
  inherited: BookingSettings
}

/** Where a booking stands; CANCELLED_REJECTED is set by the server when an approver refuses. */
export type BookingStatus = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED' | 'CANCELLED_REJECTED'

/** A kind of appointment and its durations in minutes. */
export interface BookingType {
  id: number
  text: string
  duration1: number
  duration2?: number
  duration3?: number
}

/** Time that the server adds before or after a booking. */
export type BufferKind = 'SETUP' | 'TEARDOWN'

/** A kind of thing that can be booked: meeting rooms, desks, parking … */
export interface Category {
  id: number
  /** LOCATION unless said otherwise */
  kind?: string
  /** One of ORL, REGION, SUB_REGION, SITE, BUILDING, FLOOR, ZONE, AREA, ROOM, DESK, CAR_PARK, CAR_LEVEL, CAR_SPACE, or a kind of your own */
  locationKind: string
  nameSingle: string
  namePlural: string
  shortNameSingle?: string
  shortNamePlural?: string
  timeslotKind: TimeslotKind
  /** C: capacity relevant */
  cqIndicator?: string
  adminOnly: boolean
  standardCategory?: string
  alignBookingTimeFrom?: string | null
  alignBookingTimeTo?: string | null
  preventOverlappingBookings?: boolean
  enableFindSomeone?: boolean
  quotaRestrictionActive?: boolean
  quotaRestrictionAmount?: number
  quotaRestrictionKind?: QuotaRestrictionKind
  /** Minutes */
  minutesAllowedEarly?: number
  /** Minutes */
  minutesAutoCancel?: number
  labels?: Record<string, Record<string, string>>
  isCapacityRelevant: boolean
  isUsed?: boolean
  restriction?: {
    id: number
  }
  count?: number
}

/** Extras offered for a category at a location. */
export interface CategoryExtras {
  bookingCategoryId: number
  extras: Extra[]
}

/** A category to make or change. */
export interface CategoryInput {
  /** LOCATION unless said otherwise */
  kind?: string
  /** One of ORL, REGION, SUB_REGION, SITE, BUILDING, FLOOR, ZONE, AREA, ROOM, DESK, CAR_PARK, CAR_LEVEL, CAR_SPACE, or a kind of your own */
  locationKind: string
  nameSingle: string
  namePlural: string
  shortNameSingle?: string
  shortNamePlural?: string
  timeslotKind: TimeslotKind
  /** C: capacity relevant */
  cqIndicator?: string
  adminOnly: boolean
  standardCategory?: string
  alignBookingTimeFrom?: string | null
  alignBookingTimeTo?: string | null
  preventOverlappingBookings?: boolean
  enableFindSomeone?: boolean
  quotaRestrictionActive?: boolean
  quotaRestrictionAmount?: number
  quotaRestrictionKind?: QuotaRestrictionKind
  /** Minutes */
  minutesAllowedEarly?: number
  /** Minutes */
  minutesAutoCancel?: number
  labels?: Record<string, Record<string, string>>
  restriction?: {
    id: number
  } | null
}

/** All categories. */
export interface CategoryList {
  categories: CategoryInput[]
}

/** All ids in order. */
export interface CategoryOrder {
  ids: number[]
}

/** What the booking-start page needs to word its message. */
export interface CheckInByToken {
  logoImage?: string
  locationKind: string
  alreadyStarted: boolean
}

/** Whether the booking has been started by its people. */
export type CheckInStatus = 'NOT_REQUIRED' | 'PENDING' | 'CHECKED_IN' | 'MISSED'

/** Whether the booking can be made. */
export type CheckStatus = 'SUCCESS' | 'WARNING' | 'ERROR'

/** A value and its text in the caller’s language. */
export interface Choice {
  value: string
  text: string
}

/** How a value is read. */
export type ConfigDataType = 'BOOLEAN' | 'INTEGER' | 'TEXT' | 'JSON'

/** One configuration value of the organisation. */
export interface ConfigSetting {
  key: string
  /** Read by its type: Boolean, integer, text or structured */
  value: unknown
  dataType: ConfigDataType
  /** Service admins only */
  description?: string
  defaultValue?: unknown
  released?: boolean
}

/** The screen a user starts with. */
export type DefaultView = 'new-booking' | 'my-bookings' | 'all-bookings' | 'search-menu' | 'available-now' | 'available-today' | 'available-this-week'

/** The address typed. */
export interface DomainCheck {
  username: string
}

/** The ways to log in. */
export interface DomainCheckAnswer {
  authentications: Authentication[]
}

/** The settings in force, and where each section comes from. */
export interface EffectiveSettings {
  settings: BookingSettings
  origins: Record<string, {
    origin: SettingOrigin
    locationId?: number
    name?: string
  }>
}

/** What differs by environment. */
export interface Environment {
  /** Empty when maps need no key */
  mapsKey: string
  mapTileUrl?: string
  businessInsightUrl?: string
  chatWidgetUrl?: string
  supportDeskUrl?: string
  supportName: string
  build: string
  tzdataVersion: string
}

/** The one shape of every error answer. */
export interface ErrorBody {
  /** Stable code, see the list of codes */
  code: string
  /** In the caller's language */
  message: string
  /** The fields concerned */
  fields?: FieldError[]
  /** For groups: the members concerned */
  validationErrors?: ValidationError[]
  /** Keys concerned, by code */
  data?: Record<string, unknown>
  /** Name this when you ask for help */
  requestId?: string
}

/** Something that can be ordered with a booking. */
export interface Extra {
  id: number
  text: string
  provider?: {
    id: number
    name: string
  }
  type: ExtraType
  quantityType: QuantityType
  timeType: TimeType
  costCodeRequired: boolean
  /** Minutes */
  minimumNoticePeriodMinutes?: number
}

/** An extra, a layout or a buffer that belongs to a booking. */
export interface ExtraRequest {
  id?: number
  /** LAYOUT, or the type of the extra */
  type: string
  extra?: Extra
  quantity?: number
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo?: string
  notes?: string
  status: ExtraRequestStatus
  bufferKind?: BufferKind
}

/** An extra to order. */
export interface ExtraRequestInput {
  extraId: number
  quantity?: number
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo?: string
  notes?: string
}

/** Where the provider stands with it. */
export type ExtraRequestStatus = 'OPEN' | 'COMPLETED' | 'TENTATIVE' | 'CANCELLED'

/** What kind of extra it is. */
export type ExtraType = 'CATERING' | 'EQUIPMENT' | 'SERVICE' | 'OTHER'

/** Something that a place has. */
export interface Facility {
  id: number
  text: string
  /** MAIN or OTHER */
  kind: string
  isEnabled?: boolean
  isLikelyPossibility?: boolean
}

/** Why one field was refused. */
export interface FieldError {
  /** Path of the field, for example attendees.0.email */
  field: string
  /** Stable code of the reason */
  code: string
  /** In the caller's language */
  message: string
}

/** A drawing and what stands on it. */
export interface FloorPlan {
  referenceWidth: number
  referenceHeight: number
  media?: Media
  elements: FloorPlanElement[]
}

/** Where a location stands on a plan, in reference units; x and y are the top left corner. */
export interface FloorPlanElement {
  id: string
  locationId?: number
  x: number
  y: number
  width: number
  height: number
  /** Degrees, clockwise */
  rotation?: number
  /** Outline of an area */
  points?: [number, number][]
  isArea?: boolean
  label?: string
}

/** Degrees, WGS 84. */
export interface GeoCoordinates {
  latitude: number
  longitude: number
}

/** How a slot is shown. */
export type IconType = 'AVAILABLE' | 'LIMITED' | 'BOOKED' | 'OWN'

/** One address. */
export interface InvitationAnswer {
  email: string
  status: InvitationStatus
  message: string | null
}

/** What became of an invitation. */
export type InvitationStatus = 'INVITED' | 'ALREADY_INVITED' | 'ALREADY_REGISTERED' | 'INVALID_EMAIL' | 'DOMAIN_NOT_ALLOWED'

/** Addresses. */
export interface Invitations {
  emails: string[]
}

/** A way to arrange a room. */
export interface Layout {
  id: number
  text: string
  capacity?: number
  isLikelyPossibility?: boolean
}

/** A node of the location tree: an organisation’s root, region, site, building, floor, room, desk, parking space … Fields after hasFloorPlanImage come with their include. */
export interface Location {
  id: number
  name: string
  /** One of ORL, REGION, SUB_REGION, SITE, BUILDING, FLOOR, ZONE, AREA, ROOM, DESK, CAR_PARK, CAR_LEVEL, CAR_SPACE, or a kind of your own */
  kind: string
  parentId?: number
  organisationId: number
  /** Position in the tree: descendants lie between left and right */
  left: number
  right: number
  level: number
  capacity: number
  minimumCapacity?: number
  isBookable: boolean
  isFlex?: boolean
  bookingCategoryId?: number
  shortName?: string
  longName?: string
  description?: string
  address?: string
  alert?: string
  mapUrl?: string
  geoCoordinates?: GeoCoordinates
  /** IANA time zone name */
  timeZone: string
  conferenceEndPoint?: string
  externalReference?: string
  calendarProvider?: {
    id?: number
    kind: 'O365'
  }
  calendarResource?: string
  qualifiedName: string
  longQualifier: string
  shortQualifier: string
  hasInfo: boolean
  hasFacilities: boolean
  hasFloorPlanImage: boolean
  facilities?: Facility[]
  layouts?: Layout[]
  extras?: Extra[]
  images?: Media[]
  media?: Media[]
  floorPlan?: FloorPlan
  ancestors?: Location[]
  children?: Location[]
  bookingSettings?: BookingSettings
  bookingSettingsList?: BookingSettingsEntry[]
  schedule?: {
    scheduleElements: ScheduleElement[]
  }
  bookingCategories?: number[]
  applicableBookingCategories?: Category[]
  bookingTypes?: BookingType[]
  possibleFacilities?: Facility[]
  possibleLayouts?: Layout[]
  restriction?: {
    id: number
  }
  roles?: LocationRole[]
  managers?: PersonName[]
  prioritisationOrigin?: LocationName
  provider?: number
  person?: number
  categoryExtras?: CategoryExtras[]
  scheduleAncestors?: LocationName[]
  restrictionAncestors?: LocationName[]
}

/** What to change: fields left out stay, null clears, lists are replaced. */
export interface LocationEdit {
  name?: string
  /** One of ORL, REGION, SUB_REGION, SITE, BUILDING, FLOOR, ZONE, AREA, ROOM, DESK, CAR_PARK, CAR_LEVEL, CAR_SPACE, or a kind of your own */
  kind?: string
  capacity?: number
  minimumCapacity?: number | null
  isBookable?: boolean
  isFlex?: boolean
  bookingCategoryId?: number | null
  shortName?: string | null
  longName?: string | null
  description?: string | null
  address?: string | null
  alert?: string | null
  mapUrl?: string | null
  geoCoordinates?: GeoCoordinates | null
  timeZone?: string | null
  conferenceEndPoint?: string | null
  externalReference?: string | null
  calendarProvider?: number | null
  calendarResource?: string | null
  provider?: number | null
  person?: number | null
  facilities?: {
    id: number
  }[]
  layouts?: {
    id: number
    capacity?: number
  }[]
  categoryExtras?: {
    bookingCategoryId: number
    extras: {
      id: number
    }[]
  }[]
  schedule?: {
    scheduleElements: ScheduleElement[]
  }
  bookingSettingsList?: {
    bookingCategoryId: number
    override: BookingSettings
  }[]
  medias?: {
    id: number
  }[]
  floorPlan?: FloorPlan | null
}

/** Rows in order; those without id are created. */
export interface LocationHierarchy {
  rootLocationId: number
  confirmIds?: number[]
  locations: {
    id?: number
    key?: string
    name: string
    /** One of ORL, REGION, SUB_REGION, SITE, BUILDING, FLOOR, ZONE, AREA, ROOM, DESK, CAR_PARK, CAR_LEVEL, CAR_SPACE, or a kind of your own */
    kind: string
    capacity?: number
    parentId?: number
    parentKey?: string
  }[]
}

/** A location to add. */
export interface LocationInput {
  /** One of ORL, REGION, SUB_REGION, SITE, BUILDING, FLOOR, ZONE, AREA, ROOM, DESK, CAR_PARK, CAR_LEVEL, CAR_SPACE, or a kind of your own */
  kind: string
  name: string
  capacity?: number
}

/** A kind that the organisation uses, in tree order. */
export interface LocationKindUse {
  kind: string
  left: number
  right: number
}

/** Where to. */
export interface LocationMove {
  parentId: number
  position: Position
  siblingId?: number
}

/** A location by name. */
export interface LocationName {
  id: number
  name: string
}

/** A role and where it is held. */
export interface LocationRole {
  id?: number
  role: LocationRoleName
  locations?: {
    id: number
    name?: string
  }[]
  user?: {
    id: number
    name?: string
    email?: string
  }
}

/** A role held for a part of the tree. */
export type LocationRoleName = 'LOCATION_ADMIN' | 'LOCATION_MANAGER' | 'RECEPTIONIST'

/** Own organisation, own and shared, shared only. */
export type LocationScope = 'ISOLATED' | 'SHARED' | 'SHARED_ONLY'

/** Above the bookable level, or the bookable ones. */
export type LocationSelect = 'higher' | 'bookable'

/** Who logs in. service and serviceKey are sent by kiosks only. */
export interface LoginInput {
  username: string
  password?: string
  service?: string
  serviceKey?: string
  code?: string
}

/** How a location looks on a plan now. */
export interface Marker {
  id: string
  locationId?: number
  bookingStatus: MarkerStatus
  isArea: boolean
  label?: string
  /** Owner, where shown */
  nameLabel?: string
}

/** bookingStatus of a marker. */
export type MarkerStatus = 'AVAILABLE_FOR_BOOKING' | 'AVAILABLE_WITHOUT_BOOKING' | 'UNAVAILABLE' | 'BOOKED_OR_OCCUPIED' | 'BOOKED_BY_YOU'

/** An image, document or link. */
export interface Media {
  id: number
  name?: string
  kind: MediaKind
  url?: string
  text?: string
  /** Absent until the image has been resized */
  sizes?: MediaSize[]
  isLegacy?: boolean
}

/** What to change. */
export interface MediaEdit {
  name?: string
  text?: string | null
  /** http, https or mailto address, or a path of this server */
  url?: string
}

/** What a media item is. */
export type MediaKind = 'IMAGE' | 'PDF_DOCUMENT' | 'FLOOR_PLAN_IMAGE' | 'LINK' | 'MAP_LINK'

/** One size of an image, in pixels. */
export interface MediaSize {
  url: string
  width: number
  height: number
}

/** Who is told of a change. */
export type NotifyScope = 'NONE' | 'OWNER_ONLY' | 'ALL_ATTENDEES' | 'CHANGED_ATTENDEES'

/** Whether somebody is there now. */
export interface Occupancy {
  locationId: number
  status: OccupancyStatus
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  statusTime: string
  statusMessage?: string
}

/** What a sensor says. */
export type OccupancyStatus = 'OCCUPIED' | 'ABSENT'

/** The meeting room on the net. */
export interface OnlineMeeting {
  conferenceProvider?: {
    id: number
    name: string
  }
  joinUrl?: string
}

/** An organisation as its member sees it. */
export interface Organisation {
  id: number
  name: string
  /** IANA time zone name */
  timeZone: string
  locale?: string
  minPasswordLength: number
  domains?: string[]
  organisationDomains?: string[]
  findSomeoneCategoryIds: number[]
  conferenceProviders: {
    id: number
    name: string
    type: string
  }[]
  rootLocation?: Location
  groupsCount?: number
  hasSharedResources?: boolean
  configSettings: ConfigSetting[]
  categories: Category[]
  locations?: Location[]
  locationKinds: LocationKindUse[]
  logoImage?: string
  lightLogoImage?: string
  hasLogoImage: boolean
  markedForDeletionBy?: string
  /** Instant in UTC, ISO 8601 with Z */
  scheduledDeletionDate?: string
}

/** What to change. */
export interface OrganisationEdit {
  name?: string
  locale?: string | null
  /** IANA time zone name */
  timeZone?: string
  minPasswordLength?: number
  logoImage?: number | null
  lightLogoImage?: number | null
  domains?: string[]
}

/** An organisation by name. */
export interface OrganisationName {
  id: number
  name: string
  status?: string
  /** Instant in UTC, ISO 8601 with Z */
  created?: string
}

/** A new organisation. */
export interface OrganisationSetup {
  organisationName: string
  /** IANA time zone name */
  organisationTimeZone: string
  organisationDomain: string
  organisationStatus: string
  minPasswordLength?: number
}

/** What became of it. */
export interface OrganisationSetupAnswer {
  status: 'OK' | 'ERROR'
  msg?: string
  organisation?: Organisation
}

/** Where to. */
export interface OrganisationSwitch {
  organisationId: number
}

/** The new password twice; the current one when it is one’s own. */
export interface PasswordChange {
  id: number
  newPassword: string
  newPasswordRepeat: string
  currentPassword?: string
}

/** Unit of a period. */
export type PeriodKind = 'MINUTE' | 'HOUR' | 'DAY' | 'WEEK' | 'MONTH'

/** A person by name. */
export interface PersonName {
  id: number
  name: string
  email?: string
}

/** Place among the siblings. */
export type Position = 'LAST' | 'BEFORE' | 'AFTER'

/** Rules read from the top; the first whose group holds the user applies. */
export interface Prioritisation {
  id?: number
  rules: PrioritisationRule[]
}

/** Whose rules. */
export type PrioritisationOrigin = 'DIRECT' | 'INHERITED' | 'EFFECTIVE'

/** Who may book how far ahead. The last rule has no group and applies to everybody else. */
export interface PrioritisationRule {
  kind: PrioritisationRuleKind
  maxPeriod?: number | null
  maxPeriodKind?: PeriodKind | null
  accessGroup?: {
    id: number
  }
}

/** What the people of a rule may do. */
export type PrioritisationRuleKind = 'BOOK_WITH_LIMIT' | 'BOOK_WITHOUT_LIMIT' | 'VIEW_ONLY'

/** Whether the quantity starts from the attendees or from one. */
export type QuantityType = 'ATTENDEE' | 'ITEM'

/** The parameters that the results path carries. */
export interface QuickSearch {
  searchType: number
  category: number
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  startDate: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  endDate: string
  /** Minutes */
  duration: number
  capacity: number
  location: number[]
  when: When
}

/** The period a quota counts in. */
export type QuotaRestrictionKind = 'DAY' | 'WEEK' | 'MONTH'

/** Why a place cannot be booked. */
export type ReasonCode = 'taken' | 'closed' | 'past' | 'tooSoon' | 'tooFarAhead' | 'tooLong' | 'tooShort' | 'overCapacity' | 'underMinimum' | 'restricted' | 'quota' | 'buffer' | 'relatedBooked' | 'multiDayNotAllowed' | 'notBookable' | 'withoutBooking'

/** The series a booking belongs to. The end date is included. */
export interface RepeatGroup {
  id?: number
  repeatKind: RepeatKind
  /** Calendar day, YYYY-MM-DD */
  repeatEndDate: string
}

/** How a booking repeats, by wall clock at the location. */
export type RepeatKind = 'DAILY' | 'WEEKDAYS' | 'WEEKLY' | 'FORTNIGHTLY' | 'MONTHLY'

/** The new password. */
export interface ResetCompletion {
  password: string
}

/** Whose. */
export interface ResetRequest {
  username: string
}

/** One part of a schedule. Date ranges end before dateTo. */
export interface ScheduleElement {
  type: ScheduleElementType
  /** Calendar day, YYYY-MM-DD */
  date?: string
  dateRanges?: {
    /** Calendar day, YYYY-MM-DD */
    dateFrom: string
    /** Calendar day, YYYY-MM-DD */
    dateTo?: string
  }[]
  /** T09:00:00.000 or 09:00; WEEKDAYS_TIME */
  timeFrom?: string
  timeTo?: string
  weekdays?: number[]
  dayTimeRanges?: {
    /** Monday is 1 */
    day: number
    timeFrom: string
    timeTo: string
  }[]
}

/** What the element says. */
export type ScheduleElementType = 'DATE_FROM' | 'DATE_TO' | 'DATE_RANGES_EXCLUDED' | 'DATE_RANGES_INCLUDED' | 'WEEKDAYS_TIME' | 'WEEKDAYS_VARIABLE_TIME'

/** Ids of locations. */
export interface SearchLocations {
  searchLocations: number[]
}

/** Role names as stored on a user. */
export type ServerRole = 'USER' | 'VIEWER' | 'PROVIDER' | 'ORG_ADMIN' | 'SERVICE' | 'SERVICE_ADMIN' | 'LOCATION_ADMIN' | 'LOCATION_MANAGER' | 'RECEPTIONIST'

/** Where a section comes from. */
export type SettingOrigin = 'LOCATION' | 'ANCESTOR' | 'CATEGORY' | 'DEFAULT'

/** A sign-up under way. */
export interface Signup {
  email: string
  token?: string
  isExpired: boolean
  status: 'pending' | 'expired'
  /** Instant in UTC, ISO 8601 with Z */
  created?: string
}

/** The new account. */
export interface SignupCompletion {
  firstName: string
  lastName: string
  password: string
  contactNumber?: string
}

/** Who asks. */
export interface SignupRequest {
  email: string
}

/** Whether a place can be booked at a time. */
export type SlotStatus = 'AVAILABLE' | 'BOOKED'

/** A location and what to be told of. */
export interface Subscription {
  locationId: number
  eventCategory: string
}

/** All subscriptions. */
export interface SubscriptionList {
  subscriptions: Subscription[]
}

/** Delivered at one time, or for the whole booking. */
export type TimeType = 'SINGLE' | 'ENTIRETY'

/** One step of the grid with the places that can be had. isLimited: resource_result_limit cut the list. */
export interface Timeslot {
  key: string
  /** In the caller's language, for example 09:00 or AM */
  text: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  time: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  isLimited: boolean
  availability: AvailabilitySlot[]
}

/** The steps in which places of the category are offered. */
export type TimeslotKind = 'HOURLY' | 'HALF_DAY' | 'FULL_DAY'

/** A token; only its hash is kept. */
export interface Token {
  id: number
  name: string
  token: string
  /** Instant in UTC, ISO 8601 with Z */
  expires?: string
}

/** What the token is for. */
export interface TokenInput {
  name: string
  expiryDays?: number
}

/** A member of an organisation. */
export interface User {
  id: number
  name: string
  email: string
  organisationId: number
  organisationName?: string
  firstName?: string
  lastName?: string
  nickName?: string
  contactNumber?: string
  roles: ServerRole[]
  locationRoles?: LocationRole[]
  /** IANA time zone name */
  timeZone?: string
  personId: number
  canBookOnBehalf: boolean
  canExport: boolean
  defaults?: UserDefaults
  vehicleRegistration?: string
  vehicleType?: 'CAR'
  accessCardNumber?: string
  twoFactorAuth?: {
    /** Instant in UTC, ISO 8601 with Z */
    enrolledAtUtc?: string
  }
  providers?: number[]
  conferenceProviders?: {
    id: number
    name: string
  }[]
  /** pwdchange: the user has a password */
  auths?: {
    pwdchange: boolean
  }
  userProxies?: PersonName[]
  userPrincipals?: PersonName[]
  type: AccountType
  isDeactivated: boolean
  /** Instant in UTC, ISO 8601 with Z */
  deactivatedOn?: string
  deactivatedBy?: string
  isLocked: boolean
  isActive: boolean
  domain?: string
  /** Instant in UTC, ISO 8601 with Z */
  registrationDate?: string
  /** Instant in UTC, ISO 8601 with Z */
  lastLoginDate?: string
  /** Instant in UTC, ISO 8601 with Z */
  latestBookingDate?: string
}

/** What a user did in a time. */
export interface UserActivity {
  id: number
  name: string
  email: string
  /** Instant in UTC, ISO 8601 with Z */
  lastLoginDate?: string
  logins: number
  bookingsMade: number
  /** Instant in UTC, ISO 8601 with Z */
  lastBooking?: string
}

/** Whether a person is free. */
export type UserAvailability = 'CHECKING' | 'AVAILABLE' | 'UNAVAILABLE' | 'UNKNOWN'

/** What a user starts from. */
export interface UserDefaults {
  costCode?: string | null
  region?: string | null
  timeFormat?: '12' | '24' | null
  view?: DefaultView | null
  category?: number | null
  searchLocations?: number[] | null
}

/** What to change; e-mail, roles and access card only by administrators. */
export interface UserEdit {
  firstName?: string | null
  lastName?: string | null
  nickName?: string | null
  contactNumber?: string | null
  timeZone?: string | null
  vehicleRegistration?: string | null
  defaults?: UserDefaults
  accessCardNumber?: string | null
  email?: string
  roles?: ServerRole[]
  locationRoles?: LocationRole[]
  providers?: number[]
  canBookOnBehalf?: boolean
  canExport?: boolean
}

/** One change of a user. */
export interface UserHistoryEntry {
  /** Instant in UTC, ISO 8601 with Z */
  date: string
  user: PersonName
  action: string
  field?: string
  oldValue?: string
  newValue?: string
}

/** A user to create. */
export interface UserInput {
  firstName?: string | null
  lastName?: string | null
  nickName?: string | null
  contactNumber?: string | null
  timeZone?: string | null
  vehicleRegistration?: string | null
  defaults?: UserDefaults
  accessCardNumber?: string | null
  email: string
  type?: AccountType
  roles: ServerRole[]
  locationRoles?: LocationRole[]
  password: string
  providers?: number[]
  canBookOnBehalf?: boolean
  canExport?: boolean
}

/** All roles. */
export interface UserRoles {
  roles: ServerRole[]
}

/** Why one member of a group was refused. */
export interface ValidationError {
  /** Position in the list that was sent */
  index: number
  code: string
  message: string
}

/** Quick-search targets. */
export type When = 'now' | 'today' | 'tomorrow' | 'this-week' | 'next-week'

/** What availability.search takes. */
export interface AvailabilitySearchRequest {
  bc?: number
  include?: string[]
  /** AVAILABLE unless ALL */
  status?: (SlotStatus | 'ALL')[]
  /** YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss.SSS, wall clock at the location */
  f?: string
  /** YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss.SSS, wall clock at the location */
  t?: string
  /** Minutes */
  d?: number
  c?: number
  l?: number[]
  when?: When
}

/** What availability.quick takes. */
export interface AvailabilityQuickRequest {
  bc: number
  when: When
  l?: number[]
}

/** What booking.list takes. */
export interface BookingListRequest {
  bc?: number[]
  /** YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss.SSS, wall clock at the location */
  f?: string
  /** YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss.SSS, wall clock at the location */
  t?: string
  /** Minutes */
  d?: number
  c?: number
  l?: number[]
  u?: number[]
  status?: BookingStatus[]
  include?: string[]
  sort?: string
  cursor?: string
  limit?: number
}

/** What booking.create takes. */
export interface BookingCreateRequest {
  notifyScope?: NotifyScope
  body: BookingInput
}

/** What booking.check takes. */
export interface BookingCheckRequest {
  body: BookingCheckInput
}

/** What booking.get takes. */
export interface BookingGetRequest {
  id: number
  include?: string[]
}

/** What booking.update takes. */
export interface BookingUpdateRequest {
  id: number
  notifyScope?: NotifyScope
  body: BookingEdit
}

/** What booking.changeOwner takes. */
export interface BookingChangeOwnerRequest {
  id: number
  notifyScope?: NotifyScope
  body: BookingOwnerChange
}

/** What booking.cancel takes. */
export interface BookingCancelRequest {
  id: number
  sendNotifications?: boolean
  notifyScope?: NotifyScope
  cancellationReason?: string
}

/** What booking.history takes. */
export interface BookingHistoryRequest {
  id: number
}

/** What booking.approve takes. */
export interface BookingApproveRequest {
  id: number
}

/** What booking.checkIn takes. */
export interface BookingCheckInRequest {
  id: number
}

/** What booking.undoCheckIn takes. */
export interface BookingUndoCheckInRequest {
  id: number
}

/** What booking.checkInByToken takes. */
export interface BookingCheckInByTokenRequest {
  token: string
}

/** What booking.listOfUser takes. */
export interface BookingListOfUserRequest {
  userId: number | 'current'
  /** YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss.SSS, wall clock at the location */
  f?: string
  /** YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss.SSS, wall clock at the location */
  t?: string
  status?: BookingStatus[]
  include?: string[]
  cursor?: string
  limit?: number
}

/** What category.create takes. */
export interface CategoryCreateRequest {
  body: CategoryInput
}

/** What category.update takes. */
export interface CategoryUpdateRequest {
  id: number
  body: CategoryInput
}

/** What category.remove takes. */
export interface CategoryRemoveRequest {
  id: number
}

/** What category.order takes. */
export interface CategoryOrderRequest {
  body: CategoryOrder
}

/** What category.saveAll takes. */
export interface CategorySaveAllRequest {
  orgId: number
  body: CategoryList
}

/** What category.saveSettings takes. */
export interface CategorySaveSettingsRequest {
  orgId: number
  id: number
  body: BookingSettings
}

/** What config.enumeration takes. */
export interface ConfigEnumerationRequest {
  name: string
}

/** What location.list takes. */
export interface LocationListRequest {
  search?: string
  scope?: LocationScope
  l?: number[]
  kind?: string[]
  bc?: number[]
  select?: LocationSelect
  role?: string
  include?: string[]
}

/** What location.get takes. */
export interface LocationGetRequest {
  id: number
  include?: string[]
  bc?: number
}

/** What location.update takes. */
export interface LocationUpdateRequest {
  id: number
  confirmIds?: number[]
  body: LocationEdit
}

/** What location.updateByPost takes. */
export interface LocationUpdateByPostRequest {
  id: number
  confirmIds?: number[]
  body: LocationEdit
}

/** What location.remove takes. */
export interface LocationRemoveRequest {
  id: number
  confirmIds?: number[]
}

/** What location.removeMany takes. */
export interface LocationRemoveManyRequest {
  l: number[]
  confirmIds?: number[]
}

/** What location.create takes. */
export interface LocationCreateRequest {
  orgId: number
  parentId: number
  position?: Position
  siblingId?: number
  body: LocationInput
}

/** What location.move takes. */
export interface LocationMoveRequest {
  id: number
  body: LocationMove
}

/** What location.hierarchy takes. */
export interface LocationHierarchyRequest {
  orgId: number
}

/** What location.saveHierarchy takes. */
export interface LocationSaveHierarchyRequest {
  orgId: number
  body: LocationHierarchy
}

/** What location.exportHierarchy takes. */
export interface LocationExportHierarchyRequest {
  orgId: number
}

/** What location.options takes. */
export interface LocationOptionsRequest {
  id: number
  bc?: number
}

/** What location.settings takes. */
export interface LocationSettingsRequest {
  id: number
  bc?: number
}

/** What location.prioritisation takes. */
export interface LocationPrioritisationRequest {
  id: number
  bc?: number
  origin?: PrioritisationOrigin
}

/** What location.qrCode takes. */
export interface LocationQrCodeRequest {
  id: number
  width?: number
  height?: number
}

/** What media.get takes. */
export interface MediaGetRequest {
  id: number
}

/** What media.content takes. */
export interface MediaContentRequest {
  id: number
  width?: number
}

/** What media.create takes. */
export interface MediaCreateRequest {
  body: FormData
}

/** What media.update takes. */
export interface MediaUpdateRequest {
  id: number
  body: MediaEdit
}

/** What occupancy.list takes. */
export interface OccupancyListRequest {
  l: number[]
}

/** What org.get takes. */
export interface OrgGetRequest {
  id: number | 'current'
  include?: string[]
  scope?: 'ISOLATED' | 'SHARED'
}

/** What org.update takes. */
export interface OrgUpdateRequest {
  orgId: number | 'current'
  body: OrganisationEdit
}

/** What org.locationKinds takes. */
export interface OrgLocationKindsRequest {
  orgId: number | 'current'
  bc?: number
}

/** What org.setFeature takes. */
export interface OrgSetFeatureRequest {
  orgId: number | 'current'
  key: string
  enable: boolean
}

/** What org.setGenericFeature takes. */
export interface OrgSetGenericFeatureRequest {
  orgId: number | 'current'
  key: string
  featureValue: string
}

/** What org.helpText takes. */
export interface OrgHelpTextRequest {
  orgId: number | 'current'
}

/** What org.saveHelpText takes. */
export interface OrgSaveHelpTextRequest {
  orgId: number | 'current'
  body: string
}

/** What org.banner takes. */
export interface OrgBannerRequest {
  orgId: number | 'current'
}

/** What org.saveBanner takes. */
export interface OrgSaveBannerRequest {
  orgId: number | 'current'
  body: Banner
}

/** What org.setup takes. */
export interface OrgSetupRequest {
  body: OrganisationSetup
}

/** What reset.request takes. */
export interface ResetRequestRequest {
  body: ResetRequest
}

/** What reset.complete takes. */
export interface ResetCompleteRequest {
  token: string
  body: ResetCompletion
}

/** What signup.request takes. */
export interface SignupRequestRequest {
  body: SignupRequest
}

/** What signup.complete takes. */
export interface SignupCompleteRequest {
  token: string
  body: SignupCompletion
}

/** What signup.get takes. */
export interface SignupGetRequest {
  token: string
}

/** What signup.invite takes. */
export interface SignupInviteRequest {
  body: Invitations
}

/** What signup.withdraw takes. */
export interface SignupWithdrawRequest {
  token: string
}

/** What user.login takes. */
export interface UserLoginRequest {
  body: LoginInput
}

/** What user.domainCheck takes. */
export interface UserDomainCheckRequest {
  body: DomainCheck
}

/** What user.get takes. */
export interface UserGetRequest {
  id: number | 'current'
  include?: string[]
}

/** What user.list takes. */
export interface UserListRequest {
  partial?: string
  cursor?: string
  limit?: number
}

/** What user.deactivated takes. */
export interface UserDeactivatedRequest {
  partial?: string
}

/** What user.create takes. */
export interface UserCreateRequest {
  body: UserInput
}

/** What user.update takes. */
export interface UserUpdateRequest {
  id: number | 'current'
  body: UserEdit
}

/** What user.switchOrganisation takes. */
export interface UserSwitchOrganisationRequest {
  id: number | 'current'
  body: OrganisationSwitch
}

/** What user.organisations takes. */
export interface UserOrganisationsRequest {
  id: number | 'current'
  partial?: string
  recent?: boolean
  filterTrial?: boolean
  new?: boolean
}

/** What user.saveSearchLocations takes. */
export interface UserSaveSearchLocationsRequest {
  id: number | 'current'
  body: SearchLocations
}

/** What user.changePassword takes. */
export interface UserChangePasswordRequest {
  body: PasswordChange
}

/** What user.saveRoles takes. */
export interface UserSaveRolesRequest {
  id: number | 'current'
  body: UserRoles
}

/** What user.deactivate takes. */
export interface UserDeactivateRequest {
  id: number | 'current'
}

/** What user.reactivate takes. */
export interface UserReactivateRequest {
  id: number | 'current'
}

/** What user.unlock takes. */
export interface UserUnlockRequest {
  id: number | 'current'
}

/** What user.resetTwoFactor takes. */
export interface UserResetTwoFactorRequest {
  id: number | 'current'
}

/** What user.history takes. */
export interface UserHistoryRequest {
  id: number | 'current'
}

/** What user.locations takes. */
export interface UserLocationsRequest {
  id: number | 'current'
  role?: string
}

/** What user.possibleOwners takes. */
export interface UserPossibleOwnersRequest {
  id: number | 'current'
  partial?: string
}

/** What user.proxies takes. */
export interface UserProxiesRequest {
  id: number | 'current'
}

/** What user.principals takes. */
export interface UserPrincipalsRequest {
  id: number | 'current'
}

/** What user.addProxy takes. */
export interface UserAddProxyRequest {
  id: number | 'current'
  proxyId: number
}

/** What user.removeProxy takes. */
export interface UserRemoveProxyRequest {
  id: number | 'current'
  proxyId: number
}

/** What user.subscriptions takes. */
export interface UserSubscriptionsRequest {
  id: number | 'current'
}

/** What user.saveSubscriptions takes. */
export interface UserSaveSubscriptionsRequest {
  id: number | 'current'
  body: SubscriptionList
}

/** What user.activity takes. */
export interface UserActivityRequest {
  /** Calendar day, YYYY-MM-DD */
  f?: string
  /** Calendar day, YYYY-MM-DD */
  t?: string
}

/** What user.createToken takes. */
export interface UserCreateTokenRequest {
  id: number | 'current'
  body: TokenInput
}

/** What user.removeToken takes. */
export interface UserRemoveTokenRequest {
  id: number | 'current'
  tokenId: number
}

/** client.availability */
export interface AvailabilityNoun {
  /** What can be booked. GET /api/v1/availability. */
  search(request?: AvailabilitySearchRequest, options?: CallOptions): Promise<AvailabilityAnswer>
  /** The parameters of a quick search that finds something, or 204. GET /api/v1/availability/quick. */
  quick(request: AvailabilityQuickRequest, options?: CallOptions): Promise<QuickSearch | null>
}

/** client.booking */
export interface BookingNoun {
  /** Bookings of a range; with d and without f and t: the next free slot as a proposed booking, or 204. GET /api/v1/booking. */
  list(request?: BookingListRequest, options?: CallOptions): Promise<BookingList | null>
  /** Book. POST /api/v1/booking; may refuse with OVERLAP, OVERLAP_OWN, LOCATION_CLOSED, NOT_BOOKABLE, FREE_WITHOUT_BOOKING. */
  create(request: BookingCreateRequest, options?: CallOptions): Promise<Booking>
  /** Say what booking this would do, without booking it. POST /api/v1/booking/check. */
  check(request: BookingCheckRequest, options?: CallOptions): Promise<BookingCheck>
  /** One booking. GET /api/v1/booking/{id}; may refuse with BOOKING_NOT_FOUND. */
  get(request: BookingGetRequest, options?: CallOptions): Promise<Booking>
  /** Edit a booking. PUT /api/v1/booking/{id}; may refuse with OVERLAP, OVERLAP_OWN, LOCATION_CLOSED, NOT_BOOKABLE, FREE_WITHOUT_BOOKING, BOOKING_NOT_FOUND, VERSION_CONFLICT, BOOKING_STARTED, BOOKING_ENDED, BOOKING_NOT_ACTIVE. */
  update(request: BookingUpdateRequest, options?: CallOptions): Promise<Booking>
  /** Change the owner. PATCH /api/v1/booking/{id}; may refuse with BOOKING_NOT_FOUND, BOOKING_NOT_ACTIVE. */
  changeOwner(request: BookingChangeOwnerRequest, options?: CallOptions): Promise<Booking>
  /** Cancel a booking; rejects it when the caller approves it. DELETE /api/v1/booking/{id}; may refuse with BOOKING_NOT_FOUND, BOOKING_ENDED, BOOKING_NOT_ACTIVE. */
  cancel(request: BookingCancelRequest, options?: CallOptions): Promise<void>
  /** What happened to a booking, newest first. GET /api/v1/booking/{id}/history; may refuse with BOOKING_NOT_FOUND. */
  history(request: BookingHistoryRequest, options?: CallOptions): Promise<BookingHistoryEntry[]>
  /** Approve a tentative booking. POST /api/v1/booking/{id}/approve; may refuse with BOOKING_NOT_FOUND, BOOKING_NOT_TENTATIVE, BOOKING_ENDED, OVERLAP. */
  approve(request: BookingApproveRequest, options?: CallOptions): Promise<Booking>
  /** Start (check in). POST /api/v1/booking/{id}/checkIn; may refuse with BOOKING_NOT_FOUND, CHECK_IN_WINDOW, CHECK_IN_ON_SITE, BOOKING_NOT_ACTIVE. */
  checkIn(request: BookingCheckInRequest, options?: CallOptions): Promise<Booking>
  /** Undo the check-in. DELETE /api/v1/booking/{id}/checkIn; may refuse with BOOKING_NOT_FOUND, CHECK_IN_WINDOW, BOOKING_NOT_ACTIVE. */
  undoCheckIn(request: BookingUndoCheckInRequest, options?: CallOptions): Promise<Booking>
  /** Start by the token of a reminder mail. PATCH /api/v1/booking/checkIn/{token}; may refuse with TOKEN_INVALID, CHECK_IN_WINDOW, CHECK_IN_ON_SITE. */
  checkInByToken(request: BookingCheckInByTokenRequest, options?: CallOptions): Promise<CheckInByToken>
  /** Bookings that a user owns, booked or attends. GET /api/v1/user/{userId}/bookings. */
  listOfUser(request: BookingListOfUserRequest, options?: CallOptions): Promise<BookingList>
}

/** client.category */
export interface CategoryNoun {
  /** The categories the caller may use, in their order. GET /api/v1/category. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<Category[]>
  /** Categories to start from. GET /api/v1/category/templates. */
  templates(request?: Record<string, never>, options?: CallOptions): Promise<CategoryInput[]>
  /** Add a category. POST /api/v1/category. */
  create(request: CategoryCreateRequest, options?: CallOptions): Promise<Category>
  /** Change a category. PUT /api/v1/category/{id}. */
  update(request: CategoryUpdateRequest, options?: CallOptions): Promise<Category>
  /** Delete a category that is not in use. DELETE /api/v1/category/{id}; may refuse with IN_USE. */
  remove(request: CategoryRemoveRequest, options?: CallOptions): Promise<void>
  /** Put the categories in order. PUT /api/v1/category/order. */
  order(request: CategoryOrderRequest, options?: CallOptions): Promise<Category[]>
  /** Save the organisation’s categories together. PUT /api/v1/org/{orgId}/categories. */
  saveAll(request: CategorySaveAllRequest, options?: CallOptions): Promise<Category[]>
  /** Booking settings for the whole category. PUT /api/v1/org/{orgId}/category/{id}/settings. */
  saveSettings(request: CategorySaveSettingsRequest, options?: CallOptions): Promise<BookingSettings>
}

/** client.config */
export interface ConfigNoun {
  /** The environment configuration. GET /api/v1/config/environment. */
  environment(request?: Record<string, never>, options?: CallOptions): Promise<Environment>
  /** Event categories of subscriptions. GET /api/v1/config/eventCategories. */
  eventCategories(request?: Record<string, never>, options?: CallOptions): Promise<Choice[]>
  /** Timeslot kinds. GET /api/v1/config/timeslotKinds. */
  timeslotKinds(request?: Record<string, never>, options?: CallOptions): Promise<Choice[]>
  /** Quota periods. GET /api/v1/config/quotaRestrictionKinds. */
  quotaRestrictionKinds(request?: Record<string, never>, options?: CallOptions): Promise<Choice[]>
  /** Customer statuses. GET /api/v1/config/customerStatuses. */
  customerStatuses(request?: Record<string, never>, options?: CallOptions): Promise<Choice[]>
  /** Any enumeration of the contract. GET /api/v1/config/enum/{name}. */
  enumeration(request: ConfigEnumerationRequest, options?: CallOptions): Promise<Choice[]>
}

/** client.location */
export interface LocationNoun {
  /** Locations by text, kind, category or place in the tree. GET /api/v1/location. */
  list(request?: LocationListRequest, options?: CallOptions): Promise<Location[]>
  /** One location. GET /api/v1/location/{id}. */
  get(request: LocationGetRequest, options?: CallOptions): Promise<Location>
  /** Change a location. PUT /api/v1/location/{id}; may refuse with MATRIX-BUS-0029. */
  update(request: LocationUpdateRequest, options?: CallOptions): Promise<Location>
  /** The same as PUT, for older clients. POST /api/v1/location/{id}; may refuse with MATRIX-BUS-0029. */
  updateByPost(request: LocationUpdateByPostRequest, options?: CallOptions): Promise<Location>
  /** Delete a location and what is below it. DELETE /api/v1/location/{id}; may refuse with MATRIX-BUS-0029. */
  remove(request: LocationRemoveRequest, options?: CallOptions): Promise<void>
  /** Delete locations; more than ten only by service admins. DELETE /api/v1/location; may refuse with MATRIX-BUS-0029. */
  removeMany(request: LocationRemoveManyRequest, options?: CallOptions): Promise<void>
  /** Add a location. POST /api/v1/org/{orgId}/locations. */
  create(request: LocationCreateRequest, options?: CallOptions): Promise<Location>
  /** Move a location with what is below it. POST /api/v1/location/{id}/move. */
  move(request: LocationMoveRequest, options?: CallOptions): Promise<Location>
  /** The whole tree, in tree order. GET /api/v1/org/{orgId}/locations. */
  hierarchy(request: LocationHierarchyRequest, options?: CallOptions): Promise<Location[]>
  /** Save the rows of the hierarchy editor, all or nothing. PUT /api/v1/org/{orgId}/locations; may refuse with MATRIX-BUS-0029. */
  saveHierarchy(request: LocationSaveHierarchyRequest, options?: CallOptions): Promise<Location[]>
  /** The tree as CSV. GET /api/v1/org/{orgId}/locations/export. */
  exportHierarchy(request: LocationExportHierarchyRequest, options?: CallOptions): Promise<string>
  /** Extras that can be ordered here. GET /api/v1/location/{id}/options. */
  options(request: LocationOptionsRequest, options?: CallOptions): Promise<Extra[]>
  /** The booking settings in force and their origin. GET /api/v1/location/{id}/settings. */
  settings(request: LocationSettingsRequest, options?: CallOptions): Promise<EffectiveSettings>
  /** Prioritisation rules. GET /api/v1/location/{id}/prioritisation. */
  prioritisation(request: LocationPrioritisationRequest, options?: CallOptions): Promise<Prioritisation>
  /** QR code of the booking link. GET /api/v1/location/{id}/qrcode. */
  qrCode(request: LocationQrCodeRequest, options?: CallOptions): Promise<Blob>
}

/** client.media */
export interface MediaNoun {
  /** One media item. GET /api/v1/media/{id}. */
  get(request: MediaGetRequest, options?: CallOptions): Promise<Media>
  /** The file itself, in one of its widths. GET /api/v1/media/{id}/content. */
  content(request: MediaContentRequest, options?: CallOptions): Promise<Blob>
  /** Upload an image or document, or add a link. POST /api/v1/media. */
  create(request: MediaCreateRequest, options?: CallOptions): Promise<Media>
  /** Rename a media item or change its link. PUT /api/v1/media/{id}. */
  update(request: MediaUpdateRequest, options?: CallOptions): Promise<Media>
}

/** client.occupancy */
export interface OccupancyNoun {
  /** What sensors say now. GET /api/v1/occupancy. */
  list(request: OccupancyListRequest, options?: CallOptions): Promise<Occupancy[]>
}

/** client.org */
export interface OrgNoun {
  /** All organisations. GET /api/v1/org. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<OrganisationName[]>
  /** The organisation with its settings and categories. GET /api/v1/org/{id}. */
  get(request: OrgGetRequest, options?: CallOptions): Promise<Organisation>
  /** Change the organisation’s details. PUT /api/v1/org/{orgId}. */
  update(request: OrgUpdateRequest, options?: CallOptions): Promise<Organisation>
  /** Kinds that the organisation uses. GET /api/v1/org/{orgId}/locationKinds. */
  locationKinds(request: OrgLocationKindsRequest, options?: CallOptions): Promise<LocationKindUse[]>
  /** Switch a setting on or off. POST /api/v1/org/{orgId}/feature/{key}. */
  setFeature(request: OrgSetFeatureRequest, options?: CallOptions): Promise<ConfigSetting>
  /** Set any value. POST /api/v1/org/{orgId}/genericfeature/{key}. */
  setGenericFeature(request: OrgSetGenericFeatureRequest, options?: CallOptions): Promise<ConfigSetting>
  /** The organisation’s help text. GET /api/v1/org/{orgId}/helpText. */
  helpText(request: OrgHelpTextRequest, options?: CallOptions): Promise<string>
  /** Save the help text. PUT /api/v1/org/{orgId}/helpText. */
  saveHelpText(request: OrgSaveHelpTextRequest, options?: CallOptions): Promise<void>
  /** The banner. GET /api/v1/org/{orgId}/banner. */
  banner(request: OrgBannerRequest, options?: CallOptions): Promise<Banner | null>
  /** Save the banner. POST /api/v1/org/{orgId}/banner. */
  saveBanner(request: OrgSaveBannerRequest, options?: CallOptions): Promise<Banner>
  /** Create an organisation. POST /api/v1/setup/org. */
  setup(request: OrgSetupRequest, options?: CallOptions): Promise<OrganisationSetupAnswer>
}

/** client.reset */
export interface ResetNoun {
  /** Ask for a new password. POST /api/v1/reset. */
  request(request: ResetRequestRequest, options?: CallOptions): Promise<void>
  /** Set the new password. PUT /api/v1/reset/{token}; may refuse with TOKEN_INVALID, PASSWORD_TOO_SHORT. */
  complete(request: ResetCompleteRequest, options?: CallOptions): Promise<void>
}

/** client.signup */
export interface SignupNoun {
  /** Ask for an account. POST /api/v1/signup; may refuse with DOMAIN_UNKNOWN. */
  request(request: SignupRequestRequest, options?: CallOptions): Promise<void>
  /** Complete the sign-up. PUT /api/v1/signup/{token}; may refuse with TOKEN_INVALID, PASSWORD_TOO_SHORT. */
  complete(request: SignupCompleteRequest, options?: CallOptions): Promise<void>
  /** Whose sign-up this is. GET /api/v1/signup/{token}; may refuse with TOKEN_INVALID. */
  get(request: SignupGetRequest, options?: CallOptions): Promise<Signup>
  /** Invitations that are not taken up. GET /api/v1/signup. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<Signup[]>
  /** Invite people. POST /api/v1/signup/invite. */
  invite(request: SignupInviteRequest, options?: CallOptions): Promise<InvitationAnswer[]>
  /** Withdraw an invitation. DELETE /api/v1/signup/{token}. */
  withdraw(request: SignupWithdrawRequest, options?: CallOptions): Promise<void>
}

/** client.user */
export interface UserNoun {
  /** Log in; sets the session cookie. POST /api/v1/user/login; may refuse with LOGIN_FAILED, ACCOUNT_LOCKED, SYSTEM_ACCOUNT, TWO_FACTOR_REQUIRED, TWO_FACTOR_ENROL_REQUIRED. */
  login(request: UserLoginRequest, options?: CallOptions): Promise<User>
  /** End the session. GET /api/v1/user/logout. */
  logout(request?: Record<string, never>, options?: CallOptions): Promise<void>
  /** How people of this address log in. POST /api/v1/user/login/domainCheck. */
  domainCheck(request: UserDomainCheckRequest, options?: CallOptions): Promise<DomainCheckAnswer>
  /** One user, or the current one. GET /api/v1/user/{id}. */
  get(request: UserGetRequest, options?: CallOptions): Promise<User>
  /** Users by part of name or e-mail. GET /api/v1/user. */
  list(request?: UserListRequest, options?: CallOptions): Promise<User[]>
  /** Deactivated users. GET /api/v1/user/deactivated. */
  deactivated(request?: UserDeactivatedRequest, options?: CallOptions): Promise<User[]>
  /** Create a user. POST /api/v1/user; may refuse with ALREADY_EXISTS, PASSWORD_TOO_SHORT. */
  create(request: UserCreateRequest, options?: CallOptions): Promise<User>
  /** Save a user. PUT /api/v1/user/{id}; may refuse with ALREADY_EXISTS, LAST_ADMINISTRATOR. */
  update(request: UserUpdateRequest, options?: CallOptions): Promise<User>
  /** Work in another organisation. PATCH /api/v1/user/{id}. */
  switchOrganisation(request: UserSwitchOrganisationRequest, options?: CallOptions): Promise<User>
  /** Organisations to choose from. GET /api/v1/user/{id}/organisations. */
  organisations(request: UserOrganisationsRequest, options?: CallOptions): Promise<OrganisationName[]>
  /** Save the default search locations. PUT /api/v1/user/{id}/searchLocations. */
  saveSearchLocations(request: UserSaveSearchLocationsRequest, options?: CallOptions): Promise<User>
  /** Change a password. POST /api/v1/user/changePassword/user; may refuse with PASSWORD_UNCHANGED, PASSWORD_TOO_SHORT, PASSWORD_WRONG. */
  changePassword(request: UserChangePasswordRequest, options?: CallOptions): Promise<void>
  /** Save the roles. PUT /api/v1/user/{id}/roles; may refuse with LAST_ADMINISTRATOR. */
  saveRoles(request: UserSaveRolesRequest, options?: CallOptions): Promise<User>
  /** Deactivate. POST /api/v1/user/{id}/deactivate; may refuse with LAST_ADMINISTRATOR. */
  deactivate(request: UserDeactivateRequest, options?: CallOptions): Promise<User>
  /** Reactivate. POST /api/v1/user/{id}/reactivate. */
  reactivate(request: UserReactivateRequest, options?: CallOptions): Promise<User>
  /** Unlock. POST /api/v1/user/{id}/unlock. */
  unlock(request: UserUnlockRequest, options?: CallOptions): Promise<User>
  /** Forget the authenticator app. POST /api/v1/user/{id}/reset2fa. */
  resetTwoFactor(request: UserResetTwoFactorRequest, options?: CallOptions): Promise<User>
  /** What happened to a user. GET /api/v1/user/{id}/history. */
  history(request: UserHistoryRequest, options?: CallOptions): Promise<UserHistoryEntry[]>
  /** Where a user holds a role. GET /api/v1/user/{id}/locations. */
  locations(request: UserLocationsRequest, options?: CallOptions): Promise<LocationName[]>
  /** People for whom the caller may book. GET /api/v1/user/{id}/possibleOwners. */
  possibleOwners(request: UserPossibleOwnersRequest, options?: CallOptions): Promise<PersonName[]>
  /** People who may book for this user. GET /api/v1/user/{id}/proxies. */
  proxies(request: UserProxiesRequest, options?: CallOptions): Promise<PersonName[]>
  /** People for whom this user may book. GET /api/v1/user/{id}/principals. */
  principals(request: UserPrincipalsRequest, options?: CallOptions): Promise<PersonName[]>
  /** Nominate a proxy. POST /api/v1/user/{id}/proxies/{proxyId}; may refuse with ALREADY_EXISTS. */
  addProxy(request: UserAddProxyRequest, options?: CallOptions): Promise<PersonName[]>
  /** Withdraw a proxy. DELETE /api/v1/user/{id}/proxies/{proxyId}. */
  removeProxy(request: UserRemoveProxyRequest, options?: CallOptions): Promise<void>
  /** What a user is told of. GET /api/v1/user/{id}/subscriptions. */
  subscriptions(request: UserSubscriptionsRequest, options?: CallOptions): Promise<Subscription[]>
  /** Save what a user is told of. PUT /api/v1/user/{id}/subscriptions. */
  saveSubscriptions(request: UserSaveSubscriptionsRequest, options?: CallOptions): Promise<Subscription[]>
  /** What users did. GET /api/v1/report/user/activity. */
  activity(request?: UserActivityRequest, options?: CallOptions): Promise<UserActivity[]>
  /** Users that are not deactivated. GET /api/v1/report/user/enabled. */
  enabled(request?: Record<string, never>, options?: CallOptions): Promise<User[]>
  /** A bearer token for a system account; shown once. POST /api/v1/user/{id}/token. */
  createToken(request: UserCreateTokenRequest, options?: CallOptions): Promise<Token>
  /** Revoke a token. DELETE /api/v1/user/{id}/token/{tokenId}. */
  removeToken(request: UserRemoveTokenRequest, options?: CallOptions): Promise<void>
}

/** Every operation by id, for code that handles them all. */
export interface Operations {
  'availability.search': { request: AvailabilitySearchRequest; answer: AvailabilityAnswer }
  'availability.quick': { request: AvailabilityQuickRequest; answer: QuickSearch | null }
  'booking.list': { request: BookingListRequest; answer: BookingList | null }
  'booking.create': { request: BookingCreateRequest; answer: Booking }
  'booking.check': { request: BookingCheckRequest; answer: BookingCheck }
  'booking.get': { request: BookingGetRequest; answer: Booking }
  'booking.update': { request: BookingUpdateRequest; answer: Booking }
  'booking.changeOwner': { request: BookingChangeOwnerRequest; answer: Booking }
  'booking.cancel': { request: BookingCancelRequest; answer: void }
  'booking.history': { request: BookingHistoryRequest; answer: BookingHistoryEntry[] }
  'booking.approve': { request: BookingApproveRequest; answer: Booking }
  'booking.checkIn': { request: BookingCheckInRequest; answer: Booking }
  'booking.undoCheckIn': { request: BookingUndoCheckInRequest; answer: Booking }
  'booking.checkInByToken': { request: BookingCheckInByTokenRequest; answer: CheckInByToken }
  'booking.listOfUser': { request: BookingListOfUserRequest; answer: BookingList }
  'category.list': { request: Record<string, never>; answer: Category[] }
  'category.templates': { request: Record<string, never>; answer: CategoryInput[] }
  'category.create': { request: CategoryCreateRequest; answer: Category }
  'category.update': { request: CategoryUpdateRequest; answer: Category }
  'category.remove': { request: CategoryRemoveRequest; answer: void }
  'category.order': { request: CategoryOrderRequest; answer: Category[] }
  'category.saveAll': { request: CategorySaveAllRequest; answer: Category[] }
  'category.saveSettings': { request: CategorySaveSettingsRequest; answer: BookingSettings }
  'config.environment': { request: Record<string, never>; answer: Environment }
  'config.eventCategories': { request: Record<string, never>; answer: Choice[] }
  'config.timeslotKinds': { request: Record<string, never>; answer: Choice[] }
  'config.quotaRestrictionKinds': { request: Record<string, never>; answer: Choice[] }
  'config.customerStatuses': { request: Record<string, never>; answer: Choice[] }
  'config.enumeration': { request: ConfigEnumerationRequest; answer: Choice[] }
  'location.list': { request: LocationListRequest; answer: Location[] }
  'location.get': { request: LocationGetRequest; answer: Location }
  'location.update': { request: LocationUpdateRequest; answer: Location }
  'location.updateByPost': { request: LocationUpdateByPostRequest; answer: Location }
  'location.remove': { request: LocationRemoveRequest; answer: void }
  'location.removeMany': { request: LocationRemoveManyRequest; answer: void }
  'location.create': { request: LocationCreateRequest; answer: Location }
  'location.move': { request: LocationMoveRequest; answer: Location }
  'location.hierarchy': { request: LocationHierarchyRequest; answer: Location[] }
  'location.saveHierarchy': { request: LocationSaveHierarchyRequest; answer: Location[] }
  'location.exportHierarchy': { request: LocationExportHierarchyRequest; answer: string }
  'location.options': { request: LocationOptionsRequest; answer: Extra[] }
  'location.settings': { request: LocationSettingsRequest; answer: EffectiveSettings }
  'location.prioritisation': { request: LocationPrioritisationRequest; answer: Prioritisation }
  'location.qrCode': { request: LocationQrCodeRequest; answer: Blob }
  'media.get': { request: MediaGetRequest; answer: Media }
  'media.content': { request: MediaContentRequest; answer: Blob }
  'media.create': { request: MediaCreateRequest; answer: Media }
  'media.update': { request: MediaUpdateRequest; answer: Media }
  'occupancy.list': { request: OccupancyListRequest; answer: Occupancy[] }
  'org.list': { request: Record<string, never>; answer: OrganisationName[] }
  'org.get': { request: OrgGetRequest; answer: Organisation }
  'org.update': { request: OrgUpdateRequest; answer: Organisation }
  'org.locationKinds': { request: OrgLocationKindsRequest; answer: LocationKindUse[] }
  'org.setFeature': { request: OrgSetFeatureRequest; answer: ConfigSetting }
  'org.setGenericFeature': { request: OrgSetGenericFeatureRequest; answer: ConfigSetting }
  'org.helpText': { request: OrgHelpTextRequest; answer: string }
  'org.saveHelpText': { request: OrgSaveHelpTextRequest; answer: void }
  'org.banner': { request: OrgBannerRequest; answer: Banner | null }
  'org.saveBanner': { request: OrgSaveBannerRequest; answer: Banner }
  'org.setup': { request: OrgSetupRequest; answer: OrganisationSetupAnswer }
  'reset.request': { request: ResetRequestRequest; answer: void }
  'reset.complete': { request: ResetCompleteRequest; answer: void }
  'signup.request': { request: SignupRequestRequest; answer: void }
  'signup.complete': { request: SignupCompleteRequest; answer: void }
  'signup.get': { request: SignupGetRequest; answer: Signup }
  'signup.list': { request: Record<string, never>; answer: Signup[] }
  'signup.invite': { request: SignupInviteRequest; answer: InvitationAnswer[] }
  'signup.withdraw': { request: SignupWithdrawRequest; answer: void }
  'user.login': { request: UserLoginRequest; answer: User }
  'user.logout': { request: Record<string, never>; answer: void }
  'user.domainCheck': { request: UserDomainCheckRequest; answer: DomainCheckAnswer }
  'user.get': { request: UserGetRequest; answer: User }
  'user.list': { request: UserListRequest; answer: User[] }
  'user.deactivated': { request: UserDeactivatedRequest; answer: User[] }
  'user.create': { request: UserCreateRequest; answer: User }
  'user.update': { request: UserUpdateRequest; answer: User }
  'user.switchOrganisation': { request: UserSwitchOrganisationRequest; answer: User }
  'user.organisations': { request: UserOrganisationsRequest; answer: OrganisationName[] }
  'user.saveSearchLocations': { request: UserSaveSearchLocationsRequest; answer: User }
  'user.changePassword': { request: UserChangePasswordRequest; answer: void }
  'user.saveRoles': { request: UserSaveRolesRequest; answer: User }
  'user.deactivate': { request: UserDeactivateRequest; answer: User }
  'user.reactivate': { request: UserReactivateRequest; answer: User }
  'user.unlock': { request: UserUnlockRequest; answer: User }
  'user.resetTwoFactor': { request: UserResetTwoFactorRequest; answer: User }
  'user.history': { request: UserHistoryRequest; answer: UserHistoryEntry[] }
  'user.locations': { request: UserLocationsRequest; answer: LocationName[] }
  'user.possibleOwners': { request: UserPossibleOwnersRequest; answer: PersonName[] }
  'user.proxies': { request: UserProxiesRequest; answer: PersonName[] }
  'user.principals': { request: UserPrincipalsRequest; answer: PersonName[] }
  'user.addProxy': { request: UserAddProxyRequest; answer: PersonName[] }
  'user.removeProxy': { request: UserRemoveProxyRequest; answer: void }
  'user.subscriptions': { request: UserSubscriptionsRequest; answer: Subscription[] }
  'user.saveSubscriptions': { request: UserSaveSubscriptionsRequest; answer: Subscription[] }
  'user.activity': { request: UserActivityRequest; answer: UserActivity[] }
  'user.enabled': { request: Record<string, never>; answer: User[] }
  'user.createToken': { request: UserCreateTokenRequest; answer: Token }
  'user.removeToken': { request: UserRemoveTokenRequest; answer: void }
}
