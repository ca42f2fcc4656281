// Made from the contract by `npm run generate`. Do not edit.
import type { CallOptions } from '../call-options.js'

/** An access-control service to connect or change. Omitted secrets stay unchanged. */
export interface AccessControlInput {
  type: AccessControlType
  clientId: string
  clientSecret?: string
  apiKey?: string
  username: string
  password?: string
}

/** A connected access-control service. Secrets are never returned. */
export interface AccessControlIntegration {
  id: number
  type: AccessControlType
  clientId: string
  username: string
  isConnected: boolean
  /** Instant in UTC, ISO 8601 with Z */
  createdOn: string
  createdBy: string
  /** Instant in UTC, ISO 8601 with Z */
  lastEvent?: string
}

/** The type of access-control service. */
export type AccessControlType = 'BRIVO'

/** A security group. Admits users who meet all its conditions; without conditions everyone. */
export interface AccessGroup {
  id: number
  /** Counts the changes of the entry */
  version?: number
  name: string
  groupRestrictions: GroupRestriction[]
  assignments: GroupAssignment[]
}

/** A security group to create or change. */
export interface AccessGroupInput {
  /** The version that the change is based on. If somebody has made changes since, nothing is saved and VERSION_CONFLICT says in its data what */
  version?: number
  name: string
  groupRestrictions: GroupRestriction[]
}

/** A person, or a system that uses the API. */
export type AccountType = 'STANDARD' | 'SYSTEM'

/** What an organisation has, and what needs its administrators’ attention. */
export interface AdministrationState {
  spaces: number
  floors: number
  floorsWithoutPlan: number
  users: number
  /** Methods that log people in through another provider */
  signOnMethods: number
  devices: number
  /** Devices without a request in the last 24 hours */
  silentDevices: number
  undeliveredMails: number
  /** A mail server is set; otherwise mails become files */
  mailIsSent: boolean
}

/** An active booking of the day, with what has to be prepared for it. */
export interface AgendaBooking {
  id: number
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  /** Waits for approval */
  isTentative: boolean
  /** The title */
  label?: string
  notes?: string
  ownerName: string
  attendeeCount?: number
  layout?: string
  layoutNote?: string
  extras: {
    text: string
    quantity?: number
    notes?: string
  }[]
}

/** An attendee. locationId is the location they attend from, or the reception that expects them; the booking’s own location if omitted. */
export interface Attendee {
  personId?: number
  person: BookingPerson
  isVisitor: boolean
  locationId?: number
}

/** A person of the organisation by id, or any person by name and e-mail. */
export interface AttendeeInput {
  personId?: number
  name?: string
  email?: string
  isVisitor?: boolean
  locationId?: number
}

/** A login method. */
export interface Authentication {
  id: number
  type: AuthenticationType
  title: string
}

/** A login method and its e-mail domains. */
export interface AuthenticationMethod {
  id: number
  type: AuthenticationType
  title: string
  domains: string[]
  /** People can log in with it */
  isActive: boolean
  /** A test of a person's login has succeeded since the settings were changed */
  isTested: boolean
  /** Instant in UTC, ISO 8601 with Z */
  syncSecretKeyExpiryUtc?: string
}

/** The type of login; MATRIX is e-mail and password. */
export type AuthenticationType = 'SAML' | 'OAUTH2' | 'MATRIX' | 'CARD' | 'OPENID' | 'LDAP'

/** Whether entering a site checks people in. */
export interface AutoCheckIn {
  isEnabled: boolean
  checkInBookings?: boolean
  checkInVisits?: boolean
}

/** A location over the whole requested range. */
export type Availability = AvailableLocation | UnavailableLocation

/** The result of an availability search. */
export interface AvailabilityAnswer {
  /** The search was for one exact interval: there is no grid, and each location is either available or not */
  discrete: boolean
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  /** Minutes */
  durationMinutes: number
  timeslots: Timeslot[]
  /** All days of the range, instead of its timeslots, with include=days; not of one exact interval */
  days?: FreeDay[]
  availability: Availability[]
  locations: Location[]
  ranges?: AvailabilityRanges
  ancestorLocations: Location[]
  suggestedLocation?: Location
}

/** The timeslots, availability and locations of an answer without repetition. deriveSlots of the SDK turns them into the whole lists. */
export interface AvailabilityRanges {
  steps: AvailabilityStep[]
  limit?: number
  ranges: SpaceRange[]
  patterns: SpacePattern[]
  locationIds: number[]
  /** The index of the pattern of each location */
  patternOf: number[]
  /** The locations of the spaces with whole, with include=locations */
  columns: LocationColumn[]
}

/** A location in one timeslot. */
export type AvailabilitySlot = AvailableSlot | UnavailableSlot

/** A timeslot without its spaces. */
export interface AvailabilityStep {
  key: string
  text: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  time: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
}

/** Whether a location is booked or used without booking. */
export type AvailabilityType = 'AVAILABLE_FOR_BOOKING' | 'AVAILABLE_WITHOUT_BOOKING'

/** A location in which a booking of the requested duration fits. timeTo is the end of the free time. */
export interface AvailableLocation {
  locationId: number
  iconType: IconType
  bookingId?: number
  /** IANA time zone name */
  timeZone: string
  /** Minutes east of UTC at the start of the range */
  offsetFrom: number
  /** The owner, if floor_plan_shows_booking_owner is on and the booking is not private */
  bookedBy?: string
  /** The address of the owner's picture, if they have one; never for tokens with scopes */
  bookedByPicture?: string
  /** Blocked times in the range, with include=bookings; on its whole days if only own bookings keep the caller from the location */
  busy?: {
    /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
    timeFrom: string
    /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
    timeTo: string
    bookingId?: number
    /** The title, if the caller may read the booking */
    label?: string
    /** The owner, if the caller may read the booking */
    bookedBy?: string
  }[]
  status: 'AVAILABLE'
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  defaultBookingFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  defaultBookingTo: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  reasons?: undefined
}

/** A location that can be booked in a timeslot. timeTo is the end of the free time. */
export interface AvailableSlot {
  locationId: number
  iconType: IconType
  bookingId?: number
  status: 'AVAILABLE'
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  defaultBookingFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  defaultBookingTo: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  reasons?: undefined
}

/** The organisation banner. */
export interface Banner {
  title: string
  summary: string
  content: string
  enabled: boolean
  /** The content, ready to be shown */
  contentNodes?: HtmlNode[]
  /** Instant in UTC, ISO 8601 with Z */
  updated?: string
}

/** The banner; the server removes from its HTML what it does not allow. */
export interface BannerInput {
  title: string
  summary: string
  content: string
  enabled: boolean
}

/** A room on a board. */
export interface BoardRoom {
  locationId: number
  name: string
  capacity?: number
  floorId?: number
  state: RoomState
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  until?: string
  /** The title */
  label?: string
  /** The owner’s name */
  owner?: string
}

/** A visitor as a screen in the foyer names them. */
export interface BoardVisitor {
  firstName: string
  isPresent: boolean
  /** When the visitor came, or is expected */
  when?: string
  host?: string
}

/** Where the right to book for others comes from: the user’s own, a role, or their principals. */
export type BookOnBehalfReason = 'OWN' | 'ORG_ADMIN' | 'SERVICE_ADMIN' | 'LOCATION_ADMIN' | 'LOCATION_MANAGER' | 'PRINCIPALS'

/** A booking of a location. People who may not see a private booking get it without title, notes, owner and attendees. */
export interface Booking {
  id: number
  /** Increases with each change; send it back with an edit */
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
  /** The title; sent as description */
  label?: string
  notes?: string
  costCode?: string
  attendeeCount?: number
  ownerIsAttendee?: boolean
  isPrivate?: boolean
  /** One of the organisation’s booking types */
  type?: string
  layoutId?: number
  layoutNote?: string
  /** Accessibility needs of the attendees, for example step-free access */
  accessNeeds?: string
  extraRequests: ExtraRequest[]
  bookingGroup?: RepeatGroup
  collectiveBookingGroup?: {
    id: number
    type: 'COLLECTIVE'
    description?: string
  }
  /** Active bookings of the same series, ordered by start; only when one booking is read or a series is created */
  repeatBookings?: number[]
  onlineMeeting?: OnlineMeeting
  /** Addresses at which mails about the booking were refused for good; only when one booking is read */
  undelivered?: string[]
  status: BookingStatus
  /** For example NO_SHOW, or MOVED if a started booking went on at another space */
  statusReason?: string
  possibleActions: BookingAction[]
  hasStarted: boolean
  hasEnded: boolean
  needsApprove: boolean
  allDayBooking: boolean
  isAllDay: boolean
  /** Minutes of the usual opening hours during an all-day booking, which reports and charts count */
  openMinutes?: number
  isMultiDay: boolean
  isEvent: boolean
  checkInStatus: CheckInStatus
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  checkInStartTime?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  checkInEndTime?: string
  cancellationReason?: string
  /** WEB unless the caller named another client */
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

/** The actions that the caller can take; the server refuses all others. */
export type BookingAction = 'edit' | 'removeFromBasket' | 'changeOwner' | 'approve' | 'viewHistory' | 'cancel' | 'start' | 'undoStart' | 'endEarly' | 'printPass'

/** The result of booking it now. */
export interface BookingCheck {
  status: CheckStatus
  /** Code of the first problem */
  code?: string
  /** In the caller's language */
  msg?: string
  /** All reasons against the booking */
  reasons?: Reason[]
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
  /** For a repeating booking: the number of occurrences that would be booked */
  occurrences?: number
  /** For a repeating booking: the dates that cannot be booked */
  clashes?: string[]
  occupancy?: Occupancy
  userAvailabilityCheck: {
    userDetails: {
      email: string
      status: UserAvailability
    }[]
  }
}

/** A booking to check; send id if it already exists. */
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
  accessNeeds?: string | null
  bookingGroup?: RepeatGroup
  id?: number
  /** A counter chosen by the caller, returned in the answer */
  requestId?: number
}

/** Fields to change. Omitted fields stay unchanged; null clears a field. */
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
  accessNeeds?: string | null
  /** The version that the edit is based on; an outdated one is refused */
  version?: number
}

/** An event (COLLECTIVE) or a series (REPEAT). */
export interface BookingGroup {
  id: number
  type: BookingGroupType
  version: number
  /** The name of an event */
  description?: string
  /** Alias of description */
  label?: string
  status: BookingStatus
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  /** IANA time zone name */
  timeZone: string
  /** The dates were set by hand; otherwise they span the bookings */
  fixedDates: boolean
  /** Bookings outside the fixed dates */
  outsideFixedDates?: number[]
  costCode?: string
  repeat?: RepeatGroup
  owner?: PersonName
  /** Instant in UTC, ISO 8601 with Z */
  created: string
  hasStarted: boolean
  possibleActions: BookingGroupAction[]
  bookingsCount: number
  /** With include=bookings, and in the answer to calls that create or move bookings */
  bookings?: Booking[]
}

/** The actions that the caller can take. */
export type BookingGroupAction = 'edit' | 'addBookings' | 'reschedule' | 'approve' | 'cancel'

/** All attendees. */
export interface BookingGroupAttendees {
  attendees: AttendeeInput[]
}

/** Fields of an event to change; omitted fields stay unchanged. */
export interface BookingGroupEdit {
  id?: number
  description?: string
  /** Alias of description */
  label?: string
  fixedDates?: boolean
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo?: string
  /** Default for bookings without a cost code */
  costCode?: string
  version?: number
}

/** An event to create, all or nothing. */
export interface BookingGroupInput {
  type: 'COLLECTIVE'
  description?: string
  /** Alias of description */
  label?: string
  fixedDates?: boolean
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo?: string
  /** Default for bookings without a cost code */
  costCode?: string
  /** A repeating entry stands for all its occurrences; at most 1000 bookings in total */
  bookings: BookingInput[]
}

/** Events in a range, ordered by start. */
export interface BookingGroupList {
  bookingGroups: BookingGroup[]
  /** Present if there are more; send it as cursor */
  nextCursor?: string
}

/** All four fields of an event. Without fixed dates, the dates come from the bookings. */
export interface BookingGroupReplacement {
  id?: number
  description: string
  fixedDates: boolean
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo?: string
}

/** An event made of bookings, or the occurrences of a repeating booking. */
export type BookingGroupType = 'COLLECTIVE' | 'REPEAT'

/** An entry in the history of a booking. */
export interface BookingHistoryEntry {
  /** Instant in UTC, ISO 8601 with Z */
  date: string
  user: BookingPerson
  /** created, changed, approved, rejected, cancelled, restored, checkedIn, checkInUndone, endedEarly, moved, reassigned */
  action: string
  changes: {
    field: string
    oldValue?: string
    newValue?: string
  }[]
}

/** A booking to create. */
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
  accessNeeds?: string | null
  bookingGroup?: RepeatGroup
}

/** Bookings in a range with the requested includes. */
export interface BookingList {
  bookings: Booking[]
  locations: Location[]
  ancestorLocations: Location[]
  availability: Availability[]
  /** Present if there are more; send it as cursor */
  nextCursor?: string
  /** All bookings of the request, on every page; only with include=count */
  count?: number
  /** The number of all bookings of the request by the day on which they start, by the clock of their space; days without any are missing. On every page; only with include=days */
  days?: {
    /** Calendar day, YYYY-MM-DD */
    date: string
    count: number
  }[]
  /** Visits of the bookings whose attendees the caller sees; only with include=visit */
  visits?: BookingVisit[]
}

/** The space to which a booking moves. */
export interface BookingMove {
  locationId: number
  /** The version that the edit is based on; an outdated one is refused */
  version?: number
}

/** An extra as seen by administrators: something that can be ordered with a booking. */
export interface BookingOption {
  id: number
  /** Counts the changes of the entry */
  version?: number
  code?: string
  text: string
  type: ExtraType
  timeType: TimeType
  quantityType: QuantityType
  /** EXTRA by default */
  kind?: string
  costCodeRequired?: boolean
  /** Minutes */
  minimumNoticePeriodMinutes?: number
  /** An uploaded image */
  pictureId?: number
  price?: Price
  /** Address of a small picture */
  picture?: string
  provider?: {
    id: number
    name?: string
  }
}

/** An extra to create or change. */
export interface BookingOptionInput {
  /** The version that the change is based on. If somebody has made changes since, nothing is saved and VERSION_CONFLICT says in its data what */
  version?: number
  code?: string
  text: string
  type: ExtraType
  timeType: TimeType
  quantityType: QuantityType
  /** EXTRA by default */
  kind?: string
  costCodeRequired?: boolean
  /** Minutes */
  minimumNoticePeriodMinutes?: number
  /** An uploaded image */
  pictureId?: number
  price?: Price | null
  provider?: {
    id: number
  } | null
}

/** The new owner. */
export interface BookingOwnerChange {
  ownerId: number
}

/** A person in a booking. */
export interface BookingPerson {
  id?: number
  name: string
  email?: string
  defaultCostCode?: string
  /** The address of the picture, relative to the server */
  picture?: string
}

/** The sections that the locations override for a category. Sections in neither list are inherited again. */
export interface BookingSettingChange {
  bookingCategoryId: number
  /** None: the whole category */
  locationIds: number[]
  override: BookingSettings
  /** Sections that stay as they are at each location */
  keep?: SettingSection[]
  /** The revision that the change is based on; without it nothing is compared */
  revision?: string
}

/** The consequences of a change of booking settings. Bookings that break the rules stay as they are. */
export interface BookingSettingImpact {
  /** Number of future bookings */
  checked: number
  /** Number of them that would break the rules */
  count: number
  /** The first of these, by start */
  bookings: BrokenBooking[]
}

/** Booking settings of a category. A section is absent if it is not set anywhere. */
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
    minPeriodKind?: PeriodKind
    /** Time of day, HH:mm */
    minPeriodUntilTime?: string
    maxDuration?: number
    maxDurationKind?: PeriodKind
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
    periodKind1?: ReminderPeriodKind
    period2?: number
    periodKind2?: ReminderPeriodKind
    period3?: number
    periodKind3?: ReminderPeriodKind
  }
  signage?: {
    anonymousBookIdentifyOwner?: boolean
    authenticatedBookAllowed?: boolean
  }
  availabilityType?: AvailabilityType
  approval?: {
    isRequired?: boolean
    /** Users who may approve here besides the managers of the location */
    approvers?: number[]
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

/** Editable settings of a location for a category, and the inherited values. */
export interface BookingSettingsEntry {
  bookingCategoryId: number
  override: BookingSettings
  inherited: BookingSettings
}

/** The status of a booking. The server sets CANCELLED_REJECTED when an approver rejects it. */
export type BookingStatus = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED' | 'CANCELLED_REJECTED'

/** A booking type and its durations in minutes. */
export interface BookingType {
  id: number
  /** Counts the changes of the entry */
  version?: number
  text: string
  duration1: number
  duration2?: number
  duration3?: number
}

/** A booking type to create or change. */
export interface BookingTypeInput {
  /** The version that the change is based on. If somebody has made changes since, nothing is saved and VERSION_CONFLICT says in its data what */
  version?: number
  text: string
  duration1: number
  duration2?: number
  duration3?: number
}

/** Whether and when a visitor of a booking came and left. */
export interface BookingVisit {
  bookingId: number
  visitId: number
  name: string
  /** Calendar day, YYYY-MM-DD */
  date: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  checkIn?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  checkOut?: string
}

/** A future booking that could not be made any more. */
export interface BrokenBooking {
  id: number
  label?: string
  owner: PersonName
  location: LocationName
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  reasons: Reason[]
  /** Fields that the settings would require */
  fields: FieldError[]
}

/** Time that the server adds before or after a booking. */
export type BufferKind = 'SETUP' | 'TEARDOWN'

/** A calendar address that calendar programs can subscribe to. */
export interface CalendarFeed {
  id: number
  kind: FeedKind
  targetId: number
  detail: FeedDetail
  name: string
  /** Instant in UTC, ISO 8601 with Z */
  created: string
  /** Instant in UTC, ISO 8601 with Z */
  lastRead?: string
  /** Returned once, on creation. Anyone with this address can read the feed */
  url?: string
}

/** The bookings in the feed and their level of detail. */
export interface CalendarFeedInput {
  kind: FeedKind
  targetId: number
  detail: FeedDetail
}

/** A calendar service with the mailboxes that a location can use as calendarResource. */
export interface CalendarProvider {
  id: number
  name: string
  kind: 'O365'
}

/** A kind of bookable location: meeting rooms, desks, parking … */
export interface Category {
  id: number
  /** Counts the changes of the entry */
  version?: number
  /** LOCATION by default */
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
  pictureId?: number | null
  labels?: Record<string, Record<string, string>>
  /** Layouts available in the category */
  layouts?: {
    id: number
    text?: string
  }[]
  isCapacityRelevant: boolean
  isUsed?: boolean
  restriction?: {
    id: number
  }
  count?: number
  /** Address of a small picture */
  picture?: string
}

/** Extras offered for a category at a location. */
export interface CategoryExtras {
  bookingCategoryId: number
  extras: Extra[]
}

/** A category to create or change. When changing, omitted fields stay unchanged and null clears a field. */
export interface CategoryInput {
  /** The version that the change is based on. If somebody has made changes since, nothing is saved and VERSION_CONFLICT says in its data what */
  version?: number
  /** LOCATION by default */
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
  pictureId?: number | null
  labels?: Record<string, Record<string, string>>
  /** Layouts available in the category */
  layouts?: {
    id: number
    text?: string
  }[]
  restriction?: {
    id: number
  } | null
}

/** The categories in order. Those without id are created; those not listed stay unchanged and come last. */
export interface CategoryList {
  categories: ({
    id?: number
    /** The version that the change is based on. If somebody has made changes since, nothing is saved and VERSION_CONFLICT says in its data what */
    version?: number
    /** LOCATION by default */
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
    pictureId?: number | null
    labels?: Record<string, Record<string, string>>
    /** Layouts available in the category */
    layouts?: {
      id: number
      text?: string
    }[]
    restriction?: {
      id: number
    } | null
  })[]
}

/** All ids in order. */
export interface CategoryOrder {
  ids: number[]
}

/** The data for the message on the check-in page. */
export interface CheckInByToken {
  logoImage?: string
  locationKind: string
  alreadyStarted: boolean
}

/** Whether somebody has checked in. */
export type CheckInStatus = 'NOT_REQUIRED' | 'PENDING' | 'CHECKED_IN' | 'MISSED'

/** Whether the booking can be made. */
export type CheckStatus = 'SUCCESS' | 'WARNING' | 'ERROR'

/** A value and its text in the caller’s language. */
export interface Choice {
  value: string
  text: string
}

/** A colleague who is in, and the space of theirs that is nearest to the caller. */
export interface ColleagueIn {
  personId: number
  name: string
  /** The address of the picture, relative to the server */
  picture?: string
  bookingId: number
  locationId: number
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  allDayBooking: boolean
}

/** The siblings to combine. */
export interface CombinedLocation {
  locationIds: number[]
}

/** The result of testing a conference provider. */
export interface ConferenceCheck {
  /** Instant in UTC, ISO 8601 with Z */
  checkedOn: string
  steps: ConferenceStep[]
}

/** Why a step failed. REFUSED: for another reason, which `detail` tells. */
export type ConferenceProblem = 'CONSENT_REFUSED' | 'SECRET_INVALID' | 'SECRET_EXPIRED' | 'SECRET_UNREADABLE' | 'CLIENT_UNKNOWN' | 'TENANT_UNKNOWN' | 'PERMISSIONS_MISSING' | 'ORGANISER_UNKNOWN' | 'ACCESS_POLICY_MISSING' | 'LICENCE_MISSING' | 'THROTTLED' | 'UNREACHABLE' | 'REFUSED'

/** A connected conference provider. */
export interface ConferenceProvider {
  id: number
  type: ConferenceProviderType
  name: string
  /** Instant in UTC, ISO 8601 with Z */
  createdOn: string
  createdBy: string
  domains: string[]
  /** The secret is never returned */
  settings: {
    CLIENT_ID: string
    TENANT_ID: string
  }
  /** A test meeting could be created and removed, and the credentials have not been refused since */
  isConnected: boolean
  lastCheck?: ConferenceCheck
}

/** A conference provider to connect. */
export interface ConferenceProviderInput {
  type: ConferenceProviderType
  domains: string[]
  settings: {
    CLIENT_ID: string
    TENANT_ID: string
    CLIENT_SECRET: string
  }
}

/** The type of conference provider. */
export type ConferenceProviderType = 'MICROSOFT_TEAMS'

/** A step of the test of a conference provider, with its result. */
export interface ConferenceStep {
  step: ConferenceStepKind
  outcome: ConferenceStepOutcome
  problem?: ConferenceProblem
  /** Permissions that the application lacks */
  missing?: string[]
  /** The words of the provider */
  detail?: string
  retryAfterSeconds?: number
}

/** What an online meeting needs, in the order in which it is tested. */
export type ConferenceStepKind = 'CONSENT' | 'TOKEN' | 'PERMISSIONS' | 'ORGANISER' | 'CREATE_MEETING' | 'REMOVE_MEETING'

/** SKIPPED: an earlier step failed, or the provider does not tell. */
export type ConferenceStepOutcome = 'PASSED' | 'FAILED' | 'SKIPPED'

/** The type of a value. */
export type ConfigDataType = 'BOOLEAN' | 'INTEGER' | 'TEXT' | 'JSON'

/** The system user whose device token is included, with its password. */
export interface ConfigFileInput {
  email: string
  password: string
  locationId: number
}

/** Settings with a value; keys known to any administrator; keys for service admins only. */
export type ConfigScope = 'in-use' | 'released' | 'internal'

/** One configuration value of the organisation. */
export interface ConfigSetting {
  key: string
  /** Parsed by its type: Boolean, integer, text or JSON. Absent if nothing is stored */
  value?: unknown
  dataType: ConfigDataType
  /** Only for service admins */
  description?: string
  defaultValue?: unknown
  released?: boolean
  scopes?: ConfigScope[]
}

/** A code for charging bookings; valid from dateFrom to dateTo (inclusive), or always. */
export interface CostCode {
  id: number
  /** Counts the changes of the entry */
  version?: number
  /** Stored in upper case */
  costCode: string
  description: string
  /** Calendar day, YYYY-MM-DD */
  dateFrom?: string
  /** Calendar day, YYYY-MM-DD */
  dateTo?: string
}

/** A cost code to add. */
export interface CostCodeInput {
  /** Stored in upper case */
  costCode: string
  description: string
  /** Calendar day, YYYY-MM-DD */
  dateFrom?: string
  /** Calendar day, YYYY-MM-DD */
  dateTo?: string
}

/** Whether a code may be used on a day. */
export interface CostCodeValidity {
  valid: boolean
}

/** A CSV file in UTF-8, UTF-16 or Windows-1252: at most 5 MB and 10,000 lines. */
export interface CsvUpload {
  /** A file (text/csv) of at most 5 MB */
  file: unknown
  label?: string
  fileName?: string
}

/** What an organisation is to the provider of the service. */
export type CustomerStatus = 'TRIAL' | 'LIVE' | 'INTERNAL' | 'CLOSED'

/** The bookings of a location on one day. */
export interface DailyAgenda {
  location: {
    id: number
    name: string
    /** One of ORL, REGION, SUB_REGION, SITE, BUILDING, FLOOR, ZONE, AREA, ROOM, DESK, CAR_PARK, CAR_LEVEL, CAR_SPACE, or a kind of your own */
    kind: string
    /** The names of the locations above it */
    where: string
  }
  /** By start */
  bookings: AgendaBooking[]
}

/** A PostgreSQL server, or the engine inside the server. */
export type DatabaseEngine = 'POSTGRESQL' | 'EMBEDDED'

/** What a pooler between server and database breaks: sessions that last, or notifications. */
export type DatabaseTrouble = 'TRANSACTION_POOLER' | 'NO_NOTIFICATIONS'

/** Whether a person has signed the declaration of a location. */
export interface DeclarationStatus {
  templateId: number
  /** Omitted if it is not signed or has expired */
  status?: 'SIGNED'
  /** Calendar day, YYYY-MM-DD */
  declarationDate?: string
  /** Calendar day, YYYY-MM-DD */
  expiryDate?: string
}

/** A statement that visitors sign before they enter. */
export interface DeclarationTemplate {
  id: number
  /** Counts the changes of the entry */
  version?: number
  /** Name */
  shortName: string
  /** Title */
  title: string
  /** Validity in days */
  expiryDays: number
  /** Declaration statement; HTML with a limited set of tags */
  content: string
  /** Additional information title */
  helpTitle?: string
  /** Show the logo above the declaration */
  organisationLogo?: boolean
  /** The content, ready to be shown */
  contentNodes?: HtmlNode[]
  isUsed?: boolean
}

/** A declaration template to create or change. */
export interface DeclarationTemplateInput {
  /** The version that the change is based on. If somebody has made changes since, nothing is saved and VERSION_CONFLICT says in its data what */
  version?: number
  /** Name */
  shortName: string
  /** Title */
  title: string
  /** Validity in days */
  expiryDays: number
  /** Declaration statement; HTML with a limited set of tags */
  content: string
  /** Additional information title */
  helpTitle?: string
  /** Show the logo above the declaration */
  organisationLogo?: boolean
}

/** The screen displayed after login. */
export type DefaultView = 'new-booking' | 'my-bookings' | 'all-bookings' | 'search-menu' | 'available-now' | 'available-today' | 'available-this-week' | 'approvals' | 'reception' | 'select-organisation' | 'today'

/** Desks, and the people who share them. */
export interface DeskSupply {
  /** A category of desks */
  category: {
    id: number
    name: string
  }
  spaces: number
  /** People who booked a desk */
  people: number
  /** The day with the most booked desks */
  busiestDay?: {
    /** Calendar day, YYYY-MM-DD */
    date: string
    spaces: number
  }
}

/** A paired screen or kiosk. Without a kind, it is a page of its own, with the listed permissions. */
export interface Device {
  id: number
  name: string
  kind?: DeviceKind
  locationId?: number
  language?: string
  rotation: 0 | 90 | 180 | 270
  scopes: DeviceScope[]
  /** Instant in UTC, ISO 8601 with Z */
  created: string
  createdBy: string
  /** Instant in UTC, ISO 8601 with Z */
  lastSeen?: string
  /** The build of the server that its page is from */
  build?: string
}

/** The screen. Without a kind, its permissions stay. */
export interface DeviceChange {
  name: string
  locationId?: number | null
  language?: string | null
  rotation?: 0 | 90 | 180 | 270
  kind?: DeviceKind
}

/** What a screen shows, and when it was last asked to show its name or to restart. */
export interface DeviceConfiguration {
  name: string
  kind?: DeviceKind
  locationId?: number
  language?: string
  rotation: 0 | 90 | 180 | 270
  /** Instant in UTC, ISO 8601 with Z */
  identified?: string
  /** Instant in UTC, ISO 8601 with Z */
  restarted?: string
}

/** The screen’s credential, and the build that its page is from. */
export interface DeviceConfigurationInput {
  deviceId: number
  credential: string
  build?: string
}

/** The screen’s credential; it can be revoked. */
export interface DeviceCredential {
  deviceId: number
  credential: string
}

/** The screen and what it is, which decides on its permissions; those of a page without a kind are listed. With a location, it sees only that and its descendants. */
export interface DeviceInput {
  pairingCode: string
  name: string
  locationId?: number | null
  language?: string | null
  rotation?: 0 | 90 | 180 | 270
  kind?: DeviceKind
  scopes?: DeviceScope[]
}

/** What a screen shows: the plan of the foyer, a room at its door, the rooms of a building, the check-in of visitors, a welcome for them, or a login for people who pass by. */
export type DeviceKind = 'FOYER_PLAN' | 'ROOM_PANEL' | 'ROOM_BOARD' | 'VISITOR_KIOSK' | 'VISITOR_BOARD' | 'LOGIN_KIOSK'

/** A screen that waits for approval by an administrator. */
export interface DevicePairing {
  /** Displayed on the screen */
  pairingCode: string
  /** Kept secret by the screen */
  pollToken: string
  /** Instant in UTC, ISO 8601 with Z */
  expires: string
}

/** Identifies the pairing. */
export interface DevicePairingPoll {
  pollToken: string
}

/** A permission of an unattended screen or kiosk: to read, to check visitors in, to log people in. */
export type DeviceScope = 'availability:read' | 'booking:read' | 'visit:read' | 'visit:checkin' | 'visit:board' | 'person:login'

/** The screen’s credential. */
export interface DeviceTokenInput {
  deviceId: number
  credential: string
}

/** A directory from which user groups can be filled. */
export interface Directory {
  id: number
  name: string
  kind: DirectoryKind
}

/** A group of a directory. */
export interface DirectoryGroup {
  id: string
  name: string
  isOrganisationalUnit?: boolean
}

/** The people of a directory group. */
export interface DirectoryGroupUsers {
  users: {
    name: string
    email?: string
  }[]
  /** The list was cut off; there are more people */
  isCapped: boolean
}

/** The type of directory. */
export type DirectoryKind = 'AZURE_AD' | 'LDAP'

/** The e-mail address; empty for the logo at the address of the page. */
export interface DomainCheck {
  username: string
}

/** The available login methods. */
export interface DomainCheckAnswer {
  authentications: Authentication[]
  /** The path of the logo of the organisation with the address’s domain or, without one, that of the page, or of the only one */
  logoImage?: string
  /** The left and the right colour of the organisation’s mails, as #rrggbb, for a band at the top of a page */
  colours?: string[]
}

/** A named list of e-mail domains. */
export interface DomainGroup {
  id: number
  /** Counts the changes of the entry */
  version?: number
  name: string
  domains: string[]
  assignments?: GroupAssignment[]
}

/** A domain group to create or change. */
export interface DomainGroupInput {
  /** The version that the change is based on. If somebody has made changes since, nothing is saved and VERSION_CONFLICT says in its data what */
  version?: number
  name: string
  domains: string[]
}

/** A room, wall, door or piece of furniture of a drawing, in reference units. */
export interface DrawingFeature {
  id: string
  kind: DrawingKind
  /** A category of IMDF such as walkway or office */
  category?: string
  label?: string
  type: 'point' | 'line' | 'polygon'
  /** Each part is a list of paths (the outline, then its holes), each path a list of x, y, x, y … */
  parts: number[][][]
  isArea?: boolean
  displayPoint?: [number, number]
  /** Other properties from the imported file, for its export */
  properties?: Record<string, unknown>
}

/** The type of a feature of a drawing: a unit is a room, a detail a wall, an opening a door. */
export type DrawingKind = 'level' | 'unit' | 'section' | 'fixture' | 'kiosk' | 'opening' | 'detail' | 'amenity' | 'anchor' | 'geofence'

/** A shape of a drawing in light colours. */
export interface DrawingShape {
  /** SVG path data in reference units: M, L, C, Q and Z with absolute coordinates */
  path: string
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
  isRound?: boolean
  /** Lengths of line and gap */
  dash?: [number, number]
  /** Stays dark in the dark theme */
  isShadow?: boolean
  /** Inner outlines are holes */
  hasHoles?: boolean
  /** SVG path data in reference units: M, L, C, Q and Z with absolute coordinates */
  clip?: string
  /** Width and height of the tile of a pattern within `clip` */
  repeat?: [number, number]
}

/** The effective settings and the origin of each section. */
export interface EffectiveSettings {
  settings: BookingSettings
  origins: Record<string, {
    origin: SettingOrigin
    locationId?: number
    name?: string
  }>
}

/** A code to pass to the page. */
export interface EmbedCode {
  code: string
  /** Instant in UTC, ISO 8601 with Z */
  expires: string
}

/** The page and the requested scopes. */
export interface EmbedCodeInput {
  /** Scheme, host and port of the page, in lower case, as browsers send it; https, or http at localhost */
  origin: string
  scopes: EmbedScope[]
  /** PKCE, S256 */
  codeChallenge: string
}

/** The code and its verifier. */
export interface EmbedExchange {
  code: string
  codeVerifier: string
}

/** The complete list. */
export interface EmbedOrigins {
  origins: string[]
}

/** A permission of an embedded element. */
export type EmbedScope = 'availability:read' | 'booking:read' | 'booking:write' | 'visit:read' | 'visit:checkin' | 'visit:board'

/** A short-lived token for embedded elements, bound to a user, scopes and the page’s origin. */
export interface EmbedToken {
  /** For Authorization: Bearer; keep it in memory only */
  token: string
  /** Instant in UTC, ISO 8601 with Z */
  expires: string
  scopes: EmbedScope[]
  /** Scheme, host and port of the page, in lower case, as browsers send it; https, or http at localhost */
  origin?: string
}

/** The user and the page; without a user the token is for the system account itself. */
export interface EmbedTokenInput {
  userEmail?: string
  userId?: number
  /** Scheme, host and port of the page, in lower case, as browsers send it; https, or http at localhost */
  origin: string
  scopes: EmbedScope[]
  minutes?: number
}

/** Settings that differ between environments. */
export interface Environment {
  /** Empty if maps need no key */
  mapsKey: string
  mapTileUrl?: string
  businessInsightUrl?: string
  chatWidgetUrl?: string
  supportDeskUrl?: string
  supportName: string
  build: string
  tzdataVersion: string
}

/** The body of every error answer. */
export interface ErrorBody {
  /** Stable code; see the list of codes */
  code: string
  /** In the caller's language */
  message: string
  /** The refused fields */
  fields?: FieldError[]
  /** For groups: the refused members */
  validationErrors?: ValidationError[]
  /** For bookings: all reasons; the code corresponds to the first one */
  reasons?: Reason[]
  /** Machine-readable details, depending on the code */
  data?: Record<string, unknown>
  /** Quote this when you contact support */
  requestId?: string
}

/** The bookings to add. */
export interface EventBookings {
  /** A repeating entry stands for all its occurrences; at most 1000 bookings in total */
  bookings: BookingInput[]
}

/** An event category that users can subscribe to. */
export type EventCategory = 'BOOKING_CREATED' | 'BOOKING_CHANGED' | 'BOOKING_CANCELLED' | 'APPROVAL_NEEDED' | 'EXTRA_REQUESTED' | 'VISITOR_ARRIVED'

/** The number of days. */
export interface EventReschedule {
  /** Days to move; negative for earlier */
  days: number
}

/** Something that can be ordered with a booking. The price is for one item or person: the current one, or in an order the one with which it was ordered. */
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
  price?: Price
  /** Address of a small picture */
  picture?: string
}

/** An extra, a layout or a buffer of a booking. */
export interface ExtraRequest {
  id?: number
  /** LAYOUT, or the type of the extra */
  type: string
  extra?: Extra
  quantity?: number
  /** Whether the quantity is the number of people, whatever that becomes. False once somebody sets a quantity. */
  followsAttendees?: boolean
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
  /** Without a quantity, an extra per ATTENDEE follows the number of people: when more people come, more is ordered. An extra per ITEM is ordered once. */
  quantity?: number
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo?: string
  notes?: string
}

/** The status of an order at its provider. */
export type ExtraRequestStatus = 'OPEN' | 'COMPLETED' | 'TENTATIVE' | 'CANCELLED'

