import Type from 'typebox'
import { HtmlNode } from '../admin/org.js'
import { LocationName, PersonName } from '../location/location.js'
import { wayLeg, wayOf } from '../location/way.js'
import { BrandColours } from '../base/fields.js'
import { VisibleTo } from '../base/visible.js'
import { PersonKind } from '../people/person.js'
import { Signature } from './declaration.js'
import {
  clearable,
  Count,
  Email,
  entity,
  enumeration,
  Flag,
  Id,
  Instant,
  LocalDate,
  LocalDateTime,
  LocalTime,
  Name,
  optional,
  Picture,
  Text,
  Zone,
} from '../base/schema.js'

export const VisitorType = enumeration(
  'VisitorType',
  ['ALL', 'VISITORS', 'STAFF'],
  'Everyone, external people, or people of the organisation.',
)

const contact = {
  company: optional(Text(255)),
  contactNumber: optional(Text(50)),
  vehicleRegistration: optional(Text(20)),
}
/** Kiosks show expected visitors without contact details. */
const reachable = {
  company: optional(VisibleTo(Text(255), 'responsible')),
  contactNumber: optional(VisibleTo(Text(50), 'responsible')),
  vehicleRegistration: optional(VisibleTo(Text(20), 'responsible')),
}
const passage = (description: string) =>
  optional(
    Type.Object(
      { when: LocalDateTime, user: PersonName },
      { additionalProperties: false, description },
    ),
  )

const passageTime = optional({
  ...Instant,
  description:
    'When it happened, for a reception that was without a network: at most three days ago. Without it, now',
})

export const Visit = entity(
  'Visit',
  {
    id: Id,
    date: LocalDate,
    when: optional(LocalDateTime),
    until: optional(LocalDateTime),
    timeZone: Zone,
    location: Type.Object(
      {
        id: Id,
        name: Type.String(),
        left: Type.Integer(),
        right: Type.Integer(),
        organisationId: Id,
      },
      { additionalProperties: false },
    ),
    guest: Type.Object(
      {
        id: Id,
        kind: PersonKind,
        name: Type.String(),
        email: optional(VisibleTo(Type.String(), 'responsible')),
      },
      { additionalProperties: false },
    ),
    ...reachable,
    reference: optional(VisibleTo(Text(50, 'Badge number'), 'responsible')),
    host: Type.Object(
      {
        id: Id,
        name: Type.String(),
        email: optional(VisibleTo(Type.String(), 'responsible')),
        contactNumber: optional(VisibleTo(Type.String(), 'responsible')),
        organisationName: optional(Type.String()),
        picture: optional(Picture),
      },
      { additionalProperties: false },
    ),
    bookings: Type.Array(
      Type.Object(
        { bookingId: Id, label: optional(Type.String()) },
        { additionalProperties: false },
      ),
    ),
    checkIn: passage('The person who checked the visitor in, and the time'),
    checkOut: passage('The person who checked the visitor out, and the time'),
    declaration: optional(
      Type.Object(
        {
          templateId: Id,
          name: optional(Type.String()),
          declarationDate: optional(LocalDate),
          expiryDate: optional(LocalDate),
          witnessId: optional(Id),
        },
        {
          additionalProperties: false,
          description:
            'With include=declaration, if the location has one; its dates only while it counts',
        },
      ),
    ),
    possibleActions: Type.Object(
      {
        printPass: Flag,
        edit: optional(Flag),
        remove: optional(Flag),
        checkIn: optional(Flag),
        checkOut: optional(Flag),
      },
      { additionalProperties: false, description: 'The actions that the caller can take' },
    ),
  },
  'A visitor expected at a reception on a day. date is the local date there; when and until are the expected times, of its bookings if it has any.',
)

export const VisitorPerson = entity(
  'VisitorPerson',
  {
    id: optional(Id),
    firstName: Name(100),
    lastName: Name(100),
    name: optional(Type.String({ description: 'Composed of first and last name' })),
    email: optional(Type.Union([Email, Type.Literal('')])),
    ...contact,
    isInternal: optional(Flag),
  },
  'A visitor as displayed and sent by the dialog.',
)

