import type { TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import {
  AccessGroup,
  AuthenticationMethod,
  AvailabilitySlot,
  SlotStatus,
  Booking,
  BookingEdit,
  BookingGroup,
  BookingInput,
  BookingOption,
  BookingSettings,
  BookingSettingsEntry,
  BookingStatus,
  BookingType,
  Category,
  ConferenceProvider,
  ConferenceProviderInput,
  ConfigSetting,
  contract,
  CostCode,
  CostCodeInput,
  DeclarationStatus,
  DeclarationTemplate,
  DeclarationTemplateInput,
  DomainGroup,
  ErrorBody,
  errorCodes,
  Extra,
  ExtraRequest,
  Facility,
  GroupRestriction,
  Import,
  ImportItem,
  Location,
  LocationEdit,
  LocationKind,
  locationKinds,
  Media,
  MediaUpload,
  Name,
  namedSchemas,
  Organisation,
  Person,
  Prioritisation,
  PrioritisationRule,
  Provider,
  QuickSearch,
  ScheduleElement,
  searchTypes,
  SharedLocationRestriction,
  SharingNetwork,
  SummaryAttribute,
  SummaryRow,
  Text,
  TimeGrouping,
  Timeslot,
  User,
  UserGroup,
  UserInput,
  UtilisationItem,
  UtilisationMetricKey,
  Visit,
  VisitCheckIn,
  VisitorPerson,
  WorkRequest,
  WorkRequestBooking,
} from './index.js'
import { accepts, isOptional, missingFields, wordsOf } from './test-support/probe.js'

const Signup = namedSchemas.get('Signup')!

const words = (text: string) => text.trim().split(/\s+/)
const text = (length: number) => 'x'.repeat(length)

/** Requirement, shape and its fields (`a.b` is field b of a). */
const shapes: [row: string, shape: TSchema, fields: string][] = [
  [
    'API-001 User',
    User,
    `
    id name email organisationId roles locationRoles timeZone firstName lastName nickName contactNumber personId
    canBookOnBehalf defaults.costCode defaults.region defaults.timeFormat defaults.view defaults.category
    defaults.searchLocations vehicleRegistration vehicleType accessCardNumber twoFactorAuth providers conferenceProviders
    auths userProxies userPrincipals isDeactivated deactivatedOn deactivatedBy isLocked`,
  ],
  [
    'API-002 Organisation',
    Organisation,
    `
    id name domains timeZone findSomeoneCategoryIds conferenceProviders rootLocation groupsCount hasSharedResources
    configSettings.key configSettings.value configSettings.dataType configSettings.description categories locations
    locationKinds.kind locationKinds.left locationKinds.right logoImage lightLogoImage organisationDomains markedForDeletionBy
    scheduledDeletionDate`,
  ],
  [
    'API-003 Category',
    Category,
    `
    id locationKind nameSingle namePlural shortNameSingle shortNamePlural timeslotKind cqIndicator adminOnly`,
  ],
  [
    'API-004 Location',
    Location,
    `
    id name kind parentId organisationId capacity minimumCapacity isBookable bookingCategoryId conferenceEndPoint
    externalReference geoCoordinates.latitude geoCoordinates.longitude description address alert mapUrl hasInfo hasFacilities
    longQualifier qualifiedName ancestors bookingSettings schedule.scheduleElements left right bookingCategories bookingTypes
    calendarProvider.kind`,
  ],
  [
    'API-005 lists of a location',
    Location,
    'facilities.kind images.sizes layouts.text extras.type media.kind media.sizes',
  ],
  [
    'API-007 booking settings',
    BookingSettings,
    `
    label.isRequired label.notesRequired attendee.attendeeCountRequiredOnBooking costCode.isRequired approval.isRequired
    period.multiDayBookings`,
  ],
  [
    'API-009 Booking',
    Booking,
    `
    id timeFrom timeTo locationId owner.id owner.name owner.email owner.defaultCostCode bookedBy attendees.personId
    attendees.person attendees.isVisitor attendees.locationId attendeeCount ownerIsAttendee ownerEmail label notes costCode
    layoutId layoutNote extraRequests bookingGroup.id bookingGroup.repeatKind bookingGroup.repeatEndDate type onlineMeeting
    repeatBookings`,
  ],
  [
    'API-010 Booking, continued',
    Booking,
    `
    status statusReason possibleActions hasStarted hasEnded needsApprove isPrivate allDayBooking isMultiDay isAllDay isEvent
    checkInStartTime checkInEndTime checkInStatus cancellationReason source sourceVersion collectiveBookingGroup.id
    collectiveBookingGroup.type collectiveBookingGroup.description`,
  ],
  [
    'API-012 Extra request',
    ExtraRequest,
    `
    type extra.id extra.text extra.provider extra.type extra.quantityType extra.timeType extra.costCodeRequired quantity
    timeFrom timeTo notes status bufferKind`,
  ],
  [
    'API-013 Booking group',
    BookingGroup,
    'id type description label status timeFrom timeTo fixedDates costCode bookings',
  ],
  [
    'API-014 Availability slot',
    AvailabilitySlot,
    `
    locationId status defaultBookingFrom defaultBookingTo timeTo iconType bookingId`,
  ],
  ['API-014 Timeslot', Timeslot, 'text key time availability.locationId'],
  [
    'SRCH-002 the parameters of a search',
    QuickSearch,
    `
    searchType category capacity duration location startDate endDate when showAllLocations discrete`,
  ],
  [
    'VIS-022 Visit',
    Visit,
    `
    id date when location.id location.name location.left location.right location.organisationId guest.id guest.kind guest.name
    guest.email company contactNumber vehicleRegistration reference host.id host.name host.email host.contactNumber
    host.organisationName bookings.bookingId bookings.label checkIn.when checkIn.user checkOut.when checkOut.user
    declaration.templateId declaration.declarationDate declaration.expiryDate declaration.witnessId possibleActions.printPass`,
  ],
  [
    'VIS-024 Visitor person',
    VisitorPerson,
    'firstName lastName name email company contactNumber vehicleRegistration isInternal',
  ],
  [
    'VIS-025 Check-in payload',
    VisitCheckIn,
    'phoneNumber vehicleRegistration text note isWitnessSigning declarationTemplateId',
  ],
  ['DECL-003 Declaration status', DeclarationStatus, 'templateId status declarationDate'],
  [
    'UTIL-005 Utilisation item',
    UtilisationItem,
    `
    level location metrics.key metrics.percentage metrics.minutes metrics.groups.name metrics.groups.percentage
    metrics.groups.minutes`,
  ],
  [
    'SUM-009 Summary row',
    SummaryRow,
    `
    key.timeslot key.location key.organisation key.group key.costCode key.domain key.owner key.source key.sourceVersion count
    minutes`,
  ],
  [
    'PROV-009 Work-request booking',
    WorkRequestBooking,
    `
    locationId extraRequests.type extraRequests.extra.id extraRequests.provider extraRequests.status extraRequests.quantity
    extraRequests.timeFrom extraRequests.timeTo extraRequests.note extraRequests.bufferKind`,
  ],
  [
    'USER-003 User, for administrators',
    User,
    `
    id email name firstName lastName nickName contactNumber vehicleType vehicleRegistration roles locationRoles.role
    locationRoles.locations.id userProxies userPrincipals providers defaults.costCode accessCardNumber registrationDate
    lastLoginDate latestBookingDate isActive isDeactivated isLocked domain type twoFactorAuth.enrolledAtUtc`,
  ],
  [
    'GRP-002 Security group',
    AccessGroup,
    `
    id name groupRestrictions.restrictionType groupRestrictions.exclusion groupRestrictions.allRequired
    groupRestrictions.userGroups.id groupRestrictions.domainGroups.id assignments`,
  ],
  ['GRP-003 Domain group', DomainGroup, 'name domains'],
  [
    'GRP-004 User group',
    UserGroup,
    'id name kind users.name users.email directory directoryGroup isOrganisationalUnit',
  ],
  [
    'AUTHM-002 Authentication method',
    AuthenticationMethod,
    'id type title domains syncSecretKeyExpiryUtc',
  ],
  ['INV-005 Sign-up invitation', Signup, 'email token isExpired status'],
  [
    'DIR-002 Directory person',
    Person,
    'id firstName lastName email contactNumber company kind isUser status',
  ],
  [
    'LOC-001 Location, core',
    Location,
    `
    id name kind parentId capacity minimumCapacity isBookable bookingCategoryId restriction.id geoCoordinates.latitude
    geoCoordinates.longitude address left right level isFlex shortName longName description alert externalReference`,
  ],
  [
    'LOC-002 Location, attached data in responses',
    Location,
    `
    facilities.id layouts.id schedule.scheduleElements bookingSettings bookingSettingsList roles.role roles.user.id media
    extras categoryExtras bookingTypes managers provider person conferenceEndPoint calendarProvider.id calendarResource`,
  ],
  [
    'LOC-002 Location, attached data in requests',
    LocationEdit,
    `
    facilities.id layouts.id schedule.scheduleElements bookingSettingsList medias.id categoryExtras.extras provider person
    conferenceEndPoint calendarProvider calendarResource`,
  ],
  [
    'LOC-003 Location, computed',
    Location,
    `
    possibleFacilities.isLikelyPossibility possibleLayouts.isLikelyPossibility hasFloorPlanImage prioritisationOrigin mapUrl
    longQualifier shortQualifier qualifiedName`,
  ],
  [
    'LOC-004 Floor plan of a location',
    Location,
    'floorPlan.elements floorPlan.referenceWidth floorPlan.referenceHeight',
  ],
  ['LOCM-004 Media', Media, 'id name kind url text sizes.url sizes.width sizes.height isLegacy'],
  ['LOCM-004 Media, upload', MediaUpload, 'name kind url text file'],
  [
    'API-008 LOCM-011 Schedule element',
    ScheduleElement,
    `
    type timeFrom timeTo dayTimeRanges.day dayTimeRanges.timeFrom dayTimeRanges.timeTo dateRanges.dateFrom dateRanges.dateTo`,
  ],
  [
    'SET-005 checkIn section',
    BookingSettings,
    `
    checkIn.consecutiveNoShows checkIn.isRequired checkIn.autoCancel checkIn.autoCancelRepeat checkIn.proximityRequired`,
  ],
  [
    'SET-009 period section',
    BookingSettings,
    `
    period.minPeriod period.minPeriodKind period.minPeriodUntilTime period.maxDuration period.maxDurationKind
    period.maxPeriodReleaseTime period.anonymiseBookingsAfterDays period.singleBookingPerDay period.multiDayBookings
    period.prioritisation.id period.prioritisation.rules.kind period.prioritisation.rules.maxPeriod
    period.prioritisation.rules.maxPeriodKind`,
  ],
  [
    'SET-015 visit section',
    BookingSettings,
    `
    visit.location visit.selfServe visit.includeStaff visit.sendPasscodeToStaff visit.sendPasscodeToVisitors
    visit.passcodeIncludesBarcode visit.declarationTemplateId`,
  ],
  [
    'SET-018 notification section',
    BookingSettings,
    `
    notification.period1 notification.period2 notification.period3 notification.periodKind1 notification.periodKind2
    notification.periodKind3`,
  ],
  [
    'SET-020 signage section',
    BookingSettings,
    'signage.anonymousBookIdentifyOwner signage.authenticatedBookAllowed',
  ],
  [
    'SET-023 approval, attendee, cost code and text sections',
    BookingSettings,
    `
    approval.isRequired attendee.isRequired attendee.attendeeCountRequiredOnBooking costCode.isRequired label.isRequired
    label.notesRequired`,
  ],
  [
    'CAT-001 Category, naming',
    Category,
    `
    id kind locationKind namePlural nameSingle shortNamePlural shortNameSingle standardCategory labels layouts`,
  ],
  [
    'CAT-002 Category, rules',
    Category,
    `
    restriction alignBookingTimeFrom alignBookingTimeTo preventOverlappingBookings enableFindSomeone quotaRestrictionActive
    quotaRestrictionAmount quotaRestrictionKind cqIndicator isCapacityRelevant timeslotKind adminOnly minutesAllowedEarly
    minutesAutoCancel`,
  ],
  ['CAT-003 Category in lists', contract.category.list.answers[200], 'restriction isUsed'],
  [
    'OPT-001 Option',
    BookingOption,
    `
    id code text type provider.id timeType quantityType kind costCodeRequired minimumNoticePeriodMinutes`,
  ],
  ['TYPE-001 Booking type', BookingType, 'text duration1 duration2 duration3'],
  ['PRV-001 Provider', Provider, 'id name notificationDaysInterval'],
  ['FAC-001 Facility', Facility, 'id text isEnabled'],
  [
    'INTG-003 Video-meeting provider',
    ConferenceProvider,
    `
    type createdOn createdBy domains settings.CLIENT_ID settings.TENANT_ID`,
  ],
  [
    'INTG-003 Video-meeting provider with its secret',
    ConferenceProviderInput,
    `
    type domains settings.CLIENT_ID settings.TENANT_ID settings.CLIENT_SECRET`,
  ],
  [
    'SHR-001 Sharing network',
    SharingNetwork,
    `
    id type name organisations.id organisations.name locations.id locations.name locations.kind locations.organisationId`,
  ],
  ['SHR-002 Shared location restriction', SharedLocationRestriction, 'locationId restrictionId'],
  ['IMP-003 Import', Import, 'id label fileName items'],
  [
    'IMP-003 Import item',
    ImportItem,
    'id lineNumber reference status message lastAttempt content targetEntityId',
  ],
  [
    'ORG-001 Organisation, for administrators',
    Organisation,
    `
    id name rootLocation locale timeZone minPasswordLength domains categories locationKinds conferenceProviders logoImage
    lightLogoImage hasLogoImage configSettings markedForDeletionBy scheduledDeletionDate`,
  ],
  ['ORG-004 Config setting', ConfigSetting, 'key value defaultValue released scopes'],
  ['AERR-004 Error body', ErrorBody, 'code message data'],
]

/** Requirement, enumeration and its values. */
const choices: [row: string, schema: unknown, words: string][] = [
  [
    'API-010 collective group type',
    Booking.properties.collectiveBookingGroup.properties.type,
    'COLLECTIVE',
  ],
  ['API-012 quantity types', Extra.properties.quantityType, 'ATTENDEE ITEM'],
  ['API-012 time types', Extra.properties.timeType, 'SINGLE ENTIRETY'],
  ['API-012 buffer kinds', ExtraRequest.properties.bufferKind, 'SETUP TEARDOWN'],
  ['API-014 slot statuses', SlotStatus, 'AVAILABLE BOOKED'],
  [
    'API-008 LOCM-011 schedule element types',
    ScheduleElement.properties.type,
    `
    DATE_FROM DATE_TO DATE_RANGES_EXCLUDED DATE_RANGES_INCLUDED WEEKDAYS_TIME WEEKDAYS_VARIABLE_TIME`,
  ],
  [
    'API-005 LOCM-004 VIS-061 media kinds',
    Media.properties.kind,
    'IMAGE PDF_DOCUMENT FLOOR_PLAN_IMAGE LINK MAP_LINK FILM',
  ],
  ['OPT-001 types', BookingOption.properties.type, 'CATERING EQUIPMENT SERVICE OTHER'],
  ['OPT-001 time types', BookingOption.properties.timeType, 'SINGLE ENTIRETY'],
  ['OPT-001 quantity types', BookingOption.properties.quantityType, 'ATTENDEE ITEM'],
  ['API-005 extra types', Extra.properties.type, 'CATERING EQUIPMENT SERVICE OTHER'],
  ['BKG-008 booking statuses', BookingStatus, 'TENTATIVE CONFIRMED CANCELLED CANCELLED_REJECTED'],
  ['DECL-003 declaration status', DeclarationStatus.properties.status, 'SIGNED'],
  [
    'UTIL-006 metric keys',
    UtilisationMetricKey,
    `
    PAST_CHECKED_IN PAST_NOT_CHECKED_IN FUTURE_BOOKED BUFFER FUTURE_AVAILABLE PAST_UNUSED UNAVAILABLE_OUT_OF_HOURS
    UNAVAILABLE_OTHER`,
  ],
  [
    'summary attributes',
    SummaryAttribute,
    `
    timeslot location organisation group costCode domain owner source sourceVersion`,
  ],
  ['SUM-011 time groupings', TimeGrouping, 'DAY WEEK MONTH DAY_OF_WEEK'],
  [
    'PROV-009 work-request types',
    WorkRequest.properties.type,
    'CATERING EQUIPMENT SERVICE OTHER LAYOUT',
  ],
  ['PROV-009 buffer kinds', WorkRequest.properties.bufferKind, 'SETUP TEARDOWN'],
  ['ROLE-002 USER-003 account types', User.properties.type, 'STANDARD SYSTEM'],
  [
    'ROLEA-001 server roles',
    User.properties.roles,
    `
    USER VIEWER PROVIDER ORG_ADMIN SERVICE SERVICE_ADMIN LOCATION_ADMIN LOCATION_MANAGER RECEPTIONIST`,
  ],
  ['GRP-002 restriction types', GroupRestriction.properties.restrictionType, 'USER DOMAIN'],
  ['GRP-004 user group kinds', UserGroup.properties.kind, 'STANDARD AZURE_AD_GROUP'],
  [
    'AUTHM-002 authentication types',
    AuthenticationMethod.properties.type,
    // LDAP is not in the specification.
    'SAML OAUTH2 MATRIX CARD OPENID LDAP',
  ],
  [
    'INV-005 sign-up statuses',
    (Signup as unknown as { properties: Record<string, unknown> }).properties.status,
    `
    pending expired`,
  ],
  ['DIR-002 person kinds', Person.properties.kind, 'INTERNAL EXTERNAL USER'],
  ['DIR-002 person statuses', Person.properties.status, 'ACTIVE DEACTIVATED'],
  [
    'SET-022 availability types',
    BookingSettings.properties.availabilityType,
    'AVAILABLE_FOR_BOOKING AVAILABLE_WITHOUT_BOOKING',
  ],
  [
    'PRIO-001 rule kinds',
    PrioritisationRule.properties.kind,
    'BOOK_WITH_LIMIT BOOK_WITHOUT_LIMIT VIEW_ONLY',
  ],
  ['INTG-003 video-meeting services', ConferenceProvider.properties.type, 'MICROSOFT_TEAMS'],
  ['network types', SharingNetwork.properties.type, 'RESOURCE RECEPTION'],
  ['ORG-004 config scopes', ConfigSetting.properties.scopes, 'in-use released internal'],
]

describe('shapes', () => {
  it.each(shapes)('%s has its fields', (_row, shape, fields) => {
    expect(missingFields(shape, fields)).toEqual([])
  })

  it.each(choices)('%s match the specification', (_row, schema, expected) => {
    expect(wordsOf(schema).sort()).toEqual(words(expected).sort())
  })
})

describe('values', () => {
  it('API-003 CAT-002 timeslot kinds are HOURLY, HALF_DAY and others', () => {
    expect(wordsOf(Category.properties.timeslotKind)).toEqual(
      expect.arrayContaining(['HOURLY', 'HALF_DAY', 'FULL_DAY']),
    )
  })

  it.each([
    ['API-003 C means capacity relevant', Category.properties.cqIndicator, /C: capacity relevant/],
    ['API-005 a facility is MAIN or OTHER', Facility.properties.kind, /MAIN or OTHER/],
    ['API-010 the source is WEB by default', Booking.properties.source, /WEB unless/],
    ['API-012 a request is a LAYOUT or an extra', ExtraRequest.properties.type, /LAYOUT, or/],
  ])('%s, as the description of the value says', (_, schema, text) => {
    expect((schema as TSchema & { description?: string }).description).toMatch(text)
    expect([accepts(schema, 'C'), accepts(schema, 1)]).toEqual([true, false])
  })

  it('CAT-002 the quota amount is 1 by default', () => {
    expect(Category.properties.quotaRestrictionAmount).toMatchObject({ default: 1 })
  })

  it('CAT-001 OPT-001 kinds are LOCATION and EXTRA by default', () => {
    expect(Category.properties.kind).toMatchObject({ default: 'LOCATION' })
    expect(BookingOption.properties.kind).toMatchObject({ default: 'EXTRA' })
  })

  it('API-004 a calendar provider is of kind O365', () => {
    expect(wordsOf(Location.properties.calendarProvider.properties.kind)).toEqual(['O365'])
  })

  it('API-006 LOC-005 the kinds of the specification are known, and an unknown one is accepted', () => {
    const listed = words(
      'ORL REGION SUB_REGION SITE BUILDING FLOOR ZONE AREA ROOM DESK CAR_PARK CAR_LEVEL',
    )
    expect(locationKinds).toEqual(expect.arrayContaining(listed))
    expect([...listed, 'LOCKER'].filter((kind) => !accepts(LocationKind, kind))).toEqual([])
    expect(accepts(LocationKind, 'a room')).toBe(false)
  })

  it('API-011 a title is called label in responses and description in requests', () => {
    expect(missingFields(Booking, 'label description')).toEqual(['description'])
    expect(missingFields(BookingInput, 'label description')).toEqual(['label'])
  })

  it('BKG-008 callers cannot set a status', () => {
    expect(missingFields(BookingInput, 'status')).toEqual(['status'])
    expect(missingFields(BookingEdit, 'status')).toEqual(['status'])
  })

  it('SRCH-001 search types have the codes 1 to 4', () => {
    expect(searchTypes).toEqual({ now: 1, dateTime: 2, dateRange: 3, dateRangeList: 4 })
    expect(
      [0, 1, 2, 3, 4, 5].filter((code) => accepts(QuickSearch.properties.searchType, code)),
    ).toEqual([1, 2, 3, 4])
  })

  it('SUM-011 a summary groups by week by default', () => {
    expect(contract.booking.summary.query.stg).toMatchObject({ default: 'WEEK' })
    expect(contract.visitor.summary.query.stg).toMatchObject({ default: 'WEEK' })
  })

  it('USER-003 a password is write-only', () => {
    expect(missingFields(UserInput, 'password')).toEqual([])
    expect(missingFields(User, 'password')).toEqual(['password'])
  })

  it('INTG-003 a client secret is write-only', () => {
    expect(missingFields(ConferenceProvider, 'settings.CLIENT_SECRET')).toEqual([
      'settings.CLIENT_SECRET',
    ])
  })

  it('GRP-002 allRequired is optional', () => {
    expect(isOptional(GroupRestriction.properties.allRequired)).toBe(true)
    expect(isOptional(GroupRestriction.properties.exclusion)).toBe(false)
  })

  it('COST-002 a code has at most 255 characters, its description 50', () => {
    const input = (code: number, description: number) => ({
      costCode: text(code),
      description: text(description),
    })
    expect(accepts(CostCodeInput, input(255, 50))).toBe(true)
    expect(accepts(CostCodeInput, input(256, 50))).toBe(false)
    expect(accepts(CostCodeInput, input(255, 51))).toBe(false)
    expect(missingFields(CostCode, 'id costCode description dateFrom dateTo')).toEqual([])
  })

  it('DECL-002 a declaration template has a name of at most 20, titles of at most 50 characters, days, content and an optional logo', () => {
    const template = (shortName: number, title: number, helpTitle: number) => ({
      shortName: text(shortName),
      title: text(title),
      helpTitle: text(helpTitle),
      expiryDays: 1,
      content: 'I declare',
    })
    expect(accepts(DeclarationTemplateInput, template(20, 50, 50))).toBe(true)
    expect(
      [template(21, 50, 50), template(20, 51, 50), template(20, 50, 51)].filter((one) =>
        accepts(DeclarationTemplateInput, one),
      ),
    ).toEqual([])
    expect(
      missingFields(
        DeclarationTemplate,
        'id shortName title expiryDays content helpTitle organisationLogo',
      ),
    ).toEqual([])
    expect(isOptional(DeclarationTemplate.properties.organisationLogo)).toBe(true)
  })

  it('TYPE-001 there are three durations in whole minutes', () => {
    expect(
      accepts(BookingType, {
        id: 1,
        text: 'Interview',
        duration1: 15,
        duration2: 30,
        duration3: 45,
      }),
    ).toBe(true)
    expect(accepts(BookingType, { id: 1, text: 'Interview', duration1: 7.5 })).toBe(false)
    expect(missingFields(BookingType, 'duration4')).toEqual(['duration4'])
  })

  it('PRV-001 the interval is -1, 0 or a number of days', () => {
    expect(
      [-2, -1, 0, 1, 14, 1.5].filter((notificationDaysInterval) =>
        accepts(Provider, { id: 1, name: 'Caterer', notificationDaysInterval }),
      ),
    ).toEqual([-1, 0, 1, 14])
  })

  it('SET-001 settings are listed per category, each section with its own and its inherited value; an own value overrides', () => {
    expect(
      missingFields(
        Location,
        'bookingSettingsList.bookingCategoryId bookingSettingsList.override.checkIn bookingSettingsList.inherited.checkIn',
      ),
    ).toEqual([])
    const sections = Object.values(BookingSettings.properties)
    expect(sections.filter((section) => !isOptional(section))).toEqual([])
    expect(
      accepts(BookingSettingsEntry, {
        bookingCategoryId: 1,
        override: { buffer: { minutesBefore: 5 } },
        inherited: { buffer: { minutesBefore: 0 } },
      }),
    ).toBe(true)
  })

  it('SET-018 there are at most three reminders', () => {
    expect(accepts(BookingSettings, { notification: { period3: 1, periodKind3: 'DAY' } })).toBe(
      true,
    )
    expect(accepts(BookingSettings, { notification: { period4: 1 } })).toBe(false)
  })

  it('PRIO-001 a limited rule has a period and its unit', () => {
    expect(
      accepts(Prioritisation, {
        rules: [
          { kind: 'BOOK_WITH_LIMIT', maxPeriod: 1, maxPeriodKind: 'DAY' },
          { kind: 'BOOK_WITHOUT_LIMIT' },
        ],
      }),
    ).toBe(true)
    expect(
      accepts(Prioritisation, {
        rules: [{ kind: 'BOOK_WITH_LIMIT', maxPeriod: 0, maxPeriodKind: 'DAY' }],
      }),
    ).toBe(false)
  })

  it('the code of the hierarchy confirmation is MATRIX-BUS-0029', () => {
    expect(errorCodes['MATRIX-BUS-0029'].status).toBe(409)
    expect(
      accepts(ErrorBody, {
        code: 'MATRIX-BUS-0029',
        message: 'Save anyway?',
        data: { locations: [{ id: 4, name: 'Oak', bookings: 2 }] },
      }),
    ).toBe(true)
  })

  it('a schedule accepts times as T09:00:00.000 and 09:00, and midnight as the end of the day', () => {
    const { timeFrom } = ScheduleElement.properties
    expect(
      ['T09:00:00.000', '09:00', '24:00', 'T24:00:00.000', '9:00', '25:00', 'noon', '24:01'].filter(
        (one) => accepts(timeFrom, one),
      ),
    ).toEqual(['T09:00:00.000', '09:00', '24:00', 'T24:00:00.000'])
  })

  it('text has no control characters, and names are not blank', () => {
    expect(accepts(Text(5), 'a\tb\n')).toBe(true)
    expect(accepts(Text(5), 'a\u0000b')).toBe(false)
    expect(accepts(Name(5), '   ')).toBe(false)
  })
})