/** The type of an extra. */
export type ExtraType = 'CATERING' | 'EQUIPMENT' | 'SERVICE' | 'OTHER'

/** A facility of a location. */
export interface Facility {
  id: number
  text: string
  /** MAIN or OTHER */
  kind: string
  /** Counts the changes of the entry */
  version?: number
  isEnabled?: boolean
  /** Whether all organisations of the installation have it; otherwise only this one */
  isShared?: boolean
  isLikelyPossibility?: boolean
}

/** A facility to create or change. */
export interface FacilityInput {
  /** The version that the change is based on. If somebody has made changes since, nothing is saved and VERSION_CONFLICT says in its data what */
  version?: number
  text: string
  kind?: 'MAIN' | 'OTHER'
}

/** Whether it is a favourite. */
export interface FavouriteInput {
  isFavourite: boolean
}

/** The spaces that the caller has marked as favourites and still sees, in the order of the tree. */
export interface Favourites {
  locationIds: number[]
}

/** Titles and people, or busy times only. Private bookings are always shown as busy. */
export type FeedDetail = 'FULL' | 'FREE_BUSY'

/** The bookings in a feed: those of a person, of a location and everything below it, or of an event. */
export type FeedKind = 'PERSON' | 'LOCATION' | 'EVENT'

/** Why a field was refused. */
export interface FieldError {
  /** Path of the field, for example attendees.0.email */
  field: string
  /** Stable code of the reason */
  code: string
  /** In the caller's language */
  message: string
}

/** A floor plan and its elements. */
export interface FloorPlan {
  referenceWidth: number
  referenceHeight: number
  media?: Media
  elements: FloorPlanElement[]
  georeference?: Georeference
  /** The scale of a plan without a georeference */
  metresPerUnit?: number
  /** GET /location/{id}/floorPlan answers the drawing */
  hasDrawing?: boolean
  version?: number
  drawing?: FloorPlanDrawing
}

/** Who saved a plan, and when; the data of a refused stale edit. */
export interface FloorPlanChange {
  version: number
  /** Instant in UTC, ISO 8601 with Z */
  changed?: string
  changedBy?: string
  changedById?: number
}

/** What a plan shows behind its markers: walls, doors, rooms and furniture. Drawn in lines, it is sharp at every zoom. */
export interface FloorPlanDrawing {
  features?: DrawingFeature[]
  /** The look of the plan, if it is not that of its features */
  shapes?: DrawingShape[]
}

/** A floor plan that replaces the stored one. Without `drawing` the stored drawing stays, null removes it; the same for `mediaId`. */
export interface FloorPlanEdit {
  /** The version that was edited; 0 for a location without a plan */
  version: number
  referenceWidth: number
  referenceHeight: number
  mediaId?: number | null
  elements: FloorPlanElement[]
  georeference?: Georeference
  /** The scale of a plan without a georeference */
  metresPerUnit?: number
  drawing?: FloorPlanDrawing | null
  /** Save although spaces with future bookings leave the plan */
  confirm?: boolean
}

/** The position of a location on a plan, in reference units; x and y are the top left corner. */
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
  symbol?: FloorPlanSymbol
  /** The seats of a table */
  seats?: number
  /** Drawn mirrored: a door with its hinge on the other side */
  isMirrored?: boolean
  /** A door through which people come into the building */
  isEntrance?: boolean
}

/** What happened to each space, in the order of the request; a preview has no plan. */
export interface FloorPlanSpaces {
  spaces: PlanSpace[]
  plan?: FloorPlan
}

/** A plan to save, and the spaces to create or link for its elements. */
export interface FloorPlanSpacesInput {
  plan: FloorPlanEdit
  spaces: PlanSpaceInput[]
  /** By kind, such as DESK: the names of spaces without a name. {n} is a number, {nn} one with two digits, {floor} the short name or name of the location of the plan, {zone} that of the location above the space */
  patterns?: Record<string, string>
  /** Adds a number to repeated names instead of leaving them out */
  numbersRepeated?: boolean
  /** Answers what would happen; saves nothing */
  preview?: boolean
}

/** What an element is drawn as: a part of the building, or furniture. Doors, windows and passages cut the wall that they are in. */
export type FloorPlanSymbol = 'wall' | 'door' | 'window' | 'passage' | 'room' | 'desk' | 'table' | 'chair' | 'sofa' | 'kitchen' | 'printer' | 'plant' | 'toilet' | 'stairs' | 'lift'

/** A day of a search, and the locations that are available in one of its timeslots. */
export interface FreeDay {
  /** Calendar day, YYYY-MM-DD */
  date: string
  locationIds: number[]
}

/** Degrees, WGS 84. */
export interface GeoCoordinates {
  latitude: number
  longitude: number
}

/** The position of a plan on the earth: `origin` is the point of the plan with that longitude and latitude, `rotation` is clockwise from north up. */
export interface Georeference {
  longitude: number
  latitude: number
  origin: [number, number]
  rotation: number
  unitsPerMetre: number
}

/** One use of a group. A group in use cannot be deleted. */
export interface GroupAssignment {
  kind: GroupAssignmentKind
  id: number
  name: string
}

/** The type of object that uses the group. */
export type GroupAssignmentKind = 'LOCATION' | 'CATEGORY' | 'PRIORITISATION' | 'ACCESS_GROUP'

/** One condition of a security group. */
export interface GroupRestriction {
  restrictionType: RestrictionType
  /** Admit people who are in none of the groups */
  exclusion: boolean
  /** USER only: require all of the groups instead of any */
  allRequired?: boolean
  userGroups?: {
    id: number
    name?: string
  }[]
  domainGroups?: {
    id: number
    name?: string
  }[]
}

/** What the use of a space is measured by: booked time, the time of bookings with a check-in, or readings of sensors. */
export type HeatMeasure = 'BOOKINGS' | 'CHECK_INS' | 'SENSORS'

/** What became of the entry. */
export type HistoryAction = 'CREATED' | 'CHANGED' | 'REMOVED'

/** What one person changed of an entry of a list. */
export interface HistoryEntry {
  /** Of the changed entry */
  id: number
  /** The name that the entry had; empty for texts of which there is only one */
  name: string
  version: number
  action: HistoryAction
  /** Instant in UTC, ISO 8601 with Z */
  at: string
  person?: PersonName
  changes: {
    field: string
    oldValue?: unknown
    newValue?: unknown
  }[]
}

/** The lists that administrators keep. */
export type HistoryList = 'accessGroup' | 'banner' | 'bookingOption' | 'bookingType' | 'category' | 'costCode' | 'declaration' | 'domainGroup' | 'facility' | 'helpText' | 'layout' | 'nameTranslation' | 'person' | 'provider' | 'user' | 'userGroup'

/** A part of a formatted text: plain text, or an element with its parts. Pages build it without parsing HTML, which Trusted Types forbid. */
export interface HtmlNode {
  tag?: HtmlTag
  text?: string
  /** Of a link: http, https, mailto or tel */
  href?: string
  children?: HtmlNode[]
}

/** The elements that formatted texts may contain. */
export type HtmlTag = 'p' | 'br' | 'strong' | 'em' | 'u' | 'h2' | 'h3' | 'ul' | 'ol' | 'li' | 'blockquote' | 'a'

/** The icon of a slot. */
export type IconType = 'AVAILABLE' | 'LIMITED' | 'BOOKED' | 'OWN'

/** An asynchronous import: rows are processed after the upload was answered. */
export interface Import {
  id: number
  label: string
  fileName: string
  /** Instant in UTC, ISO 8601 with Z */
  created: string
  createdBy?: string
  counts: {
    total: number
    open: number
    completed: number
    failed: number
    cancelled: number
  }
  /** With include=items */
  items?: ImportItem[]
}

/** A row of an import. */
export interface ImportItem {
  id: number
  /** Line number in the file; the header is line 1 */
  lineNumber: number
  reference?: string
  status: ImportItemStatus
  /** In the language of the person who uploaded the file */
  message?: string
  /** Instant in UTC, ISO 8601 with Z */
  lastAttempt?: string
  /** The row, by column */
  content: Record<string, string>
  /** The created object; for a booking import, the booking */
  targetEntityId?: number
}

/** The status of a row. FAILED and cancelled bookings can be retried. */
export type ImportItemStatus = 'STARTED' | 'COMPLETED' | 'FAILED' | 'CANCELLED'

/** The items to retry. */
export interface ImportRetry {
  /** Items */
  ids: number[]
  /** Skip the rules that administrators may skip */
  softerRestrictions?: boolean
}

/** A connected service, with its last success and its last failure. */
export interface IntegrationStatus {
  type: IntegrationType
  organisation: string
  isConnected: boolean
  /** Instant in UTC, ISO 8601 with Z */
  lastSuccess?: string
  /** Instant in UTC, ISO 8601 with Z */
  lastFailure?: string
}

/** A kind of service that an organisation can connect. */
export type IntegrationType = 'MICROSOFT_TEAMS' | 'ROOM_CALENDARS' | 'SCIM' | 'BRIVO' | 'MQTT'

/** The e-mail address. */
export interface InvitationAnswer {
  email: string
  status: InvitationStatus
  message: string | null
}

/** The result of an invitation. */
export type InvitationStatus = 'INVITED' | 'ALREADY_INVITED' | 'ALREADY_REGISTERED' | 'INVALID_EMAIL' | 'DOMAIN_NOT_ALLOWED'

/** Addresses. */
export interface Invitations {
  emails: string[]
}

/** The issuer of an OpenID Connect provider. */
export interface IssuerInput {
  issuer: string
}

/** What jobs in the background are about. */
export type JobArea = 'BOOKINGS' | 'NOTICES' | 'CALENDARS' | 'ACCESS_CONTROL' | 'DIRECTORY' | 'IMPORTS' | 'UPKEEP'

/** The queue of background jobs of one area. */
export interface JobStatus {
  area: JobArea
  due: number
  planned: number
  /** Jobs that failed repeatedly */
  failed: number
  /** For how long the oldest job that is due has been waiting */
  overdueSeconds: number
  /** The last run on the server that answers */
  lastRun?: string
}

/** What a sensor has seen, for administrators. */
export interface LastReading {
  locationId: number
  locationName: string
  status: OccupancyStatus
  /** Instant in UTC, ISO 8601 with Z */
  seenOn: string
  statusMessage?: string
}

/** A room layout. */
export interface Layout {
  id: number
  text: string
  /** Counts the changes of the entry */
  version?: number
  capacity?: number
  isLikelyPossibility?: boolean
}

/** A room layout to create or change. */
export interface LayoutInput {
  /** The version that the change is based on. If somebody has made changes since, nothing is saved and VERSION_CONFLICT says in its data what */
  version?: number
  text: string
}

/** How the connection to the directory is encrypted. Only a directory on the same machine may go without. */
export type LdapSecurity = 'TLS' | 'STARTTLS' | 'NONE'

/** An LDAP directory that verifies passwords. */
export interface LdapSetup {
  /** ldaps:// for TLS, else ldap://, with the host and its port */
  url: string
  security: LdapSecurity
  /** The account that searches; its password is the secret. Without it: anonymous */
  bindDn?: string
  baseDn: string
  /** Finds a person; {username} stands for the address. By default: (mail={username}) */
  userFilter?: string
  /** Where groups are searched; without it, the directory fills no user groups */
  groupBaseDn?: string
  emailAttribute?: string
  firstNameAttribute?: string
  lastNameAttribute?: string
  caCertificate?: string
}

/** Without a password the person is only looked up, without both only the connection is tested. */
export interface LdapTestInput {
  username?: string
  password?: string
}

/** The results of a synchronous import; they are not stored. */
export interface LineImport {
  items: {
    lineNumber: number
    status: LineImportStatus
    message?: string
    /** The row, by column */
    content: Record<string, string>
  }[]
}

/** The result of a row of a synchronous import. */
export type LineImportStatus = 'SUCCESS' | 'ERROR' | 'CANCELLED'

/** A node of the location tree: an organisation’s root, region, site, building, floor, room, desk, parking space … Fields after thumbnail need their include. */
export interface Location {
  id: number
  /** Counts the changes of the location itself and of its parent; absent if the caller may not see more than its name */
  version?: number
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
  isBookable: boolean
  isFlex?: boolean
  /** Of a location that another organisation shares, with cross_org_show_owning_org */
  organisationName?: string
  bookingCategoryId?: number
  minimumCapacity?: number
  shortName?: string
  longName?: string
  description?: string
  address?: string
  /** A notice displayed with the location */
  alert?: string
  /** http, https or mailto URL, or a path on this server */
  mapUrl?: string
  conferenceEndPoint?: string
  externalReference?: string
  calendarResource?: string
  /** Words by which people find a location */
  tags?: string[]
  geoCoordinates?: GeoCoordinates
  /** IANA time zone name */
  timeZone: string
  calendarProvider?: {
    id?: number
    kind: 'O365'
  }
  qualifiedName: string
  longQualifier: string
  shortQualifier: string
  hasInfo: boolean
  hasFacilities: boolean
  hasFloorPlanImage: boolean
  /** The address of the first image, or else of the picture of its category, in the smallest size */
  thumbnail?: string
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
  /** The locations that a combined location consists of */
  combinedOf?: number[]
}

/** One field of all locations of an answer. qualifiedName is absent where it is the longQualifier, > and the name. */
export interface LocationColumn {
  /** A field of Location */
  field: string
  /** Its different values */
  values: unknown[]
  /** The index of the value of each location, -1 for none; if absent, the only value is that of all locations, or each has its own */
  of?: number[]
}

/** Fields to change. Omitted fields stay unchanged, null clears a field, lists are replaced. */
export interface LocationEdit {
  /** The version that the change is based on. If somebody has made changes since, nothing is saved and VERSION_CONFLICT says in its data what */
  version?: number
  name?: string
  /** One of ORL, REGION, SUB_REGION, SITE, BUILDING, FLOOR, ZONE, AREA, ROOM, DESK, CAR_PARK, CAR_LEVEL, CAR_SPACE, or a kind of your own */
  kind?: string
  capacity?: number
  isBookable?: boolean
  isFlex?: boolean
  bookingCategoryId?: number | null
  minimumCapacity?: number | null
  shortName?: string | null
  longName?: string | null
  description?: string | null
  address?: string | null
  alert?: string | null
  mapUrl?: string | null
  conferenceEndPoint?: string | null
  externalReference?: string | null
  calendarResource?: string | null
  /** Words by which people find a location */
  tags?: string[]
  geoCoordinates?: GeoCoordinates | null
  timeZone?: string | null
  calendarProvider?: number | null
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

/** A file with the columns of the export. A number in Id names an existing location, a word a new one that other lines can name in Parent Id. */
export interface LocationFile {
  /** The CSV file */
  text: string
}

/** Rows in order; those without id are created, locations without a row are left alone. */
export interface LocationHierarchy {
  rootLocationId: number
  confirmIds?: number[]
  locations: LocationHierarchyRow[]
}

/** A row of the hierarchy editor. Without an id it is created; key is a name by which other rows of the same call find their new parent. Omitted fields stay unchanged. */
export interface LocationHierarchyRow {
  id?: number
  key?: string
  /** The version that the change is based on. If somebody has made changes since, nothing is saved and VERSION_CONFLICT says in its data what */
  version?: number
  /** For a new location: the one whose settings, schedule, facilities, layouts, extras, tags and category it gets */
  copyOf?: number
  name: string
  /** One of ORL, REGION, SUB_REGION, SITE, BUILDING, FLOOR, ZONE, AREA, ROOM, DESK, CAR_PARK, CAR_LEVEL, CAR_SPACE, or a kind of your own */
  kind: string
  capacity?: number
  shortName?: string | null
  externalReference?: string | null
  bookingCategoryId?: number | null
  isBookable?: boolean
  parentId?: number
  parentKey?: string
}

/** What one person changed of a location in one go. */
export interface LocationHistoryEntry {
  version: number
  /** Instant in UTC, ISO 8601 with Z */
  at: string
  person?: PersonName
  changes: {
    field: string
    oldValue?: unknown
    newValue?: unknown
  }[]
}

/** What a file would save, and its errors by line. Nothing is saved yet. */
export interface LocationImport {
  hierarchy: LocationHierarchy
  errors: {
    /** Of the file; the header is line 1 */
    line: number
    field: string
    message: string
  }[]
}

/** A location to add. */
export interface LocationInput {
  /** One of ORL, REGION, SUB_REGION, SITE, BUILDING, FLOOR, ZONE, AREA, ROOM, DESK, CAR_PARK, CAR_LEVEL, CAR_SPACE, or a kind of your own */
  kind: string
  name: string
  capacity?: number
}

/** A kind of location used by the organisation, in tree order. */
export interface LocationKindUse {
  kind: string
  left: number
  right: number
}

/** The new position. */
export interface LocationMove {
  parentId: number
  position: Position
  siblingId?: number
  confirmIds?: number[]
}

/** A location with its name. */
export interface LocationName {
  id: number
  name: string
}

/** A security group that restricts locations; its id is the group’s. */
export interface LocationRestriction {
  id: number
  name: string
  locations?: LocationName[]
}

/** A role and its location. */
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

/** The user and the role. */
export interface LocationRoleInput {
  role: LocationRoleName
  user: {
    id: number
  }
}

/** A role for a part of the tree. */
export type LocationRoleName = 'LOCATION_ADMIN' | 'LOCATION_MANAGER' | 'RECEPTIONIST'

/** Own organisation, own and shared, or shared only. */
export type LocationScope = 'ISOLATED' | 'SHARED' | 'SHARED_ONLY'

/** Locations above the bookable level, or bookable ones. */
export type LocationSelect = 'higher' | 'bookable'

/** The credentials. service and serviceKey are sent only by kiosks. */
export interface LoginInput {
  username: string
  password?: string
  service?: string
  serviceKey?: string
  code?: string
  /** Instead of code, if the app is lost */
  recoveryCode?: string
}

/** A login method with its settings, and the addresses that the identity provider needs. */
export interface LoginMethod {
  id: number
  type: AuthenticationType
  title: string
  domains: string[]
  /** People can log in with it */
  isActive: boolean
  /** A test of a person's login has succeeded since the settings were changed */
  isTested: boolean
  /** Instant in UTC, ISO 8601 with Z */
  syncSecretKeyExpiryUtc?: string
  openId?: OpenIdSetup
  oauth2?: OAuth2Setup
  saml?: SamlSetup
  ldap?: LdapSetup
  directory?: MicrosoftDirectory
  /** Whether a secret is stored that can be opened */
  hasSecret: boolean
  certificates?: ProviderCertificate[]
  /** Where an OpenID Connect or OAuth 2 provider returns to */
  redirectUrl?: string
  /** Where a tile of the provider starts the login */
  startUrl?: string
  entityId?: string
  /** The assertion consumer service */
  assertionUrl?: string
  /** The metadata of this service provider */
  metadataUrl?: string
}

/** Whether people can log in with it. */
export interface LoginMethodActive {
  isActive: boolean
}

/** A login method to add or change. A new one is off. */
export interface LoginMethodInput {
  type: LoginMethodType
  /** The name on the button of the login page */
  title: string
  /** E-mail domains of the organisation; without any, all of them */
  domains: string[]
  openId?: OpenIdSetup
  oauth2?: OAuth2Setup
  saml?: SamlSetup
  ldap?: LdapSetup
  directory?: MicrosoftDirectory
  /** Of the client, or the password of bindDn. Without it the stored one stays if the provider does. */
  secret?: string
}

/** All login methods of the organisation, in order. */
export interface LoginMethodOrder {
  ids: number[]
}

/** The types of login methods that the application can add. */
export type LoginMethodType = 'OPENID' | 'OAUTH2' | 'SAML' | 'LDAP' | 'CARD'

/** Mails of all organisations that were not accepted, by domain and reason. */
export interface MailFailure {
  /** The domain of the recipients */
  domain: string
  /** The last answer, without names of recipients */
  reason: string
  mails: number
  givenUp: number
  /** Instant in UTC, ISO 8601 with Z */
  since: string
  /** Instant in UTC, ISO 8601 with Z */
  nextAttempt?: string
}

/** The mails of one hour: sent, and given up. */
export interface MailHour {
  /** Instant in UTC, ISO 8601 with Z */
  from: string
  sent: number
  failed: number
}

/** Why a mail server did not accept a mail. */
export type MailProblem = 'UNREACHABLE' | 'TIMEOUT' | 'CERTIFICATE' | 'ENCRYPTION' | 'LOGIN' | 'LOGIN_NEEDED' | 'SENDER' | 'RECIPIENT' | 'REFUSED'

/** The number of mails that are sent again. */
export interface MailRetried {
  mails: number
}

/** The domain of the recipients; without it, all. */
export interface MailRetry {
  domain?: string
}

/** How the connection to the mail server is encrypted. Only a mail server on the same machine may go without. */
export type MailSecurity = 'TLS' | 'STARTTLS' | 'NONE'

/** The mail server of the installation. Its password is never returned. */
export interface MailServer {
  source: MailServerSource
  host?: string
  port?: number
  security?: MailSecurity
  username?: string
  /** Whether a password is stored that can be opened */
  hasPassword: boolean
  senderName?: string
  senderAddress?: string
  replyTo?: string
  /** Instant in UTC, ISO 8601 with Z */
  changedOn?: string
  /** Mails in the queue */
  waiting: number
}

/** The mail server to use. Without a user name the server does not log in. */
export interface MailServerInput {
  /** Host name or address */
  host: string
  port: number
  security: MailSecurity
  username?: string
  /** Without it the stored one stays, if host, port and user name stay, too */
  password?: string
  senderName: string
  senderAddress: string
  replyTo?: string
}

/** Where the mail server is set: SMTP_URL, which always wins, here, or nowhere. Then mails become files. */
export type MailServerSource = 'ENVIRONMENT' | 'APPLICATION' | 'NONE'

/** What a mail is about. */
export type MailSubject = 'BOOKING' | 'VISIT' | 'ACCOUNT' | 'OTHER'

/** The result of a test mail; without a problem the mail server has accepted it. */
export interface MailTest {
  recipient: string
  problem?: MailProblem
  /** The answer of the mail server, or the error */
  answer?: string
}

/** The mail server to try; without it, the one in use. */
export interface MailTestInput {
  server?: MailServerInput
}

/** The current appearance of a location on a plan. */
export interface Marker {
  id: string
  locationId?: number
  bookingStatus: MarkerStatus
  isArea: boolean
  label?: string
  /** The owner, if shown */
  nameLabel?: string
}

/** The bookingStatus of a marker. */
export type MarkerStatus = 'AVAILABLE_FOR_BOOKING' | 'AVAILABLE_WITHOUT_BOOKING' | 'UNAVAILABLE' | 'BOOKED_OR_OCCUPIED' | 'BOOKED_BY_YOU'

/** An image, document or link. */
export interface Media {
  id: number
  name?: string
  kind: MediaKind
  url?: string
  text?: string
  /** Absent until the image is resized */
  sizes?: MediaSize[]
  isLegacy?: boolean
  /** Among the images of a location: whether it is the picture of its category, because the location has none */
  isOfCategory?: boolean
}

/** The fields to change. */
export interface MediaEdit {
  name?: string
  text?: string | null
  /** http, https or mailto URL, or a path on this server */
  url?: string
}

/** The type of a media item. */
export type MediaKind = 'IMAGE' | 'PDF_DOCUMENT' | 'FLOOR_PLAN_IMAGE' | 'LINK' | 'MAP_LINK' | 'FILM'

/** One size of an image, in pixels. */
export interface MediaSize {
  url: string
  width: number
  height: number
}

/** An image of up to 10 MB and 50 megapixels, or a PDF document or a film of up to 20 MB, as a file, or a link as a URL. Images are re-encoded. Films are MP4 (H.264, VP9 or AV1) or WebM. */
export interface MediaUpload {
  kind: MediaKind
  name?: string
  text?: string
  /** http, https or mailto URL, or a path on this server */
  url?: string
  /** A file (image/png, image/jpeg, image/gif, image/webp, application/pdf, video/mp4, video/webm) of at most 20 MB */
  file?: unknown
}

/** The Microsoft Entra directory that users, groups and room calendars are read from. */
export interface MicrosoftDirectory {
  tenantId: string
  clientId: string
}

/** A test of a broker: why it failed, or the messages of some seconds. */
export interface MqttCheck {
  problem?: MqttProblem
  problemDetail?: string
  messages: MqttMessage[]
}

/** A broker with sensors. Omitted secrets stay unchanged while the address does; null removes them. */
export interface MqttInput {
  /** The broker: mqtt://, mqtts://, ws:// or wss://, without user and password */
  address: string
  username?: string | null
  caCertificate?: string | null
  clientCertificate?: string | null
  /** The topic, in which {id}, {name} or {externalReference} stands for the space; + and # match anything */
  topic: string
  statePath?: string | null
  timePath?: string | null
  messagePath?: string | null
  occupiedValues: string[]
  freeValues: string[]
  password?: string | null
  clientKey?: string | null
}

/** A connected broker, and the last readings of all sensors. Secrets are never returned. */
export interface MqttIntegration {
  /** The broker: mqtt://, mqtts://, ws:// or wss://, without user and password */
  address: string
  username?: string | null
  caCertificate?: string | null
  clientCertificate?: string | null
  /** The topic, in which {id}, {name} or {externalReference} stands for the space; + and # match anything */
  topic: string
  statePath?: string | null
  timePath?: string | null
  messagePath?: string | null
  occupiedValues: string[]
  freeValues: string[]
  hasPassword: boolean
  hasClientKey: boolean
  isConnected: boolean
  /** Instant in UTC, ISO 8601 with Z */
  lastMessage?: string
  problem?: MqttProblem
  problemDetail?: string
  /** Instant in UTC, ISO 8601 with Z */
  failedOn?: string
  /** Instant in UTC, ISO 8601 with Z */
  createdOn: string
  createdBy: string
  lastReadings: LastReading[]
}

/** A message of a broker, and what becomes of it. */
export interface MqttMessage {
  topic: string
  /** The beginning */
  payload: string
  isRetained: boolean
  locationName?: string
  status?: OccupancyStatus
  /** Instant in UTC, ISO 8601 with Z */
  seenOn?: string
  problem?: MqttMessageProblem
}

/** Why a message does not count. */
export type MqttMessageProblem = 'OTHER_TOPIC' | 'UNKNOWN_SPACE' | 'AMBIGUOUS_NAME' | 'TOO_LONG' | 'NOT_JSON' | 'NO_STATE' | 'UNKNOWN_STATE' | 'INVALID_TIME' | 'OUTDATED' | 'RETAINED'

/** Why a broker is not connected. */
export type MqttProblem = 'REFUSED' | 'CERTIFICATE' | 'ADDRESS_NOT_PUBLIC' | 'NOT_SUBSCRIBED' | 'UNREACHABLE' | 'SECRETS_LOST'

/** What a name of the organisation is called in other languages. It holds wherever something has the name: a category, facility, layout or extra. */
export interface NameTranslation {
  id: number
  /** Counts the changes of the entry */
  version?: number
  name: string
  /** The name by the BCP 47 tag of the language, at least in one. */
  texts: Record<string, string>
}

/** The translations of a name. In a language without one, the name itself is shown. */
export interface NameTranslationInput {
  /** The version that the change is based on. If somebody has made changes since, nothing is saved and VERSION_CONFLICT says in its data what */
  version?: number
  name: string
  /** The name by the BCP 47 tag of the language, at least in one. */
  texts: Record<string, string>
}

/** The recipients of notices about a change. */
export type NotifyScope = 'NONE' | 'OWNER_ONLY' | 'ALL_ATTENDEES' | 'CHANGED_ATTENDEES'

/** An OAuth 2 provider without OpenID Connect, and the client registered there. */
export interface OAuth2Setup {
  authorizationUrl: string
  tokenUrl: string
  userinfoUrl: string
  clientId: string
  /** By default: email */
  scope?: string
  /** By default: email */
  emailClaim?: string
  /** By default: upn */
  userNameClaim?: string
}

/** Whether the location is occupied. */
export interface Occupancy {
  locationId: number
  status: OccupancyStatus
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  statusTime: string
  statusMessage?: string
}

/** What a sensor has seen. */
export interface OccupancyReading {
  locationId: number
  status: OccupancyStatus
  /** When the sensor saw it, ISO 8601 with Z; the time of the call by default */
  statusTime?: string
  statusMessage?: string
}

/** How many readings were accepted, how many were older than the stored ones, and which locations do not exist. */
export interface OccupancyReport {
  accepted: number
  outdated: number
  unknownIds: number[]
}

/** Readings of one or many sensors. */
export interface OccupancyReportInput {
  readings: OccupancyReading[]
}

/** The state of a sensor. */
export type OccupancyStatus = 'OCCUPIED' | 'ABSENT'

/** The online meeting of a booking. */
export interface OnlineMeeting {
  conferenceProvider?: {
    id: number
    name: string
  }
  joinUrl?: string
  status?: OnlineMeetingStatus
}

/** Whether the provider has created the meeting yet. A failure does not affect the booking. */
export type OnlineMeetingStatus = 'PENDING' | 'READY' | 'FAILED'

/** An OpenID Connect identity provider, and the client registered there. */
export interface OpenIdSetup {
  issuer: string
  clientId: string
  /** By default: openid email profile */
  scope?: string
  /** By default: email */
  emailClaim?: string
  /** By default: upn */
  userNameClaim?: string
}

/** An organisation as seen by its members. */
export interface Organisation {
  id: number
  name: string
  /** IANA time zone name */
  timeZone: string
  locale?: string
  minPasswordLength: number
  /** For administrators */
  domains?: string[]
  organisationDomains?: string[]
  /** The installation has no other organisation, so that its administrators may change domains and any setting; for administrators */
  isOnlyOrganisation?: boolean
  findSomeoneCategoryIds: number[]
  conferenceProviders: {
    id: number
    name: string
    type: string
  }[]
  rootLocation?: Location
  /** Security groups; for location managers */
  groupsCount?: number
  /** For location managers */
  hasSharedResources?: boolean
  /** For administrators and location admins */
  hasFloorPlans?: boolean
  /** For providers */
  layouts?: Layout[]
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

/** The fields to change. */
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
  organisationStatus: CustomerStatus
  minPasswordLength?: number
}

/** The result of creating an organisation. */
export interface OrganisationSetupAnswer {
  status: 'OK' | 'ERROR'
  msg?: string
  organisation?: Organisation
}

/** The organisation. */
export interface OrganisationSwitch {
  organisationId: number
}

/** A space whose meetings fill less than half of its seats. */
export interface OversizedSpace {
  location: {
    id: number
    name: string
    /** The names of the locations above it */
    where: string
  }
  capacity: number
  /** Bookings that state how many people come */
  bookings: number
  /** Bookings for at most half as many people as there are seats */
  small: number
  /** People in an average booking */
  attendees: number
}

/** The weekly mail of the caller: its locations and categories, all if empty. */
export interface OverviewMail {
  isOrdered: boolean
  l: number[]
  bc: number[]
  /** When the next mail is due, in timeZone */
  next: string
  /** IANA time zone name */
  timeZone: string
}

/** Locations and categories of a weekly mail; an empty list means all. */
export interface OverviewMailOrder {
  l: number[]
  bc: number[]
}

/** What can be done with a booking at the door. */
export type PanelAction = 'CHECK_IN' | 'EXTEND' | 'END'

/** The action; EXTEND takes the new end. */
export interface PanelActionInput {
  action: PanelAction
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo?: string
}

/** The booking that was made at the door. */
export interface PanelBooked {
  id: number
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
}

/** A booking as the screen at the door shows it. Without id if it belongs to a calendar or to a space that shares the area. */
export interface PanelBooking {
  id?: number
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  /** The title */
  label?: string
  /** The owner’s name */
  owner?: string
  checkInStatus?: CheckInStatus
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  checkInEndTime?: string
  actions: PanelAction[]
}

/** How long, as minutes or as the end, and for whom if the panel has to name the owner. */
export interface PanelBookingInput {
  minutes?: number
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo?: string
  ownerId?: number
}

/** How the caller may book at the door: not at all, by naming the owner, after logging in, or for themselves. */
export type PanelBookingMode = 'NONE' | 'OWNER' | 'LOGIN' | 'SELF'

/** The address. */
export interface PanelCodeRequest {
  username: string
}

/** What the link opens. CHECK_IN: a booking waits for its check-in; the link proves presence and changes every minute. */
export type PanelLinkKind = 'BOOKING' | 'CHECK_IN'

/** The card’s number, the address with its code, or the secret of the QR code. */
export interface PanelLogin {
  card?: string
  username?: string
  code?: string
  pollToken?: string
}

/** A time that can be booked from now on. Without minutes it lasts up to the next booking. */
export interface PanelOffer {
  minutes?: number
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
}

/** A person whom a booking at the door can name as its owner. */
export interface PanelOwner {
  id: number
  name: string
}

/** A display of electronic paper, with its address, which is returned once. */
export interface PaperDevice {
  device: Device
  /** Where the display finds its picture; it contains the credential */
  address: string
}

/** The display, and what its picture shows. */
export interface PaperDeviceInput {
  name: string
  locationId: number
  language?: string | null
  rotation?: 0 | 90 | 180 | 270
  kind: PaperKind
}

/** What the picture shows. */
export type PaperKind = 'ROOM_PANEL' | 'ROOM_BOARD'

/** 86 × 54 mm, 102 × 76 mm, or a sheet to be folded twice. */
export type PassSize = 'CARD' | 'LABEL' | 'A4' | 'LETTER'

/** A passkey of a user, without its public key. */
export interface Passkey {
  id: number
  name: string
  /** Instant in UTC, ISO 8601 with Z */
  created: string
  /** Instant in UTC, ISO 8601 with Z */
  lastUsed?: string
  /** Whether it exists on several devices or only on the one that made it */
  isSynced: boolean
}

/** What navigator.credentials.get returns, as JSON (AuthenticationResponseJSON of WebAuthn). */
export interface PasskeyAssertion {
  /** Base64url */
  id: string
  /** Base64url */
  rawId: string
  type: 'public-key'
  authenticatorAttachment?: string
  clientExtensionResults: {
  }
  response: {
    /** Base64url */
    clientDataJSON: string
    /** Base64url */
    authenticatorData: string
    /** Base64url */
    signature: string
    /** Base64url */
    userHandle?: string
  }
}

/** Options for navigator.credentials.create (PublicKeyCredentialCreationOptionsJSON of WebAuthn). */
export interface PasskeyCreation {
  /** Valid for ten minutes and once */
  challenge: string
  rp: {
    id: string
    name: string
  }
  user: {
    id: string
    name: string
    displayName: string
  }
  pubKeyCredParams: {
    type: 'public-key'
    alg: number
  }[]
  /** Milliseconds */
  timeout: number
  excludeCredentials: PasskeyDescriptor[]
  authenticatorSelection: {
    residentKey: 'required'
    requireResidentKey: true
    userVerification: 'required'
  }
  attestation: 'none'
}

/** What navigator.credentials.create returns, as JSON (RegistrationResponseJSON of WebAuthn). */
export interface PasskeyCredential {
  /** Base64url */
  id: string
  /** Base64url */
  rawId: string
  type: 'public-key'
  authenticatorAttachment?: string
  clientExtensionResults: {
  }
  response: {
    /** Base64url */
    clientDataJSON: string
    /** Base64url */
    attestationObject: string
    /** Base64url */
    authenticatorData?: string
    transports?: string[]
    /** Base64url */
    publicKey?: string
    publicKeyAlgorithm?: number
  }
}

/** A passkey, as browsers identify it. */
export interface PasskeyDescriptor {
  id: string
  type: 'public-key'
  transports?: string[]
}

/** The passkey that the browser has created, and a name for it. */
export interface PasskeyInput {
  name: string
  credential: PasskeyCredential
}

/** The passkeys of a user, and whether further ones can be added. */
export interface PasskeyList {
  passkeys: Passkey[]
  /** The only address at which passkeys work */
  address: string
  obstacle?: PasskeyObstacle
}

/** The signature of the passkey. */
export interface PasskeyLogin {
  credential: PasskeyAssertion
}

/** Why passkeys cannot be used: the server has a plain http address, an IP address instead of a name, the organisation requires single sign-on, or the account belongs to another organisation. */
export type PasskeyObstacle = 'INSECURE_ADDRESS' | 'NO_HOST_NAME' | 'SIGN_ON_REQUIRED' | 'GUEST'

/** What shows that the caller is the owner. */
export interface PasskeyRemoval {
  /** Without it, the login must not be older than ten minutes */
  currentPassword?: string
}

/** Options for navigator.credentials.get (PublicKeyCredentialRequestOptionsJSON of WebAuthn). */
export interface PasskeyRequest {
  /** Valid for ten minutes and once */
  challenge: string
  rpId: string
  /** Milliseconds */
  timeout: number
  userVerification: 'required'
}

/** What shows that the caller is the owner of the account. */
export interface PasskeyStart {
  /** Without it, the login must not be older than ten minutes */
  currentPassword?: string
}

/** The new password twice, and the current one when changing one’s own. */
export interface PasswordChange {
  id: number
  newPassword: string
  newPasswordRepeat: string
  currentPassword?: string
}

/** The unit of a period. */
export type PeriodKind = 'MINUTE' | 'HOUR' | 'DAY' | 'WEEK' | 'MONTH'

/** A person who can be a visitor, host, attendee or owner. */
export interface Person {
  id: number
  /** Counts the changes of the entry */
  version?: number
  firstName?: string
  lastName?: string
  name: string
  email?: string
  contactNumber?: string
  /** External people only */
  company?: string
  vehicleRegistration?: string
  kind: PersonKind
  isUser: boolean
  /** The caller may correct name and address: those who receive guests do so for everybody without an account, others for contacts that they have added */
  isEditable: boolean
  status: PersonStatus
  /** The address of the picture, relative to the server */
  picture?: string
}

/** An internal contact needs an e-mail address and a name, an external one a name. */
export interface PersonInput {
  /** The version that the change is based on. If somebody has made changes since, nothing is saved and VERSION_CONFLICT says in its data what */
  version?: number
  kind: 'INTERNAL' | 'EXTERNAL'
  firstName?: string | null
  lastName?: string | null
  email?: string | '' | null
  contactNumber?: string | null
  company?: string | null
  vehicleRegistration?: string | null
}

/** An internal contact, an external one, or one linked to a user. */
export type PersonKind = 'INTERNAL' | 'EXTERNAL' | 'USER'

/** A page of people. */
export interface PersonList {
  people: Person[]
  /** Present if there are more; send it as cursor */
  nextCursor?: string
}

/** A person with their name. */
export interface PersonName {
  id: number
  name: string
  email?: string
  /** The address of the picture, relative to the server */
  picture?: string
}

/** Whether a person can be selected. */
export type PersonStatus = 'ACTIVE' | 'DEACTIVATED'

/** Where a colleague is during some days, in order of time. */
export interface PersonWhereabouts {
  personId: number
  name: string
  /** The address of the picture, relative to the server */
  picture?: string
  places: Whereabouts[]
}

/** Everything that is stored about a person, by table. */
export interface PersonalData {
  person: Person
  /** Contacts without an account with the same address, whose data are included */
  duplicates: Person[]
  tables: {
    table: string
    rows: Record<string, unknown>[]
  }[]
}

/** An image of up to 2 MB and 25 megapixels. It is re-encoded without location and camera. */
export interface PictureUpload {
  /** A file (image/png, image/jpeg, image/gif, image/webp) of at most 2 MB */
  file?: unknown
}

/** What happens to the space of an element, or why it is left out. */
export interface PlanSpace {
  elementId: string
  change: PlanSpaceChange
  reason?: PlanSpaceReason
  name?: string
  /** The previous name of a renamed space */
  before?: string
  /** The name has a number that the file does not have */
  isNumbered?: boolean
  /** One of ORL, REGION, SUB_REGION, SITE, BUILDING, FLOOR, ZONE, AREA, ROOM, DESK, CAR_PARK, CAR_LEVEL, CAR_SPACE, or a kind of your own */
  kind: string
  capacity?: number
  bookingCategoryId?: number
  parentId?: number
  locationId?: number
}

/** What happens to a space of a plan: it is created, an existing one is linked, a linked one gets another name, or nothing. */
export type PlanSpaceChange = 'NEW' | 'BOUND' | 'RENAMED' | 'LEFT_OUT'

/** The space that an element of a plan stands for. */
export interface PlanSpaceInput {
  elementId: string
  /** One of ORL, REGION, SUB_REGION, SITE, BUILDING, FLOOR, ZONE, AREA, ROOM, DESK, CAR_PARK, CAR_LEVEL, CAR_SPACE, or a kind of your own */
  kind: string
  /** Without a name, the space is numbered by the pattern of its kind */
  name?: string
  capacity?: number
  /** Finds an existing space by its external reference, or is that of the new one */
  externalReference?: string
  /** Without it, the usual category of the kind at this location */
  bookingCategoryId?: number
  /** Without it, the zone around the element, otherwise the location of the plan */
  parentId?: number
}

/** Why a space is left out. AMBIGUOUS: several existing spaces have this name. */
export type PlanSpaceReason = 'ALREADY_LINKED' | 'AMBIGUOUS' | 'NAME_MISSING' | 'NAME_REPEATED' | 'NAME_TAKEN' | 'NO_CATEGORY' | 'NO_PARENT'

/** Position among its siblings. */
export type Position = 'LAST' | 'BEFORE' | 'AFTER'

/** A space, and the code from its QR code, NFC tag or panel, which proves presence. */
export interface PresenceInput {
  locationId: number
  code: string
}

/** The visitors who have checked in within the last 24 hours and not checked out, and the people who have checked in to current bookings. */
export interface PresenceList {
  /** Instant in UTC, ISO 8601 with Z */
  time: string
  /** By location, then by name */
  people: PresentVisitor[]
  /** By location, then by name */
  employees: PresentEmployee[]
}

/** A person who has checked in to a booking that has not ended, with its building as location. Of private bookings, only managers see who it is. */
export interface PresentEmployee {
  bookingId: number
  name?: string
  contactNumber?: string
  location: LocationName
  space: LocationName
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  since: string
}

/** A visitor who is in the building. */
export interface PresentVisitor {
  visitId: number
  name: string
  company?: string
  contactNumber?: string
  /** Badge number */
  reference?: string
  isInternal: boolean
  location: LocationName
  host: {
    name: string
    contactNumber?: string
  }
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  since: string
}

/** An amount of money. */
export interface Price {
  /** In minor units of the currency, such as cents */
  amount: number
  /** ISO 4217 code, such as EUR */
  currency: string
}

/** Rules evaluated from the top; the first whose group contains the user applies. */
export interface Prioritisation {
  id?: number
  rules: PrioritisationRule[]
}

/** The location’s own rules, the inherited or the effective ones. */
export type PrioritisationOrigin = 'DIRECT' | 'INHERITED' | 'EFFECTIVE'

/** A rule about who may book how far ahead. The last rule has no group and applies to everyone else. */
export interface PrioritisationRule {
  kind: PrioritisationRuleKind
  maxPeriod?: number | null
  maxPeriodKind?: PeriodKind | null
  accessGroup?: {
    id: number
  }
}

/** The permission granted by a rule. */
export type PrioritisationRuleKind = 'BOOK_WITH_LIMIT' | 'BOOK_WITHOUT_LIMIT' | 'VIEW_ONLY'

/** A team that delivers extras: caterers, technicians … */
export interface Provider {
  id: number
  /** Counts the changes of the entry */
  version?: number
  name: string
  /** -1: on every change; 0: on the day; N: N days before */
  notificationDaysInterval: number
}

/** A signing certificate of an identity provider. */
export interface ProviderCertificate {
  subject: string
  /** Instant in UTC, ISO 8601 with Z */
  validUntil: string
  fingerprint: string
}

/** A SAML identity provider as its metadata describe it. */
export interface ProviderDescription {
  entryPoint: string
  idpIssuer: string
  idpCertificates: string[]
  certificates: ProviderCertificate[]
}

/** What an OpenID Connect provider publishes about itself. */
export interface ProviderDiscovery {
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  scopes: string[]
}

/** A provider to create or change. */
export interface ProviderInput {
  /** The version that the change is based on. If somebody has made changes since, nothing is saved and VERSION_CONFLICT says in its data what */
  version?: number
  name: string
  /** -1: on every change; 0: on the day; N: N days before */
  notificationDaysInterval: number
}

/** The metadata of a SAML identity provider, or its public address. */
export interface ProviderMetadata {
  xml?: string
  url?: string
}

/** PNG, or SVG for large prints. */
export type QrCodeFormat = 'PNG' | 'SVG'

/** BOOKING opens the booking form. CHECK_IN checks in the person who scans it, and proves that they are at the space. */
export type QrCodePurpose = 'BOOKING' | 'CHECK_IN'

/** A login that waits for confirmation on a phone. */
export interface QrLogin {
  /** Confirmed by the phone */
  code: string
  /** What the QR code says */
  url: string
  /** The QR code as the address of an image */
  image: string
  /** Kept secret by the kiosk */
  pollToken: string
  /** Instant in UTC, ISO 8601 with Z */
  expires: string
}

/** Identifies the login. */
export interface QrLoginPoll {
  pollToken: string
}

/** The kiosk that asks. */
export interface QrLoginStart {
  service?: string
  serviceKey?: string
}

/** Whether an extra is ordered for each person, or one of it unless a quantity is given. */
export type QuantityType = 'ATTENDEE' | 'ITEM'

/** The parameters in the path of the results page. */
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
  showAllLocations?: boolean
  discrete?: boolean
}