export const VisitCheckIn = entity(
  'VisitCheckIn',
  {
    phoneNumber: optional(Text(50)),
    vehicleRegistration: optional(Text(20)),
    text: optional(Text(2000, 'Message for the host, sent on arrival; at most 200 characters')),
    note: optional(Text(1000, 'The reception’s own note')),
    isWitnessSigning: optional(
      Type.Boolean({ description: 'The caller witnesses the declaration' }),
    ),
    declarationTemplateId: optional(Id),
    signature: optional(Signature),
    at: passageTime,
  },
  'The data recorded at check-in. With a signature the visitor signs the declaration of declarationTemplateId.',
)
export const VisitCheckOut = entity(
  'VisitCheckOut',
  { at: passageTime },
  'The data recorded at check-out.',
)

const visitFields = {
  locationId: Id,
  date: LocalDate,
  timeFrom: optional({ ...LocalTime, description: 'Expected arrival; set by the booking, if any' }),
  timeTo: optional({ ...LocalTime, description: 'Expected departure' }),
  hostId: Id,
  reference: optional(Text(50, 'Badge number')),
  text: optional(Text(2000, 'A message for the host can be sent at check-in only')),
}
export const VisitInput = entity(
  'VisitInput',
  {
    ...visitFields,
    guestId: optional(Id),
    guest: optional(VisitorPerson),
    bookingId: optional(Id),
    checkIn: optional(VisitCheckIn),
  },
  'A visit to create: guestId for a known person, or guest for a new one; checkIn to check in at once.',
)
export const VisitEdit = entity(
  'VisitEdit',
  {
    locationId: optional(visitFields.locationId),
    date: optional(visitFields.date),
    timeFrom: clearable(LocalTime),
    timeTo: clearable(LocalTime),
    hostId: optional(visitFields.hostId),
    reference: visitFields.reference,
    text: visitFields.text,
  },
  'Fields of a visit to change; omitted fields stay unchanged.',
)

export const VisitNote = entity(
  'VisitNote',
  { note: Text(1000) },
  'The reception’s note on a visit.',
)
export const PassSize = enumeration(
  'PassSize',
  ['CARD', 'LABEL', 'A4', 'LETTER'],
  '86 × 54 mm, 102 × 76 mm, or a sheet to be folded twice.',
)
export const VisitorPass = entity(
  'VisitorPass',
  {
    width: Type.Number({ exclusiveMinimum: 0, description: 'Millimetres' }),
    height: Type.Number({ exclusiveMinimum: 0, description: 'Millimetres' }),
    content: Type.String({ description: 'A complete label, safe to print' }),
  },
  'The label of a visitor.',
)

export const Reception = entity(
  'Reception',
  {
    ...LocationName.properties,
    qualifiedName: Type.String(),
    organisationId: Id,
    timeZone: Zone,
    selfServe: Type.Boolean({ description: 'Visitors may check themselves in' }),
    declarationTemplateId: optional(Id),
  },
  'A reception that visitors report to.',
)

export const VisitPasscode = entity(
  'VisitPasscode',
  {
    passcode: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'As typed, such as K7QM-2XPD, or the text of the QR code',
    }),
    locationId: Id,
  },
  'A code from a mail or a pass, and the reception where it is entered.',
)

const linkToken = Type.String({ minLength: 10, maxLength: 200 })
export const VisitLink = entity(
  'VisitLink',
  { token: linkToken },
  'The token of the link in an invitation. It reads one visit, and signs its declaration.',
)
export const SignedVisitLink = entity(
  'SignedVisitLink',
  { token: linkToken, signature: Signature },
  'A signature of the declaration of the visit that a link is for.',
)
export const VisitWayLeg = entity(
  'VisitWayLeg',
  {
    ...wayLeg,
    walls: Type.Array(Type.Array(Type.Number(), { minItems: 4, maxItems: 4 }), {
      description: 'Pieces of walls within a few metres of the way: x, y of both ends',
    }),
  },
  'The part of a way on one floor, and what leads on from it.',
)
export const VisitWay = entity(
  'VisitWay',
  wayOf(VisitWayLeg),
  'The way of a visitor to the meeting place: the way itself and the walls beside it, and nothing else of the plans.',
)

