import { defineMessages } from './text.js'

/**
 * Why a field was refused: a code with a text in each language. Used in the `fields` of an error
 * response.
 */
export const fieldCodes = /*#__PURE__*/ defineMessages('field-code', {
  required: 'Please provide a value.',
  type: 'This value has the wrong type.',
  json: 'Please send valid JSON with the content type application/json.',
  format: 'This value has the wrong format.',
  tooLong:
    '{count, plural, one {This must not exceed {count} character.} other {This must not exceed {count} characters.}}',
  tooShort:
    '{count, plural, one {This must have at least {count} character.} other {This must have at least {count} characters.}}',
  tooMany:
    '{count, plural, one {Please enter at most {count} entry.} other {Please enter at most {count} entries.}}',
  tooFew:
    '{count, plural, one {Please enter at least {count} entry.} other {Please enter at least {count} entries.}}',
  tooSmall: 'This must be at least {count}.',
  tooLarge: 'This must be at most {count}.',
  choice: 'Please choose one of: {choices}.',
  unknown: 'Unknown field.',
  andMore:
    '{count, plural, one {{count} more value is not valid.} other {{count} more values are not valid.}}',
  invalid: 'This value is not valid.',
  pastTime: 'The end must be after the start.',
  past: 'The start time is in the past.',
  endPast: 'The end time is in the past.',
  invalidTimes: 'Please enter a valid date, start time and end time.',
  dateRange: 'The start date must not be after the end date.',
  titleRequired: 'Please enter a title.',
  notesRequired: 'Please enter notes.',
  attendeeCountRequired: 'Please enter the number of attendees.',
  attendeeRequired: 'Please add at least one attendee.',
  externalNotAllowed: 'People outside your organisation cannot be added.',
  locationRequired: 'Please choose a location.',
  costCodeRequired: 'Please specify a cost code.',
  costCodeInvalid: 'This cost code is not valid on the booking’s date.',
  overCapacity:
    '{limit, plural, one {{location} holds at most {limit} person.} other {{location} holds at most {limit} people.}}',
  underMinimum:
    '{limit, plural, one {{location} needs at least {limit} person.} other {{location} needs at least {limit} people.}}',
  belowListed: 'The number of attendees cannot be lower than the {count} listed.',
  personListed: 'This person has already been added.',
  emailListed: 'This e-mail address has already been added.',
  ownerEmail: 'Please enter a valid e-mail address for the owner.',
  ownerNotAllowed: 'You do not have permission to book for this person.',
  lacksLayout: '{location} does not have the layout of this booking.',
  lacksExtra: '{location} does not offer all extras of this booking.',
  needsCostCode: '{location} needs a cost code. Add one to the booking first.',
  needsDetails: '{location} needs more details, such as a title. Add them to the booking first.',
  multiDay: '{location} cannot be booked for more than one day.',
  passwordsDiffer: 'The passwords do not match',
  zone: 'Unknown time zone.',
  repeatEndRequired: 'Please choose when the repetition ends.',
  repeatTooLong:
    '{count, plural, one {A booking can repeat at most {count} time and for no longer than one year.} other {A booking can repeat at most {count} times and for no longer than one year.}}',
  repeatEmpty: 'The series has no dates before its end date.',
  passwordRequired: 'Specify the password',
  receptionRequired: 'Please assign a reception.',
  managedLocationRequired: 'Please assign a managed location.',
  administeredLocationRequired: 'Please assign an administered location.',
  providerRequired: 'Please select a service provider',
  groupListed: 'This group already has a rule.',
  followsBooking: 'The booking sets this time.',
  lastRule: 'Exactly one rule must apply to everyone else, and it must come last.',
  exclusive: 'Only one of these settings can be on.',
  localOnly: 'Only a mail server on the same machine can be used without encryption.',
  fillAllFields: 'Please fill all fields.',
  groupNameRequired: 'Please enter a name for the advanced group',
  userGroupRequired: 'Please enter at least one user group',
  domainGroupRequired: 'Please enter at least one domain group',
  internalContact: 'Email address and first or last name are required for Internal Contact.',
  externalContact: 'First or last name is required for External Contact.',
  costCodeAndDescription: 'Please provide both id and description',
  validityDays: 'Validity must be a whole number of days greater than zero',
  requiredField: 'Please provide a value for required field {field}',
  fieldTooLong:
    '{count, plural, one {{field} must not exceed {count} character in length} other {{field} must not exceed {count} characters in length}}',
  fileKind: 'Please choose a PNG, JPEG, GIF or WebP image.',
  fileNotPdf: 'Please choose a PDF document.',
  fileNotFilm: 'Please choose an MP4 film (H.264, VP9 or AV1) or a WebM film.',
  fileTooLarge: 'The file must not exceed {count} MB.',
  fileDamaged: 'The file is damaged or incomplete.',
  imageTooLarge:
    '{count, plural, one {The image is {width} × {height} pixels. The limit is {count} million.} other {The image is {width} × {height} pixels. The limit is {count} million.}}',
  linkAddress: 'Please enter an address that starts with http:// or https://.',
  httpsAddress: 'Please enter an address that starts with https://.',
  certificate: 'Please enter a certificate in PEM format.',
  ldapAddress: 'Please enter ldaps:// with TLS, and ldap:// otherwise.',
  ldapLocalOnly: 'Only a directory on the same machine can be used without encryption.',
  ldapFilter: 'Please enter a valid LDAP filter that contains {placeholder}.',
  foreignDomain: 'Your organisation does not have the domain {domain}.',
  notOnPlan: 'This space is not part of the plan’s location.',
  drawingTooDetailed: 'The drawing has too many points: {found}. The limit is {count}.',
  startEndTimeRequired: 'Enter a start time and an end time.',
  startTimeRequired: 'Enter a start time.',
  endTimeRequired: 'Enter an end time.',
  datesInOrder: 'The first day must not be after the last day.',
  currency: 'Unknown currency: {value}. Please enter a code of ISO 4217, such as EUR.',
  timesInOrder: 'The start time must be before the end time.',
})

export type FieldCode = keyof typeof fieldCodes

/** Refuses missing and blank fields of the body with this code instead of `required`. */
export const whenMissing = <S extends object>(code: FieldCode, schema: S): S =>
  Object.assign(schema, { 'x-when-missing': code })

/** Refuses missing, mistyped and too small values of the field with this code. */
export const whenUnsuitable = <S extends object>(code: FieldCode, schema: S): S =>
  Object.assign(schema, { 'x-when-unsuitable': code })

/** The code returned for missing, mistyped and too small values, if the field has its own. */
export const unsuitableCode = (schema: object | undefined): FieldCode | undefined =>
  (schema as { 'x-when-unsuitable'?: FieldCode } | undefined)?.['x-when-unsuitable']

/** The code returned for missing and blank body fields. */
export const missingCode = (schema: object | undefined): FieldCode =>
  (schema as { 'x-when-missing'?: FieldCode } | undefined)?.['x-when-missing'] ?? 'required'