/** The resources that would be booked. */
export interface QuickSelectChoice {
  locations: LocationName[]
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
}

/** The number of resources to book, close together. */
export interface QuickSelectInput {
  category: number
  /** The locations to search; the user’s default locations if omitted */
  locations?: number[]
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  count: number
  description?: string
  notes?: string
  /** Kept only if one of the locations or extras requires it */
  costCode?: string
  /** People per resource */
  attendeeCount?: number
  extras?: ExtraRequestInput[]
  /** Return the choice without booking it, for the basket */
  preview?: boolean
}

/** The period of a quota. */
export type QuotaRestrictionKind = 'DAY' | 'WEEK' | 'MONTH'

/** Why a location cannot be booked: a code with its facts. */
export type Reason = {
  code: 'taken' | 'relatedBooked' | 'buffer' | 'inCalendar' | 'closed' | 'past' | 'tooShort' | 'restricted' | 'ownOverlap' | 'ownerOverlap' | 'multiDayNotAllowed' | 'notBookable' | 'withoutBooking'
} | {
  code: 'tooSoon'
  limit: number
  unit: PeriodKind
} | {
  code: 'tooFarAhead'
  limit: number
  unit: PeriodKind
} | {
  code: 'tooLong'
  limit: number
  unit: PeriodKind
} | {
  code: 'overCapacity'
  limit: number
} | {
  code: 'underMinimum'
  limit: number
} | {
  code: 'quota'
  limit: number
  period: PeriodKind
}

/** Codes of reasons. */
export type ReasonCode = 'taken' | 'relatedBooked' | 'buffer' | 'inCalendar' | 'closed' | 'past' | 'tooSoon' | 'tooFarAhead' | 'tooLong' | 'tooShort' | 'overCapacity' | 'underMinimum' | 'restricted' | 'quota' | 'ownOverlap' | 'ownerOverlap' | 'multiDayNotAllowed' | 'notBookable' | 'withoutBooking'

/** A reception that visitors report to. */
export interface Reception {
  id: number
  name: string
  qualifiedName: string
  organisationId: number
  /** IANA time zone name */
  timeZone: string
  /** Visitors may check themselves in */
  selfServe: boolean
  declarationTemplateId?: number
}

/** A site of the access-control service and its reception. */
export interface ReceptionMapping {
  siteId: string
  siteName?: string
  locationId?: number | null
  locationName?: string
}

/** All mappings; omitted sites have none. */
export interface ReceptionMappings {
  receptions: ReceptionMapping[]
}

/** Codes that log in once each instead of the app’s; shown once. */
export interface RecoveryCodes {
  codes: string[]
}

/** The unit of the time before a booking at which a reminder is sent. */
export type ReminderPeriodKind = 'MINUTE' | 'HOUR' | 'DAY' | 'WEEK'

/** The choice for the occurrence on a day; BOOK by default. */
export interface RepeatChoice {
  /** Calendar day, YYYY-MM-DD */
  date: string
  action: RepeatChoiceAction
  locationId?: number
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo?: string
}

/** Book as planned, skip, or book another location or time. */
export type RepeatChoiceAction = 'BOOK' | 'SKIP' | 'MOVE'

/** The rule of a repeating booking. The end date is included. Days that a month does not have are skipped, never moved. */
export interface RepeatGroup {
  id?: number
  repeatKind: RepeatKind
  /** Calendar day, YYYY-MM-DD */
  repeatEndDate: string
  /** Interval in days, weeks or months; 1 by default. Not for WEEKDAYS and FORTNIGHTLY */
  repeatInterval?: number
  /** For WEEKLY and FORTNIGHTLY: the days of the week, Monday is 1; by default the day of the first occurrence */
  repeatWeekdays?: number[]
  /** For MONTHLY_BY_WEEKDAY: the first to fifth such weekday of the month, or -1 for the last; by default that of the first occurrence */
  repeatOrdinal?: number
}

/** A series to book; booking.bookingGroup contains the rule. */
export interface RepeatInput {
  booking: BookingInput
  choices?: RepeatChoice[]
}

/** The frequency of a series, by wall clock at the location. MONTHLY keeps the day of the month, MONTHLY_BY_WEEKDAY the nth weekday. */
export type RepeatKind = 'DAILY' | 'WEEKDAYS' | 'WEEKLY' | 'FORTNIGHTLY' | 'MONTHLY' | 'MONTHLY_BY_WEEKDAY'

/** An occurrence and whether it can be booked. */
export interface RepeatOccurrence {
  /** Calendar day, YYYY-MM-DD */
  date: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  /** Minutes east of UTC at timeFrom */
  offsetFrom: number
  locationId: number
  status: RepeatOccurrenceStatus
  reasons?: Reason[]
  /** In the caller's language */
  message?: string
  /** Other locations and nearby times, best first */
  alternatives?: {
    location: LocationName
    /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
    timeFrom: string
    /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
    timeTo: string
  }[]
}

/** The status of an occurrence: bookable, taken, refused by a rule, or skipped. */
export type RepeatOccurrenceStatus = 'FREE' | 'CLASH' | 'REFUSED' | 'SKIPPED'

/** The result of booking the series, by occurrence. */
export interface RepeatPlan {
  /** Occurrences that would be booked */
  count: number
  occurrences: RepeatOccurrence[]
}

/** A series to check. Send groupId if it already exists, so that it does not clash with itself. Fields that settings require, such as a title, may be missing. */
export interface RepeatPlanInput {
  booking: BookingInput
  choices?: RepeatChoice[]
  groupId?: number
}

/** Whether the read replica answers searches and reports, or why the primary does; UNFIT is no replica of this database. */
export type ReplicaState = 'ANSWERS' | 'BEHIND' | 'UNREACHABLE' | 'UNFIT'

/** How spaces were booked in a period. */
export interface ReportFigures {
  /** Active bookings that start on these days */
  bookings: number
  /** Length of these bookings; an all-day booking counts the usual opening hours */
  minutes: number
  /** Booked minutes within the usual opening hours */
  usedMinutes: number
  /** The usual opening hours of all spaces, which count as 100 % */
  openMinutes: number
  /** Bookings with a check-in */
  checkIns: number
  /** Bookings that ended, or were released, without the check-in they needed */
  noShows: number
  /** Past booked minutes within the usual opening hours of which a sensor knows whether the space was used; without its readings, the check-in if one is required */
  knownMinutes: number
  /** Those of which a sensor knows it */
  sensorMinutes: number
  /** The known minutes in which the space was used */
  occupiedMinutes: number
}

/** How much of its usual opening hours each space was used, step by step. */
export interface ReportHeat {
  measure: HeatMeasure
  isUsual: boolean
  /** Hours of a single day in which a space is usually open, otherwise days */
  steps: {
    /** Calendar day, YYYY-MM-DD */
    date: string
    /** For a single day */
    hour?: number
  }[]
  spaces: ({
    locationId: number
    /** One for each step */
    shares: (number | null)[]
    /** The shares are the mean of at least five such spaces around it */
    isGrouped: boolean
  })[]
  /** Spaces for one person that are left out, because fewer than five are around them */
  withheld: number
}

/** The use of spaces in a period, compared with the period before. */
export interface ReportOverview {
  /** Calendar day, YYYY-MM-DD */
  from: string
  /** Calendar day, YYYY-MM-DD */
  to: string
  /** Calendar day, YYYY-MM-DD */
  beforeFrom: string
  /** Calendar day, YYYY-MM-DD */
  beforeTo: string
  spaces: number
  figures: ReportFigures
  before: ReportFigures
  /** By category, or by the kind of location in slk; most used first */
  parts: {
    name: string
    spaces: number
    figures: ReportFigures
    before: ReportFigures
  }[]
  /** The hours of a week in which a space is usually open */
  hours: {
    /** Monday is 1 */
    weekday: number
    hour: number
    /** Minutes */
    usedMinutes: number
    /** Minutes */
    openMinutes: number
  }[]
  /** The most used spaces */
  most: ReportedSpace[]
  /** The least used of the other spaces */
  least: ReportedSpace[]
  /** Spaces of whose booked time it is known whether they were used; most unused time first */
  presence: SpacePresence[]
  oversized: OversizedSpace[]
  desks: DeskSupply[]
}

/** The use of a space within its usual opening hours. */
export interface ReportedSpace {
  location: {
    id: number
    name: string
    /** The names of the locations above it */
    where: string
  }
  bookings: number
  /** Minutes */
  usedMinutes: number
  /** Minutes */
  openMinutes: number
}

/** The new password. */
export interface ResetCompletion {
  password: string
}

/** The new password. */
export interface ResetCompletionWithToken {
  token: string
  password: string
}

/** Whose. */
export interface ResetRequest {
  username: string
}

/** By user groups, or by e-mail domain. */
export type RestrictionType = 'USER' | 'DOMAIN'

/** The rooms of a building or floor at this moment. */
export interface RoomBoard {
  locationId: number
  name: string
  /** IANA time zone name */
  timeZone: string
  /** The server’s time */
  now: string
  /** Minutes east of UTC now */
  offset: number
  /** The floors of the rooms, in the order of the tree */
  floors: {
    id: number
    name: string
  }[]
  /** Available rooms first, then those that become available next */
  rooms: BoardRoom[]
}

/** The mailbox of a location: when it was last read, since when that fails, and its coming events that overlap bookings. */
export interface RoomCalendar {
  /** Instant in UTC, ISO 8601 with Z */
  lastRead?: string
  /** Instant in UTC, ISO 8601 with Z */
  failedSince?: string
  clashes: {
    /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
    timeFrom: string
    /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
    timeTo: string
  }[]
}

/** A room that is available now: the times to book, and the end of the free time. */
export interface RoomNow {
  locationId: number
  categoryId: number
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  freeTo: string
}

/** A room as the screen at its door shows it. */
export interface RoomPanel {
  locationId: number
  name: string
  /** The building and floor */
  where?: string
  capacity?: number
  /** IANA time zone name */
  timeZone: string
  /** The server’s time */
  now: string
  /** Minutes east of UTC now */
  offset: number
  state: RoomState
  /** When the state ends; missing if it lasts until the end of the day */
  until?: string
  current?: PanelBooking
  /** The next bookings of today; at most 5 */
  next: PanelBooking[]
  booking: PanelBookingMode
  offers: PanelOffer[]
  /** Why the room cannot be booked now */
  reasons: Reason[]
  /** By how much the current booking can last longer */
  extensions: PanelOffer[]
  /** The address of the room’s page */
  link: string
  linkKind: PanelLinkKind
  /** The link’s QR code as the address of an image */
  linkImage: string
}

/** What a room is at this moment. */
export type RoomState = 'AVAILABLE' | 'BOOKED' | 'CLOSED'

/** The way to a space, on the floors that the caller sees. */
export interface RoomWay {
  /** The name of the space */
  to: string
  start: 'entrance' | 'lift' | 'stairs'
  legs: RoomWayLeg[]
  /** If the way has stairs */
  stepFreeLegs?: RoomWayLeg[]
  /** The address of the way’s page */
  link: string
  /** The link’s QR code as the address of an image */
  linkImage: string
}

/** The part of a way on one floor, and what leads on from it. */
export interface RoomWayLeg {
  floorId: number
  /** The name of the floor */
  floor: string
  /** The corners of the way, in the units of the floor’s plan */
  points: [number, number][]
  /** In metres */
  length: number
  by?: 'lift' | 'stairs'
}

/** The response posted by an identity provider. */
export interface SamlResponse {
  SAMLResponse: string
  RelayState?: string
}

/** A SAML identity provider. */
export interface SamlSetup {
  entryPoint: string
  /** The entity ID of the identity provider */
  idpIssuer: string
  /** The signing certificates of the identity provider, as PEM */
  idpCertificates: string[]
  emailAttribute?: string
}

/** An element of a schedule. The end of a date range, dateTo, is exclusive. */
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
  /** Stored as T09:00:00.000; 09:00 is accepted */
  timeFrom?: string
  /** Stored as T09:00:00.000; 09:00 is accepted */
  timeTo?: string
  weekdays?: number[]
  dayTimeRanges?: {
    /** Monday is 1 */
    day: number
    /** Stored as T09:00:00.000; 09:00 is accepted */
    timeFrom: string
    /** Stored as T09:00:00.000; 09:00 is accepted */
    timeTo: string
  }[]
}

/** The type of a schedule element. */
export type ScheduleElementType = 'DATE_FROM' | 'DATE_TO' | 'DATE_RANGES_EXCLUDED' | 'DATE_RANGES_INCLUDED' | 'WEEKDAYS_TIME' | 'WEEKDAYS_VARIABLE_TIME'

/** User provisioning by an identity provider (SCIM 2.0). */
export interface ScimIntegration {
  baseUrl: string
  /** Instant in UTC, ISO 8601 with Z */
  createdOn: string
  createdBy: string
  /** Instant in UTC, ISO 8601 with Z */
  lastUsed?: string
  /** Returned once, on creation */
  token?: string
}

/** Ids of locations. */
export interface SearchLocations {
  searchLocations: number[]
}

/** An entry of the log of security events, which nobody can change. */
export interface SecurityEvent {
  id: number
  /** Instant in UTC, ISO 8601 with Z */
  date: string
  kind: SecurityEventKind
  actor?: SecurityEventPerson
  user?: SecurityEventPerson
  /** Network address; forgotten after 90 days */
  address?: string
  /** The operation of this API */
  operation?: string
  /** What was changed: the ids in the path */
  target?: string
  /** The changed fields, without values */
  fields?: string[]
  reason?: SignOnReason
  /** Shown to the person whose single sign-on has failed */
  reference?: string
  /** How often it happened within a minute, if more than once */
  count?: number
}

/** What happened. */
export type SecurityEventKind = 'loggedIn' | 'loginFailed' | 'signOnFailed' | 'signOnLinked' | 'accountLocked' | 'accountUnlocked' | 'passwordChanged' | 'passwordReset' | 'passkeyAdded' | 'passkeyRemoved' | 'twoFactorAdded' | 'twoFactorRemoved' | 'recoveryCodesCreated' | 'recoveryCodeUsed' | 'sessionsEnded' | 'resetRequested' | 'accountCreated' | 'accountChanged' | 'accountDeactivated' | 'accountReactivated' | 'personErased' | 'rolesChanged' | 'settingsChanged' | 'tokenCreated' | 'tokenWithdrawn' | 'exported' | 'refused'

/** A page of security events. */
export interface SecurityEventList {
  events: SecurityEvent[]
  /** Present if there are more; send it as cursor */
  nextCursor?: string
}

/** A person in the log of security events. */
export interface SecurityEventPerson {
  id: number
  name: string
}

/** Changes for every occurrence that has not started. timeFrom and timeTo set the times of day and the number of days in between; the dates follow from the rule. */
export interface SeriesEdit {
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
  accessNeeds?: string | null
  /** The version that the edit is based on; an outdated one is refused */
  version?: number
  bookingGroup?: RepeatGroup
  choices?: RepeatChoice[]
}

/** Role names as stored on a user. */
export type ServerRole = 'USER' | 'VIEWER' | 'PROVIDER' | 'ORG_ADMIN' | 'SERVICE' | 'SERVICE_ADMIN' | 'LOCATION_ADMIN' | 'LOCATION_MANAGER' | 'RECEPTIONIST'

/** One’s own session to end, all others without it; the current password for one’s own. */
export interface SessionsEnd {
  sessionId?: number
  currentPassword?: string
}

/** The origin of a section. */
export type SettingOrigin = 'LOCATION' | 'ANCESTOR' | 'CATEGORY' | 'DEFAULT'

/** A section of booking settings. */
export type SettingSection = 'checkIn' | 'period' | 'buffer' | 'visit' | 'notification' | 'signage' | 'availabilityType' | 'approval' | 'attendee' | 'costCode' | 'label' | 'timeZone'

/** The editable booking settings of locations, or of a whole category, with the inherited values and their origins. */
export interface SettingsOfLocations {
  bookingCategoryId: number
  locationIds: number[]
  /** Changes with the overrides; send it back with a change */
  revision: string
  override: BookingSettings
  inherited: BookingSettings
  /** The origin of each inherited section */
  origins: Record<string, {
    origin: SettingOrigin
    locationId?: number
    name?: string
  }>
  /** Sections in which the locations differ; they are in neither of the others */
  mixed: SettingSection[]
}

/** The token to check. */
export interface SetupCheck {
  /** From the server’s log, or from the command create-admin */
  token: string
}

/** The organisation and its first administrator. */
export interface SetupInput {
  /** From the server’s log, or from the command create-admin */
  token: string
  organisationName: string
  /** IANA time zone name */
  timeZone: string
  firstName: string
  lastName: string
  email: string
  password: string
  /** Everybody with an address of the administrator’s domain may sign up */
  allowSignUp?: boolean
  /** The administrator is a service administrator too, as without this field */
  isServiceAdministrator?: boolean
}

/** A location that an organisation can share. */
export interface ShareableLocation {
  id: number
  name: string
  qualifiedName: string
  /** One of ORL, REGION, SUB_REGION, SITE, BUILDING, FLOOR, ZONE, AREA, ROOM, DESK, CAR_PARK, CAR_LEVEL, CAR_SPACE, or a kind of your own */
  kind: string
  organisationId: number
  isReception: boolean
}

/** A shared location and the group of the own organisation that may use it. */
export interface SharedLocationRestriction {
  locationId: number
  restrictionId: number
  locationName?: string
  restrictionName?: string
}

/** Organisations that share locations with each other. */
export interface SharingNetwork {
  id: number
  type: SharingNetworkType
  name: string
  organisations: {
    id: number
    name: string
  }[]
  locations: {
    id: number
    name: string
    /** One of ORL, REGION, SUB_REGION, SITE, BUILDING, FLOOR, ZONE, AREA, ROOM, DESK, CAR_PARK, CAR_LEVEL, CAR_SPACE, or a kind of your own */
    kind: string
    organisationId: number
  }[]
}

/** A sharing network to create or change. Without organisations it is inactive. */
export interface SharingNetworkInput {
  type: SharingNetworkType
  name: string
  organisations: {
    id: number
  }[]
  locations: {
    id: number
  }[]
}

/** Bookable locations, or receptions with their visitors. */
export type SharingNetworkType = 'RESOURCE' | 'RECEPTION'

/** A claim or attribute that the provider has sent. */
export interface SignOnClaim {
  name: string
  values: string[]
}

/** Whether single sign-on replaces passwords. */
export interface SignOnPolicy {
  /** People of these domains log in without a password */
  isRequired: boolean
  /** The domains with single sign-on */
  domains: string[]
  /** The caller could still log in: by single sign-on, or with another domain */
  isTested: boolean
}

/** Whether single sign-on replaces passwords. */
export interface SignOnPolicyInput {
  isRequired: boolean
}

/** The condition that a login by single sign-on has not met. */
export type SignOnReason = 'attemptMissing' | 'attemptUsed' | 'providerRefused' | 'providerUnavailable' | 'certificateInvalid' | 'bindRefused' | 'personUnknown' | 'passwordWrong' | 'answerInvalid' | 'responseUnsafe' | 'responseUnasked' | 'requestUnknown' | 'signatureOutdated' | 'signatureInvalid' | 'decryptionFailed' | 'assertionMissing' | 'issuerDiffers' | 'audienceDiffers' | 'timeInvalid' | 'confirmationInvalid' | 'addressMissing' | 'addressUnverified' | 'domainNotServed' | 'accountNotAllowed' | 'severalAccounts' | 'identityDiffers' | 'administratorUnlinked' | 'unexpected'

/** An identity that waits to be linked with an account. */
export interface SignOnRequest {
  id: number
  user: SignOnRequestUser
  /** The identity provider */
  issuer: string
  /** Who they are there */
  subject: string
  /** The account is linked with another identity there */
  replaces: boolean
  /** Instant in UTC, ISO 8601 with Z */
  requested: string
}

/** The account that somebody wants to log in to. */
export interface SignOnRequestUser {
  id: number
  name: string
}

/** The last test of a login method by the caller, kept for an hour. It has logged nobody in. */
export interface SignOnTest {
  /** Instant in UTC, ISO 8601 with Z */
  finished: string
  isSuccessful: boolean
  reason?: SignOnReason
  /** The words of the provider or of the network */
  detail?: string
  issuer?: string
  subject?: string
  emails?: string[]
  userNames?: string[]
  firstName?: string
  lastName?: string
  groups: string[]
  claims: SignOnClaim[]
  account?: SignOnTestAccount
  accountEmail?: string
}

/** The account that a login would have opened: an existing one, a new one, or one to be confirmed first. */
export type SignOnTestAccount = 'EXISTING' | 'NEW' | 'CONFIRMATION'

/** A signature as lines on a field of this size, with 5000 points at most. */
export interface Signature {
  width: number
  height: number
  strokes: number[][]
}

/** A declaration that a visitor has made: signed by themselves, or witnessed by the reception. */
export interface SignedDeclaration {
  templateId: number
  name: string
  title: string
  /** Calendar day, YYYY-MM-DD */
  declarationDate: string
  /** Calendar day, YYYY-MM-DD */
  expiryDate: string
  witness?: PersonName
  signature?: Signature
}

/** A signature of the declaration of the visit that a link is for. */
export interface SignedVisitLink {
  token: string
  signature: Signature
}

/** A pending sign-up. */
export interface Signup {
  email: string
  token?: string
  isExpired: boolean
  status: 'pending' | 'expired'
  /** Instant in UTC, ISO 8601 with Z */
  created?: string
  /** Its e-mail was refused for good; only in the list */
  isUndelivered?: boolean
}

/** The new account. */
export interface SignupCompletion {
  firstName: string
  lastName: string
  password: string
  contactNumber?: string
}

/** The new account. */
export interface SignupCompletionWithToken {
  token: string
  firstName: string
  lastName: string
  password: string
  contactNumber?: string
}

/** The e-mail address. */
export interface SignupRequest {
  email: string
}

/** Whether a location can be booked at a time. */
export type SlotStatus = 'AVAILABLE' | 'BOOKED'

/** What one or many spaces have in common. whole is absent if the space belongs to no list of the answer. */
export interface SpacePattern {
  /** IANA time zone name */
  timeZone: string
  /** Minutes east of UTC at the start of the range */
  offsetFrom: number
  /** The owner, if floor_plan_shows_booking_owner is on and the booking is not private */
  bookedBy?: string
  /** The address of the owner's picture, if they have one; never for tokens with scopes */
  bookedByPicture?: string
  /** Blocked times in the range, with include=bookings; on its whole days if only own bookings keep the caller from the location */
  busy?: {
    /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
    timeFrom: string
    /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
    timeTo: string
    bookingId?: number
    /** The title, if the caller may read the booking */
    label?: string
    /** The owner, if the caller may read the booking */
    bookedBy?: string
  }[]
  whole?: WholeRange
  /** Indices into the ranges */
  ranges: number[]
}

/** How much of its booked time a space was used. */
export interface SpacePresence {
  location: {
    id: number
    name: string
    /** The names of the locations above it */
    where: string
  }
  /** Past booked minutes within the usual opening hours of which a sensor knows whether the space was used; without its readings, the check-in if one is required */
  knownMinutes: number
  /** Those of which a sensor knows it */
  sensorMinutes: number
  /** The known minutes in which the space was used */
  occupiedMinutes: number
}

/** Consecutive steps in which a space has the same state. timeFrom and timeTo are the free time; a booking takes the part of it in the step, unless defaultBookingFrom or defaultBookingTo say otherwise. */
export interface SpaceRange {
  firstStep: number
  stepCount: number
  status: SlotStatus
  iconType: IconType
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  defaultBookingFrom?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  defaultBookingTo?: string
  reasons?: Reason[]
  bookingId?: number
}

/** A location with everything below it, and the subscribed event categories. */
export interface Subscription {
  locationId: number
  eventCategory: EventCategory
}

/** All subscriptions. */
export interface SubscriptionList {
  subscriptions: Subscription[]
}

/** The grouping of a summary; sourceVersion for service admins only. Visits have timeslot, location, organisation and owner. */
export type SummaryAttribute = 'timeslot' | 'location' | 'organisation' | 'group' | 'costCode' | 'domain' | 'owner' | 'source' | 'sourceVersion'

/** The group of a row: one value for each requested attribute. */
export interface SummaryKey {
  /** 2026-03-02 (day, or Monday of the week), 2026-03 or MONDAY */
  timeslot?: string
  /** Rolled up to the requested kind */
  location?: {
    id?: number
    name: string
  }
  /** The organisation of the owner */
  organisation?: {
    id?: number
    name: string
  }
  /** A user group of the owner */
  group?: {
    id?: number
    name: string
  }
  costCode?: string
  /** The domain of the owner’s e-mail address */
  domain?: string
  /** The owner, or the host of a visit */
  owner?: {
    id?: number
    name: string
  }
  source?: string
  sourceVersion?: string
}

/** The number of items and their total duration. */
export interface SummaryRow {
  key: SummaryKey
  count: number
  minutes: number
}

/** A question to the support desk. */
export interface SupportInput {
  type: 'SUPPORT'
  subject: string
  body: string
}

/** The question was recorded and mailed. */
export interface SupportReceipt {
  id: number
  /** Instant in UTC, ISO 8601 with Z */
  created: string
}

/** The key of the directory; it is stored encrypted and never returned. */
export interface SyncKey {
  id: number
  syncSecretKey: string
}

/** The result of a synchronisation with the directory. */
export interface Synchronisation {
  created: number
  updated: number
  deactivated: number
  groups: number
  message?: string
}

/** The state of an installation: one of its servers, the database, and work in the background. */
export interface SystemStatus {
  /** Instant in UTC, ISO 8601 with Z */
  asOf: string
  server: {
    /** The release, such as 0.1.0 */
    version: string
    build: string
    /** The address in links, mails and logins */
    publicUrl: string
    node: string
    /** Instant in UTC, ISO 8601 with Z */
    startedOn: string
    memoryBytes: number
    /** Whether this server runs jobs and sends mails */
    runsJobs: boolean
  }
  database: {
    engine: DatabaseEngine
    version: string
    /** The number of the last migration */
    migration: number
    sizeBytes: number
    organisations: number
    /** False for a standby */
    isWritable: boolean
    /** Whether its disk has no room for changes */
    isFull: boolean
    trouble?: DatabaseTrouble
    /** The replica of DATABASE_READ_URL, if there is one */
    replica?: {
      state: ReplicaState
      /** How far it is behind, if that is known */
      lagMs?: number
    }
    roundTripMs: number
    /** The last success of the command backup, which other backups do not set */
    lastBackup?: {
      /** Instant in UTC, ISO 8601 with Z */
      finishedOn: string
      sizeBytes: number
    }
    connections: {
      busy: number
      idle: number
      /** Transactions without a connection */
      waiting: number
    }
  }
  jobs: JobStatus[]
  mails: {
    /** A mail server is set; otherwise mails become files */
    isSent: boolean
    waiting: number
    /** Mails that were given up */
    failed: number
    overdueSeconds: number
    /** The last 24 hours, oldest first */
    hours: MailHour[]
  }
  /** MB_LIMIT_FACTOR, and how many limits against guessing and on use are reached now */
  limits: {
    factor: number
    guessing: number
    usage: number
  }
  integrations: IntegrationStatus[]
  devices: {
    on: number
    silent: number
    /** Devices that have never called */
    unused: number
  }
}

/** The code and the address. */
export interface TemporaryLogin {
  username: string
  code: string
  service?: string
  serviceKey?: string
}

/** The address and the kiosk. */
export interface TemporaryLoginStart {
  username: string
  service?: string
  serviceKey?: string
}

/** The length of a timeslot in a summary. */
export type TimeGrouping = 'DAY' | 'WEEK' | 'MONTH' | 'DAY_OF_WEEK'

/** Delivered at one time, or for the whole booking. */
export type TimeType = 'SINGLE' | 'ENTIRETY'

/** A step of the grid with the available locations. isLimited: the list was cut off at resource_result_limit. */
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

/** The kind of timeslots in which locations of the category are offered. */
export type TimeslotKind = 'HOURLY' | 'HALF_DAY' | 'FULL_DAY'

/** A day of the caller: bookings, the usual desk, colleagues, rooms nearby, and what waits. `today` is the current day by their clock; `next` is their next booking after a day without any. */
export interface Today {
  /** Calendar day, YYYY-MM-DD */
  day: string
  /** Calendar day, YYYY-MM-DD */
  today: string
  /** The caller’s bookings on the day, by start */
  bookings: Booking[]
  next?: Booking
  /** The caller’s bookings on each day of the week, Monday first */
  week: {
    /** Calendar day, YYYY-MM-DD */
    date: string
    count: number
  }[]
  usualDesk?: UsualDesk
  /** Colleagues who are in: those of `first`, then the nearest; at most as many as asked for */
  colleagues: ColleagueIn[]
  /** All colleagues who are in. Missing where nobody is found by their bookings */
  colleagueCount?: number
  /** Available rooms, favourites and then the nearest first; at most 6, and only for the current day */
  rooms: RoomNow[]
  /** Those of the rooms and the usual desk that are favourites */
  favourites?: number[]
  /** Bookings that the caller may approve in the next 90 days, and visitors they expect */
  waiting: {
    approvals: number
    /** The caller’s visitors of the day who have not come yet; at most 20 */
    visitors: {
      visitId: number
      name: string
    }[]
  }
  /** All locations that the answer names */
  locations: Location[]
}