export const VisitInvitation = entity(
  'VisitInvitation',
  {
    organisationName: Type.String(),
    logoImage: optional(Type.String()),
    colours: optional(BrandColours),
    guestName: Type.String(),
    hostName: Type.String(),
    placeName: Type.String(),
    address: optional(Type.String()),
    mapUrl: optional(
      Type.String({
        description: 'Directions, on a page of the organisation or else on OpenStreetMap',
      }),
    ),
    map: optional(Type.String({ description: 'A page of OpenStreetMap' })),
    date: LocalDate,
    when: optional(LocalDateTime),
    until: optional(LocalDateTime),
    way: optional(VisitWay),
    declaration: optional(
      Type.Object(
        {
          title: Type.String(),
          contentNodes: Type.Array(HtmlNode),
          helpTitle: optional(Type.String()),
          isSigned: Flag,
          opensOn: optional({
            ...LocalDate,
            description:
              'The first day on which a signature counts for the visit, if it is to come',
          }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  'What an invited visitor reads without an account: the visit, and the declaration to sign.',
)

export const VisitHost = entity(
  'VisitHost',
  {
    id: Id,
    name: Type.String(),
    email: optional(VisibleTo(Type.String(), 'responsible')),
  },
  'A person whom visitors may come to see.',
)

export const VisitorBoard = entity(
  'VisitorBoard',
  {
    locationId: Id,
    name: Type.String(),
    timeZone: Zone,
    now: Type.Unsafe<string>({ ...Instant, description: 'The server’s time' }),
    offset: Type.Integer({ description: 'Minutes east of UTC now' }),
    expected: Count,
    present: Count,
    namesVisitors: Flag,
    visitors: Type.Array(
      entity(
        'BoardVisitor',
        {
          firstName: Type.String(),
          isPresent: Flag,
          when: optional(
            Type.Unsafe<string>({
              ...LocalDateTime,
              description: 'When the visitor came, or is expected',
            }),
          ),
          host: optional(Type.String()),
        },
        'A visitor as a screen in the foyer names them.',
      ),
      {
        description:
          'Those who have a first name, by expected arrival; empty unless visitor_board_names is on. With hosts if visitor_board_hosts is on.',
      },
    ),
  },
  'The visitors of today at a location as a screen in the foyer shows them.',
)

export const PresentVisitor = entity(
  'PresentVisitor',
  {
    visitId: Id,
    name: Type.String(),
    company: optional(Type.String()),
    contactNumber: optional(Type.String()),
    reference: optional(Type.String({ description: 'Badge number' })),
    isInternal: Flag,
    location: LocationName,
    host: Type.Object(
      { name: Type.String(), contactNumber: optional(Type.String()) },
      { additionalProperties: false },
    ),
    since: LocalDateTime,
  },
  'A visitor who is in the building.',
)
export const PresentEmployee = entity(
  'PresentEmployee',
  {
    bookingId: Id,
    name: optional(VisibleTo(Type.String(), 'colleague')),
    contactNumber: optional(VisibleTo(Type.String(), 'responsible')),
    location: LocationName,
    space: LocationName,
    since: LocalDateTime,
  },
  'A person who has checked in to a booking that has not ended, with its building as location. Of private bookings, only managers see who it is.',
)
export const PresenceList = entity(
  'PresenceList',
  {
    time: Instant,
    people: Type.Array(PresentVisitor, { description: 'By location, then by name' }),
    employees: Type.Array(PresentEmployee, { description: 'By location, then by name' }),
  },
  'The visitors who have checked in within the last 24 hours and not checked out, and the people who have checked in to current bookings.',
)
