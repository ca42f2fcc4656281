import { reasonCodes } from './reason.js'
import { defineMessages } from './text.js'

type Reasons = typeof reasonCodes
/** Errors that share a reason's text. The reason also declares their status. */
type OwnErrors = {
  [
    Code in keyof Reasons as Reasons[Code] extends {
      readonly status: number
      readonly error: infer Error extends string
    }
      ? Error
      : never
  ]: Pick<Extract<Reasons[Code], { readonly status: number }>, 'status' | 'id' | 'text'>
}
const ownErrors = /*#__PURE__*/ Object.fromEntries(
  /*#__PURE__*/ Object.values(reasonCodes).flatMap((reason) =>
    'status' in reason
      ? [[reason.error, { status: reason.status, id: reason.id, text: reason.text }]]
      : [],
  ),
) as OwnErrors

/**
 * Every error code, with its status and texts. `{name}` is filled from the error's values. Each
 * reason (`reason.ts`) declares its error code.
 */
export const errorCodes = /*#__PURE__*/ defineMessages('error', {
  INVALID_INPUT: {
    status: 400,
    text: 'Please check your input.',
  },
  IDEMPOTENCY_KEY_INVALID: {
    status: 400,
    text: 'The idempotency key must be 1 to 255 visible characters long.',
  },
  UNAUTHENTICATED: { status: 401, text: 'Please log in.' },
  SETUP_NEEDED: {
    status: 401,
    text: 'This server has not been set up yet.',
  },
  LOGIN_FAILED: {
    status: 401,
    text: 'The e-mail or password is not correct.',
  },
  ACCOUNT_LOCKED: {
    status: 401,
    text: 'This account is locked. Reset your password or contact an administrator.',
  },
  SYSTEM_ACCOUNT: {
    status: 403,
    text: 'A system account cannot log in here.',
  },
  FORBIDDEN: {
    status: 403,
    text: 'You do not have permission to do this.',
  },
  SCOPE_MISSING: {
    status: 403,
    text: 'This token does not permit this action.',
  },
  CROSS_SITE: {
    status: 403,
    text: 'This request was refused because it came from another site.',
  },
  NOT_FOUND: {
    status: 404,
    text: 'This was not found, or you may not view it.',
  },
  BOOKING_NOT_FOUND: {
    status: 404,
    text: 'This booking was not found, or you may not view it.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    text: 'This address does not support this method.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    text: 'The request took too long.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    text: 'The request is too large.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    text: 'This content type is not supported.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    text: 'This idempotency key has already been used for a different request.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    text: 'Too many requests. Please wait a moment and try again.',
  },
  INTERNAL: {
    status: 500,
    text: 'We’re sorry. We were unable to handle your request.',
  },
  BUSY: {
    status: 503,
    text: 'The server is busy. Please try again in a moment.',
  },
  UNAVAILABLE: {
    status: 503,
    text: 'Unable to connect, please check whether you are offline.',
  },
  DISK_FULL: {
    status: 503,
    text: 'The server has no disk space left, so changes cannot be saved. Please try again later.',
  },

  IDEMPOTENCY_IN_FLIGHT: {
    status: 409,
    text: 'This request is still being processed.',
  },
  VERSION_CONFLICT: {
    status: 409,
    text: 'Someone else has changed this. Reload and try again.',
  },
  OVERLAP: {
    status: 409,
    text: 'An overlapping booking already exists at {location} from {start} to {end}',
  },
  OVERLAP_CALENDAR: {
    status: 409,
    text: '{location} is busy in its calendar from {start} to {end}.',
  },
  OVERLAP_OWN: {
    status: 409,
    text: 'You already have a booking at this time: {location}, {start} to {end}.',
  },
  OVERLAP_OWNER: {
    status: 409,
    text: '{owner} already has a booking at this time: {location}, {start} to {end}.',
  },
  LOCATION_CLOSED: {
    status: 409,
    text: '{location} is closed at this time.',
  },
  NOT_BOOKABLE: {
    status: 400,
    text: '{location} cannot be booked.',
  },
  FREE_WITHOUT_BOOKING: {
    status: 400,
    text: '{location} is first come, first served. No booking needed.',
  },
  ...ownErrors,
  RESTRICTED: {
    status: 403,
    text: 'You do not have permission to book {location}.',
  },
  QUOTA_REACHED: {
    status: 409,
    text: '{limit, plural, one {You can have at most {limit} booking per {period} in {category}.} other {You can have at most {limit} bookings per {period} in {category}.}}',
  },
  NOTICE_TOO_SHORT: {
    status: 409,
    text: '{extra} must be ordered at least {limit} {unit} ahead.',
  },
  BOOKING_STARTED: {
    status: 409,
    text: 'This booking has already started.',
  },
  BOOKING_ENDED: {
    status: 409,
    text: 'This booking has already ended.',
  },
  BOOKING_NOT_ACTIVE: {
    status: 409,
    text: 'This booking is no longer active.',
  },
  BOOKING_NOT_RESTORABLE: {
    status: 409,
    text: 'This booking can no longer be restored.',
  },
  BOOKING_NOT_TENTATIVE: {
    status: 409,
    text: 'This booking is not waiting for approval.',
  },
  CHECK_IN_WINDOW: {
    status: 409,
    text: 'You can check in between {from} and {to}.',
  },
  COST_CODE_REQUIRED: {
    status: 400,
    text: 'Please specify a cost code',
  },
  CHECK_IN_NOT_REQUIRED: {
    status: 409,
    text: 'You do not need to check in for this booking.',
  },
  CHECK_IN_ON_SITE: {
    status: 403,
    text: 'You can only check in on site.',
  },
  CHECK_IN_CODE_INVALID: {
    status: 403,
    text: 'This code is not valid here or has expired. Please scan the code at the space again.',
  },
  NO_BOOKING_HERE: {
    status: 404,
    text: 'You have no booking here that you can check in to now.',
  },
  IN_USE: { status: 409, text: 'This is still in use.' },
  ALREADY_EXISTS: { status: 409, text: '{name} already exists.' },
  PLAN_HIDES_BOOKINGS: {
    status: 409,
    text: 'These spaces have future bookings and would no longer be on the plan: {list}. The bookings are kept. Save anyway?',
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    text: 'An organisation needs at least one administrator.',
  },
  'MATRIX-BUS-0029': {
    status: 409,
    text: 'These locations have future bookings that this change affects: {list}. Bookings at deleted or no longer bookable locations will be cancelled. Save anyway?',
  },
  TWO_FACTOR_REQUIRED: {
    status: 401,
    text: 'Please enter the code from your authenticator app.',
  },
  TWO_FACTOR_ENROLLED: {
    status: 409,
    text: 'You already have an authenticator app. To use another one, ask your administrator to reset it.',
  },
  TWO_FACTOR_NEEDED: {
    status: 409,
    text: 'Your organisation requires an authenticator app, so it cannot be turned off.',
  },
  TWO_FACTOR_ENROL_REQUIRED: {
    status: 401,
    text: 'Please set up your authenticator app.',
  },
  PASSWORD_UNCHANGED: {
    status: 400,
    text: 'The new password must differ from the current one.',
  },
  PASSWORD_COMMON: {
    status: 400,
    text: 'This password is too common. Choose a different one.',
  },
  PASSWORD_PERSONAL: {
    status: 400,
    text: 'The password must not be your name, e-mail address or organisation.',
  },
  PASSWORD_TOO_SHORT: {
    status: 400,
    text: '{count, plural, one {The password must have at least {count} character.} other {The password must have at least {count} characters.}}',
  },
  PASSWORD_WRONG: {
    status: 400,
    text: 'The current password is not correct.',
  },
  PASSKEYS_UNAVAILABLE: {
    status: 409,
    text: 'Passkeys need an HTTPS address with a host name. An administrator of this server can set this up.',
  },
  PASSKEYS_NOT_ALLOWED: {
    status: 403,
    text: 'People with this e-mail domain log in with single sign-on, without passkeys.',
  },
  PASSKEY_UNKNOWN: {
    status: 401,
    text: 'This passkey is no longer registered here. Log in another way, and delete the passkey from your device.',
  },
  PASSKEY_INVALID: {
    status: 401,
    text: 'This passkey was not accepted. Please try again or log in another way.',
  },
  PASSKEY_EXPIRED: {
    status: 409,
    text: 'This took too long. Please try again.',
  },
  PASSKEYS_TOO_MANY: {
    status: 409,
    text: 'You have {count} passkeys already. Remove one that you no longer use.',
  },
  PASSKEY_EXISTS: {
    status: 409,
    text: 'This passkey has already been added.',
  },
  LOGIN_NOT_FRESH: {
    status: 403,
    text: 'Enter your password, or log out and back in, then try again.',
  },
  KIOSK_SESSION: {
    status: 403,
    text: 'You cannot do this on a shared screen. Log in on your own device.',
  },
  PROXY_EXISTS: {
    status: 409,
    text: 'This person can already book on your behalf.',
  },
  DOMAIN_UNKNOWN: {
    status: 400,
    text: 'No organisation uses this e-mail domain.',
  },
  DOMAIN_NOT_ALLOWED: {
    status: 400,
    text: 'Addresses with this domain do not belong to the organisation.',
  },
  CODE_INVALID: { status: 400, text: 'This code is not correct.' },
  SIGN_ON_FAILED: {
    status: 403,
    text: 'Single sign-on failed. Please try again or contact an administrator.',
  },
  SIGN_ON_DOMAIN: {
    status: 403,
    text: 'People with this e-mail domain cannot log in here. Please contact an administrator.',
  },
  SIGN_ON_ACCOUNT: {
    status: 403,
    text: 'This account cannot log in with single sign-on. Please contact an administrator.',
  },
  SIGN_ON_LINK: {
    status: 403,
    text: 'This account is not linked to your single sign-on yet. Please log in with your password now to link it, or ask another administrator to confirm the link.',
  },
  SIGN_ON_UNTESTED: {
    status: 409,
    text: 'Please log in with single sign-on yourself before you turn off passwords.',
  },
  SIGN_ON_OWN: {
    status: 403,
    text: 'Another administrator has to confirm this.',
  },
  MAIL_SET_BY_ENVIRONMENT: {
    status: 409,
    text: 'The mail server is set by SMTP_URL in the server’s environment, so it cannot be changed here.',
  },
  MAIL_SERVER_MISSING: {
    status: 409,
    text: 'No mail server is set. Enter one first.',
  },
  PASSWORD_NOT_ALLOWED: {
    status: 403,
    text: 'People with this e-mail domain log in with single sign-on, without a password.',
  },
  DISCOVERY_FAILED: {
    status: 502,
    text: 'No OpenID Connect provider answered at this address. Please check the issuer.',
  },
  LOGIN_METHOD_IN_USE: {
    status: 409,
    text: 'Groups or rooms use the directory of this login method: {names}. Please change them first.',
  },
  METADATA_INVALID: {
    status: 400,
    text: 'This must be the metadata of a single SAML identity provider, with a certificate and a redirect address.',
  },
  METADATA_UNAVAILABLE: {
    status: 502,
    text: 'The metadata could not be loaded from this address. Please paste it instead.',
  },
  SERVICE_KEY_INVALID: {
    status: 403,
    text: 'This device is not allowed to log people in.',
  },
  ORIGIN_NOT_ALLOWED: {
    status: 403,
    text: 'Elements cannot be embedded in {origin}.',
  },
  OCCUPANCY_OFF: {
    status: 409,
    text: 'Occupancy sensors are not in use. An administrator can enter an occupancy data source in the settings.',
  },
  SERVICE_FAILED: {
    status: 502,
    text: 'The connected service did not accept the request. Please contact {supportName}.',
  },
  DIRECTORY_MISSING: {
    status: 409,
    text: 'This login method has no directory. Please contact {supportName}.',
  },
  SYNC_KEY_MISSING: {
    status: 409,
    text: 'Please set the directory key first.',
  },
  SERVICE_ACCOUNT: {
    status: 403,
    text: 'This is an internal service account of {supportName} and may not be edited.',
  },
  ALREADY_ADMINISTRATOR: {
    status: 409,
    text: '{name} is already an administrator.',
  },
  LINKED_CONTACT: {
    status: 409,
    text: 'This contact is linked to a user. Use Deactivate or Reactivate in user administration.',
  },
  CONTACT_IN_USE: {
    status: 409,
    text: 'This contact is part of a booking or visit. Deactivate the contact instead.',
  },
  CATEGORY_IN_USE: {
    status: 409,
    text: 'This category is in use.',
  },
  GROUP_IN_USE: {
    status: 409,
    text: 'This group cannot be deleted because it is used by: {list}',
  },
  EXPORT_TOO_LARGE: {
    status: 400,
    text: 'There are too many bookings for one file. Please choose fewer days or a smaller area.',
  },
  TOO_MANY_LOCATIONS: {
    status: 403,
    text: 'Only service administrators can delete more than 10 locations at once.',
  },
  COMBINED_IN_USE: {
    status: 409,
    text: 'The combined resource has future bookings and cannot be removed.',
  },
  IMPORT_FILE: {
    status: 400,
    text: 'This file cannot be imported: {reason}',
  },
  IMPORT_LOCATION: {
    status: 404,
    text: 'Unable to identify the location {text}',
  },
  CONTACT_EXISTS: {
    status: 409,
    text: 'Contact already exists as {name}',
  },
  WORK_REQUEST_FIXED: {
    status: 409,
    text: 'The status of this request follows its booking and cannot be changed.',
  },

  OCCURRENCES_CLASH: {
    status: 409,
    text: 'These dates are not available: {dates}',
  },
  NOT_ENOUGH_FREE: {
    status: 409,
    text: '{count, plural, =0 {No spaces are available at this time.} one {Only {count} space is available at this time.} other {Only {count} spaces are available at this time.}}',
  },
  EVENT_STARTED: {
    status: 409,
    text: 'An event with a started booking cannot be rescheduled or cancelled.',
  },
  START_IN_PAST: {
    status: 409,
    text: 'One or more associated bookings would have a start time in the past',
  },

  ALREADY_CHECKED_IN: {
    status: 409,
    text: '{name} is already checked in.',
  },
  ALREADY_CHECKED_OUT: {
    status: 409,
    text: '{name} is already checked out.',
  },
  NOT_CHECKED_IN: {
    status: 409,
    text: '{name} is not checked in.',
  },
  NOT_TODAY: {
    status: 409,
    text: 'A visitor can only be checked in on the day of the visit.',
  },
  DECLARATION_REQUIRED: {
    status: 409,
    text: 'The declaration must be completed before check-in.',
  },
  MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN: {
    status: 400,
    text: 'A message for the host can only be sent when checking in.',
  },
  MESSAGE_FOR_HOST_TOO_LONG: {
    status: 400,
    text: 'The message for the host can have at most 200 characters.',
  },
  SETUP_TOKEN_INVALID: {
    status: 404,
    text: 'This set-up code is not valid. Find a new one in the server’s log, or let the server’s command “create-admin” print one.',
  },
  PAIRING_CODE_INVALID: {
    status: 404,
    text: 'No screen is showing this code. Check the code, or reload the screen for a new one.',
  },
  VISITOR_PRESENT: {
    status: 409,
    text: '{name} is still in the building. Check them out first.',
  },
  PASSCODE_INVALID: {
    status: 404,
    text: 'No visit today matches this code. Check the code, or ask at reception.',
  },
  DECLARATION_TOO_EARLY: {
    status: 409,
    text: 'It is too early to sign. A signature made today would no longer be valid on the day of the visit.',
  },
  TOKEN_INVALID: {
    status: 404,
    text: 'This link is no longer valid. Please request a new one.',
  },
})

export type ErrorCode = keyof typeof errorCodes