/** A token; only its hash is stored. */
export interface Token {
  id: number
  name: string
  token: string
  /** Instant in UTC, ISO 8601 with Z */
  expires?: string
}

/** The purpose of the token. */
export interface TokenInput {
  name: string
  /** 365 by default */
  expiryDays?: number
}

/** A bearer token without its secret. */
export interface TokenName {
  id: number
  name: string
  /** Instant in UTC, ISO 8601 with Z */
  created: string
  /** Instant in UTC, ISO 8601 with Z */
  expires?: string
  /** Instant in UTC, ISO 8601 with Z */
  lastUsed?: string
}

/** The code displayed by the app. */
export interface TwoFactorCode {
  code: string
}

/** The required second factor, and the days until it is required. */
export interface TwoFactorInput {
  twoFactorType: TwoFactorType
  /** Days until it is required */
  gracePeriodDays: 0 | 1 | 7 | 14 | 30 | 90 | 180
}

/** What shows that the caller is the owner of the account. */
export interface TwoFactorProof {
  /** Without it, the login must not be older than ten minutes */
  currentPassword?: string
}

/** The set-up data for an authenticator app; shown once. */
export interface TwoFactorSecret {
  secret: string
  otpauthUrl: string
  /** The QR code as the address of an image */
  image: string
}

/** The two-factor setting of an organisation. method is the twoFactorType. */
export interface TwoFactorSetting {
  id: number
  twoFactorType: TwoFactorType
  method: TwoFactorType
  /** Days until it is required */
  gracePeriodDays: 0 | 1 | 7 | 14 | 30 | 90 | 180
}

/** The type of second factor. */
export type TwoFactorType = 'AUTHENTICATOR_APP'

/** A location that cannot be booked for the requested duration. */
export interface UnavailableLocation {
  locationId: number
  iconType: IconType
  bookingId?: number
  /** IANA time zone name */
  timeZone: string
  /** Minutes east of UTC at the start of the range */
  offsetFrom: number
  /** The owner, if floor_plan_shows_booking_owner is on and the booking is not private */
  bookedBy?: string
  /** The address of the owner's picture, if they have one; never for tokens with scopes */
  bookedByPicture?: string
  /** Blocked times in the range, with include=bookings; on its whole days if only own bookings keep the caller from the location */
  busy?: {
    /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
    timeFrom: string
    /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
    timeTo: string
    bookingId?: number
    /** The title, if the caller may read the booking */
    label?: string
    /** The owner, if the caller may read the booking */
    bookedBy?: string
  }[]
  status: 'BOOKED'
  defaultBookingFrom?: undefined
  defaultBookingTo?: undefined
  timeTo?: undefined
  reasons?: Reason[]
}

/** A location that cannot be booked in a timeslot. */
export interface UnavailableSlot {
  locationId: number
  iconType: IconType
  bookingId?: number
  status: 'BOOKED'
  defaultBookingFrom?: undefined
  defaultBookingTo?: undefined
  timeTo?: undefined
  reasons?: Reason[]
}

/** A mail that its recipient does not get, because it was refused for good or too often. */
export interface UndeliveredMail {
  id: number
  recipient: string
  about: MailSubject
  bookingId?: number
  /** Instant in UTC, ISO 8601 with Z */
  failed: string
  /** The answer of the mail server */
  reason: string
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
  vehicleRegistration?: string
  /** IANA time zone name */
  timeZone?: string
  accessCardNumber?: string
  personId: number
  roles: ServerRole[]
  canBookOnBehalf: boolean
  canExport: boolean
  type: AccountType
  isDeactivated: boolean
  isLocked: boolean
  isActive: boolean
  /** The address of the picture, relative to the server */
  picture?: string
  locationRoles?: LocationRole[]
  bookOnBehalfBy?: BookOnBehalfReason[]
  defaults?: UserDefaults
  vehicleType?: 'CAR'
  twoFactorAuth?: {
    /** Instant in UTC, ISO 8601 with Z */
    enrolledAtUtc?: string
    /** Instant in UTC, ISO 8601 with Z */
    requiredFromUtc?: string
    recoveryCodesLeft?: number
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
  /** Instant in UTC, ISO 8601 with Z */
  deactivatedOn?: string
  deactivatedBy?: string
  domain?: string
  /** Instant in UTC, ISO 8601 with Z */
  registrationDate?: string
  /** Instant in UTC, ISO 8601 with Z */
  lastLoginDate?: string
  /** Instant in UTC, ISO 8601 with Z */
  latestBookingDate?: string
  /** Counts the changes of the entry */
  version?: number
}

/** The activity of a user in a period. */
export interface UserActivity {
  id: number
  name: string
  email: string
  /** Instant in UTC, ISO 8601 with Z */
  lastLoginDate?: string
  /** In the period; they are known for a year */
  logins: number
  /** In the period, also for others */
  bookingsMade: number
  /** Instant in UTC, ISO 8601 with Z */
  lastBooking?: string
}

/** Whether a person is available. */
export type UserAvailability = 'AVAILABLE' | 'UNAVAILABLE' | 'UNKNOWN'

/** A user’s preferences. */
export interface UserDefaults {
  costCode?: string | null
  region?: string | null
  timeFormat?: '12' | '24' | null
  view?: DefaultView | null
  category?: number | null
  searchLocations?: number[] | null
  attendeeReminders?: boolean | null
}

/** Fields to change. E-mail, roles and access card require an administrator. */
export interface UserEdit {
  /** The version that the change is based on. If somebody has made changes since, nothing is saved and VERSION_CONFLICT says in its data what */
  version?: number
  firstName?: string | null
  lastName?: string | null
  nickName?: string | null
  contactNumber?: string | null
  vehicleRegistration?: string | null
  timeZone?: string | null
  accessCardNumber?: string | null
  defaults?: UserDefaults
  email?: string
  roles?: ServerRole[]
  locationRoles?: LocationRole[]
  providers?: number[]
  /** The user’s own right; what comes by roles or principals stays without it */
  canBookOnBehalf?: boolean
  canExport?: boolean
}

/** People listed individually, or by a directory group. */
export interface UserGroup {
  id: number
  /** Counts the changes of the entry */
  version?: number
  name: string
  kind: UserGroupKind
  users: {
    name: string
    email: string
  }[]
  directory?: {
    id: number
    name: string
  }
  directoryGroup?: {
    id: string
    name: string
  }
  isOrganisationalUnit?: boolean
  assignments?: GroupAssignment[]
}

/** A user group to create or change. */
export interface UserGroupInput {
  /** The version that the change is based on. If somebody has made changes since, nothing is saved and VERSION_CONFLICT says in its data what */
  version?: number
  name: string
  kind: UserGroupKind
  users?: {
    name: string
    email: string
  }[]
  directory?: {
    id: number
  } | null
  directoryGroup?: {
    id: string
    name?: string
  } | null
  isOrganisationalUnit?: boolean
}

/** Whether members are entered by hand or taken from a directory. */
export type UserGroupKind = 'STANDARD' | 'AZURE_AD_GROUP'

/** A user group with its name. */
export interface UserGroupName {
  id: number
  name: string
}

/** An entry in the history of a user. */
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
  vehicleRegistration?: string | null
  timeZone?: string | null
  accessCardNumber?: string | null
  defaults?: UserDefaults
  email: string
  type?: AccountType
  roles: ServerRole[]
  locationRoles?: LocationRole[]
  password: string
  providers?: number[]
  /** The user’s own right; what comes by roles or principals stays without it */
  canBookOnBehalf?: boolean
  canExport?: boolean
}

/** A page of users. */
export interface UserList {
  users: User[]
  /** Present if there are more; send it as cursor */
  nextCursor?: string
}

/** All roles. */
export interface UserRoles {
  roles: ServerRole[]
}

/** A session of a user: a browser that is logged in. */
export interface UserSession {
  id: number
  /** Instant in UTC, ISO 8601 with Z */
  created: string
  /** Instant in UTC, ISO 8601 with Z */
  lastUsed: string
  /** For example Firefox */
  browser?: string
  /** For example Windows */
  system?: string
  /** The network address of the login */
  address?: string
  /** The session of this call */
  isCurrent: boolean
}

/** The desk that the caller has booked most often in the last 60 days, with the usual times; those of the next open day once the current one is over. */
export interface UsualDesk {
  locationId: number
  categoryId: number
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  allDayBooking: boolean
  /** Whether it can be booked for these times */
  isAvailable: boolean
}

/** The utilisation of a location, or of everything below it. */
export interface UtilisationItem {
  /** Depth below the requested location */
  level: number
  location: {
    id: number
    name: string
    /** One of ORL, REGION, SUB_REGION, SITE, BUILDING, FLOOR, ZONE, AREA, ROOM, DESK, CAR_PARK, CAR_LEVEL, CAR_SPACE, or a kind of your own */
    kind: string
    parentId?: number
  }
  metrics: UtilisationMetric[]
}

/** Minutes of one use, and their share of the measured time. */
export interface UtilisationMetric {
  key: UtilisationMetricKey
  percentage: number
  minutes: number
  /** By the owner’s user group, with g=true */
  groups?: {
    name: string
    percentage: number
    minutes: number
  }[]
}

/** The use of a location at a given minute. Every minute counts once. */
export type UtilisationMetricKey = 'PAST_CHECKED_IN' | 'PAST_NOT_CHECKED_IN' | 'FUTURE_BOOKED' | 'BUFFER' | 'FUTURE_AVAILABLE' | 'PAST_UNUSED' | 'UNAVAILABLE_OUT_OF_HOURS' | 'UNAVAILABLE_OTHER'

/** Measure opening hours, or tf to tt of each day. */
export type UtilisationTime = 'available' | 'custom'

/** Why a member of a group was refused. */
export interface ValidationError {
  /** Position in the submitted list */
  index: number
  code: string
  message: string
  reasons?: Reason[]
}

/** A visitor expected at a reception on a day. date is the local date there; when and until are the expected times, of its bookings if it has any. */
export interface Visit {
  id: number
  /** Calendar day, YYYY-MM-DD */
  date: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  when?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  until?: string
  /** IANA time zone name */
  timeZone: string
  location: {
    id: number
    name: string
    left: number
    right: number
    organisationId: number
  }
  guest: {
    id: number
    kind: PersonKind
    name: string
    email?: string
  }
  company?: string
  contactNumber?: string
  vehicleRegistration?: string
  /** Badge number */
  reference?: string
  host: {
    id: number
    name: string
    email?: string
    contactNumber?: string
    organisationName?: string
    /** The address of the picture, relative to the server */
    picture?: string
  }
  bookings: {
    bookingId: number
    label?: string
  }[]
  /** The person who checked the visitor in, and the time */
  checkIn?: {
    /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
    when: string
    user: PersonName
  }
  /** The person who checked the visitor out, and the time */
  checkOut?: {
    /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
    when: string
    user: PersonName
  }
  /** With include=declaration, if the location has one; its dates only while it counts */
  declaration?: {
    templateId: number
    name?: string
    /** Calendar day, YYYY-MM-DD */
    declarationDate?: string
    /** Calendar day, YYYY-MM-DD */
    expiryDate?: string
    witnessId?: number
  }
  /** The actions that the caller can take */
  possibleActions: {
    printPass: boolean
    edit?: boolean
    remove?: boolean
    checkIn?: boolean
    checkOut?: boolean
  }
}

/** The data recorded at check-in. With a signature the visitor signs the declaration of declarationTemplateId. */
export interface VisitCheckIn {
  phoneNumber?: string
  vehicleRegistration?: string
  /** Message for the host, sent on arrival; at most 200 characters */
  text?: string
  /** The reception’s own note */
  note?: string
  /** The caller witnesses the declaration */
  isWitnessSigning?: boolean
  declarationTemplateId?: number
  signature?: Signature
  /** When it happened, for a reception that was without a network: at most three days ago. Without it, now */
  at?: string
}

/** The data recorded at check-out. */
export interface VisitCheckOut {
  /** When it happened, for a reception that was without a network: at most three days ago. Without it, now */
  at?: string
}

/** Fields of a visit to change; omitted fields stay unchanged. */
export interface VisitEdit {
  locationId?: number
  /** Calendar day, YYYY-MM-DD */
  date?: string
  timeFrom?: string | null
  timeTo?: string | null
  hostId?: number
  /** Badge number */
  reference?: string
  /** A message for the host can be sent at check-in only */
  text?: string
}

/** A person whom visitors may come to see. */
export interface VisitHost {
  id: number
  name: string
  email?: string
}

/** A visit to create: guestId for a known person, or guest for a new one; checkIn to check in at once. */
export interface VisitInput {
  locationId: number
  /** Calendar day, YYYY-MM-DD */
  date: string
  /** Expected arrival; set by the booking, if any */
  timeFrom?: string
  /** Expected departure */
  timeTo?: string
  hostId: number
  /** Badge number */
  reference?: string
  /** A message for the host can be sent at check-in only */
  text?: string
  guestId?: number
  guest?: VisitorPerson
  bookingId?: number
  checkIn?: VisitCheckIn
}

/** What an invited visitor reads without an account: the visit, and the declaration to sign. */
export interface VisitInvitation {
  organisationName: string
  logoImage?: string
  /** The left and the right colour of the organisation’s mails, as #rrggbb, for a band at the top of a page */
  colours?: string[]
  guestName: string
  hostName: string
  placeName: string
  address?: string
  /** Directions, on a page of the organisation or else on OpenStreetMap */
  mapUrl?: string
  /** A page of OpenStreetMap */
  map?: string
  /** Calendar day, YYYY-MM-DD */
  date: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  when?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  until?: string
  way?: VisitWay
  declaration?: {
    title: string
    contentNodes: HtmlNode[]
    helpTitle?: string
    isSigned: boolean
    /** The first day on which a signature counts for the visit, if it is to come */
    opensOn?: string
  }
}

/** The token of the link in an invitation. It reads one visit, and signs its declaration. */
export interface VisitLink {
  token: string
}

/** The reception’s note on a visit. */
export interface VisitNote {
  note: string
}

/** A code from a mail or a pass, and the reception where it is entered. */
export interface VisitPasscode {
  /** As typed, such as K7QM-2XPD, or the text of the QR code */
  passcode: string
  locationId: number
}

/** The way of a visitor to the meeting place: the way itself and the walls beside it, and nothing else of the plans. */
export interface VisitWay {
  /** The name of the space */
  to: string
  start: 'entrance' | 'lift' | 'stairs'
  legs: VisitWayLeg[]
  /** If the way has stairs */
  stepFreeLegs?: VisitWayLeg[]
}

/** The part of a way on one floor, and what leads on from it. */
export interface VisitWayLeg {
  /** The name of the floor */
  floor: string
  /** The corners of the way, in the units of the floor’s plan */
  points: [number, number][]
  /** In metres */
  length: number
  by?: 'lift' | 'stairs'
  /** Pieces of walls within a few metres of the way: x, y of both ends */
  walls: number[][]
}

/** The visitors of today at a location as a screen in the foyer shows them. */
export interface VisitorBoard {
  locationId: number
  name: string
  /** IANA time zone name */
  timeZone: string
  /** The server’s time */
  now: string
  /** Minutes east of UTC now */
  offset: number
  expected: number
  present: number
  namesVisitors: boolean
  /** Those who have a first name, by expected arrival; empty unless visitor_board_names is on. With hosts if visitor_board_hosts is on. */
  visitors: BoardVisitor[]
}

/** The label of a visitor. */
export interface VisitorPass {
  /** Millimetres */
  width: number
  /** Millimetres */
  height: number
  /** A complete label, safe to print */
  content: string
}

/** A visitor as displayed and sent by the dialog. */
export interface VisitorPerson {
  id?: number
  firstName: string
  lastName: string
  /** Composed of first and last name */
  name?: string
  email?: string | ''
  company?: string
  contactNumber?: string
  vehicleRegistration?: string
  isInternal?: boolean
}

/** Everyone, external people, or people of the organisation. */
export type VisitorType = 'ALL' | 'VISITORS' | 'STAFF'

/** Targets of quick searches. */
export type When = 'now' | 'today' | 'tomorrow' | 'this-week' | 'next-week'

/** Where a colleague is during one of their bookings. floorPlanLocationId is the location itself or the nearest ancestor that has a floor plan. */
export interface Whereabouts {
  bookingId: number
  locationId: number
  locationName: string
  qualifiedName?: string
  floorPlanLocationId?: number
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  /** IANA time zone name */
  timeZone: string
  /** UTC offset of timeFrom in minutes */
  offsetFrom: number
  /** UTC offset of timeTo in minutes */
  offsetTo: number
}

/** A space over the whole requested range. */
export interface WholeRange {
  status: SlotStatus
  iconType: IconType
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  defaultBookingFrom?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  defaultBookingTo?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo?: string
  reasons?: Reason[]
  bookingId?: number
}

/** An order of a booking, as work for its provider. */
export interface WorkRequest {
  id: number
  type: ExtraType | 'LAYOUT'
  /** The extra with the price at which it was ordered, or the layout */
  extra?: {
    id: number
    text: string
    price?: Price
  }
  provider?: {
    id: number
    name: string
  }
  status: ExtraRequestStatus
  quantity?: number
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom?: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo?: string
  note?: string
  bufferKind?: BufferKind
}

/** A booking with its work requests. */
export interface WorkRequestBooking {
  id: number
  locationId: number
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeFrom: string
  /** Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS */
  timeTo: string
  /** IANA time zone name */
  timeZone: string
  label?: string
  owner?: BookingPerson
  attendeeCount?: number
  /** For location managers */
  notes?: string
  extraRequests: WorkRequest[]
}

/** Done or open. */
export interface WorkRequestChange {
  status: 'COMPLETED' | 'OPEN'
}

/** Bookings with work requests. */
export interface WorkRequestList {
  bookings: WorkRequestBooking[]
  locations: Location[]
  ancestorLocations: Location[]
}

/** The request of accessControl.userGroup. */
export interface AccessControlUserGroupRequest {
  id: number
}

/** The request of accessControl.createUserGroup. */
export interface AccessControlCreateUserGroupRequest {
  body: UserGroupInput
}

/** The request of accessControl.updateUserGroup. */
export interface AccessControlUpdateUserGroupRequest {
  id: number
  body: UserGroupInput
}

/** The request of accessControl.removeUserGroup. */
export interface AccessControlRemoveUserGroupRequest {
  id: number
}

/** The request of accessControl.domainGroup. */
export interface AccessControlDomainGroupRequest {
  id: number
}

/** The request of accessControl.createDomainGroup. */
export interface AccessControlCreateDomainGroupRequest {
  body: DomainGroupInput
}

/** The request of accessControl.updateDomainGroup. */
export interface AccessControlUpdateDomainGroupRequest {
  id: number
  body: DomainGroupInput
}

/** The request of accessControl.removeDomainGroup. */
export interface AccessControlRemoveDomainGroupRequest {
  id: number
}

/** The request of accessGroup.get. */
export interface AccessGroupGetRequest {
  id: number
}

/** The request of accessGroup.create. */
export interface AccessGroupCreateRequest {
  body: AccessGroupInput
}

/** The request of accessGroup.update. */
export interface AccessGroupUpdateRequest {
  id: number
  body: AccessGroupInput
}

/** The request of accessGroup.remove. */
export interface AccessGroupRemoveRequest {
  id: number
}

/** The request of authenticationMethod.list. */
export interface AuthenticationMethodListRequest {
  orgId: number | 'current'
}

/** The request of authenticationMethod.create. */
export interface AuthenticationMethodCreateRequest {
  orgId: number | 'current'
  body: LoginMethodInput
}

/** The request of authenticationMethod.sort. */
export interface AuthenticationMethodSortRequest {
  orgId: number | 'current'
  body: LoginMethodOrder
}

/** The request of authenticationMethod.discover. */
export interface AuthenticationMethodDiscoverRequest {
  body: IssuerInput
}

/** The request of authenticationMethod.readMetadata. */
export interface AuthenticationMethodReadMetadataRequest {
  body: ProviderMetadata
}

/** The request of authenticationMethod.get. */
export interface AuthenticationMethodGetRequest {
  id: number
}

/** The request of authenticationMethod.update. */
export interface AuthenticationMethodUpdateRequest {
  id: number
  body: LoginMethodInput
}

/** The request of authenticationMethod.setActive. */
export interface AuthenticationMethodSetActiveRequest {
  id: number
  body: LoginMethodActive
}

/** The request of authenticationMethod.remove. */
export interface AuthenticationMethodRemoveRequest {
  id: number
}

/** The request of authenticationMethod.sync. */
export interface AuthenticationMethodSyncRequest {
  id: number
}

/** The request of authenticationMethod.setSyncKey. */
export interface AuthenticationMethodSetSyncKeyRequest {
  id: number
  body: SyncKey
}

/** The request of authenticationMethod.policy. */
export interface AuthenticationMethodPolicyRequest {
  orgId: number | 'current'
}

/** The request of authenticationMethod.savePolicy. */
export interface AuthenticationMethodSavePolicyRequest {
  orgId: number | 'current'
  body: SignOnPolicyInput
}

/** The request of authenticationMethod.requests. */
export interface AuthenticationMethodRequestsRequest {
  orgId: number | 'current'
}

/** The request of authenticationMethod.confirmRequest. */
export interface AuthenticationMethodConfirmRequestRequest {
  orgId: number | 'current'
  id: number
}

/** The request of authenticationMethod.removeRequest. */
export interface AuthenticationMethodRemoveRequestRequest {
  orgId: number | 'current'
  id: number
}

/** The request of authenticationMethod.metadata. */
export interface AuthenticationMethodMetadataRequest {
  id: number
}

/** The request of authenticationMethod.saveMetadata. */
export interface AuthenticationMethodSaveMetadataRequest {
  id: number
  body: ProviderMetadata
}

/** The request of authenticationMethod.testResult. */
export interface AuthenticationMethodTestResultRequest {
  id: number
}

/** The request of authenticationMethod.testLdap. */
export interface AuthenticationMethodTestLdapRequest {
  id: number
  body: LdapTestInput
}

/** The request of authenticationMethod.redirect. */
export interface AuthenticationMethodRedirectRequest {
  id: number
  username?: string
  /** Come back to the login window that another page has opened */
  inWindow?: boolean
  /** Only test the method, which may be off, and log nobody in */
  isTest?: boolean
  /** Instead of a login that the provider has begun */
  isRestarted?: boolean
  iss?: string
  login_hint?: string
  target_link_uri?: string
}

/** The request of authenticationMethod.callback. */
export interface AuthenticationMethodCallbackRequest {
  id: number
  code?: string
  state?: string
  iss?: string
  session_state?: string
  error?: string
  error_description?: string
  error_uri?: string
  error_subcode?: string
  scope?: string
  authuser?: string
  prompt?: string
  hd?: string
  client_info?: string
}

/** The request of authenticationMethod.saml. */
export interface AuthenticationMethodSamlRequest {
  id: number
  body: FormData
}

/** The request of availability.search. */
export interface AvailabilitySearchRequest {
  bc?: number
  /** Any of locations, bookings, ancestors, facilities, layouts, extras, days, ranges; unknown words are ignored */
  include?: string[]
  /** AVAILABLE by default; ALL includes unavailable locations */
  status?: (SlotStatus | 'ALL')[]
  /** YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss.SSS, wall clock at the location */
  f?: string
  /** YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss.SSS, wall clock at the location */
  t?: string
  /** Minutes */
  d?: number
  c?: number
  l?: number[]
  /** Limit the answer to these of the searched locations, and to those above and below them, which share their bookings */
  lid?: number[]
  when?: When
}

/** The request of availability.quick. */
export interface AvailabilityQuickRequest {
  bc: number
  when: When
  l?: number[]
}

/** The request of booking.list. */
export interface BookingListRequest {
  bc?: number[]
  /** YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss.SSS, wall clock at the location */
  f?: string
  /** YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss.SSS, wall clock at the location */
  t?: string
  l?: number[]
  u?: number[]
  status?: BookingStatus[]
  /** Words that title, space or owner must contain, in any order; case and accents are ignored */
  text?: string
  /** true: only tentative bookings that have not ended and that the caller may approve */
  toApprove?: boolean
  sort?: string
  /** Minutes */
  d?: number
  c?: number
  /** true: only future, active bookings whose owner is deactivated or was deleted, at locations that the caller manages */
  orphaned?: boolean
  /** Only so many bookings of each day on which they start: those of spaces for several people before others, the earliest first; include=count and include=days count the others, too */
  perDay?: number
  /** Any of ancestors, locations, facilities, layouts, bookingSettings, groups, audit, count, days; unknown words are ignored */
  include?: string[]
  cursor?: string
  limit?: number
}

/** The request of booking.create. */
export interface BookingCreateRequest {
  notifyScope?: NotifyScope
  body: BookingInput
}

/** The request of booking.check. */
export interface BookingCheckRequest {
  body: BookingCheckInput
}

/** The request of booking.get. */
export interface BookingGetRequest {
  id: number
  /** Any of audit; unknown words are ignored */
  include?: string[]
}

/** The request of booking.update. */
export interface BookingUpdateRequest {
  id: number
  notifyScope?: NotifyScope
  body: BookingEdit
}

/** The request of booking.move. */
export interface BookingMoveRequest {
  id: number
  notifyScope?: NotifyScope
  body: BookingMove
}

/** The request of booking.changeOwner. */
export interface BookingChangeOwnerRequest {
  id: number
  notifyScope?: NotifyScope
  body: BookingOwnerChange
}

/** The request of booking.cancel. */
export interface BookingCancelRequest {
  id: number
  sendNotifications?: boolean
  notifyScope?: NotifyScope
  cancellationReason?: string
}

/** The request of booking.restore. */
export interface BookingRestoreRequest {
  id: number
}

/** The request of booking.calendar. */
export interface BookingCalendarRequest {
  id: number
}

/** The request of booking.history. */
export interface BookingHistoryRequest {
  id: number
}

/** The request of booking.approve. */
export interface BookingApproveRequest {
  id: number
}

/** The request of booking.checkIn. */
export interface BookingCheckInRequest {
  id: number
}

/** The request of booking.checkInHere. */
export interface BookingCheckInHereRequest {
  body: PresenceInput
}

/** The request of booking.undoCheckIn. */
export interface BookingUndoCheckInRequest {
  id: number
}

/** The request of booking.checkInByToken. */
export interface BookingCheckInByTokenRequest {
  token: string
}

/** The request of booking.listOfUser. */
export interface BookingListOfUserRequest {
  userId: number | 'current'
  bc?: number[]
  /** YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss.SSS, wall clock at the location */
  f?: string
  /** YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss.SSS, wall clock at the location */
  t?: string
  status?: BookingStatus[]
  /** Words that title, space or owner must contain, in any order; case and accents are ignored */
  text?: string
  /** Only so many bookings of each day on which they start: those of spaces for several people before others, the earliest first; include=count and include=days count the others, too */
  perDay?: number
  sort?: string
  /** Any of locations, visit, facilities, extras, bookingSettings, layouts, ancestors, count, days; unknown words are ignored */
  include?: string[]
  cursor?: string
  limit?: number
}

/** The request of booking.summary. */
export interface BookingSummaryRequest {
  bc?: number[]
  /** A counter chosen by the caller, returned in X-Query-Index */
  qIndex?: number
  /** Calendar day, YYYY-MM-DD */
  f: string
  /** Calendar day, YYYY-MM-DD */
  t: string
  l?: number[]
  sa?: SummaryAttribute[]
  stg?: TimeGrouping
  /** Kind to which locations are rolled up */
  slk?: string
}

/** The request of booking.exportCsv. */
export interface BookingExportCsvRequest {
  bc?: number[]
  /** YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss.SSS, wall clock at the location */
  f?: string
  /** YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss.SSS, wall clock at the location */
  t?: string
  l?: number[]
  u?: number[]
  status?: BookingStatus[]
  /** Words that title, space or owner must contain, in any order; case and accents are ignored */
  text?: string
  /** true: only tentative bookings that have not ended and that the caller may approve */
  toApprove?: boolean
  sort?: string
  orphaned?: boolean
}

/** The request of booking.importCsv. */
export interface BookingImportCsvRequest {
  body: FormData
}

/** The request of booking.imports. */
export interface BookingImportsRequest {
  /** Any of items; unknown words are ignored */
  include?: string[]
}

/** The request of booking.getImport. */
export interface BookingGetImportRequest {
  id: number
  /** Any of items; unknown words are ignored */
  include?: string[]
}

/** The request of booking.retryImport. */
export interface BookingRetryImportRequest {
  body: ImportRetry
}

/** The request of bookingGroup.create. */
export interface BookingGroupCreateRequest {
  notifyScope?: NotifyScope
  body: BookingGroupInput
}

/** The request of bookingGroup.get. */
export interface BookingGroupGetRequest {
  id: number
  /** Any of bookings; unknown words are ignored */
  include?: string[]
}

/** The request of bookingGroup.cancel. */
export interface BookingGroupCancelRequest {
  id: number
  sendNotifications?: boolean
  cancellationReason?: string
  notifyScope?: NotifyScope
}

/** The request of bookingGroup.restore. */
export interface BookingGroupRestoreRequest {
  id: number
}

/** The request of bookingGroup.approve. */
export interface BookingGroupApproveRequest {
  id: number
}

/** The request of bookingGroup.attendees. */
export interface BookingGroupAttendeesRequest {
  id: number
}

/** The request of bookingGroup.saveAttendees. */
export interface BookingGroupSaveAttendeesRequest {
  id: number
  notifyScope?: NotifyScope
  body: BookingGroupAttendees
}

/** The request of bookingGroup.events. */
export interface BookingGroupEventsRequest {
  /** YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss.SSS, wall clock at the location */
  f?: string
  /** YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss.SSS, wall clock at the location */
  t?: string
  status?: BookingStatus[]
  /** Any of bookings; unknown words are ignored */
  include?: string[]
  /** The cursor of the previous page */
  cursor?: string
  limit?: number
}

/** The request of bookingGroup.event. */
export interface BookingGroupEventRequest {
  id: number
  /** Any of bookings; unknown words are ignored */
  include?: string[]
}

/** The request of bookingGroup.editEvent. */
export interface BookingGroupEditEventRequest {
  id: number
  body: BookingGroupEdit
}

/** The request of bookingGroup.replaceEvent. */
export interface BookingGroupReplaceEventRequest {
  id: number
  body: BookingGroupReplacement
}

/** The request of bookingGroup.cancelEvent. */
export interface BookingGroupCancelEventRequest {
  id: number
  sendNotifications?: boolean
  cancellationReason?: string
}

/** The request of bookingGroup.rescheduleEvent. */
export interface BookingGroupRescheduleEventRequest {
  id: number
  notifyScope?: NotifyScope
  body: EventReschedule
}

/** The request of bookingGroup.addBookings. */
export interface BookingGroupAddBookingsRequest {
  id: number
  notifyScope?: NotifyScope
  body: EventBookings
}

/** The request of bookingGroup.planRepeat. */
export interface BookingGroupPlanRepeatRequest {
  body: RepeatPlanInput
}

/** The request of bookingGroup.createRepeat. */
export interface BookingGroupCreateRepeatRequest {
  notifyScope?: NotifyScope
  body: RepeatInput
}

/** The request of bookingGroup.updateRepeat. */
export interface BookingGroupUpdateRepeatRequest {
  groupId: number
  notifyScope?: NotifyScope
  body: SeriesEdit
}

/** The request of bookingGroup.quickSelect. */
export interface BookingGroupQuickSelectRequest {
  notifyScope?: NotifyScope
  body: QuickSelectInput
}

/** The request of bookingOption.create. */
export interface BookingOptionCreateRequest {
  body: BookingOptionInput
}

/** The request of bookingOption.update. */
export interface BookingOptionUpdateRequest {
  id: number
  body: BookingOptionInput
}

/** The request of bookingOption.remove. */
export interface BookingOptionRemoveRequest {
  id: number
}

/** The request of bookingSetting.get. */
export interface BookingSettingGetRequest {
  bc: number
  l?: number[]
}

/** The request of bookingSetting.save. */
export interface BookingSettingSaveRequest {
  body: BookingSettingChange
}

/** The request of bookingSetting.check. */
export interface BookingSettingCheckRequest {
  body: BookingSettingChange
}

/** The request of bookingType.create. */
export interface BookingTypeCreateRequest {
  body: BookingTypeInput
}

/** The request of bookingType.update. */
export interface BookingTypeUpdateRequest {
  id: number
  body: BookingTypeInput
}

/** The request of bookingType.remove. */
export interface BookingTypeRemoveRequest {
  id: number
}

/** The request of category.list. */
export interface CategoryListRequest {
  /** The names as they are stored, to be changed; otherwise in the language of the call */
  names?: 'stored'
}

/** The request of category.create. */
export interface CategoryCreateRequest {
  body: CategoryInput
}

/** The request of category.update. */
export interface CategoryUpdateRequest {
  id: number
  body: CategoryInput
}

/** The request of category.remove. */
export interface CategoryRemoveRequest {
  id: number
}

/** The request of category.order. */
export interface CategoryOrderRequest {
  body: CategoryOrder
}

/** The request of category.saveAll. */
export interface CategorySaveAllRequest {
  orgId: number | 'current'
  body: CategoryList
}

/** The request of category.saveSettings. */
export interface CategorySaveSettingsRequest {
  orgId: number | 'current'
  id: number
  body: BookingSettings
}

/** The request of conferenceProvider.create. */
export interface ConferenceProviderCreateRequest {
  body: ConferenceProviderInput
}

/** The request of conferenceProvider.redirect. */
export interface ConferenceProviderRedirectRequest {
  id: number
}

/** The request of conferenceProvider.callback. */
export interface ConferenceProviderCallbackRequest {
  state: string
  admin_consent?: string
  tenant?: string
  error?: string
  error_description?: string
  scope?: string
  error_subcode?: string
  error_uri?: string
}

/** The request of conferenceProvider.check. */
export interface ConferenceProviderCheckRequest {
  id: number
  body: {
  email: string
}
}

/** The request of conferenceProvider.remove. */
export interface ConferenceProviderRemoveRequest {
  id: number
}

/** The request of config.enumeration. */
export interface ConfigEnumerationRequest {
  name: string
}

/** The request of costCode.create. */
export interface CostCodeCreateRequest {
  body: CostCodeInput
}

/** The request of costCode.remove. */
export interface CostCodeRemoveRequest {
  id: number
}

/** The request of costCode.valid. */
export interface CostCodeValidRequest {
  code: string
  /** Calendar day, YYYY-MM-DD */
  date: string
}

/** The request of costCode.importCsv. */
export interface CostCodeImportCsvRequest {
  body: FormData
}

/** The request of costCode.imports. */
export interface CostCodeImportsRequest {
  /** Any of items; unknown words are ignored */
  include?: string[]
}

/** The request of costCode.getImport. */
export interface CostCodeGetImportRequest {
  id: number
  /** Any of items; unknown words are ignored */
  include?: string[]
}

/** The request of costCode.retryImport. */
export interface CostCodeRetryImportRequest {
  id: number[]
}

/** The request of declaration.get. */
export interface DeclarationGetRequest {
  id: number
}

/** The request of declaration.create. */
export interface DeclarationCreateRequest {
  body: DeclarationTemplateInput
}

/** The request of declaration.update. */
export interface DeclarationUpdateRequest {
  id: number
  body: DeclarationTemplateInput
}

/** The request of declaration.status. */
export interface DeclarationStatusRequest {
  personId: number
  locationId: number
  /** Calendar day, YYYY-MM-DD */
  date: string
}

/** The request of device.pollPairing. */
export interface DevicePollPairingRequest {
  body: DevicePairingPoll
}

/** The request of device.approve. */
export interface DeviceApproveRequest {
  body: DeviceInput
}

/** The request of device.addPaper. */
export interface DeviceAddPaperRequest {
  body: PaperDeviceInput
}

/** The request of device.paper. */
export interface DevicePaperRequest {
  id: number
  credential: string
  width?: number
  height?: number
}

/** The request of device.update. */
export interface DeviceUpdateRequest {
  id: number
  body: DeviceChange
}

/** The request of device.identify. */
export interface DeviceIdentifyRequest {
  id: number
}

/** The request of device.restart. */
export interface DeviceRestartRequest {
  id: number
}

/** The request of device.configuration. */
export interface DeviceConfigurationRequest {
  body: DeviceConfigurationInput
}

/** The request of device.remove. */
export interface DeviceRemoveRequest {
  id: number
}

/** The request of device.token. */
export interface DeviceTokenRequest {
  body: DeviceTokenInput
}

/** The request of directory.groups. */
export interface DirectoryGroupsRequest {
  id: number
  partial?: string
}

/** The request of directory.groupUsers. */
export interface DirectoryGroupUsersRequest {
  id: number
  groupId: string
  maxResults?: number
}

/** The request of embedToken.create. */
export interface EmbedTokenCreateRequest {
  body: EmbedTokenInput
}

/** The request of embedToken.createCode. */
export interface EmbedTokenCreateCodeRequest {
  body: EmbedCodeInput
}

/** The request of embedToken.exchange. */
export interface EmbedTokenExchangeRequest {
  body: EmbedExchange
}

/** The request of embedToken.origins. */
export interface EmbedTokenOriginsRequest {
  orgId: number | 'current'
}

/** The request of embedToken.saveOrigins. */
export interface EmbedTokenSaveOriginsRequest {
  orgId: number | 'current'
  body: EmbedOrigins
}

/** The request of facility.create. */
export interface FacilityCreateRequest {
  body: FacilityInput
}

/** The request of facility.update. */
export interface FacilityUpdateRequest {
  id: number
  body: FacilityInput
}

/** The request of facility.remove. */
export interface FacilityRemoveRequest {
  id: number
}

/** The request of facility.enable. */
export interface FacilityEnableRequest {
  id: number
}

/** The request of facility.disable. */
export interface FacilityDisableRequest {
  id: number
}

/** The request of favourite.set. */
export interface FavouriteSetRequest {
  id: number
  body: FavouriteInput
}

/** The request of feed.create. */
export interface FeedCreateRequest {
  body: CalendarFeedInput
}

/** The request of feed.remove. */
export interface FeedRemoveRequest {
  id: number
}

/** The request of feed.read. */
export interface FeedReadRequest {
  token: string
}

/** The request of findSomeone.list. */
export interface FindSomeoneListRequest {
  personId: number
  /** Calendar day, YYYY-MM-DD */
  date?: string
}

/** The request of findSomeone.people. */
export interface FindSomeonePeopleRequest {
  personIds: number[]
  /** Calendar day, YYYY-MM-DD */
  date?: string
  days?: number
}

/** The request of floorPlan.get. */
export interface FloorPlanGetRequest {
  id: number
}

/** The request of floorPlan.save. */
export interface FloorPlanSaveRequest {
  id: number
  body: FloorPlanEdit
}

/** The request of floorPlan.remove. */
export interface FloorPlanRemoveRequest {
  id: number
  confirm?: boolean
}

/** The request of floorPlan.makeSpaces. */
export interface FloorPlanMakeSpacesRequest {
  id: number
  body: FloorPlanSpacesInput
}

/** The request of floorPlan.undoSpaces. */
export interface FloorPlanUndoSpacesRequest {
  id: number
  version: number
  confirmIds?: number[]
}

/** The request of history.list. */
export interface HistoryListRequest {
  list: HistoryList
  id?: number
}

/** The request of integration.accessControl. */
export interface IntegrationAccessControlRequest {
  id: number
}

/** The request of integration.createAccessControl. */
export interface IntegrationCreateAccessControlRequest {
  body: AccessControlInput
}

/** The request of integration.updateAccessControl. */
export interface IntegrationUpdateAccessControlRequest {
  id: number
  body: AccessControlInput
}

/** The request of integration.removeAccessControl. */
export interface IntegrationRemoveAccessControlRequest {
  id: number
}

/** The request of integration.receptions. */
export interface IntegrationReceptionsRequest {
  id: number
}

/** The request of integration.saveReceptions. */
export interface IntegrationSaveReceptionsRequest {
  id: number
  body: ReceptionMappings
}

/** The request of integration.autoCheckIn. */
export interface IntegrationAutoCheckInRequest {
  id: number
}

/** The request of integration.saveAutoCheckIn. */
export interface IntegrationSaveAutoCheckInRequest {
  id: number
  body: AutoCheckIn
}

/** The request of integration.saveMqtt. */
export interface IntegrationSaveMqttRequest {
  body: MqttInput
}

/** The request of layout.create. */
export interface LayoutCreateRequest {
  body: LayoutInput
}

/** The request of layout.update. */
export interface LayoutUpdateRequest {
  id: number
  body: LayoutInput
}

/** The request of layout.remove. */
export interface LayoutRemoveRequest {
  id: number
}

/** The request of location.list. */
export interface LocationListRequest {
  search?: string
  scope?: LocationScope
  l?: number[]
  kind?: string[]
  bc?: number[]
  select?: LocationSelect
  role?: string
  /** Any of locations, nested, ancestors, prioritisationOrigin, hasFloorplan, restrictions; unknown words are ignored */
  include?: string[]
}

/** The request of location.get. */
export interface LocationGetRequest {
  id: number
  /** Any of media, images, layouts, facilities, extras, applicableBookingCategories, possibleFacilities, possibleLayouts, bookingSettings, bookingSettingsList, bookingTypes, bookingCategories, managers, roles, restrictions, schedules, categoryExtras, scheduleAncestors, restrictionAncestors, prioritisationOrigin, ancestors, children, floorPlan, combined; unknown words are ignored */
  include?: string[]
  bc?: number
}

/** The request of location.update. */
export interface LocationUpdateRequest {
  id: number
  confirmIds?: number[]
  body: LocationEdit
}

/** The request of location.updateByPost. */
export interface LocationUpdateByPostRequest {
  id: number
  confirmIds?: number[]
  body: LocationEdit
}

/** The request of location.history. */
export interface LocationHistoryRequest {
  id: number
}

/** The request of location.calendar. */
export interface LocationCalendarRequest {
  id: number
}

/** The request of location.remove. */
export interface LocationRemoveRequest {
  id: number
  confirmIds?: number[]
}

/** The request of location.removeMany. */
export interface LocationRemoveManyRequest {
  l: number[]
  confirmIds?: number[]
}

/** The request of location.create. */
export interface LocationCreateRequest {
  orgId: number
  parentId: number
  position?: Position
  siblingId?: number
  body: LocationInput
}

/** The request of location.move. */
export interface LocationMoveRequest {
  id: number
  body: LocationMove
}

/** The request of location.hierarchy. */
export interface LocationHierarchyRequest {
  orgId: number
}

/** The request of location.saveHierarchy. */
export interface LocationSaveHierarchyRequest {
  orgId: number
  body: LocationHierarchy
}

/** The request of location.exportHierarchy. */
export interface LocationExportHierarchyRequest {
  orgId: number
}

/** The request of location.readHierarchy. */
export interface LocationReadHierarchyRequest {
  orgId: number
  body: LocationFile
}

/** The request of location.options. */
export interface LocationOptionsRequest {
  id: number
  bc?: number
}

/** The request of location.settings. */
export interface LocationSettingsRequest {
  id: number
  bc?: number
}

/** The request of location.prioritisation. */
export interface LocationPrioritisationRequest {
  id: number
  bc?: number
  origin?: PrioritisationOrigin
}

/** The request of location.qrCode. */
export interface LocationQrCodeRequest {
  id: number
  purpose?: QrCodePurpose
  width?: number
  height?: number
  format?: QrCodeFormat
}

/** The request of location.roles. */
export interface LocationRolesRequest {
  id: number
}

/** The request of location.addRole. */
export interface LocationAddRoleRequest {
  id: number
  body: LocationRoleInput
}

/** The request of location.removeRole. */
export interface LocationRemoveRoleRequest {
  id: number
  roleId: number
}

/** The request of location.allRoles. */
export interface LocationAllRolesRequest {
  role?: LocationRoleName
}

/** The request of location.restriction. */
export interface LocationRestrictionRequest {
  id: number
  restrictionId: number
}

/** The request of location.addRestriction. */
export interface LocationAddRestrictionRequest {
  id: number
  restrictionId: number
}

/** The request of location.removeRestriction. */
export interface LocationRemoveRestrictionRequest {
  id: number
  restrictionId: number
}

/** The request of location.combine. */
export interface LocationCombineRequest {
  id: number
  body: CombinedLocation
}

/** The request of location.separate. */
export interface LocationSeparateRequest {
  id: number
}

/** The request of location.generateConfig. */
export interface LocationGenerateConfigRequest {
  body: ConfigFileInput
}

/** The request of login.startQr. */
export interface LoginStartQrRequest {
  body: QrLoginStart
}

/** The request of login.confirmQr. */
export interface LoginConfirmQrRequest {
  code: string
}

/** The request of login.pollQr. */
export interface LoginPollQrRequest {
  body: QrLoginPoll
}

/** The request of login.requestTemporary. */
export interface LoginRequestTemporaryRequest {
  body: TemporaryLoginStart
}

/** The request of login.temporary. */
export interface LoginTemporaryRequest {
  body: TemporaryLogin
}

/** The request of mailServer.save. */
export interface MailServerSaveRequest {
  body: MailServerInput
}

/** The request of mailServer.test. */
export interface MailServerTestRequest {
  body: MailTestInput
}

/** The request of mailServer.retry. */
export interface MailServerRetryRequest {
  body: MailRetry
}

/** The request of media.get. */
export interface MediaGetRequest {
  id: number
}

/** The request of media.content. */
export interface MediaContentRequest {
  id: number
  width?: number
}

/** The request of media.create. */
export interface MediaCreateRequest {
  body: FormData
}

/** The request of media.update. */
export interface MediaUpdateRequest {
  id: number
  body: MediaEdit
}

/** The request of nameTranslation.create. */
export interface NameTranslationCreateRequest {
  body: NameTranslationInput
}

/** The request of nameTranslation.update. */
export interface NameTranslationUpdateRequest {
  id: number
  body: NameTranslationInput
}

/** The request of nameTranslation.remove. */
export interface NameTranslationRemoveRequest {
  id: number
}

/** The request of occupancy.list. */
export interface OccupancyListRequest {
  l: number[]
}

/** The request of occupancy.report. */
export interface OccupancyReportRequest {
  body: OccupancyReportInput
}

/** The request of org.get. */
export interface OrgGetRequest {
  id: number | 'current'
  include?: string[]
  scope?: 'ISOLATED' | 'SHARED'
}

/** The request of org.update. */
export interface OrgUpdateRequest {
  id: number | 'current'
  body: OrganisationEdit
}

/** The request of org.locationKinds. */
export interface OrgLocationKindsRequest {
  orgId: number | 'current'
  bc?: number
}

/** The request of org.setFeature. */
export interface OrgSetFeatureRequest {
  orgId: number | 'current'
  key: string
  enable: boolean
}

/** The request of org.setGenericFeature. */
export interface OrgSetGenericFeatureRequest {
  orgId: number | 'current'
  key: string
  featureValue: string
}

/** The request of org.saveGenericFeature. */
export interface OrgSaveGenericFeatureRequest {
  orgId: number | 'current'
  key: string
  body: {
  featureValue: string
}
}

/** The request of org.undeliveredMails. */
export interface OrgUndeliveredMailsRequest {
  orgId: number | 'current'
}

/** The request of org.logo. */
export interface OrgLogoRequest {
  orgId: number
  light?: boolean
}

/** The request of org.helpText. */
export interface OrgHelpTextRequest {
  orgId: number | 'current'
}

/** The request of org.saveHelpText. */
export interface OrgSaveHelpTextRequest {
  orgId: number | 'current'
  body: string
}

/** The request of org.banner. */
export interface OrgBannerRequest {
  orgId: number | 'current'
}

/** The request of org.saveBanner. */
export interface OrgSaveBannerRequest {
  orgId: number | 'current'
  body: BannerInput
}

/** The request of org.setup. */
export interface OrgSetupRequest {
  body: OrganisationSetup
}

/** The request of passkey.list. */
export interface PasskeyListRequest {
  id: number | 'current'
}

/** The request of passkey.beginCreation. */
export interface PasskeyBeginCreationRequest {
  id: number | 'current'
  body: PasskeyStart
}

/** The request of passkey.create. */
export interface PasskeyCreateRequest {
  id: number | 'current'
  body: PasskeyInput
}

/** The request of passkey.remove. */
export interface PasskeyRemoveRequest {
  id: number | 'current'
  passkeyId: number
  body: PasskeyRemoval
}

/** The request of passkey.login. */
export interface PasskeyLoginRequest {
  body: PasskeyLogin
}

/** The request of person.list. */
export interface PersonListRequest {
  partial?: string
  kind?: PersonKind[]
  status?: PersonStatus
  /** The cursor of the previous page */
  cursor?: string
  limit?: number
}

/** The request of person.get. */
export interface PersonGetRequest {
  id: number
}

/** The request of person.picture. */
export interface PersonPictureRequest {
  id: number
  /** Part of the address that people are sent with */
  version?: string
}

/** The request of person.create. */
export interface PersonCreateRequest {
  /** The person comes from the directory. Without it only external people can be saved */
  admin?: boolean
  body: PersonInput
}

/** The request of person.update. */
export interface PersonUpdateRequest {
  id: number
  /** The person comes from the directory. Without it only external people can be saved */
  admin?: boolean
  body: PersonInput
}

/** The request of person.remove. */
export interface PersonRemoveRequest {
  id: number
}

/** The request of person.deactivate. */
export interface PersonDeactivateRequest {
  id: number
}

/** The request of person.reactivate. */
export interface PersonReactivateRequest {
  id: number
}

/** The request of person.exportData. */
export interface PersonExportDataRequest {
  id: number
}

/** The request of person.erase. */
export interface PersonEraseRequest {
  id: number
}

/** The request of person.importCsv. */
export interface PersonImportCsvRequest {
  body: FormData
}

/** The request of provider.create. */
export interface ProviderCreateRequest {
  body: ProviderInput
}

/** The request of provider.update. */
export interface ProviderUpdateRequest {
  id: number
  body: ProviderInput
}

/** The request of provider.remove. */
export interface ProviderRemoveRequest {
  id: number
}

/** The request of report.overview. */
export interface ReportOverviewRequest {
  /** Calendar day, YYYY-MM-DD */
  f: string
  /** Calendar day, YYYY-MM-DD */
  t: string
  bc?: number[]
  l?: number[]
  /** One of ORL, REGION, SUB_REGION, SITE, BUILDING, FLOOR, ZONE, AREA, ROOM, DESK, CAR_PARK, CAR_LEVEL, CAR_SPACE, or a kind of your own */
  slk?: string
}

/** The request of report.overviewFile. */
export interface ReportOverviewFileRequest {
  /** Calendar day, YYYY-MM-DD */
  f: string
  /** Calendar day, YYYY-MM-DD */
  t: string
  bc?: number[]
  l?: number[]
  /** One of ORL, REGION, SUB_REGION, SITE, BUILDING, FLOOR, ZONE, AREA, ROOM, DESK, CAR_PARK, CAR_LEVEL, CAR_SPACE, or a kind of your own */
  slk?: string
}

/** The request of report.orderOverviewMail. */
export interface ReportOrderOverviewMailRequest {
  body: OverviewMailOrder
}

/** The request of report.utilisation. */
export interface ReportUtilisationRequest {
  /** Also by user group */
  g?: boolean
  bc: number
  /** Calendar day, YYYY-MM-DD */
  f: string
  /** Calendar day, YYYY-MM-DD */
  t: string
  l?: number[]
  u?: UtilisationTime
  /** Time of day, HH:mm */
  tf?: string
  /** Time of day, HH:mm */
  tt?: string
}

/** The request of report.heat. */
export interface ReportHeatRequest {
  l: number
  /** Calendar day, YYYY-MM-DD */
  f: string
  /** Calendar day, YYYY-MM-DD */
  t: string
  measure: HeatMeasure
  /** Only for a single day */
  usual?: boolean
}

/** The request of report.dailyAgendas. */
export interface ReportDailyAgendasRequest {
  /** Calendar day, YYYY-MM-DD */
  d: string
  bc?: number[]
  l?: number[]
}

/** The request of reset.request. */
export interface ResetRequestRequest {
  body: ResetRequest
}

/** The request of reset.complete. */
export interface ResetCompleteRequest {
  token: string
  body: ResetCompletion
}

/** The request of reset.completeWithToken. */
export interface ResetCompleteWithTokenRequest {
  body: ResetCompletionWithToken
}

/** The request of roomPanel.get. */
export interface RoomPanelGetRequest {
  id: number
}

/** The request of roomPanel.board. */
export interface RoomPanelBoardRequest {
  id: number
}

/** The request of roomPanel.way. */
export interface RoomPanelWayRequest {
  id: number
}

/** The request of roomPanel.owners. */
export interface RoomPanelOwnersRequest {
  id: number
  partial: string
}

/** The request of roomPanel.book. */
export interface RoomPanelBookRequest {
  id: number
  body: PanelBookingInput
}

/** The request of roomPanel.act. */
export interface RoomPanelActRequest {
  id: number
  bookingId: number
  body: PanelActionInput
}

/** The request of roomPanel.startQr. */
export interface RoomPanelStartQrRequest {
  id: number
}

/** The request of roomPanel.mailCode. */
export interface RoomPanelMailCodeRequest {
  id: number
  body: PanelCodeRequest
}

/** The request of roomPanel.logIn. */
export interface RoomPanelLogInRequest {
  id: number
  body: PanelLogin
}

/** The request of securityEvent.list. */
export interface SecurityEventListRequest {
  kind?: SecurityEventKind[]
  userId?: number
  /** Instant in UTC, ISO 8601 with Z */
  from?: string
  /** Instant in UTC, ISO 8601 with Z */
  to?: string
  cursor?: string
  limit?: number
}

/** The request of setup.check. */
export interface SetupCheckRequest {
  body: SetupCheck
}

/** The request of setup.complete. */
export interface SetupCompleteRequest {
  body: SetupInput
}

/** The request of sharingNetwork.locations. */
export interface SharingNetworkLocationsRequest {
  organisationId: number
}

/** The request of sharingNetwork.create. */
export interface SharingNetworkCreateRequest {
  body: SharingNetworkInput
}

/** The request of sharingNetwork.update. */
export interface SharingNetworkUpdateRequest {
  id: number
  body: SharingNetworkInput
}

/** The request of signup.request. */
export interface SignupRequestRequest {
  body: SignupRequest
}

/** The request of signup.complete. */
export interface SignupCompleteRequest {
  token: string
  body: SignupCompletion
}

/** The request of signup.completeWithToken. */
export interface SignupCompleteWithTokenRequest {
  body: SignupCompletionWithToken
}

/** The request of signup.get. */
export interface SignupGetRequest {
  token: string
}

/** The request of signup.invite. */
export interface SignupInviteRequest {
  body: Invitations
}

/** The request of signup.withdraw. */
export interface SignupWithdrawRequest {
  token: string
}

/** The request of support.create. */
export interface SupportCreateRequest {
  body: SupportInput
}

/** The request of today.get. */
export interface TodayGetRequest {
  /** Calendar day, YYYY-MM-DD */
  day?: string
  /** At most so many; 12 by default */
  colleagues?: number
  /** People to name before other colleagues */
  first?: number[]
}

/** The request of twoFactor.get. */
export interface TwoFactorGetRequest {
  orgId: number | 'current'
}

/** The request of twoFactor.create. */
export interface TwoFactorCreateRequest {
  orgId: number | 'current'
  body: TwoFactorInput
}

/** The request of twoFactor.update. */
export interface TwoFactorUpdateRequest {
  orgId: number | 'current'
  id: number
  body: TwoFactorInput
}

/** The request of twoFactor.remove. */
export interface TwoFactorRemoveRequest {
  orgId: number | 'current'
  id: number
}

/** The request of twoFactor.beginEnrolment. */
export interface TwoFactorBeginEnrolmentRequest {
  id: number | 'current'
  body: TwoFactorProof
}

/** The request of twoFactor.confirmEnrolment. */
export interface TwoFactorConfirmEnrolmentRequest {
  id: number | 'current'
  body: TwoFactorCode
}

/** The request of twoFactor.switchOff. */
export interface TwoFactorSwitchOffRequest {
  id: number | 'current'
  body: TwoFactorProof
}

/** The request of twoFactor.createRecoveryCodes. */
export interface TwoFactorCreateRecoveryCodesRequest {
  id: number | 'current'
  body: TwoFactorProof
}

/** The request of user.login. */
export interface UserLoginRequest {
  body: LoginInput
}

/** The request of user.domainCheck. */
export interface UserDomainCheckRequest {
  body: DomainCheck
}

/** The request of user.get. */
export interface UserGetRequest {
  id: number | 'current'
  /** Any of defaults, proxies, principals, locationRoles, providers, twoFactorAuth, auths, latestBooking; unknown words are ignored */
  include?: string[]
}

/** The request of user.list. */
export interface UserListRequest {
  type?: AccountType
  partial?: string
  /** Any of defaults, proxies, principals, locationRoles, providers, twoFactorAuth, auths, latestBooking; unknown words are ignored */
  include?: string[]
  cursor?: string
  limit?: number
}

/** The request of user.deactivated. */
export interface UserDeactivatedRequest {
  partial?: string
}

/** The request of user.create. */
export interface UserCreateRequest {
  body: UserInput
}

/** The request of user.update. */
export interface UserUpdateRequest {
  id: number | 'current'
  body: UserEdit
}

/** The request of user.switchOrganisation. */
export interface UserSwitchOrganisationRequest {
  id: number | 'current'
  body: OrganisationSwitch
}

/** The request of user.organisations. */
export interface UserOrganisationsRequest {
  id: number | 'current'
  partial?: string
  recent?: boolean
  filterTrial?: boolean
  new?: boolean
}

/** The request of user.savePicture. */
export interface UserSavePictureRequest {
  body: FormData
}

/** The request of user.removePicture. */
export interface UserRemovePictureRequest {
  id: number | 'current'
}

/** The request of user.saveSearchLocations. */
export interface UserSaveSearchLocationsRequest {
  id: number | 'current'
  body: SearchLocations
}

/** The request of user.changePassword. */
export interface UserChangePasswordRequest {
  body: PasswordChange
}

/** The request of user.sessions. */
export interface UserSessionsRequest {
  id: number | 'current'
}

/** The request of user.endSessions. */
export interface UserEndSessionsRequest {
  id: number | 'current'
  body: SessionsEnd
}

/** The request of user.saveRoles. */
export interface UserSaveRolesRequest {
  id: number | 'current'
  body: UserRoles
}

/** The request of user.deactivate. */
export interface UserDeactivateRequest {
  id: number | 'current'
}

/** The request of user.reactivate. */
export interface UserReactivateRequest {
  id: number | 'current'
}

/** The request of user.unlock. */
export interface UserUnlockRequest {
  id: number | 'current'
}

/** The request of user.resetTwoFactor. */
export interface UserResetTwoFactorRequest {
  id: number | 'current'
}

/** The request of user.history. */
export interface UserHistoryRequest {
  id: number | 'current'
}

/** The request of user.locations. */
export interface UserLocationsRequest {
  id: number | 'current'
  role?: string
}

/** The request of user.possibleOwners. */
export interface UserPossibleOwnersRequest {
  id: number | 'current'
  partial?: string
}

/** The request of user.proxies. */
export interface UserProxiesRequest {
  id: number | 'current'
}

/** The request of user.principals. */
export interface UserPrincipalsRequest {
  id: number | 'current'
}

/** The request of user.addProxy. */
export interface UserAddProxyRequest {
  id: number | 'current'
  proxyId: number
}

/** The request of user.removeProxy. */
export interface UserRemoveProxyRequest {
  id: number | 'current'
  proxyId: number
}

/** The request of user.subscriptions. */
export interface UserSubscriptionsRequest {
  id: number | 'current'
}

/** The request of user.saveSubscriptions. */
export interface UserSaveSubscriptionsRequest {
  id: number | 'current'
  body: SubscriptionList
}

/** The request of user.activity. */
export interface UserActivityRequest {
  /** Calendar day, YYYY-MM-DD */
  f?: string
  /** Calendar day, YYYY-MM-DD */
  t?: string
}

/** The request of user.createToken. */
export interface UserCreateTokenRequest {
  id: number | 'current'
  body: TokenInput
}

/** The request of user.tokens. */
export interface UserTokensRequest {
  id: number | 'current'
}

/** The request of user.removeToken. */
export interface UserRemoveTokenRequest {
  id: number | 'current'
  tokenId: number
}

/** The request of user.importCsv. */
export interface UserImportCsvRequest {
  body: FormData
}

/** The request of user.imports. */
export interface UserImportsRequest {
  /** Any of items; unknown words are ignored */
  include?: string[]
}

/** The request of user.getImport. */
export interface UserGetImportRequest {
  id: number
  /** Any of items; unknown words are ignored */
  include?: string[]
}

/** The request of user.retryImport. */
export interface UserRetryImportRequest {
  id: number[]
}

/** The request of visitor.list. */
export interface VisitorListRequest {
  /** Dated today and not checked out; f and t are ignored */
  now?: boolean
  /** Calendar day, YYYY-MM-DD */
  f?: string
  /** Calendar day, YYYY-MM-DD */
  t?: string
  l?: number[]
  type?: VisitorType
  /** What the visitor’s or host’s name or contact number, the company, vehicle, badge or location must contain; case and accents are ignored */
  text?: string
  /** Any of declaration; unknown words are ignored */
  include?: string[]
}

/** The request of visitor.get. */
export interface VisitorGetRequest {
  id: number
}

/** The request of visitor.create. */
export interface VisitorCreateRequest {
  body: VisitInput
}

/** The request of visitor.update. */
export interface VisitorUpdateRequest {
  id: number
  body: VisitEdit
}

/** The request of visitor.remove. */
export interface VisitorRemoveRequest {
  id: number
}

/** The request of visitor.saveGuest. */
export interface VisitorSaveGuestRequest {
  id: number
  body: VisitorPerson
}

/** The request of visitor.note. */
export interface VisitorNoteRequest {
  id: number
}

/** The request of visitor.saveNote. */
export interface VisitorSaveNoteRequest {
  id: number
  body: VisitNote
}

/** The request of visitor.checkIn. */
export interface VisitorCheckInRequest {
  id: number
  body: VisitCheckIn
}

/** The request of visitor.checkOut. */
export interface VisitorCheckOutRequest {
  id: number
  body: VisitCheckOut
}

/** The request of visitor.pass. */
export interface VisitorPassRequest {
  id: number
  size?: PassSize
}

/** The request of visitor.findByPasscode. */
export interface VisitorFindByPasscodeRequest {
  body: VisitPasscode
}

/** The request of visitor.invitation. */
export interface VisitorInvitationRequest {
  body: VisitLink
}

/** The request of visitor.signInvitation. */
export interface VisitorSignInvitationRequest {
  body: SignedVisitLink
}

/** The request of visitor.hosts. */
export interface VisitorHostsRequest {
  locationId: number
  partial?: string
}

/** The request of visitor.declaration. */
export interface VisitorDeclarationRequest {
  id: number
}

/** The request of visitor.board. */
export interface VisitorBoardRequest {
  id: number
}

/** The request of visitor.inBuilding. */
export interface VisitorInBuildingRequest {
  l?: number[]
}

/** The request of visitor.summary. */
export interface VisitorSummaryRequest {
  /** A counter chosen by the caller, returned in X-Query-Index */
  qIndex?: number
  /** Calendar day, YYYY-MM-DD */
  f: string
  /** Calendar day, YYYY-MM-DD */
  t: string
  l?: number[]
  sa?: SummaryAttribute[]
  stg?: TimeGrouping
  /** Kind to which locations are rolled up */
  slk?: string
}

/** The request of workRequests.list. */
export interface WorkRequestsListRequest {
  /** Calendar day, YYYY-MM-DD */
  f?: string
  /** Calendar day, YYYY-MM-DD */
  t?: string
  l?: number[]
  u?: number[]
  /** ALL by default */
  status?: (ExtraRequestStatus | 'ALL')[]
  /** Any of locations, ancestors; unknown words are ignored */
  include?: string[]
}

/** The request of workRequests.setStatus. */
export interface WorkRequestsSetStatusRequest {
  id: number
  body: WorkRequestChange
}

/** client.accessControl */
export interface AccessControlNoun {
  /** List all user groups with their members. GET /api/v1/accessControl/userGroup. */
  userGroups(request?: Record<string, never>, options?: CallOptions): Promise<UserGroup[]>
  /** Get a user group. GET /api/v1/accessControl/userGroup/{id}. */
  userGroup(request: AccessControlUserGroupRequest, options?: CallOptions): Promise<UserGroup>
  /** Add a user group. POST /api/v1/accessControl/userGroup; may refuse with ALREADY_EXISTS. */
  createUserGroup(request: AccessControlCreateUserGroupRequest, options?: CallOptions): Promise<UserGroup>
  /** Change a user group. PUT /api/v1/accessControl/userGroup/{id}; may refuse with ALREADY_EXISTS, VERSION_CONFLICT. */
  updateUserGroup(request: AccessControlUpdateUserGroupRequest, options?: CallOptions): Promise<UserGroup>
  /** Delete a user group that is not in use. DELETE /api/v1/accessControl/userGroup/{id}; may refuse with GROUP_IN_USE. */
  removeUserGroup(request: AccessControlRemoveUserGroupRequest, options?: CallOptions): Promise<void>
  /** List all domain groups. GET /api/v1/accessControl/domainGroup. */
  domainGroups(request?: Record<string, never>, options?: CallOptions): Promise<DomainGroup[]>
  /** Get a domain group. GET /api/v1/accessControl/domainGroup/{id}. */
  domainGroup(request: AccessControlDomainGroupRequest, options?: CallOptions): Promise<DomainGroup>
  /** Add a domain group. POST /api/v1/accessControl/domainGroup; may refuse with ALREADY_EXISTS. */
  createDomainGroup(request: AccessControlCreateDomainGroupRequest, options?: CallOptions): Promise<DomainGroup>
  /** Change a domain group. PUT /api/v1/accessControl/domainGroup/{id}; may refuse with ALREADY_EXISTS, VERSION_CONFLICT. */
  updateDomainGroup(request: AccessControlUpdateDomainGroupRequest, options?: CallOptions): Promise<DomainGroup>
  /** Delete a domain group that is not in use. DELETE /api/v1/accessControl/domainGroup/{id}; may refuse with GROUP_IN_USE. */
  removeDomainGroup(request: AccessControlRemoveDomainGroupRequest, options?: CallOptions): Promise<void>
}

/** client.accessGroup */
export interface AccessGroupNoun {
  /** List all security groups. GET /api/v1/accessGroup. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<AccessGroup[]>
  /** Get a security group. GET /api/v1/accessGroup/{id}. */
  get(request: AccessGroupGetRequest, options?: CallOptions): Promise<AccessGroup>
  /** Add a security group. POST /api/v1/accessGroup; may refuse with ALREADY_EXISTS. */
  create(request: AccessGroupCreateRequest, options?: CallOptions): Promise<AccessGroup>
  /** Change a security group. PUT /api/v1/accessGroup/{id}; may refuse with ALREADY_EXISTS, VERSION_CONFLICT. */
  update(request: AccessGroupUpdateRequest, options?: CallOptions): Promise<AccessGroup>
  /** Delete a security group that is not in use. DELETE /api/v1/accessGroup/{id}; may refuse with GROUP_IN_USE. */
  remove(request: AccessGroupRemoveRequest, options?: CallOptions): Promise<void>
}

/** client.administration */
export interface AdministrationNoun {
  /** Get the state of the organisation. GET /api/v1/administration. */
  get(request?: Record<string, never>, options?: CallOptions): Promise<AdministrationState>
}

/** client.authenticationMethod */
export interface AuthenticationMethodNoun {
  /** List the login methods of an organisation. GET /api/v1/org/{orgId}/authenticationMethods. */
  list(request: AuthenticationMethodListRequest, options?: CallOptions): Promise<AuthenticationMethod[]>
  /** Add a login method, which is off until it is switched on. POST /api/v1/org/{orgId}/authenticationMethods. */
  create(request: AuthenticationMethodCreateRequest, options?: CallOptions): Promise<LoginMethod>
  /** Set the order in which the login page offers the login methods. PUT /api/v1/org/{orgId}/authenticationMethods/order. */
  sort(request: AuthenticationMethodSortRequest, options?: CallOptions): Promise<AuthenticationMethod[]>
  /** Ask an OpenID Connect provider for its addresses; nothing is stored. POST /api/v1/authenticationMethod/discovery; may refuse with DISCOVERY_FAILED. */
  discover(request: AuthenticationMethodDiscoverRequest, options?: CallOptions): Promise<ProviderDiscovery>
  /** Read the metadata of a SAML identity provider; nothing is stored. POST /api/v1/authenticationMethod/providerMetadata; may refuse with METADATA_INVALID, METADATA_UNAVAILABLE. */
  readMetadata(request: AuthenticationMethodReadMetadataRequest, options?: CallOptions): Promise<ProviderDescription>
  /** Get a login method with its settings. GET /api/v1/authenticationMethod/{id}. */
  get(request: AuthenticationMethodGetRequest, options?: CallOptions): Promise<LoginMethod>
  /** Change a login method. PUT /api/v1/authenticationMethod/{id}. */
  update(request: AuthenticationMethodUpdateRequest, options?: CallOptions): Promise<LoginMethod>
  /** Switch a login method on or off. PUT /api/v1/authenticationMethod/{id}/active. */
  setActive(request: AuthenticationMethodSetActiveRequest, options?: CallOptions): Promise<AuthenticationMethod>
  /** Remove a login method. DELETE /api/v1/authenticationMethod/{id}; may refuse with LOGIN_METHOD_IN_USE. */
  remove(request: AuthenticationMethodRemoveRequest, options?: CallOptions): Promise<void>
  /** Synchronise users and groups with the directory now. POST /api/v1/authenticationMethod/{id}/sync; may refuse with SERVICE_FAILED, DIRECTORY_MISSING, SYNC_KEY_MISSING. */
  sync(request: AuthenticationMethodSyncRequest, options?: CallOptions): Promise<Synchronisation>
  /** Set the key of the directory. PATCH /api/v1/authenticationMethod/{id}; may refuse with DIRECTORY_MISSING. */
  setSyncKey(request: AuthenticationMethodSetSyncKeyRequest, options?: CallOptions): Promise<AuthenticationMethod>
  /** Get whether single sign-on replaces passwords. GET /api/v1/org/{orgId}/signOn. */
  policy(request: AuthenticationMethodPolicyRequest, options?: CallOptions): Promise<SignOnPolicy>
  /** Replace passwords by single sign-on, or allow them again. PUT /api/v1/org/{orgId}/signOn; may refuse with SIGN_ON_UNTESTED. */
  savePolicy(request: AuthenticationMethodSavePolicyRequest, options?: CallOptions): Promise<SignOnPolicy>
  /** List identities that wait to be linked with an account; at most 100. GET /api/v1/org/{orgId}/signOn/requests. */
  requests(request: AuthenticationMethodRequestsRequest, options?: CallOptions): Promise<SignOnRequest[]>
  /** Link an identity with the account of somebody else. POST /api/v1/org/{orgId}/signOn/requests/{id}; may refuse with SIGN_ON_OWN. */
  confirmRequest(request: AuthenticationMethodConfirmRequestRequest, options?: CallOptions): Promise<void>
  /** Dismiss an identity that waits. DELETE /api/v1/org/{orgId}/signOn/requests/{id}. */
  removeRequest(request: AuthenticationMethodRemoveRequestRequest, options?: CallOptions): Promise<void>
  /** Get the metadata of this service provider for a SAML identity provider. GET /api/v1/authenticationMethod/{id}/metadata. */
  metadata(request: AuthenticationMethodMetadataRequest, options?: CallOptions): Promise<Blob>
  /** Take address, name and certificates of a SAML identity provider from its metadata. PUT /api/v1/authenticationMethod/{id}/metadata; may refuse with METADATA_INVALID, METADATA_UNAVAILABLE. */
  saveMetadata(request: AuthenticationMethodSaveMetadataRequest, options?: CallOptions): Promise<AuthenticationMethod>
  /** Get the result of the own last test of a login method. GET /api/v1/authenticationMethod/{id}/test. */
  testResult(request: AuthenticationMethodTestResultRequest, options?: CallOptions): Promise<SignOnTest | null>
  /** Test an LDAP directory: its connection, and the login of a person. POST /api/v1/authenticationMethod/{id}/test. */
  testLdap(request: AuthenticationMethodTestLdapRequest, options?: CallOptions): Promise<SignOnTest>
  /** Start single sign-on: redirects to the identity provider. GET /api/v1/authenticationMethod/{id}/redirect. */
  redirect(request: AuthenticationMethodRedirectRequest, options?: CallOptions): Promise<void>
  /** Return from an identity provider: starts the session, or says at the login why not. GET /api/v1/authenticationMethod/{id}/callback; may refuse with SIGN_ON_FAILED, SIGN_ON_DOMAIN, SIGN_ON_ACCOUNT, SIGN_ON_LINK. */
  callback(request: AuthenticationMethodCallbackRequest, options?: CallOptions): Promise<void>
  /** Return from SAML: checks the response and redirects to the callback. POST /api/v1/authenticationMethod/{id}/saml; may refuse with SIGN_ON_FAILED, SIGN_ON_DOMAIN. */
  saml(request: AuthenticationMethodSamlRequest, options?: CallOptions): Promise<void>
}

/** client.availability */
export interface AvailabilityNoun {
  /** Search for available locations. GET /api/v1/availability. */
  search(request?: AvailabilitySearchRequest, options?: CallOptions): Promise<AvailabilityAnswer>
  /** Get the parameters of a quick search that has results, or that would have some without the caller’s own booking; else 204. GET /api/v1/availability/quick. */
  quick(request: AvailabilityQuickRequest, options?: CallOptions): Promise<QuickSearch | null>
}

/** client.booking */
export interface BookingNoun {
  /** List bookings in a range; with d and without f and t: the next free slot as a proposed booking, or 204. include=groups adds bookingGroup and collectiveBookingGroup, include=audit who cancelled, for location managers. GET /api/v1/booking. */
  list(request?: BookingListRequest, options?: CallOptions): Promise<BookingList | null>
  /** Create a booking; with bookingGroup the whole series, all or nothing. Returns the first booking of a series. POST /api/v1/booking; may refuse with OVERLAP, OVERLAP_CALENDAR, LOCATION_CLOSED, TOO_SOON, TOO_FAR_AHEAD, TOO_LONG, RESTRICTED, QUOTA_REACHED, OVERLAP_OWN, OVERLAP_OWNER, NOT_BOOKABLE, FREE_WITHOUT_BOOKING, NOTICE_TOO_SHORT, OCCURRENCES_CLASH. */
  create(request: BookingCreateRequest, options?: CallOptions): Promise<Booking>
  /** Check whether a booking can be made, without making it. POST /api/v1/booking/check. */
  check(request: BookingCheckRequest, options?: CallOptions): Promise<BookingCheck>
  /** Get a booking. GET /api/v1/booking/{id}; may refuse with BOOKING_NOT_FOUND. */
  get(request: BookingGetRequest, options?: CallOptions): Promise<Booking>
  /** Edit a booking. PUT /api/v1/booking/{id}; may refuse with OVERLAP, OVERLAP_CALENDAR, LOCATION_CLOSED, TOO_SOON, TOO_FAR_AHEAD, TOO_LONG, RESTRICTED, QUOTA_REACHED, OVERLAP_OWN, OVERLAP_OWNER, NOT_BOOKABLE, FREE_WITHOUT_BOOKING, NOTICE_TOO_SHORT, BOOKING_NOT_FOUND, VERSION_CONFLICT, BOOKING_STARTED, BOOKING_ENDED, BOOKING_NOT_ACTIVE. */
  update(request: BookingUpdateRequest, options?: CallOptions): Promise<Booking>
  /** Move a booking to another space. If it has started, it ends now, and the returned new booking goes on there until the same end; all or nothing. POST /api/v1/booking/{id}/move; may refuse with OVERLAP, OVERLAP_CALENDAR, LOCATION_CLOSED, TOO_SOON, TOO_FAR_AHEAD, TOO_LONG, RESTRICTED, QUOTA_REACHED, OVERLAP_OWN, OVERLAP_OWNER, NOT_BOOKABLE, FREE_WITHOUT_BOOKING, NOTICE_TOO_SHORT, BOOKING_NOT_FOUND, VERSION_CONFLICT, BOOKING_STARTED, BOOKING_ENDED, BOOKING_NOT_ACTIVE. */
  move(request: BookingMoveRequest, options?: CallOptions): Promise<Booking>
  /** Change the owner. PATCH /api/v1/booking/{id}; may refuse with BOOKING_NOT_FOUND, BOOKING_NOT_ACTIVE. */
  changeOwner(request: BookingChangeOwnerRequest, options?: CallOptions): Promise<Booking>
  /** Cancel a booking; rejects it if the caller is its approver. DELETE /api/v1/booking/{id}; may refuse with BOOKING_NOT_FOUND, BOOKING_ENDED, BOOKING_NOT_ACTIVE. */
  cancel(request: BookingCancelRequest, options?: CallOptions): Promise<void>
  /** Undo a cancellation, or the move of a started booking: for 60 seconds, by the person who did it, if the time is still free. Mails about it are not sent then. POST /api/v1/booking/{id}/restore; may refuse with BOOKING_NOT_FOUND, BOOKING_NOT_RESTORABLE, BOOKING_ENDED, OVERLAP, OVERLAP_CALENDAR, LOCATION_CLOSED, TOO_SOON, TOO_FAR_AHEAD, TOO_LONG, RESTRICTED, QUOTA_REACHED, OVERLAP_OWN, OVERLAP_OWNER, NOT_BOOKABLE, FREE_WITHOUT_BOOKING, NOTICE_TOO_SHORT. */
  restore(request: BookingRestoreRequest, options?: CallOptions): Promise<Booking>
  /** Get an active booking as a calendar file, with the details that the caller may see. GET /api/v1/booking/{id}/calendar.ics; may refuse with BOOKING_NOT_FOUND. */
  calendar(request: BookingCalendarRequest, options?: CallOptions): Promise<string>
  /** Get the history of a booking, newest first. GET /api/v1/booking/{id}/history; may refuse with BOOKING_NOT_FOUND. */
  history(request: BookingHistoryRequest, options?: CallOptions): Promise<BookingHistoryEntry[]>
  /** Approve a tentative booking. POST /api/v1/booking/{id}/approve; may refuse with BOOKING_NOT_FOUND, BOOKING_NOT_TENTATIVE, BOOKING_ENDED, OVERLAP, OVERLAP_CALENDAR. */
  approve(request: BookingApproveRequest, options?: CallOptions): Promise<Booking>
  /** Check in. POST /api/v1/booking/{id}/checkIn; may refuse with BOOKING_NOT_FOUND, CHECK_IN_WINDOW, CHECK_IN_ON_SITE, CHECK_IN_NOT_REQUIRED, BOOKING_NOT_ACTIVE. */
  checkIn(request: BookingCheckInRequest, options?: CallOptions): Promise<Booking>
  /** Check in to the caller’s own booking with the code displayed at the space. POST /api/v1/booking/checkIn; may refuse with NOT_FOUND, CHECK_IN_CODE_INVALID, NO_BOOKING_HERE, CHECK_IN_WINDOW, CHECK_IN_NOT_REQUIRED, BOOKING_NOT_ACTIVE, RESTRICTED. */
  checkInHere(request: BookingCheckInHereRequest, options?: CallOptions): Promise<Booking>
  /** Undo the check-in. DELETE /api/v1/booking/{id}/checkIn; may refuse with BOOKING_NOT_FOUND, CHECK_IN_WINDOW, BOOKING_NOT_ACTIVE. */
  undoCheckIn(request: BookingUndoCheckInRequest, options?: CallOptions): Promise<Booking>
  /** Check in with the token of a reminder mail. PATCH /api/v1/booking/checkIn/{token}; may refuse with TOKEN_INVALID, CHECK_IN_WINDOW, CHECK_IN_ON_SITE, BOOKING_NOT_ACTIVE, RESTRICTED. */
  checkInByToken(request: BookingCheckInByTokenRequest, options?: CallOptions): Promise<CheckInByToken>
  /** List bookings that a user owns, made or attends. GET /api/v1/user/{userId}/bookings. */
  listOfUser(request: BookingListOfUserRequest, options?: CallOptions): Promise<BookingList>
  /** Count bookings by attributes. GET /api/v1/booking/summary. */
  summary(request: BookingSummaryRequest, options?: CallOptions): Promise<SummaryRow[]>
  /** Export bookings as CSV, at most 50,000 rows; for managers, providers and users with canExport. GET /api/v1/booking/export; may refuse with EXPORT_TOO_LARGE. */
  exportCsv(request?: BookingExportCsvRequest, options?: CallOptions): Promise<string>
  /** Import bookings. POST /api/v1/booking/importAsync/csv; may refuse with IMPORT_FILE. */
  importCsv(request: BookingImportCsvRequest, options?: CallOptions): Promise<Import>
  /** List imports, newest first. GET /api/v1/booking/import. */
  imports(request?: BookingImportsRequest, options?: CallOptions): Promise<Import[]>
  /** Get an import. GET /api/v1/booking/import/{id}. */
  getImport(request: BookingGetImportRequest, options?: CallOptions): Promise<Import>
  /** Retry failed or cancelled items. POST /api/v1/booking/import/retry. */
  retryImport(request: BookingRetryImportRequest, options?: CallOptions): Promise<ImportItem[]>
}

/** client.bookingGroup */
export interface BookingGroupNoun {
  /** Book several resources together as an event. POST /api/v1/bookingGroup; may refuse with OVERLAP, OVERLAP_CALENDAR, LOCATION_CLOSED, TOO_SOON, TOO_FAR_AHEAD, TOO_LONG, RESTRICTED, QUOTA_REACHED, OVERLAP_OWN, OVERLAP_OWNER, NOT_BOOKABLE, FREE_WITHOUT_BOOKING, NOTICE_TOO_SHORT, COST_CODE_REQUIRED. */
  create(request: BookingGroupCreateRequest, options?: CallOptions): Promise<BookingGroup>
  /** Get an event or a series. GET /api/v1/bookingGroup/{id}. */
  get(request: BookingGroupGetRequest, options?: CallOptions): Promise<BookingGroup>
  /** Cancel every booking of a group that has not started. DELETE /api/v1/bookingGroup/{id}; may refuse with EVENT_STARTED, BOOKING_NOT_ACTIVE, BOOKING_STARTED. */
  cancel(request: BookingGroupCancelRequest, options?: CallOptions): Promise<void>
  /** Undo the cancellation of a group: for 60 seconds, by the person who cancelled, if all times are still free. Mails about the cancellation are not sent then. POST /api/v1/bookingGroup/{id}/restore; may refuse with BOOKING_NOT_RESTORABLE, BOOKING_ENDED, OVERLAP, OVERLAP_CALENDAR, LOCATION_CLOSED, TOO_SOON, TOO_FAR_AHEAD, TOO_LONG, RESTRICTED, QUOTA_REACHED, OVERLAP_OWN, OVERLAP_OWNER, NOT_BOOKABLE, FREE_WITHOUT_BOOKING, NOTICE_TOO_SHORT. */
  restore(request: BookingGroupRestoreRequest, options?: CallOptions): Promise<BookingGroup>
  /** Approve every tentative booking of a group. POST /api/v1/bookingGroup/{id}/approve; may refuse with BOOKING_NOT_TENTATIVE, OVERLAP, OVERLAP_CALENDAR. */
  approve(request: BookingGroupApproveRequest, options?: CallOptions): Promise<BookingGroup>
  /** List the attendees of a group. GET /api/v1/bookingGroup/{id}/attendees. */
  attendees(request: BookingGroupAttendeesRequest, options?: CallOptions): Promise<Attendee[]>
  /** Set the attendees of every booking of a group that has not started. PUT /api/v1/bookingGroup/{id}/attendees; may refuse with BOOKING_STARTED, BOOKING_NOT_ACTIVE. */
  saveAttendees(request: BookingGroupSaveAttendeesRequest, options?: CallOptions): Promise<Attendee[]>
  /** List events in a range. GET /api/v1/bookingGroup/collective. */
  events(request?: BookingGroupEventsRequest, options?: CallOptions): Promise<BookingGroupList>
  /** Get an event. GET /api/v1/bookingGroup/collective/{id}. */
  event(request: BookingGroupEventRequest, options?: CallOptions): Promise<BookingGroup>
  /** Change fields of an event. PATCH /api/v1/bookingGroup/collective/{id}; may refuse with VERSION_CONFLICT, BOOKING_NOT_ACTIVE. */
  editEvent(request: BookingGroupEditEventRequest, options?: CallOptions): Promise<BookingGroup>
  /** Set the name and dates of an event. PUT /api/v1/bookingGroup/collective/{id}; may refuse with VERSION_CONFLICT, BOOKING_NOT_ACTIVE. */
  replaceEvent(request: BookingGroupReplaceEventRequest, options?: CallOptions): Promise<BookingGroup>
  /** Cancel an event that has not started. DELETE /api/v1/bookingGroup/collective/{id}; may refuse with EVENT_STARTED, BOOKING_NOT_ACTIVE. */
  cancelEvent(request: BookingGroupCancelEventRequest, options?: CallOptions): Promise<void>
  /** Move all bookings of an event by whole days, all or nothing. POST /api/v1/bookingGroup/collective/{id}/reschedule; may refuse with EVENT_STARTED, BOOKING_NOT_ACTIVE, START_IN_PAST, OVERLAP, OVERLAP_CALENDAR, LOCATION_CLOSED, TOO_SOON, TOO_FAR_AHEAD, TOO_LONG, RESTRICTED, QUOTA_REACHED, OVERLAP_OWN, OVERLAP_OWNER, NOT_BOOKABLE, FREE_WITHOUT_BOOKING, NOTICE_TOO_SHORT. */
  rescheduleEvent(request: BookingGroupRescheduleEventRequest, options?: CallOptions): Promise<BookingGroup>
  /** Add bookings to an event, all or nothing. POST /api/v1/bookingGroup/collective/{id}/bookings; may refuse with OVERLAP, OVERLAP_CALENDAR, LOCATION_CLOSED, TOO_SOON, TOO_FAR_AHEAD, TOO_LONG, RESTRICTED, QUOTA_REACHED, OVERLAP_OWN, OVERLAP_OWNER, NOT_BOOKABLE, FREE_WITHOUT_BOOKING, NOTICE_TOO_SHORT, BOOKING_NOT_ACTIVE, COST_CODE_REQUIRED. */
  addBookings(request: BookingGroupAddBookingsRequest, options?: CallOptions): Promise<BookingGroup>
  /** Check every occurrence of a series and suggest alternatives. POST /api/v1/bookingGroup/repeat/plan. */
  planRepeat(request: BookingGroupPlanRepeatRequest, options?: CallOptions): Promise<RepeatPlan>
  /** Book a series with a choice per occurrence, all or nothing. POST /api/v1/bookingGroup/repeat; may refuse with OVERLAP, OVERLAP_CALENDAR, LOCATION_CLOSED, TOO_SOON, TOO_FAR_AHEAD, TOO_LONG, RESTRICTED, QUOTA_REACHED, OVERLAP_OWN, OVERLAP_OWNER, NOT_BOOKABLE, FREE_WITHOUT_BOOKING, NOTICE_TOO_SHORT, OCCURRENCES_CLASH. */
  createRepeat(request: BookingGroupCreateRepeatRequest, options?: CallOptions): Promise<BookingGroup>
  /** Edit a series. PUT /api/v1/bookingGroup/repeat/{groupId}; may refuse with OVERLAP, OVERLAP_CALENDAR, LOCATION_CLOSED, TOO_SOON, TOO_FAR_AHEAD, TOO_LONG, RESTRICTED, QUOTA_REACHED, OVERLAP_OWN, OVERLAP_OWNER, NOT_BOOKABLE, FREE_WITHOUT_BOOKING, NOTICE_TOO_SHORT, OCCURRENCES_CLASH, VERSION_CONFLICT, BOOKING_NOT_ACTIVE, BOOKING_STARTED. */
  updateRepeat(request: BookingGroupUpdateRepeatRequest, options?: CallOptions): Promise<BookingGroup>
  /** Book a number of resources close together; with preview only return the choice (200). POST /api/v1/bookingGroup/quickSelect; may refuse with OVERLAP, OVERLAP_CALENDAR, LOCATION_CLOSED, TOO_SOON, TOO_FAR_AHEAD, TOO_LONG, RESTRICTED, QUOTA_REACHED, OVERLAP_OWN, OVERLAP_OWNER, NOT_BOOKABLE, FREE_WITHOUT_BOOKING, NOTICE_TOO_SHORT, NOT_ENOUGH_FREE. */
  quickSelect(request: BookingGroupQuickSelectRequest, options?: CallOptions): Promise<QuickSelectChoice | BookingGroup>
}

/** client.bookingOption */
export interface BookingOptionNoun {
  /** List all extras. GET /api/v1/bookingOption. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<BookingOption[]>
  /** Add an extra. POST /api/v1/bookingOption. */
  create(request: BookingOptionCreateRequest, options?: CallOptions): Promise<BookingOption>
  /** Change an extra. PUT /api/v1/bookingOption/{id}; may refuse with VERSION_CONFLICT. */
  update(request: BookingOptionUpdateRequest, options?: CallOptions): Promise<BookingOption>
  /** Delete an extra that no booking uses. DELETE /api/v1/bookingOption/{id}; may refuse with IN_USE. */
  remove(request: BookingOptionRemoveRequest, options?: CallOptions): Promise<void>
}

/** client.bookingSetting */
export interface BookingSettingNoun {
  /** Get the booking settings of locations for a category, or those of the whole category. GET /api/v1/bookingSetting. */
  get(request: BookingSettingGetRequest, options?: CallOptions): Promise<SettingsOfLocations>
  /** Change the booking settings of locations, or of a whole category. PUT /api/v1/bookingSetting; may refuse with VERSION_CONFLICT. */
  save(request: BookingSettingSaveRequest, options?: CallOptions): Promise<{
  revision: string
}>
  /** List the future bookings that would break changed settings; nothing is saved. POST /api/v1/bookingSetting/check; may refuse with VERSION_CONFLICT. */
  check(request: BookingSettingCheckRequest, options?: CallOptions): Promise<BookingSettingImpact>
}

/** client.bookingType */
export interface BookingTypeNoun {
  /** List all booking types. GET /api/v1/bookingType. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<BookingType[]>
  /** Add a booking type. POST /api/v1/bookingType; may refuse with ALREADY_EXISTS. */
  create(request: BookingTypeCreateRequest, options?: CallOptions): Promise<BookingType>
  /** Change a booking type. PUT /api/v1/bookingType/{id}; may refuse with ALREADY_EXISTS, VERSION_CONFLICT. */
  update(request: BookingTypeUpdateRequest, options?: CallOptions): Promise<BookingType>
  /** Delete a booking type that no booking uses. DELETE /api/v1/bookingType/{id}; may refuse with IN_USE. */
  remove(request: BookingTypeRemoveRequest, options?: CallOptions): Promise<void>
}

/** client.calendarProvider */
export interface CalendarProviderNoun {
  /** List calendar services. GET /api/v1/calendarProvider. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<CalendarProvider[]>
}

/** client.category */
export interface CategoryNoun {
  /** List the categories that the caller may use, in order. GET /api/v1/category. */
  list(request?: CategoryListRequest, options?: CallOptions): Promise<Category[]>
  /** List category templates. GET /api/v1/category/templates. */
  templates(request?: Record<string, never>, options?: CallOptions): Promise<CategoryInput[]>
  /** Add a category. POST /api/v1/category. */
  create(request: CategoryCreateRequest, options?: CallOptions): Promise<Category>
  /** Change a category. PUT /api/v1/category/{id}; may refuse with VERSION_CONFLICT. */
  update(request: CategoryUpdateRequest, options?: CallOptions): Promise<Category>
  /** Delete a category that is not in use. DELETE /api/v1/category/{id}; may refuse with CATEGORY_IN_USE. */
  remove(request: CategoryRemoveRequest, options?: CallOptions): Promise<void>
  /** Reorder the categories. PUT /api/v1/category/order. */
  order(request: CategoryOrderRequest, options?: CallOptions): Promise<Category[]>
  /** Save several categories, all or nothing. PUT /api/v1/org/{orgId}/categories; may refuse with VERSION_CONFLICT. */
  saveAll(request: CategorySaveAllRequest, options?: CallOptions): Promise<Category[]>
  /** Set the booking settings of a whole category; omitted sections are reset to their defaults. PUT /api/v1/org/{orgId}/category/{id}/settings. */
  saveSettings(request: CategorySaveSettingsRequest, options?: CallOptions): Promise<BookingSettings>
}

/** client.conferenceProvider */
export interface ConferenceProviderNoun {
  /** List connected conference providers. GET /api/v1/conferenceProvider. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<ConferenceProvider[]>
  /** Connect a conference provider; continue with its redirect. POST /api/v1/conferenceProvider. */
  create(request: ConferenceProviderCreateRequest, options?: CallOptions): Promise<ConferenceProvider>
  /** Redirect to the provider’s consent page. GET /api/v1/conferenceProvider/{id}/redirect. */
  redirect(request: ConferenceProviderRedirectRequest, options?: CallOptions): Promise<void>
  /** Return from the consent page: tests with a meeting of the administrator, and redirects to the integrations page. GET /api/v1/conferenceProvider/callback; may refuse with TOKEN_INVALID. */
  callback(request: ConferenceProviderCallbackRequest, options?: CallOptions): Promise<void>
  /** Test a conference provider with a meeting that is removed again. POST /api/v1/conferenceProvider/{id}/check. */
  check(request: ConferenceProviderCheckRequest, options?: CallOptions): Promise<ConferenceProvider>
  /** Disconnect a conference provider. DELETE /api/v1/conferenceProvider/{id}. */
  remove(request: ConferenceProviderRemoveRequest, options?: CallOptions): Promise<void>
}

/** client.config */
export interface ConfigNoun {
  /** Get the environment configuration. GET /api/v1/config/environment. */
  environment(request?: Record<string, never>, options?: CallOptions): Promise<Environment>
  /** List event categories of subscriptions. GET /api/v1/config/eventCategories. */
  eventCategories(request?: Record<string, never>, options?: CallOptions): Promise<Choice[]>
  /** List timeslot kinds. GET /api/v1/config/timeslotKinds. */
  timeslotKinds(request?: Record<string, never>, options?: CallOptions): Promise<Choice[]>
  /** List quota periods. GET /api/v1/config/quotaRestrictionKinds. */
  quotaRestrictionKinds(request?: Record<string, never>, options?: CallOptions): Promise<Choice[]>
  /** List customer statuses. GET /api/v1/config/customerStatuses. */
  customerStatuses(request?: Record<string, never>, options?: CallOptions): Promise<Choice[]>
  /** List the values of any enumeration in the contract. GET /api/v1/config/enum/{name}. */
  enumeration(request: ConfigEnumerationRequest, options?: CallOptions): Promise<Choice[]>
}

/** client.costCode */
export interface CostCodeNoun {
  /** List all cost codes. GET /api/v1/costCode. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<CostCode[]>
  /** Add a cost code. POST /api/v1/costCode; may refuse with ALREADY_EXISTS. */
  create(request: CostCodeCreateRequest, options?: CallOptions): Promise<CostCode>
  /** Remove a cost code; past bookings keep its text. DELETE /api/v1/costCode/{id}. */
  remove(request: CostCodeRemoveRequest, options?: CallOptions): Promise<void>
  /** Check whether a code may be used on a day. GET /api/v1/costCode/valid. */
  valid(request: CostCodeValidRequest, options?: CallOptions): Promise<CostCodeValidity>
  /** Import cost codes. POST /api/v1/costCode/import/csv; may refuse with IMPORT_FILE. */
  importCsv(request: CostCodeImportCsvRequest, options?: CallOptions): Promise<Import>
  /** List imports, newest first. GET /api/v1/costCode/import. */
  imports(request?: CostCodeImportsRequest, options?: CallOptions): Promise<Import[]>
  /** Get an import. GET /api/v1/costCode/import/{id}. */
  getImport(request: CostCodeGetImportRequest, options?: CallOptions): Promise<Import>
  /** Retry a failed item. POST /api/v1/costCode/import/retry. */
  retryImport(request: CostCodeRetryImportRequest, options?: CallOptions): Promise<ImportItem[]>
}

/** client.declaration */
export interface DeclarationNoun {
  /** List all templates. GET /api/v1/declaration/template. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<DeclarationTemplate[]>
  /** Get a template. GET /api/v1/declaration/template/{id}. */
  get(request: DeclarationGetRequest, options?: CallOptions): Promise<DeclarationTemplate>
  /** Add a template. POST /api/v1/declaration/template; may refuse with ALREADY_EXISTS. */
  create(request: DeclarationCreateRequest, options?: CallOptions): Promise<DeclarationTemplate>
  /** Change a template. PUT /api/v1/declaration/template/{id}; may refuse with ALREADY_EXISTS, VERSION_CONFLICT. */
  update(request: DeclarationUpdateRequest, options?: CallOptions): Promise<DeclarationTemplate>
  /** Check whether a person has signed the declaration of a location; 204 if the location has none. GET /api/v1/declaration/status. */
  status(request: DeclarationStatusRequest, options?: CallOptions): Promise<DeclarationStatus | null>
}

/** client.device */
export interface DeviceNoun {
  /** Create a pairing code for this screen. POST /api/v1/device/pairing. */
  pair(request?: Record<string, never>, options?: CallOptions): Promise<DevicePairing>
  /** Get the screen’s credential after approval (returned once), or 204 to ask again. POST /api/v1/device/pairing/poll; may refuse with TOKEN_INVALID. */
  pollPairing(request: DevicePollPairingRequest, options?: CallOptions): Promise<DeviceCredential | null>
  /** Approve the screen that displays a code. POST /api/v1/device; may refuse with PAIRING_CODE_INVALID. */
  approve(request: DeviceApproveRequest, options?: CallOptions): Promise<Device>
  /** Add a display of electronic paper, which loads a picture and cannot pair. POST /api/v1/device/paper. */
  addPaper(request: DeviceAddPaperRequest, options?: CallOptions): Promise<PaperDevice>
  /** Get the picture of a display, black and white with one bit per pixel; supports If-None-Match, and says in Refresh after how many seconds to ask again. GET /api/v1/device/{id}/paper/{credential}/picture.png; may refuse with TOKEN_INVALID. */
  paper(request: DevicePaperRequest, options?: CallOptions): Promise<Blob>
  /** List paired screens and kiosks. GET /api/v1/device. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<Device[]>
  /** Change what a screen shows; it follows within seconds. PUT /api/v1/device/{id}. */
  update(request: DeviceUpdateRequest, options?: CallOptions): Promise<Device>
  /** Let a screen show its name for some seconds. POST /api/v1/device/{id}/identify. */
  identify(request: DeviceIdentifyRequest, options?: CallOptions): Promise<void>
  /** Let a screen load its page again. POST /api/v1/device/{id}/restart. */
  restart(request: DeviceRestartRequest, options?: CallOptions): Promise<void>
  /** Get what this screen shows; it asks every few seconds. POST /api/v1/device/configuration; may refuse with TOKEN_INVALID. */
  configuration(request: DeviceConfigurationRequest, options?: CallOptions): Promise<DeviceConfiguration>
  /** Revoke a screen; its tokens and live connections end at once. DELETE /api/v1/device/{id}. */
  remove(request: DeviceRemoveRequest, options?: CallOptions): Promise<void>
  /** Create a short-lived token for a paired screen. POST /api/v1/device/token; may refuse with TOKEN_INVALID. */
  token(request: DeviceTokenRequest, options?: CallOptions): Promise<EmbedToken>
}

/** client.directory */
export interface DirectoryNoun {
  /** List connected directories, by name. GET /api/v1/directory. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<Directory[]>
  /** Search for groups in a directory by part of their name. GET /api/v1/directory/{id}/groups; may refuse with SERVICE_FAILED. */
  groups(request: DirectoryGroupsRequest, options?: CallOptions): Promise<DirectoryGroup[]>
  /** List the people in a directory group. GET /api/v1/directory/{id}/groups/{groupId}/users; may refuse with SERVICE_FAILED. */
  groupUsers(request: DirectoryGroupUsersRequest, options?: CallOptions): Promise<DirectoryGroupUsers>
}

/** client.embedToken */
export interface EmbedTokenNoun {
  /** Create a token for a user of a host page; called by the host’s server. POST /api/v1/embedToken; may refuse with ORIGIN_NOT_ALLOWED. */
  create(request: EmbedTokenCreateRequest, options?: CallOptions): Promise<EmbedToken>
  /** Create a one-time code for the page that opened the login window. POST /api/v1/embedToken/code; may refuse with ORIGIN_NOT_ALLOWED. */
  createCode(request: EmbedTokenCreateCodeRequest, options?: CallOptions): Promise<EmbedCode>
  /** Exchange a one-time code for a token. POST /api/v1/embedToken/exchange; may refuse with TOKEN_INVALID, ORIGIN_NOT_ALLOWED. */
  exchange(request: EmbedTokenExchangeRequest, options?: CallOptions): Promise<EmbedToken>
  /** List pages that may embed elements. GET /api/v1/org/{orgId}/embedOrigins. */
  origins(request: EmbedTokenOriginsRequest, options?: CallOptions): Promise<string[]>
  /** Replace the list of pages that may embed elements. PUT /api/v1/org/{orgId}/embedOrigins. */
  saveOrigins(request: EmbedTokenSaveOriginsRequest, options?: CallOptions): Promise<string[]>
}

/** client.facility */
export interface FacilityNoun {
  /** List the facilities of the organisation and those that all share, and whether the organisation uses them. GET /api/v1/facility. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<Facility[]>
  /** Add a facility of the organisation; a service administrator adds one that all share. POST /api/v1/facility; may refuse with ALREADY_EXISTS. */
  create(request: FacilityCreateRequest, options?: CallOptions): Promise<Facility>
  /** Change a facility; one that all share needs the level installation. PUT /api/v1/facility/{id}; may refuse with ALREADY_EXISTS, VERSION_CONFLICT. */
  update(request: FacilityUpdateRequest, options?: CallOptions): Promise<Facility>
  /** Delete a facility that no location uses; one that all share needs the level installation. DELETE /api/v1/facility/{id}; may refuse with IN_USE. */
  remove(request: FacilityRemoveRequest, options?: CallOptions): Promise<void>
  /** Use a facility in the organisation. POST /api/v1/org/current/facilities/{id}. */
  enable(request: FacilityEnableRequest, options?: CallOptions): Promise<Facility>
  /** Stop offering a facility; locations keep it. DELETE /api/v1/org/current/facilities/{id}. */
  disable(request: FacilityDisableRequest, options?: CallOptions): Promise<void>
}

/** client.favourite */
export interface FavouriteNoun {
  /** List one’s own favourite spaces. GET /api/v1/favourite. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<Favourites>
  /** Mark a space as a favourite, or no longer. PUT /api/v1/favourite/{id}. */
  set(request: FavouriteSetRequest, options?: CallOptions): Promise<Favourites>
}

/** client.feed */
export interface FeedNoun {
  /** List one’s own calendar feeds. GET /api/v1/feed. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<CalendarFeed[]>
  /** Create a calendar feed. POST /api/v1/feed. */
  create(request: FeedCreateRequest, options?: CallOptions): Promise<CalendarFeed>
  /** Revoke a calendar feed. DELETE /api/v1/feed/{id}. */
  remove(request: FeedRemoveRequest, options?: CallOptions): Promise<void>
  /** Get the calendar; supports If-None-Match and If-Modified-Since, and ignores parameters. GET /api/v1/feed/{token}/calendar.ics; may refuse with TOKEN_INVALID. */
  read(request: FeedReadRequest, options?: CallOptions): Promise<string>
}

/** client.findSomeone */
export interface FindSomeoneNoun {
  /** Find where a colleague is on a day, today by default, from their bookings in the find-someone categories. GET /api/v1/find-someone. */
  list(request: FindSomeoneListRequest, options?: CallOptions): Promise<Whereabouts[]>
  /** Find where several colleagues are during some days, a week from today by default; unknown people are left out. GET /api/v1/find-someone/people. */
  people(request: FindSomeonePeopleRequest, options?: CallOptions): Promise<PersonWhereabouts[]>
}

/** client.floorPlan */
export interface FloorPlanNoun {
  /** Get the floor plan of a location with its drawing. GET /api/v1/location/{id}/floorPlan. */
  get(request: FloorPlanGetRequest, options?: CallOptions): Promise<FloorPlan>
  /** Save the floor plan of a location. PUT /api/v1/location/{id}/floorPlan; may refuse with VERSION_CONFLICT, PLAN_HIDES_BOOKINGS. */
  save(request: FloorPlanSaveRequest, options?: CallOptions): Promise<FloorPlan>
  /** Remove the floor plan of a location. DELETE /api/v1/location/{id}/floorPlan; may refuse with PLAN_HIDES_BOOKINGS. */
  remove(request: FloorPlanRemoveRequest, options?: CallOptions): Promise<void>
  /** Save a floor plan and create or link the spaces of its elements, all or nothing. POST /api/v1/location/{id}/floorPlan/spaces; may refuse with VERSION_CONFLICT, PLAN_HIDES_BOOKINGS. */
  makeSpaces(request: FloorPlanMakeSpacesRequest, options?: CallOptions): Promise<FloorPlanSpaces>
  /** Undo the last creation of spaces, as long as the plan has not been saved since. DELETE /api/v1/location/{id}/floorPlan/spaces; may refuse with VERSION_CONFLICT, IN_USE, MATRIX-BUS-0029. */
  undoSpaces(request: FloorPlanUndoSpacesRequest, options?: CallOptions): Promise<FloorPlan>
}

/** client.history */
export interface HistoryNoun {
  /** List the last 200 changes of a list, or of one entry, the latest first. GET /api/v1/history/{list}. */
  list(request: HistoryListRequest, options?: CallOptions): Promise<HistoryEntry[]>
}

/** client.integration */
export interface IntegrationNoun {
  /** List connected access-control services. GET /api/v1/integration/accessControl. */
  accessControls(request?: Record<string, never>, options?: CallOptions): Promise<AccessControlIntegration[]>
  /** Get an access-control service. GET /api/v1/integration/accessControl/{id}. */
  accessControl(request: IntegrationAccessControlRequest, options?: CallOptions): Promise<AccessControlIntegration>
  /** Connect an access-control service. POST /api/v1/integration/accessControl; may refuse with SERVICE_FAILED, ALREADY_EXISTS. */
  createAccessControl(request: IntegrationCreateAccessControlRequest, options?: CallOptions): Promise<AccessControlIntegration>
  /** Change an access-control service. PUT /api/v1/integration/accessControl/{id}; may refuse with SERVICE_FAILED. */
  updateAccessControl(request: IntegrationUpdateAccessControlRequest, options?: CallOptions): Promise<AccessControlIntegration>
  /** Disconnect an access-control service. DELETE /api/v1/integration/accessControl/{id}. */
  removeAccessControl(request: IntegrationRemoveAccessControlRequest, options?: CallOptions): Promise<void>
  /** List sites of the service and their receptions. GET /api/v1/integration/accessControl/{id}/receptions; may refuse with SERVICE_FAILED. */
  receptions(request: IntegrationReceptionsRequest, options?: CallOptions): Promise<ReceptionMapping[]>
  /** Set the reception of each site. PUT /api/v1/integration/accessControl/{id}/receptions. */
  saveReceptions(request: IntegrationSaveReceptionsRequest, options?: CallOptions): Promise<ReceptionMapping[]>
  /** Get whether entering checks people in. GET /api/v1/integration/accessControl/{id}/autoCheckIn. */
  autoCheckIn(request: IntegrationAutoCheckInRequest, options?: CallOptions): Promise<AutoCheckIn>
  /** Set whether entering checks people in. PUT /api/v1/integration/accessControl/{id}/autoCheckIn. */
  saveAutoCheckIn(request: IntegrationSaveAutoCheckInRequest, options?: CallOptions): Promise<AutoCheckIn>
  /** Get the broker of the sensors, or 204 without one. GET /api/v1/integration/mqtt. */
  mqtt(request?: Record<string, never>, options?: CallOptions): Promise<MqttIntegration | null>
  /** Connect a broker with sensors, or change it. PUT /api/v1/integration/mqtt. */
  saveMqtt(request: IntegrationSaveMqttRequest, options?: CallOptions): Promise<MqttIntegration>
  /** Disconnect the broker. DELETE /api/v1/integration/mqtt. */
  removeMqtt(request?: Record<string, never>, options?: CallOptions): Promise<void>
  /** Connect to the broker and listen for some seconds; nothing is stored. POST /api/v1/integration/mqtt/check. */
  checkMqtt(request?: Record<string, never>, options?: CallOptions): Promise<MqttCheck>
  /** Get user provisioning, or 204 if it is off. GET /api/v1/integration/scim. */
  scim(request?: Record<string, never>, options?: CallOptions): Promise<ScimIntegration | null>
  /** Turn on user provisioning; the token is returned once. POST /api/v1/integration/scim; may refuse with ALREADY_EXISTS. */
  createScim(request?: Record<string, never>, options?: CallOptions): Promise<ScimIntegration>
  /** Turn off user provisioning. DELETE /api/v1/integration/scim. */
  removeScim(request?: Record<string, never>, options?: CallOptions): Promise<void>
}

/** client.layout */
export interface LayoutNoun {
  /** List all room layouts. GET /api/v1/layout. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<Layout[]>
  /** Add a room layout. POST /api/v1/layout; may refuse with ALREADY_EXISTS. */
  create(request: LayoutCreateRequest, options?: CallOptions): Promise<Layout>
  /** Rename a room layout. PUT /api/v1/layout/{id}; may refuse with ALREADY_EXISTS, VERSION_CONFLICT. */
  update(request: LayoutUpdateRequest, options?: CallOptions): Promise<Layout>
  /** Delete a room layout that no booking uses; categories and locations lose it. DELETE /api/v1/layout/{id}; may refuse with IN_USE. */
  remove(request: LayoutRemoveRequest, options?: CallOptions): Promise<void>
}

/** client.location */
export interface LocationNoun {
  /** Search for locations by text, kind, category or position in the tree. GET /api/v1/location. */
  list(request?: LocationListRequest, options?: CallOptions): Promise<Location[]>
  /** Get a location. GET /api/v1/location/{id}. */
  get(request: LocationGetRequest, options?: CallOptions): Promise<Location>
  /** Change a location. PUT /api/v1/location/{id}; may refuse with MATRIX-BUS-0029, VERSION_CONFLICT, PLAN_HIDES_BOOKINGS. */
  update(request: LocationUpdateRequest, options?: CallOptions): Promise<Location>
  /** Same as PUT, for older clients. POST /api/v1/location/{id}; may refuse with MATRIX-BUS-0029, VERSION_CONFLICT, PLAN_HIDES_BOOKINGS. */
  updateByPost(request: LocationUpdateByPostRequest, options?: CallOptions): Promise<Location>
  /** List who changed what of a location, the latest first. GET /api/v1/location/{id}/history. */
  history(request: LocationHistoryRequest, options?: CallOptions): Promise<LocationHistoryEntry[]>
  /** Tell how the mailbox of a location is read, and which of its events overlap bookings. GET /api/v1/location/{id}/calendar. */
  calendar(request: LocationCalendarRequest, options?: CallOptions): Promise<RoomCalendar>
  /** Delete a location and its descendants. DELETE /api/v1/location/{id}; may refuse with MATRIX-BUS-0029. */
  remove(request: LocationRemoveRequest, options?: CallOptions): Promise<void>
  /** Delete locations; more than ten require a service admin. DELETE /api/v1/location; may refuse with MATRIX-BUS-0029, TOO_MANY_LOCATIONS. */
  removeMany(request: LocationRemoveManyRequest, options?: CallOptions): Promise<void>
  /** Add a location. POST /api/v1/org/{orgId}/locations. */
  create(request: LocationCreateRequest, options?: CallOptions): Promise<Location>
  /** Move a location with its descendants. POST /api/v1/location/{id}/move; may refuse with IN_USE, MATRIX-BUS-0029. */
  move(request: LocationMoveRequest, options?: CallOptions): Promise<Location>
  /** Get the whole tree, in tree order. GET /api/v1/org/{orgId}/locations. */
  hierarchy(request: LocationHierarchyRequest, options?: CallOptions): Promise<Location[]>
  /** Save the rows of the hierarchy editor, all or nothing. PUT /api/v1/org/{orgId}/locations; may refuse with MATRIX-BUS-0029, VERSION_CONFLICT. */
  saveHierarchy(request: LocationSaveHierarchyRequest, options?: CallOptions): Promise<Location[]>
  /** Export the tree as CSV. GET /api/v1/org/{orgId}/locations/export. */
  exportHierarchy(request: LocationExportHierarchyRequest, options?: CallOptions): Promise<string>
  /** Read a CSV file with the columns of the export; saves nothing. POST /api/v1/org/{orgId}/locations/import; may refuse with IMPORT_FILE. */
  readHierarchy(request: LocationReadHierarchyRequest, options?: CallOptions): Promise<LocationImport>
  /** List the extras that can be ordered here. GET /api/v1/location/{id}/options. */
  options(request: LocationOptionsRequest, options?: CallOptions): Promise<Extra[]>
  /** Get the effective booking settings and their origin. GET /api/v1/location/{id}/settings. */
  settings(request: LocationSettingsRequest, options?: CallOptions): Promise<EffectiveSettings>
  /** Get prioritisation rules. GET /api/v1/location/{id}/prioritisation. */
  prioritisation(request: LocationPrioritisationRequest, options?: CallOptions): Promise<Prioritisation>
  /** Get a QR code of the booking link, or of the check-in at the space. GET /api/v1/location/{id}/qrcode. */
  qrCode(request: LocationQrCodeRequest, options?: CallOptions): Promise<Blob>
  /** List the roles at a location. GET /api/v1/location/{id}/roles. */
  roles(request: LocationRolesRequest, options?: CallOptions): Promise<LocationRole[]>
  /** Give a user a role at a location. POST /api/v1/location/{id}/roles; may refuse with ALREADY_EXISTS. */
  addRole(request: LocationAddRoleRequest, options?: CallOptions): Promise<LocationRole>
  /** Remove a role. DELETE /api/v1/location/{id}/roles/{roleId}. */
  removeRole(request: LocationRemoveRoleRequest, options?: CallOptions): Promise<void>
  /** List all roles for parts of the tree. GET /api/v1/location/roles. */
  allRoles(request?: LocationAllRolesRequest, options?: CallOptions): Promise<LocationRole[]>
  /** List restrictions in use, with their locations. GET /api/v1/location/restriction. */
  restrictions(request?: Record<string, never>, options?: CallOptions): Promise<LocationRestriction[]>
  /** Get a restriction of a location. GET /api/v1/location/{id}/restriction/{restrictionId}. */
  restriction(request: LocationRestrictionRequest, options?: CallOptions): Promise<LocationRestriction>
  /** Restrict a location to a security group. POST /api/v1/location/{id}/restriction/{restrictionId}. */
  addRestriction(request: LocationAddRestrictionRequest, options?: CallOptions): Promise<LocationRestriction>
  /** Remove the restriction of a location. DELETE /api/v1/location/{id}/restriction/{restrictionId}. */
  removeRestriction(request: LocationRemoveRestrictionRequest, options?: CallOptions): Promise<void>
  /** List shared locations with the own organisation’s restrictions. GET /api/v1/location/sharedAndRestricted. */
  sharedAndRestricted(request?: Record<string, never>, options?: CallOptions): Promise<SharedLocationRestriction[]>
  /** Combine two or more siblings into a bookable location. Booking it blocks them, and booking one of them blocks it. PUT /api/v1/location/{id}/combined; may refuse with COMBINED_IN_USE. */
  combine(request: LocationCombineRequest, options?: CallOptions): Promise<Location>
  /** Split a combined location. DELETE /api/v1/location/{id}/combined; may refuse with COMBINED_IN_USE. */
  separate(request: LocationSeparateRequest, options?: CallOptions): Promise<void>
  /** Download a zip with the configuration of a screen at a location. POST /api/v1/location/generateConfig; may refuse with PASSWORD_WRONG. */
  generateConfig(request: LocationGenerateConfigRequest, options?: CallOptions): Promise<Blob>
}

/** client.login */
export interface LoginNoun {
  /** Create a code for logging in at a kiosk with a phone; valid for 60 seconds. POST /api/v1/user/login/qr; may refuse with SERVICE_KEY_INVALID. */
  startQr(request: LoginStartQrRequest, options?: CallOptions): Promise<QrLogin>
  /** Confirm a kiosk’s code on one’s own phone. POST /api/v1/user/login/qr/{code}/confirm; may refuse with TOKEN_INVALID. */
  confirmQr(request: LoginConfirmQrRequest, options?: CallOptions): Promise<void>
  /** Complete the login at the kiosk for 10 minutes once the code is confirmed, or 204 to ask again. POST /api/v1/user/login/qr/poll; may refuse with TOKEN_INVALID, LOGIN_FAILED. */
  pollQr(request: LoginPollQrRequest, options?: CallOptions): Promise<User | null>
  /** Mail a 6-digit code for logging in at a kiosk; the answer is the same for unknown addresses. POST /api/v1/user/login/temporary; may refuse with SERVICE_KEY_INVALID. */
  requestTemporary(request: LoginRequestTemporaryRequest, options?: CallOptions): Promise<void>
  /** Log in at a kiosk with the mailed code, for 10 minutes. POST /api/v1/user/login/temporary/code; may refuse with LOGIN_FAILED, SERVICE_KEY_INVALID. */
  temporary(request: LoginTemporaryRequest, options?: CallOptions): Promise<User>
}

/** client.mailServer */
export interface MailServerNoun {
  /** Get the mail server. GET /api/v1/mailServer. */
  get(request?: Record<string, never>, options?: CallOptions): Promise<MailServer>
  /** Set the mail server; failed mails are sent again at once. PUT /api/v1/mailServer; may refuse with MAIL_SET_BY_ENVIRONMENT. */
  save(request: MailServerSaveRequest, options?: CallOptions): Promise<MailServer>
  /** Forget the mail server; mails become files. DELETE /api/v1/mailServer; may refuse with MAIL_SET_BY_ENVIRONMENT. */
  remove(request?: Record<string, never>, options?: CallOptions): Promise<void>
  /** Send a test mail to oneself, by the current mail server or the given one. POST /api/v1/mailServer/test; may refuse with MAIL_SERVER_MISSING. */
  test(request: MailServerTestRequest, options?: CallOptions): Promise<MailTest>
  /** List what mail servers did not accept, latest first; at most 50. GET /api/v1/mailServer/failures. */
  failures(request?: Record<string, never>, options?: CallOptions): Promise<MailFailure[]>
  /** Send failed mails again now, also those that were given up. POST /api/v1/mailServer/retry. */
  retry(request: MailServerRetryRequest, options?: CallOptions): Promise<MailRetried>
}

/** client.media */
export interface MediaNoun {
  /** Get a media item. GET /api/v1/media/{id}. */
  get(request: MediaGetRequest, options?: CallOptions): Promise<Media>
  /** Get the file in one of its widths, or a range of its bytes. GET /api/v1/media/{id}/content. */
  content(request: MediaContentRequest, options?: CallOptions): Promise<Blob>
  /** Upload an image, document or film, or add a link. POST /api/v1/media. */
  create(request: MediaCreateRequest, options?: CallOptions): Promise<Media>
  /** Rename a media item or change its link. PUT /api/v1/media/{id}. */
  update(request: MediaUpdateRequest, options?: CallOptions): Promise<Media>
}

/** client.nameTranslation */
export interface NameTranslationNoun {
  /** List the names that are translated. GET /api/v1/nameTranslation. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<NameTranslation[]>
  /** List the names of categories, facilities, layouts and extras in use. GET /api/v1/nameTranslation/names. */
  names(request?: Record<string, never>, options?: CallOptions): Promise<string[]>
  /** Translate a name. POST /api/v1/nameTranslation; may refuse with ALREADY_EXISTS. */
  create(request: NameTranslationCreateRequest, options?: CallOptions): Promise<NameTranslation>
  /** Change the translations of a name. PUT /api/v1/nameTranslation/{id}; may refuse with ALREADY_EXISTS, VERSION_CONFLICT. */
  update(request: NameTranslationUpdateRequest, options?: CallOptions): Promise<NameTranslation>
  /** Show a name in every language as it is. DELETE /api/v1/nameTranslation/{id}. */
  remove(request: NameTranslationRemoveRequest, options?: CallOptions): Promise<void>
}

/** client.occupancy */
export interface OccupancyNoun {
  /** Get the current state of the sensors. GET /api/v1/occupancy. */
  list(request: OccupancyListRequest, options?: CallOptions): Promise<Occupancy[]>
  /** Report what sensors have seen, in any order; the latest reading of a location counts. POST /api/v1/occupancy; may refuse with OCCUPANCY_OFF. */
  report(request: OccupancyReportRequest, options?: CallOptions): Promise<OccupancyReport>
}

/** client.org */
export interface OrgNoun {
  /** List all organisations. GET /api/v1/org. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<OrganisationName[]>
  /** Get the organisation with its settings and categories. GET /api/v1/org/{id}. */
  get(request: OrgGetRequest, options?: CallOptions): Promise<Organisation>
  /** Change the organisation’s details. PUT /api/v1/org/{id}. */
  update(request: OrgUpdateRequest, options?: CallOptions): Promise<Organisation>
  /** List the kinds of location in use. GET /api/v1/org/{orgId}/locationKinds. */
  locationKinds(request: OrgLocationKindsRequest, options?: CallOptions): Promise<LocationKindUse[]>
  /** Turn a setting on or off. POST /api/v1/org/{orgId}/feature/{key}. */
  setFeature(request: OrgSetFeatureRequest, options?: CallOptions): Promise<ConfigSetting>
  /** Set any setting; long values by PUT, because proxies limit addresses. POST /api/v1/org/{orgId}/genericfeature/{key}. */
  setGenericFeature(request: OrgSetGenericFeatureRequest, options?: CallOptions): Promise<ConfigSetting>
  /** Set any setting, by a body. PUT /api/v1/org/{orgId}/genericfeature/{key}. */
  saveGenericFeature(request: OrgSaveGenericFeatureRequest, options?: CallOptions): Promise<ConfigSetting>
  /** List mails that were refused for good, latest first; at most 200. GET /api/v1/org/{orgId}/undeliveredMails. */
  undeliveredMails(request: OrgUndeliveredMailsRequest, options?: CallOptions): Promise<UndeliveredMail[]>
  /** Get the organisation’s logo, as pages without a login show it; with `light`, the one for dark backgrounds if there is one. GET /api/v1/org/{orgId}/logo. */
  logo(request: OrgLogoRequest, options?: CallOptions): Promise<Blob>
  /** Get the organisation’s help text; empty if there is none. GET /api/v1/org/{orgId}/helpText. */
  helpText(request: OrgHelpTextRequest, options?: CallOptions): Promise<string>
  /** Save the help text, at most 20,000 characters. PUT /api/v1/org/{orgId}/helpText. */
  saveHelpText(request: OrgSaveHelpTextRequest, options?: CallOptions): Promise<void>
  /** Get the banner; 204 if there is none, or none for members. GET /api/v1/org/{orgId}/banner. */
  banner(request: OrgBannerRequest, options?: CallOptions): Promise<Banner | null>
  /** Save the banner. POST /api/v1/org/{orgId}/banner. */
  saveBanner(request: OrgSaveBannerRequest, options?: CallOptions): Promise<Banner>
  /** Create an organisation. POST /api/v1/setup/org. */
  setup(request: OrgSetupRequest, options?: CallOptions): Promise<OrganisationSetupAnswer>
}

/** client.passkey */
export interface PasskeyNoun {
  /** List one’s own passkeys or, as an administrator, those of a user. GET /api/v1/user/{id}/passkeys. */
  list(request: PasskeyListRequest, options?: CallOptions): Promise<PasskeyList>
  /** Get the options for creating one’s own passkey. POST /api/v1/user/{id}/passkeys/options; may refuse with LOGIN_NOT_FRESH, PASSWORD_WRONG, PASSKEYS_TOO_MANY, PASSKEYS_UNAVAILABLE, PASSKEYS_NOT_ALLOWED. */
  beginCreation(request: PasskeyBeginCreationRequest, options?: CallOptions): Promise<PasskeyCreation>
  /** Add one’s own passkey. POST /api/v1/user/{id}/passkeys; may refuse with PASSKEY_EXPIRED, PASSKEY_INVALID, PASSKEY_EXISTS, PASSKEYS_TOO_MANY, PASSKEYS_UNAVAILABLE, PASSKEYS_NOT_ALLOWED. */
  create(request: PasskeyCreateRequest, options?: CallOptions): Promise<Passkey>
  /** Remove one’s own passkey or, as an administrator, one of a user. POST /api/v1/user/{id}/passkeys/{passkeyId}/remove; may refuse with LOGIN_NOT_FRESH, PASSWORD_WRONG, SERVICE_ACCOUNT. */
  remove(request: PasskeyRemoveRequest, options?: CallOptions): Promise<void>
  /** Get the options for logging in with a passkey. POST /api/v1/user/login/passkey/options; may refuse with PASSKEYS_UNAVAILABLE. */
  beginLogin(request?: Record<string, never>, options?: CallOptions): Promise<PasskeyRequest>
  /** Log in with a passkey, which replaces password and second factor. POST /api/v1/user/login/passkey; may refuse with PASSKEY_EXPIRED, PASSKEY_UNKNOWN, PASSKEY_INVALID, PASSKEYS_UNAVAILABLE, PASSKEYS_NOT_ALLOWED. */
  login(request: PasskeyLoginRequest, options?: CallOptions): Promise<User>
}

/** client.person */
export interface PersonNoun {
  /** Search for people by part of name or e-mail; at most 20 by default. GET /api/v1/person. */
  list(request?: PersonListRequest, options?: CallOptions): Promise<PersonList>
  /** Get a person. GET /api/v1/person/{id}. */
  get(request: PersonGetRequest, options?: CallOptions): Promise<Person>
  /** Get the picture of a person whom the caller may see: a square WebP. GET /api/v1/person/{id}/picture. */
  picture(request: PersonPictureRequest, options?: CallOptions): Promise<Blob>
  /** Add a person. POST /api/v1/person; may refuse with ALREADY_EXISTS. */
  create(request: PersonCreateRequest, options?: CallOptions): Promise<Person>
  /** Update a person; users update the contacts that they have added. PUT /api/v1/person/{id}; may refuse with ALREADY_EXISTS, LINKED_CONTACT, VERSION_CONFLICT. */
  update(request: PersonUpdateRequest, options?: CallOptions): Promise<Person>
  /** Delete a person who has no visits or bookings. DELETE /api/v1/person/{id}; may refuse with CONTACT_IN_USE, LINKED_CONTACT. */
  remove(request: PersonRemoveRequest, options?: CallOptions): Promise<void>
  /** Deactivate. POST /api/v1/person/{id}/deactivate; may refuse with LINKED_CONTACT. */
  deactivate(request: PersonDeactivateRequest, options?: CallOptions): Promise<Person>
  /** Reactivate. POST /api/v1/person/{id}/reactivate; may refuse with LINKED_CONTACT. */
  reactivate(request: PersonReactivateRequest, options?: CallOptions): Promise<Person>
  /** Export everything that is stored about a person without an account. GET /api/v1/person/{id}/data; may refuse with LINKED_CONTACT. */
  exportData(request: PersonExportDataRequest, options?: CallOptions): Promise<PersonalData>
  /** Erase what is stored about a person without an account, and about contacts with the same address; counts and times of visits stay. POST /api/v1/person/{id}/erase; may refuse with LINKED_CONTACT, VISITOR_PRESENT. */
  erase(request: PersonEraseRequest, options?: CallOptions): Promise<void>
  /** Import people and return the result of each row. POST /api/v1/person/import/csv; may refuse with IMPORT_FILE. */
  importCsv(request: PersonImportCsvRequest, options?: CallOptions): Promise<LineImport>
}

/** client.provider */
export interface ProviderNoun {
  /** List all providers. GET /api/v1/provider. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<Provider[]>
  /** Add a provider. POST /api/v1/provider; may refuse with ALREADY_EXISTS. */
  create(request: ProviderCreateRequest, options?: CallOptions): Promise<Provider>
  /** Change a provider. PUT /api/v1/provider/{id}; may refuse with ALREADY_EXISTS, VERSION_CONFLICT. */
  update(request: ProviderUpdateRequest, options?: CallOptions): Promise<Provider>
  /** Delete a provider that is not used by an extra or a user. DELETE /api/v1/provider/{id}; may refuse with IN_USE. */
  remove(request: ProviderRemoveRequest, options?: CallOptions): Promise<void>
}

/** client.report */
export interface ReportNoun {
  /** Get the use of spaces with the period before; t is the last day (inclusive), slk divides by a kind of location. GET /api/v1/report/overview. */
  overview(request: ReportOverviewRequest, options?: CallOptions): Promise<ReportOverview>
  /** Get the overview as a PDF file in the language of the request. GET /api/v1/report/overview/pdf. */
  overviewFile(request: ReportOverviewFileRequest, options?: CallOptions): Promise<Blob>
  /** Get the weekly mail that the caller has ordered. GET /api/v1/report/overview/mail. */
  overviewMail(request?: Record<string, never>, options?: CallOptions): Promise<OverviewMail>
  /** Order the overview of the last week by mail, every Monday at 7 in the time zone of the caller. PUT /api/v1/report/overview/mail. */
  orderOverviewMail(request: ReportOrderOverviewMailRequest, options?: CallOptions): Promise<OverviewMail>
  /** Stop the weekly mail. DELETE /api/v1/report/overview/mail. */
  cancelOverviewMail(request?: Record<string, never>, options?: CallOptions): Promise<void>
  /** Get the utilisation of a category; t is the last day (inclusive). GET /api/v1/report/utilisation. */
  utilisation(request: ReportUtilisationRequest, options?: CallOptions): Promise<UtilisationItem[]>
  /** Get the use of the spaces of a floor by hour of a day, or by day; t is the last day (inclusive). With usual, the mean of the same weekday in the eight weeks before. GET /api/v1/report/heat. */
  heat(request: ReportHeatRequest, options?: CallOptions): Promise<ReportHeat>
  /** Get the bookings of a day by location, in the order of the tree, without empty ones. GET /api/v1/report/dailyAgendas. */
  dailyAgendas(request: ReportDailyAgendasRequest, options?: CallOptions): Promise<DailyAgenda[]>
}

/** client.reset */
export interface ResetNoun {
  /** Request a password reset. POST /api/v1/reset. */
  request(request: ResetRequestRequest, options?: CallOptions): Promise<void>
  /** Set the new password. PUT /api/v1/reset/{token}; may refuse with TOKEN_INVALID, PASSWORD_TOO_SHORT, PASSWORD_COMMON, PASSWORD_PERSONAL. */
  complete(request: ResetCompleteRequest, options?: CallOptions): Promise<void>
  /** Set the new password, with the token in the body. PUT /api/v1/reset; may refuse with TOKEN_INVALID, PASSWORD_TOO_SHORT, PASSWORD_COMMON, PASSWORD_PERSONAL. */
  completeWithToken(request: ResetCompleteWithTokenRequest, options?: CallOptions): Promise<void>
}

/** client.roomPanel */
export interface RoomPanelNoun {
  /** Get the state of a room, its bookings of today, and how it can be booked at the door. GET /api/v1/room-panel/{id}. */
  get(request: RoomPanelGetRequest, options?: CallOptions): Promise<RoomPanel>
  /** Get the rooms of a building or floor, available ones first. GET /api/v1/room-panel/board/{id}. */
  board(request: RoomPanelBoardRequest, options?: CallOptions): Promise<RoomBoard>
  /** Get the way to a space, for a plan on a screen and a phone; 404 if the plans tell none. GET /api/v1/room-panel/{id}/way. */
  way(request: RoomPanelWayRequest, options?: CallOptions): Promise<RoomWay>
  /** Find people by name who can own a booking made at the door; from three letters on. GET /api/v1/room-panel/{id}/owners. */
  owners(request: RoomPanelOwnersRequest, options?: CallOptions): Promise<PanelOwner[]>
  /** Book the room from now on, at its door. POST /api/v1/room-panel/{id}/booking; may refuse with OVERLAP. */
  book(request: RoomPanelBookRequest, options?: CallOptions): Promise<PanelBooked>
  /** Check in, extend or end a booking at the door. POST /api/v1/room-panel/{id}/booking/{bookingId}; may refuse with BOOKING_NOT_FOUND, OVERLAP, CHECK_IN_WINDOW. */
  act(request: RoomPanelActRequest, options?: CallOptions): Promise<void>
  /** Create a code for logging in at the door with a phone; valid for 60 seconds. POST /api/v1/room-panel/{id}/login/qr. */
  startQr(request: RoomPanelStartQrRequest, options?: CallOptions): Promise<QrLogin>
  /** Mail a 6-digit code for logging in at the door; the answer is the same for unknown addresses. POST /api/v1/room-panel/{id}/login/code. */
  mailCode(request: RoomPanelMailCodeRequest, options?: CallOptions): Promise<void>
  /** Log in at the door by card, mailed code or phone: a token for two minutes and this room, or 204 while the phone has not confirmed. POST /api/v1/room-panel/{id}/login; may refuse with LOGIN_FAILED, TOKEN_INVALID. */
  logIn(request: RoomPanelLogInRequest, options?: CallOptions): Promise<EmbedToken | null>
}

/** client.securityEvent */
export interface SecurityEventNoun {
  /** List security events of the organisation, newest first. GET /api/v1/securityEvent. */
  list(request?: SecurityEventListRequest, options?: CallOptions): Promise<SecurityEventList>
}

/** client.setup */
export interface SetupNoun {
  /** Check a set-up token. POST /api/v1/setup/check; may refuse with SETUP_TOKEN_INVALID. */
  check(request: SetupCheckRequest, options?: CallOptions): Promise<void>
  /** Create the organisation and its first administrator, and log in. POST /api/v1/setup; may refuse with SETUP_TOKEN_INVALID, PASSWORD_TOO_SHORT, PASSWORD_COMMON, PASSWORD_PERSONAL. */
  complete(request: SetupCompleteRequest, options?: CallOptions): Promise<User>
}

/** client.sharingNetwork */
export interface SharingNetworkNoun {
  /** List the organisation’s sharing networks; service admins see all. GET /api/v1/sharingNetwork. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<SharingNetwork[]>
  /** List the locations that an organisation can share, and which are receptions. GET /api/v1/sharingNetwork/locations. */
  locations(request: SharingNetworkLocationsRequest, options?: CallOptions): Promise<ShareableLocation[]>
  /** Add a sharing network. POST /api/v1/sharingNetwork. */
  create(request: SharingNetworkCreateRequest, options?: CallOptions): Promise<SharingNetwork>
  /** Change a sharing network. PUT /api/v1/sharingNetwork/{id}. */
  update(request: SharingNetworkUpdateRequest, options?: CallOptions): Promise<SharingNetwork>
}

/** client.signup */
export interface SignupNoun {
  /** Request an account. POST /api/v1/signup; may refuse with DOMAIN_UNKNOWN. */
  request(request: SignupRequestRequest, options?: CallOptions): Promise<void>
  /** Complete the sign-up. PUT /api/v1/signup/{token}; may refuse with TOKEN_INVALID, PASSWORD_TOO_SHORT, PASSWORD_COMMON, PASSWORD_PERSONAL. */
  complete(request: SignupCompleteRequest, options?: CallOptions): Promise<void>
  /** Complete the sign-up, with the token in the body. PUT /api/v1/signup; may refuse with TOKEN_INVALID, PASSWORD_TOO_SHORT, PASSWORD_COMMON, PASSWORD_PERSONAL. */
  completeWithToken(request: SignupCompleteWithTokenRequest, options?: CallOptions): Promise<void>
  /** Get the data of a sign-up. GET /api/v1/signup/{token}; may refuse with TOKEN_INVALID. */
  get(request: SignupGetRequest, options?: CallOptions): Promise<Signup>
  /** List pending invitations. GET /api/v1/signup. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<Signup[]>
  /** Invite people. POST /api/v1/signup/invite. */
  invite(request: SignupInviteRequest, options?: CallOptions): Promise<InvitationAnswer[]>
  /** Withdraw an invitation. DELETE /api/v1/signup/{token}. */
  withdraw(request: SignupWithdrawRequest, options?: CallOptions): Promise<void>
}

/** client.status */
export interface StatusNoun {
  /** Get the state of the installation. GET /api/v1/status. */
  get(request?: Record<string, never>, options?: CallOptions): Promise<SystemStatus>
}

/** client.support */
export interface SupportNoun {
  /** Contact the support desk. POST /api/v1/support. */
  create(request: SupportCreateRequest, options?: CallOptions): Promise<SupportReceipt>
}

/** client.today */
export interface TodayNoun {
  /** Get the caller’s day, today by default. Narrow tokens get neither colleagues nor what waits. GET /api/v1/today. */
  get(request?: TodayGetRequest, options?: CallOptions): Promise<Today>
}

/** client.twoFactor */
export interface TwoFactorNoun {
  /** Get the two-factor setting, or 204 if there is none. GET /api/v1/org/{orgId}/2fa. */
  get(request: TwoFactorGetRequest, options?: CallOptions): Promise<TwoFactorSetting | null>
  /** Require a second factor. POST /api/v1/org/{orgId}/2fa; may refuse with ALREADY_EXISTS. */
  create(request: TwoFactorCreateRequest, options?: CallOptions): Promise<TwoFactorSetting>
  /** Change the two-factor setting. PUT /api/v1/org/{orgId}/2fa/{id}. */
  update(request: TwoFactorUpdateRequest, options?: CallOptions): Promise<TwoFactorSetting>
  /** Stop requiring a second factor. DELETE /api/v1/org/{orgId}/2fa/{id}. */
  remove(request: TwoFactorRemoveRequest, options?: CallOptions): Promise<void>
  /** Create a secret for one’s own authenticator app. POST /api/v1/user/{id}/2fa; may refuse with LOGIN_NOT_FRESH, PASSWORD_WRONG, TWO_FACTOR_ENROLLED. */
  beginEnrolment(request: TwoFactorBeginEnrolmentRequest, options?: CallOptions): Promise<TwoFactorSecret>
  /** Confirm the authenticator app; later logins then require its code. PUT /api/v1/user/{id}/2fa; may refuse with CODE_INVALID, TWO_FACTOR_ENROLLED. */
  confirmEnrolment(request: TwoFactorConfirmEnrolmentRequest, options?: CallOptions): Promise<User>
  /** Remove one’s own authenticator app and recovery codes. POST /api/v1/user/{id}/2fa/remove; may refuse with LOGIN_NOT_FRESH, PASSWORD_WRONG, TWO_FACTOR_NEEDED. */
  switchOff(request: TwoFactorSwitchOffRequest, options?: CallOptions): Promise<User>
  /** Create ten recovery codes; previous ones stop working. POST /api/v1/user/{id}/2fa/recoveryCodes; may refuse with LOGIN_NOT_FRESH, PASSWORD_WRONG. */
  createRecoveryCodes(request: TwoFactorCreateRecoveryCodesRequest, options?: CallOptions): Promise<RecoveryCodes>
}

/** client.user */
export interface UserNoun {
  /** Log in; sets the session cookie. POST /api/v1/user/login; may refuse with LOGIN_FAILED, SIGN_ON_LINK, PASSWORD_NOT_ALLOWED, ACCOUNT_LOCKED, SYSTEM_ACCOUNT, SERVICE_KEY_INVALID, TWO_FACTOR_REQUIRED, TWO_FACTOR_ENROL_REQUIRED. */
  login(request: UserLoginRequest, options?: CallOptions): Promise<User>
  /** Log out. GET /api/v1/user/logout; may refuse with CROSS_SITE. */
  logout(request?: Record<string, never>, options?: CallOptions): Promise<void>
  /** List the login methods for an e-mail address. POST /api/v1/user/login/domainCheck. */
  domainCheck(request: UserDomainCheckRequest, options?: CallOptions): Promise<DomainCheckAnswer>
  /** Get a user, or the current one. GET /api/v1/user/{id}. */
  get(request: UserGetRequest, options?: CallOptions): Promise<User>
  /** Search for people with an account, or, as an administrator, for accounts of programs, by part of name or e-mail; at most 100 by default. GET /api/v1/user. */
  list(request?: UserListRequest, options?: CallOptions): Promise<UserList>
  /** List deactivated users. GET /api/v1/user/deactivated. */
  deactivated(request?: UserDeactivatedRequest, options?: CallOptions): Promise<User[]>
  /** Create a user. POST /api/v1/user; may refuse with ALREADY_EXISTS, DOMAIN_NOT_ALLOWED, PASSWORD_TOO_SHORT, PASSWORD_COMMON, PASSWORD_PERSONAL. */
  create(request: UserCreateRequest, options?: CallOptions): Promise<User>
  /** Update a user. PUT /api/v1/user/{id}; may refuse with ALREADY_EXISTS, DOMAIN_NOT_ALLOWED, LAST_ADMINISTRATOR, SERVICE_ACCOUNT, VERSION_CONFLICT. */
  update(request: UserUpdateRequest, options?: CallOptions): Promise<User>
  /** Switch to another organisation. PATCH /api/v1/user/{id}. */
  switchOrganisation(request: UserSwitchOrganisationRequest, options?: CallOptions): Promise<User>
  /** List organisations to switch to. GET /api/v1/user/{id}/organisations. */
  organisations(request: UserOrganisationsRequest, options?: CallOptions): Promise<OrganisationName[]>
  /** Set one’s own picture, of which the square in the middle is kept. POST /api/v1/user/picture. */
  savePicture(request: UserSavePictureRequest, options?: CallOptions): Promise<User>
  /** Remove one’s own picture, or, as an administrator, that of a user. DELETE /api/v1/user/{id}/picture; may refuse with SERVICE_ACCOUNT. */
  removePicture(request: UserRemovePictureRequest, options?: CallOptions): Promise<User>
  /** Set the default search locations. PUT /api/v1/user/{id}/searchLocations. */
  saveSearchLocations(request: UserSaveSearchLocationsRequest, options?: CallOptions): Promise<User>
  /** Change a password. POST /api/v1/user/changePassword/user; may refuse with PASSWORD_UNCHANGED, PASSWORD_TOO_SHORT, PASSWORD_COMMON, PASSWORD_PERSONAL, PASSWORD_WRONG. */
  changePassword(request: UserChangePasswordRequest, options?: CallOptions): Promise<void>
  /** List one’s own sessions, the last used first. GET /api/v1/user/{id}/sessions. */
  sessions(request: UserSessionsRequest, options?: CallOptions): Promise<UserSession[]>
  /** End one or all other sessions of one’s own, or, as an administrator, all of a user. POST /api/v1/user/{id}/sessions/end; may refuse with PASSWORD_WRONG, SERVICE_ACCOUNT. */
  endSessions(request: UserEndSessionsRequest, options?: CallOptions): Promise<void>
  /** Set the roles. PUT /api/v1/user/{id}/roles; may refuse with LAST_ADMINISTRATOR, SERVICE_ACCOUNT, ALREADY_ADMINISTRATOR. */
  saveRoles(request: UserSaveRolesRequest, options?: CallOptions): Promise<User>
  /** Deactivate. POST /api/v1/user/{id}/deactivate; may refuse with LAST_ADMINISTRATOR. */
  deactivate(request: UserDeactivateRequest, options?: CallOptions): Promise<User>
  /** Reactivate. POST /api/v1/user/{id}/reactivate. */
  reactivate(request: UserReactivateRequest, options?: CallOptions): Promise<User>
  /** Unlock. POST /api/v1/user/{id}/unlock. */
  unlock(request: UserUnlockRequest, options?: CallOptions): Promise<User>
  /** Reset the authenticator app. POST /api/v1/user/{id}/reset2fa. */
  resetTwoFactor(request: UserResetTwoFactorRequest, options?: CallOptions): Promise<User>
  /** Get the history of a user. GET /api/v1/user/{id}/history. */
  history(request: UserHistoryRequest, options?: CallOptions): Promise<UserHistoryEntry[]>
  /** List the locations at which a user has roles, or one role. GET /api/v1/user/{id}/locations. */
  locations(request: UserLocationsRequest, options?: CallOptions): Promise<LocationName[]>
  /** List people for whom the caller may book. GET /api/v1/user/{id}/possibleOwners. */
  possibleOwners(request: UserPossibleOwnersRequest, options?: CallOptions): Promise<PersonName[]>
  /** List the proxies of a user. GET /api/v1/user/{id}/proxies. */
  proxies(request: UserProxiesRequest, options?: CallOptions): Promise<PersonName[]>
  /** List people for whom this user is a proxy. GET /api/v1/user/{id}/principals. */
  principals(request: UserPrincipalsRequest, options?: CallOptions): Promise<PersonName[]>
  /** Nominate a proxy. POST /api/v1/user/{id}/proxies/{proxyId}; may refuse with PROXY_EXISTS, SERVICE_ACCOUNT. */
  addProxy(request: UserAddProxyRequest, options?: CallOptions): Promise<PersonName[]>
  /** Remove a proxy. DELETE /api/v1/user/{id}/proxies/{proxyId}. */
  removeProxy(request: UserRemoveProxyRequest, options?: CallOptions): Promise<void>
  /** List the subscriptions of a user. GET /api/v1/user/{id}/subscriptions. */
  subscriptions(request: UserSubscriptionsRequest, options?: CallOptions): Promise<Subscription[]>
  /** Replace the subscriptions of a user. PUT /api/v1/user/{id}/subscriptions. */
  saveSubscriptions(request: UserSaveSubscriptionsRequest, options?: CallOptions): Promise<Subscription[]>
  /** Get the activity of the people with an account from the day f to the day t, by default of the last 31 days. GET /api/v1/report/user/activity. */
  activity(request?: UserActivityRequest, options?: CallOptions): Promise<UserActivity[]>
  /** List the people with an account that is not deactivated, with their roles. GET /api/v1/report/user/enabled. */
  enabled(request?: Record<string, never>, options?: CallOptions): Promise<User[]>
  /** Create a bearer token for a system account; shown once. POST /api/v1/user/{id}/token. */
  createToken(request: UserCreateTokenRequest, options?: CallOptions): Promise<Token>
  /** List the bearer tokens of a system account, without the secrets. GET /api/v1/user/{id}/token. */
  tokens(request: UserTokensRequest, options?: CallOptions): Promise<TokenName[]>
  /** Revoke a token. DELETE /api/v1/user/{id}/token/{tokenId}. */
  removeToken(request: UserRemoveTokenRequest, options?: CallOptions): Promise<void>
  /** Import users. POST /api/v1/user/importAsync/csv; may refuse with IMPORT_FILE. */
  importCsv(request: UserImportCsvRequest, options?: CallOptions): Promise<Import>
  /** List imports, newest first. GET /api/v1/user/import. */
  imports(request?: UserImportsRequest, options?: CallOptions): Promise<Import[]>
  /** Get an import. GET /api/v1/user/import/{id}. */
  getImport(request: UserGetImportRequest, options?: CallOptions): Promise<Import>
  /** Retry a failed item. POST /api/v1/user/import/retry. */
  retryImport(request: UserRetryImportRequest, options?: CallOptions): Promise<ImportItem[]>
}

/** client.userGroup */
export interface UserGroupNoun {
  /** Search for user groups by name. GET /api/v1/userGroup. */
  list(request?: Record<string, never>, options?: CallOptions): Promise<UserGroupName[]>
}

/** client.visitor */
export interface VisitorNoun {
  /** List visits from day f to day t (inclusive), or current ones; ordinary users see the visits they host, kiosks the current ones of receptions with self-service. GET /api/v1/visitor. */
  list(request?: VisitorListRequest, options?: CallOptions): Promise<Visit[]>
  /** Get a visit with its declaration. GET /api/v1/visitor/{id}. */
  get(request: VisitorGetRequest, options?: CallOptions): Promise<Visit>
  /** Create a visit, and check in at once if checkIn is given; a kiosk adds new guests of today. POST /api/v1/visitor; may refuse with ALREADY_CHECKED_IN, NOT_TODAY, DECLARATION_REQUIRED, MESSAGE_FOR_HOST_TOO_LONG, MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN. */
  create(request: VisitorCreateRequest, options?: CallOptions): Promise<Visit>
  /** Change a visit. PUT /api/v1/visitor/{id}; may refuse with MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN, MESSAGE_FOR_HOST_TOO_LONG. */
  update(request: VisitorUpdateRequest, options?: CallOptions): Promise<Visit>
  /** Delete a visit that has not been checked in. DELETE /api/v1/visitor/{id}; may refuse with ALREADY_CHECKED_IN. */
  remove(request: VisitorRemoveRequest, options?: CallOptions): Promise<void>
  /** Update the visitor’s details for this visit. PUT /api/v1/visitor/{id}/guest. */
  saveGuest(request: VisitorSaveGuestRequest, options?: CallOptions): Promise<Visit>
  /** Get the check-in note. GET /api/v1/visitor/{id}/note. */
  note(request: VisitorNoteRequest, options?: CallOptions): Promise<VisitNote>
  /** Set the check-in note. PUT /api/v1/visitor/{id}/note. */
  saveNote(request: VisitorSaveNoteRequest, options?: CallOptions): Promise<VisitNote>
  /** Check a visitor in. POST /api/v1/visitor/{id}/checkIn; may refuse with ALREADY_CHECKED_IN, NOT_TODAY, DECLARATION_REQUIRED, MESSAGE_FOR_HOST_TOO_LONG. */
  checkIn(request: VisitorCheckInRequest, options?: CallOptions): Promise<Visit>
  /** Check a visitor out. POST /api/v1/visitor/{id}/checkOut; may refuse with NOT_CHECKED_IN, ALREADY_CHECKED_OUT. */
  checkOut(request: VisitorCheckOutRequest, options?: CallOptions): Promise<Visit>
  /** Get the pass to print. GET /api/v1/visitor/{id}/pass. */
  pass(request: VisitorPassRequest, options?: CallOptions): Promise<VisitorPass>
  /** List receptions that the caller may use. GET /api/v1/visitor/locations. */
  locations(request?: Record<string, never>, options?: CallOptions): Promise<Reception[]>
  /** Find a visit of today by its passcode or QR code. POST /api/v1/visitor/passcode; may refuse with PASSCODE_INVALID, TOO_MANY_REQUESTS. */
  findByPasscode(request: VisitorFindByPasscodeRequest, options?: CallOptions): Promise<Visit>
  /** Read the visit of the link in an invitation. POST /api/v1/visitor/invitation; may refuse with TOKEN_INVALID, TOO_MANY_REQUESTS. */
  invitation(request: VisitorInvitationRequest, options?: CallOptions): Promise<VisitInvitation>
  /** Sign the declaration of a visit before arrival, with the link in the invitation. PUT /api/v1/visitor/invitation; may refuse with TOKEN_INVALID, DECLARATION_TOO_EARLY, TOO_MANY_REQUESTS. */
  signInvitation(request: VisitorSignInvitationRequest, options?: CallOptions): Promise<VisitInvitation>
  /** Search for possible hosts by part of a name: for staff of the reception anybody, for others themselves and their principals; kiosks need three letters and get names only. GET /api/v1/visitor/hosts. */
  hosts(request: VisitorHostsRequest, options?: CallOptions): Promise<VisitHost[]>
  /** Get the declaration that the visitor has signed, with the signature. GET /api/v1/visitor/{id}/declaration. */
  declaration(request: VisitorDeclarationRequest, options?: CallOptions): Promise<SignedDeclaration>
  /** Get the visitors of today at a location for a screen that welcomes them: how many, and by first name where the organisation allows it. GET /api/v1/visitor/board/{id}. */
  board(request: VisitorBoardRequest, options?: CallOptions): Promise<VisitorBoard>
  /** List the visitors and employees who are in the building now, for an emergency. GET /api/v1/visitor/inBuilding. */
  inBuilding(request?: VisitorInBuildingRequest, options?: CallOptions): Promise<PresenceList>
  /** Count visits by attributes. GET /api/v1/visitor/summary. */
  summary(request: VisitorSummaryRequest, options?: CallOptions): Promise<SummaryRow[]>
}

/** client.workRequests */
export interface WorkRequestsNoun {
  /** List bookings with work requests; t is the last day (inclusive). GET /api/v1/workRequests. */
  list(request?: WorkRequestsListRequest, options?: CallOptions): Promise<WorkRequestList>
  /** Mark a work request as done, or reopen it. PATCH /api/v1/workRequests/{id}; may refuse with WORK_REQUEST_FIXED. */
  setStatus(request: WorkRequestsSetStatusRequest, options?: CallOptions): Promise<WorkRequest>
}

/** Every operation by id, for code that handles them all. */
export interface Operations {
  'accessControl.userGroups': { request: Record<string, never>; answer: UserGroup[] }
  'accessControl.userGroup': { request: AccessControlUserGroupRequest; answer: UserGroup }
  'accessControl.createUserGroup': { request: AccessControlCreateUserGroupRequest; answer: UserGroup }
  'accessControl.updateUserGroup': { request: AccessControlUpdateUserGroupRequest; answer: UserGroup }
  'accessControl.removeUserGroup': { request: AccessControlRemoveUserGroupRequest; answer: void }
  'accessControl.domainGroups': { request: Record<string, never>; answer: DomainGroup[] }
  'accessControl.domainGroup': { request: AccessControlDomainGroupRequest; answer: DomainGroup }
  'accessControl.createDomainGroup': { request: AccessControlCreateDomainGroupRequest; answer: DomainGroup }
  'accessControl.updateDomainGroup': { request: AccessControlUpdateDomainGroupRequest; answer: DomainGroup }
  'accessControl.removeDomainGroup': { request: AccessControlRemoveDomainGroupRequest; answer: void }
  'accessGroup.list': { request: Record<string, never>; answer: AccessGroup[] }
  'accessGroup.get': { request: AccessGroupGetRequest; answer: AccessGroup }
  'accessGroup.create': { request: AccessGroupCreateRequest; answer: AccessGroup }
  'accessGroup.update': { request: AccessGroupUpdateRequest; answer: AccessGroup }
  'accessGroup.remove': { request: AccessGroupRemoveRequest; answer: void }
  'administration.get': { request: Record<string, never>; answer: AdministrationState }
  'authenticationMethod.list': { request: AuthenticationMethodListRequest; answer: AuthenticationMethod[] }
  'authenticationMethod.create': { request: AuthenticationMethodCreateRequest; answer: LoginMethod }
  'authenticationMethod.sort': { request: AuthenticationMethodSortRequest; answer: AuthenticationMethod[] }
  'authenticationMethod.discover': { request: AuthenticationMethodDiscoverRequest; answer: ProviderDiscovery }
  'authenticationMethod.readMetadata': { request: AuthenticationMethodReadMetadataRequest; answer: ProviderDescription }
  'authenticationMethod.get': { request: AuthenticationMethodGetRequest; answer: LoginMethod }
  'authenticationMethod.update': { request: AuthenticationMethodUpdateRequest; answer: LoginMethod }
  'authenticationMethod.setActive': { request: AuthenticationMethodSetActiveRequest; answer: AuthenticationMethod }
  'authenticationMethod.remove': { request: AuthenticationMethodRemoveRequest; answer: void }
  'authenticationMethod.sync': { request: AuthenticationMethodSyncRequest; answer: Synchronisation }
  'authenticationMethod.setSyncKey': { request: AuthenticationMethodSetSyncKeyRequest; answer: AuthenticationMethod }
  'authenticationMethod.policy': { request: AuthenticationMethodPolicyRequest; answer: SignOnPolicy }
  'authenticationMethod.savePolicy': { request: AuthenticationMethodSavePolicyRequest; answer: SignOnPolicy }
  'authenticationMethod.requests': { request: AuthenticationMethodRequestsRequest; answer: SignOnRequest[] }
  'authenticationMethod.confirmRequest': { request: AuthenticationMethodConfirmRequestRequest; answer: void }
  'authenticationMethod.removeRequest': { request: AuthenticationMethodRemoveRequestRequest; answer: void }
  'authenticationMethod.metadata': { request: AuthenticationMethodMetadataRequest; answer: Blob }
  'authenticationMethod.saveMetadata': { request: AuthenticationMethodSaveMetadataRequest; answer: AuthenticationMethod }
  'authenticationMethod.testResult': { request: AuthenticationMethodTestResultRequest; answer: SignOnTest | null }
  'authenticationMethod.testLdap': { request: AuthenticationMethodTestLdapRequest; answer: SignOnTest }
  'authenticationMethod.redirect': { request: AuthenticationMethodRedirectRequest; answer: void }
  'authenticationMethod.callback': { request: AuthenticationMethodCallbackRequest; answer: void }
  'authenticationMethod.saml': { request: AuthenticationMethodSamlRequest; form: SamlResponse; answer: void }
  'availability.search': { request: AvailabilitySearchRequest; answer: AvailabilityAnswer }
  'availability.quick': { request: AvailabilityQuickRequest; answer: QuickSearch | null }
  'booking.list': { request: BookingListRequest; answer: BookingList | null }
  'booking.create': { request: BookingCreateRequest; answer: Booking }
  'booking.check': { request: BookingCheckRequest; answer: BookingCheck }
  'booking.get': { request: BookingGetRequest; answer: Booking }
  'booking.update': { request: BookingUpdateRequest; answer: Booking }
  'booking.move': { request: BookingMoveRequest; answer: Booking }
  'booking.changeOwner': { request: BookingChangeOwnerRequest; answer: Booking }
  'booking.cancel': { request: BookingCancelRequest; answer: void }
  'booking.restore': { request: BookingRestoreRequest; answer: Booking }
  'booking.calendar': { request: BookingCalendarRequest; answer: string }
  'booking.history': { request: BookingHistoryRequest; answer: BookingHistoryEntry[] }
  'booking.approve': { request: BookingApproveRequest; answer: Booking }
  'booking.checkIn': { request: BookingCheckInRequest; answer: Booking }
  'booking.checkInHere': { request: BookingCheckInHereRequest; answer: Booking }
  'booking.undoCheckIn': { request: BookingUndoCheckInRequest; answer: Booking }
  'booking.checkInByToken': { request: BookingCheckInByTokenRequest; answer: CheckInByToken }
  'booking.listOfUser': { request: BookingListOfUserRequest; answer: BookingList }
  'booking.summary': { request: BookingSummaryRequest; answer: SummaryRow[] }
  'booking.exportCsv': { request: BookingExportCsvRequest; answer: string }
  'booking.importCsv': { request: BookingImportCsvRequest; form: CsvUpload; answer: Import }
  'booking.imports': { request: BookingImportsRequest; answer: Import[] }
  'booking.getImport': { request: BookingGetImportRequest; answer: Import }
  'booking.retryImport': { request: BookingRetryImportRequest; answer: ImportItem[] }
  'bookingGroup.create': { request: BookingGroupCreateRequest; answer: BookingGroup }
  'bookingGroup.get': { request: BookingGroupGetRequest; answer: BookingGroup }
  'bookingGroup.cancel': { request: BookingGroupCancelRequest; answer: void }
  'bookingGroup.restore': { request: BookingGroupRestoreRequest; answer: BookingGroup }
  'bookingGroup.approve': { request: BookingGroupApproveRequest; answer: BookingGroup }
  'bookingGroup.attendees': { request: BookingGroupAttendeesRequest; answer: Attendee[] }
  'bookingGroup.saveAttendees': { request: BookingGroupSaveAttendeesRequest; answer: Attendee[] }
  'bookingGroup.events': { request: BookingGroupEventsRequest; answer: BookingGroupList }
  'bookingGroup.event': { request: BookingGroupEventRequest; answer: BookingGroup }
  'bookingGroup.editEvent': { request: BookingGroupEditEventRequest; answer: BookingGroup }
  'bookingGroup.replaceEvent': { request: BookingGroupReplaceEventRequest; answer: BookingGroup }
  'bookingGroup.cancelEvent': { request: BookingGroupCancelEventRequest; answer: void }
  'bookingGroup.rescheduleEvent': { request: BookingGroupRescheduleEventRequest; answer: BookingGroup }
  'bookingGroup.addBookings': { request: BookingGroupAddBookingsRequest; answer: BookingGroup }
  'bookingGroup.planRepeat': { request: BookingGroupPlanRepeatRequest; answer: RepeatPlan }
  'bookingGroup.createRepeat': { request: BookingGroupCreateRepeatRequest; answer: BookingGroup }
  'bookingGroup.updateRepeat': { request: BookingGroupUpdateRepeatRequest; answer: BookingGroup }
  'bookingGroup.quickSelect': { request: BookingGroupQuickSelectRequest; answer: QuickSelectChoice | BookingGroup }
  'bookingOption.list': { request: Record<string, never>; answer: BookingOption[] }
  'bookingOption.create': { request: BookingOptionCreateRequest; answer: BookingOption }
  'bookingOption.update': { request: BookingOptionUpdateRequest; answer: BookingOption }
  'bookingOption.remove': { request: BookingOptionRemoveRequest; answer: void }
  'bookingSetting.get': { request: BookingSettingGetRequest; answer: SettingsOfLocations }
  'bookingSetting.save': { request: BookingSettingSaveRequest; answer: {
  revision: string
} }
  'bookingSetting.check': { request: BookingSettingCheckRequest; answer: BookingSettingImpact }
  'bookingType.list': { request: Record<string, never>; answer: BookingType[] }
  'bookingType.create': { request: BookingTypeCreateRequest; answer: BookingType }
  'bookingType.update': { request: BookingTypeUpdateRequest; answer: BookingType }
  'bookingType.remove': { request: BookingTypeRemoveRequest; answer: void }
  'calendarProvider.list': { request: Record<string, never>; answer: CalendarProvider[] }
  'category.list': { request: CategoryListRequest; answer: Category[] }
  'category.templates': { request: Record<string, never>; answer: CategoryInput[] }
  'category.create': { request: CategoryCreateRequest; answer: Category }
  'category.update': { request: CategoryUpdateRequest; answer: Category }
  'category.remove': { request: CategoryRemoveRequest; answer: void }
  'category.order': { request: CategoryOrderRequest; answer: Category[] }
  'category.saveAll': { request: CategorySaveAllRequest; answer: Category[] }
  'category.saveSettings': { request: CategorySaveSettingsRequest; answer: BookingSettings }
  'conferenceProvider.list': { request: Record<string, never>; answer: ConferenceProvider[] }
  'conferenceProvider.create': { request: ConferenceProviderCreateRequest; answer: ConferenceProvider }
  'conferenceProvider.redirect': { request: ConferenceProviderRedirectRequest; answer: void }
  'conferenceProvider.callback': { request: ConferenceProviderCallbackRequest; answer: void }
  'conferenceProvider.check': { request: ConferenceProviderCheckRequest; answer: ConferenceProvider }
  'conferenceProvider.remove': { request: ConferenceProviderRemoveRequest; answer: void }
  'config.environment': { request: Record<string, never>; answer: Environment }
  'config.eventCategories': { request: Record<string, never>; answer: Choice[] }
  'config.timeslotKinds': { request: Record<string, never>; answer: Choice[] }
  'config.quotaRestrictionKinds': { request: Record<string, never>; answer: Choice[] }
  'config.customerStatuses': { request: Record<string, never>; answer: Choice[] }
  'config.enumeration': { request: ConfigEnumerationRequest; answer: Choice[] }
  'costCode.list': { request: Record<string, never>; answer: CostCode[] }
  'costCode.create': { request: CostCodeCreateRequest; answer: CostCode }
  'costCode.remove': { request: CostCodeRemoveRequest; answer: void }
  'costCode.valid': { request: CostCodeValidRequest; answer: CostCodeValidity }
  'costCode.importCsv': { request: CostCodeImportCsvRequest; form: CsvUpload; answer: Import }
  'costCode.imports': { request: CostCodeImportsRequest; answer: Import[] }
  'costCode.getImport': { request: CostCodeGetImportRequest; answer: Import }
  'costCode.retryImport': { request: CostCodeRetryImportRequest; answer: ImportItem[] }
  'declaration.list': { request: Record<string, never>; answer: DeclarationTemplate[] }
  'declaration.get': { request: DeclarationGetRequest; answer: DeclarationTemplate }
  'declaration.create': { request: DeclarationCreateRequest; answer: DeclarationTemplate }
  'declaration.update': { request: DeclarationUpdateRequest; answer: DeclarationTemplate }
  'declaration.status': { request: DeclarationStatusRequest; answer: DeclarationStatus | null }
  'device.pair': { request: Record<string, never>; answer: DevicePairing }
  'device.pollPairing': { request: DevicePollPairingRequest; answer: DeviceCredential | null }
  'device.approve': { request: DeviceApproveRequest; answer: Device }
  'device.addPaper': { request: DeviceAddPaperRequest; answer: PaperDevice }
  'device.paper': { request: DevicePaperRequest; answer: Blob }
  'device.list': { request: Record<string, never>; answer: Device[] }
  'device.update': { request: DeviceUpdateRequest; answer: Device }
  'device.identify': { request: DeviceIdentifyRequest; answer: void }
  'device.restart': { request: DeviceRestartRequest; answer: void }
  'device.configuration': { request: DeviceConfigurationRequest; answer: DeviceConfiguration }
  'device.remove': { request: DeviceRemoveRequest; answer: void }
  'device.token': { request: DeviceTokenRequest; answer: EmbedToken }
  'directory.list': { request: Record<string, never>; answer: Directory[] }
  'directory.groups': { request: DirectoryGroupsRequest; answer: DirectoryGroup[] }
  'directory.groupUsers': { request: DirectoryGroupUsersRequest; answer: DirectoryGroupUsers }
  'embedToken.create': { request: EmbedTokenCreateRequest; answer: EmbedToken }
  'embedToken.createCode': { request: EmbedTokenCreateCodeRequest; answer: EmbedCode }
  'embedToken.exchange': { request: EmbedTokenExchangeRequest; answer: EmbedToken }
  'embedToken.origins': { request: EmbedTokenOriginsRequest; answer: string[] }
  'embedToken.saveOrigins': { request: EmbedTokenSaveOriginsRequest; answer: string[] }
  'facility.list': { request: Record<string, never>; answer: Facility[] }
  'facility.create': { request: FacilityCreateRequest; answer: Facility }
  'facility.update': { request: FacilityUpdateRequest; answer: Facility }
  'facility.remove': { request: FacilityRemoveRequest; answer: void }
  'facility.enable': { request: FacilityEnableRequest; answer: Facility }
  'facility.disable': { request: FacilityDisableRequest; answer: void }
  'favourite.list': { request: Record<string, never>; answer: Favourites }
  'favourite.set': { request: FavouriteSetRequest; answer: Favourites }
  'feed.list': { request: Record<string, never>; answer: CalendarFeed[] }
  'feed.create': { request: FeedCreateRequest; answer: CalendarFeed }
  'feed.remove': { request: FeedRemoveRequest; answer: void }
  'feed.read': { request: FeedReadRequest; answer: string }
  'findSomeone.list': { request: FindSomeoneListRequest; answer: Whereabouts[] }
  'findSomeone.people': { request: FindSomeonePeopleRequest; answer: PersonWhereabouts[] }
  'floorPlan.get': { request: FloorPlanGetRequest; answer: FloorPlan }
  'floorPlan.save': { request: FloorPlanSaveRequest; answer: FloorPlan }
  'floorPlan.remove': { request: FloorPlanRemoveRequest; answer: void }
  'floorPlan.makeSpaces': { request: FloorPlanMakeSpacesRequest; answer: FloorPlanSpaces }
  'floorPlan.undoSpaces': { request: FloorPlanUndoSpacesRequest; answer: FloorPlan }
  'history.list': { request: HistoryListRequest; answer: HistoryEntry[] }
  'integration.accessControls': { request: Record<string, never>; answer: AccessControlIntegration[] }
  'integration.accessControl': { request: IntegrationAccessControlRequest; answer: AccessControlIntegration }
  'integration.createAccessControl': { request: IntegrationCreateAccessControlRequest; answer: AccessControlIntegration }
  'integration.updateAccessControl': { request: IntegrationUpdateAccessControlRequest; answer: AccessControlIntegration }
  'integration.removeAccessControl': { request: IntegrationRemoveAccessControlRequest; answer: void }
  'integration.receptions': { request: IntegrationReceptionsRequest; answer: ReceptionMapping[] }
  'integration.saveReceptions': { request: IntegrationSaveReceptionsRequest; answer: ReceptionMapping[] }
  'integration.autoCheckIn': { request: IntegrationAutoCheckInRequest; answer: AutoCheckIn }
  'integration.saveAutoCheckIn': { request: IntegrationSaveAutoCheckInRequest; answer: AutoCheckIn }
  'integration.mqtt': { request: Record<string, never>; answer: MqttIntegration | null }
  'integration.saveMqtt': { request: IntegrationSaveMqttRequest; answer: MqttIntegration }
  'integration.removeMqtt': { request: Record<string, never>; answer: void }
  'integration.checkMqtt': { request: Record<string, never>; answer: MqttCheck }
  'integration.scim': { request: Record<string, never>; answer: ScimIntegration | null }
  'integration.createScim': { request: Record<string, never>; answer: ScimIntegration }
  'integration.removeScim': { request: Record<string, never>; answer: void }
  'layout.list': { request: Record<string, never>; answer: Layout[] }
  'layout.create': { request: LayoutCreateRequest; answer: Layout }
  'layout.update': { request: LayoutUpdateRequest; answer: Layout }
  'layout.remove': { request: LayoutRemoveRequest; answer: void }
  'location.list': { request: LocationListRequest; answer: Location[] }
  'location.get': { request: LocationGetRequest; answer: Location }
  'location.update': { request: LocationUpdateRequest; answer: Location }
  'location.updateByPost': { request: LocationUpdateByPostRequest; answer: Location }
  'location.history': { request: LocationHistoryRequest; answer: LocationHistoryEntry[] }
  'location.calendar': { request: LocationCalendarRequest; answer: RoomCalendar }
  'location.remove': { request: LocationRemoveRequest; answer: void }
  'location.removeMany': { request: LocationRemoveManyRequest; answer: void }
  'location.create': { request: LocationCreateRequest; answer: Location }
  'location.move': { request: LocationMoveRequest; answer: Location }
  'location.hierarchy': { request: LocationHierarchyRequest; answer: Location[] }
  'location.saveHierarchy': { request: LocationSaveHierarchyRequest; answer: Location[] }
  'location.exportHierarchy': { request: LocationExportHierarchyRequest; answer: string }
  'location.readHierarchy': { request: LocationReadHierarchyRequest; answer: LocationImport }
  'location.options': { request: LocationOptionsRequest; answer: Extra[] }
  'location.settings': { request: LocationSettingsRequest; answer: EffectiveSettings }
  'location.prioritisation': { request: LocationPrioritisationRequest; answer: Prioritisation }
  'location.qrCode': { request: LocationQrCodeRequest; answer: Blob }
  'location.roles': { request: LocationRolesRequest; answer: LocationRole[] }
  'location.addRole': { request: LocationAddRoleRequest; answer: LocationRole }
  'location.removeRole': { request: LocationRemoveRoleRequest; answer: void }
  'location.allRoles': { request: LocationAllRolesRequest; answer: LocationRole[] }
  'location.restrictions': { request: Record<string, never>; answer: LocationRestriction[] }
  'location.restriction': { request: LocationRestrictionRequest; answer: LocationRestriction }
  'location.addRestriction': { request: LocationAddRestrictionRequest; answer: LocationRestriction }
  'location.removeRestriction': { request: LocationRemoveRestrictionRequest; answer: void }
  'location.sharedAndRestricted': { request: Record<string, never>; answer: SharedLocationRestriction[] }
  'location.combine': { request: LocationCombineRequest; answer: Location }
  'location.separate': { request: LocationSeparateRequest; answer: void }
  'location.generateConfig': { request: LocationGenerateConfigRequest; answer: Blob }
  'login.startQr': { request: LoginStartQrRequest; answer: QrLogin }
  'login.confirmQr': { request: LoginConfirmQrRequest; answer: void }
  'login.pollQr': { request: LoginPollQrRequest; answer: User | null }
  'login.requestTemporary': { request: LoginRequestTemporaryRequest; answer: void }
  'login.temporary': { request: LoginTemporaryRequest; answer: User }
  'mailServer.get': { request: Record<string, never>; answer: MailServer }
  'mailServer.save': { request: MailServerSaveRequest; answer: MailServer }
  'mailServer.remove': { request: Record<string, never>; answer: void }
  'mailServer.test': { request: MailServerTestRequest; answer: MailTest }
  'mailServer.failures': { request: Record<string, never>; answer: MailFailure[] }
  'mailServer.retry': { request: MailServerRetryRequest; answer: MailRetried }
  'media.get': { request: MediaGetRequest; answer: Media }
  'media.content': { request: MediaContentRequest; answer: Blob }
  'media.create': { request: MediaCreateRequest; form: MediaUpload; answer: Media }
  'media.update': { request: MediaUpdateRequest; answer: Media }
  'nameTranslation.list': { request: Record<string, never>; answer: NameTranslation[] }
  'nameTranslation.names': { request: Record<string, never>; answer: string[] }
  'nameTranslation.create': { request: NameTranslationCreateRequest; answer: NameTranslation }
  'nameTranslation.update': { request: NameTranslationUpdateRequest; answer: NameTranslation }
  'nameTranslation.remove': { request: NameTranslationRemoveRequest; answer: void }
  'occupancy.list': { request: OccupancyListRequest; answer: Occupancy[] }
  'occupancy.report': { request: OccupancyReportRequest; answer: OccupancyReport }
  'org.list': { request: Record<string, never>; answer: OrganisationName[] }
  'org.get': { request: OrgGetRequest; answer: Organisation }
  'org.update': { request: OrgUpdateRequest; answer: Organisation }
  'org.locationKinds': { request: OrgLocationKindsRequest; answer: LocationKindUse[] }
  'org.setFeature': { request: OrgSetFeatureRequest; answer: ConfigSetting }
  'org.setGenericFeature': { request: OrgSetGenericFeatureRequest; answer: ConfigSetting }
  'org.saveGenericFeature': { request: OrgSaveGenericFeatureRequest; answer: ConfigSetting }
  'org.undeliveredMails': { request: OrgUndeliveredMailsRequest; answer: UndeliveredMail[] }
  'org.logo': { request: OrgLogoRequest; answer: Blob }
  'org.helpText': { request: OrgHelpTextRequest; answer: string }
  'org.saveHelpText': { request: OrgSaveHelpTextRequest; answer: void }
  'org.banner': { request: OrgBannerRequest; answer: Banner | null }
  'org.saveBanner': { request: OrgSaveBannerRequest; answer: Banner }
  'org.setup': { request: OrgSetupRequest; answer: OrganisationSetupAnswer }
  'passkey.list': { request: PasskeyListRequest; answer: PasskeyList }
  'passkey.beginCreation': { request: PasskeyBeginCreationRequest; answer: PasskeyCreation }
  'passkey.create': { request: PasskeyCreateRequest; answer: Passkey }
  'passkey.remove': { request: PasskeyRemoveRequest; answer: void }
  'passkey.beginLogin': { request: Record<string, never>; answer: PasskeyRequest }
  'passkey.login': { request: PasskeyLoginRequest; answer: User }
  'person.list': { request: PersonListRequest; answer: PersonList }
  'person.get': { request: PersonGetRequest; answer: Person }
  'person.picture': { request: PersonPictureRequest; answer: Blob }
  'person.create': { request: PersonCreateRequest; answer: Person }
  'person.update': { request: PersonUpdateRequest; answer: Person }
  'person.remove': { request: PersonRemoveRequest; answer: void }
  'person.deactivate': { request: PersonDeactivateRequest; answer: Person }
  'person.reactivate': { request: PersonReactivateRequest; answer: Person }
  'person.exportData': { request: PersonExportDataRequest; answer: PersonalData }
  'person.erase': { request: PersonEraseRequest; answer: void }
  'person.importCsv': { request: PersonImportCsvRequest; form: CsvUpload; answer: LineImport }
  'provider.list': { request: Record<string, never>; answer: Provider[] }
  'provider.create': { request: ProviderCreateRequest; answer: Provider }
  'provider.update': { request: ProviderUpdateRequest; answer: Provider }
  'provider.remove': { request: ProviderRemoveRequest; answer: void }
  'report.overview': { request: ReportOverviewRequest; answer: ReportOverview }
  'report.overviewFile': { request: ReportOverviewFileRequest; answer: Blob }
  'report.overviewMail': { request: Record<string, never>; answer: OverviewMail }
  'report.orderOverviewMail': { request: ReportOrderOverviewMailRequest; answer: OverviewMail }
  'report.cancelOverviewMail': { request: Record<string, never>; answer: void }
  'report.utilisation': { request: ReportUtilisationRequest; answer: UtilisationItem[] }
  'report.heat': { request: ReportHeatRequest; answer: ReportHeat }
  'report.dailyAgendas': { request: ReportDailyAgendasRequest; answer: DailyAgenda[] }
  'reset.request': { request: ResetRequestRequest; answer: void }
  'reset.complete': { request: ResetCompleteRequest; answer: void }
  'reset.completeWithToken': { request: ResetCompleteWithTokenRequest; answer: void }
  'roomPanel.get': { request: RoomPanelGetRequest; answer: RoomPanel }
  'roomPanel.board': { request: RoomPanelBoardRequest; answer: RoomBoard }
  'roomPanel.way': { request: RoomPanelWayRequest; answer: RoomWay }
  'roomPanel.owners': { request: RoomPanelOwnersRequest; answer: PanelOwner[] }
  'roomPanel.book': { request: RoomPanelBookRequest; answer: PanelBooked }
  'roomPanel.act': { request: RoomPanelActRequest; answer: void }
  'roomPanel.startQr': { request: RoomPanelStartQrRequest; answer: QrLogin }
  'roomPanel.mailCode': { request: RoomPanelMailCodeRequest; answer: void }
  'roomPanel.logIn': { request: RoomPanelLogInRequest; answer: EmbedToken | null }
  'securityEvent.list': { request: SecurityEventListRequest; answer: SecurityEventList }
  'setup.check': { request: SetupCheckRequest; answer: void }
  'setup.complete': { request: SetupCompleteRequest; answer: User }
  'sharingNetwork.list': { request: Record<string, never>; answer: SharingNetwork[] }
  'sharingNetwork.locations': { request: SharingNetworkLocationsRequest; answer: ShareableLocation[] }
  'sharingNetwork.create': { request: SharingNetworkCreateRequest; answer: SharingNetwork }
  'sharingNetwork.update': { request: SharingNetworkUpdateRequest; answer: SharingNetwork }
  'signup.request': { request: SignupRequestRequest; answer: void }
  'signup.complete': { request: SignupCompleteRequest; answer: void }
  'signup.completeWithToken': { request: SignupCompleteWithTokenRequest; answer: void }
  'signup.get': { request: SignupGetRequest; answer: Signup }
  'signup.list': { request: Record<string, never>; answer: Signup[] }
  'signup.invite': { request: SignupInviteRequest; answer: InvitationAnswer[] }
  'signup.withdraw': { request: SignupWithdrawRequest; answer: void }
  'status.get': { request: Record<string, never>; answer: SystemStatus }
  'support.create': { request: SupportCreateRequest; answer: SupportReceipt }
  'today.get': { request: TodayGetRequest; answer: Today }
  'twoFactor.get': { request: TwoFactorGetRequest; answer: TwoFactorSetting | null }
  'twoFactor.create': { request: TwoFactorCreateRequest; answer: TwoFactorSetting }
  'twoFactor.update': { request: TwoFactorUpdateRequest; answer: TwoFactorSetting }
  'twoFactor.remove': { request: TwoFactorRemoveRequest; answer: void }
  'twoFactor.beginEnrolment': { request: TwoFactorBeginEnrolmentRequest; answer: TwoFactorSecret }
  'twoFactor.confirmEnrolment': { request: TwoFactorConfirmEnrolmentRequest; answer: User }
  'twoFactor.switchOff': { request: TwoFactorSwitchOffRequest; answer: User }
  'twoFactor.createRecoveryCodes': { request: TwoFactorCreateRecoveryCodesRequest; answer: RecoveryCodes }
  'user.login': { request: UserLoginRequest; answer: User }
  'user.logout': { request: Record<string, never>; answer: void }
  'user.domainCheck': { request: UserDomainCheckRequest; answer: DomainCheckAnswer }
  'user.get': { request: UserGetRequest; answer: User }
  'user.list': { request: UserListRequest; answer: UserList }
  'user.deactivated': { request: UserDeactivatedRequest; answer: User[] }
  'user.create': { request: UserCreateRequest; answer: User }
  'user.update': { request: UserUpdateRequest; answer: User }
  'user.switchOrganisation': { request: UserSwitchOrganisationRequest; answer: User }
  'user.organisations': { request: UserOrganisationsRequest; answer: OrganisationName[] }
  'user.savePicture': { request: UserSavePictureRequest; form: PictureUpload; answer: User }
  'user.removePicture': { request: UserRemovePictureRequest; answer: User }
  'user.saveSearchLocations': { request: UserSaveSearchLocationsRequest; answer: User }
  'user.changePassword': { request: UserChangePasswordRequest; answer: void }
  'user.sessions': { request: UserSessionsRequest; answer: UserSession[] }
  'user.endSessions': { request: UserEndSessionsRequest; answer: void }
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
  'user.tokens': { request: UserTokensRequest; answer: TokenName[] }
  'user.removeToken': { request: UserRemoveTokenRequest; answer: void }
  'user.importCsv': { request: UserImportCsvRequest; form: CsvUpload; answer: Import }
  'user.imports': { request: UserImportsRequest; answer: Import[] }
  'user.getImport': { request: UserGetImportRequest; answer: Import }
  'user.retryImport': { request: UserRetryImportRequest; answer: ImportItem[] }
  'userGroup.list': { request: Record<string, never>; answer: UserGroupName[] }
  'visitor.list': { request: VisitorListRequest; answer: Visit[] }
  'visitor.get': { request: VisitorGetRequest; answer: Visit }
  'visitor.create': { request: VisitorCreateRequest; answer: Visit }
  'visitor.update': { request: VisitorUpdateRequest; answer: Visit }
  'visitor.remove': { request: VisitorRemoveRequest; answer: void }
  'visitor.saveGuest': { request: VisitorSaveGuestRequest; answer: Visit }
  'visitor.note': { request: VisitorNoteRequest; answer: VisitNote }
  'visitor.saveNote': { request: VisitorSaveNoteRequest; answer: VisitNote }
  'visitor.checkIn': { request: VisitorCheckInRequest; answer: Visit }
  'visitor.checkOut': { request: VisitorCheckOutRequest; answer: Visit }
  'visitor.pass': { request: VisitorPassRequest; answer: VisitorPass }
  'visitor.locations': { request: Record<string, never>; answer: Reception[] }
  'visitor.findByPasscode': { request: VisitorFindByPasscodeRequest; answer: Visit }
  'visitor.invitation': { request: VisitorInvitationRequest; answer: VisitInvitation }
  'visitor.signInvitation': { request: VisitorSignInvitationRequest; answer: VisitInvitation }
  'visitor.hosts': { request: VisitorHostsRequest; answer: VisitHost[] }
  'visitor.declaration': { request: VisitorDeclarationRequest; answer: SignedDeclaration }
  'visitor.board': { request: VisitorBoardRequest; answer: VisitorBoard }
  'visitor.inBuilding': { request: VisitorInBuildingRequest; answer: PresenceList }
  'visitor.summary': { request: VisitorSummaryRequest; answer: SummaryRow[] }
  'workRequests.list': { request: WorkRequestsListRequest; answer: WorkRequestList }
  'workRequests.setStatus': { request: WorkRequestsSetStatusRequest; answer: WorkRequest }
}
