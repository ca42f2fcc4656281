import type { Language } from './limits.js'

/** Every code an error answer can carry, with its status and texts. `{name}` is filled from the error's values. */
export const errorCodes = {
  INVALID_INPUT: { status: 400, en: 'Please check the information given.', es: 'Revise la información indicada.' },
  IDEMPOTENCY_KEY_INVALID: { status: 400, en: 'The idempotency key must have 1 to 255 visible characters.', es: 'La clave de idempotencia debe tener de 1 a 255 caracteres visibles.' },
  UNAUTHENTICATED: { status: 401, en: 'Please log in.', es: 'Inicie sesión.' },
  LOGIN_FAILED: { status: 401, en: 'The e-mail or password is not correct.', es: 'El correo o la contraseña no son correctos.' },
  ACCOUNT_LOCKED: { status: 401, en: 'This account is locked. Reset your password or contact an administrator.', es: 'Esta cuenta está bloqueada. Restablezca su contraseña o contacte con un administrador.' },
  SYSTEM_ACCOUNT: { status: 403, en: 'A system account cannot log in here.', es: 'Una cuenta de sistema no puede iniciar sesión aquí.' },
  FORBIDDEN: { status: 403, en: 'You do not have permission to do this.', es: 'No tiene permiso para hacer esto.' },
  CROSS_SITE: { status: 403, en: 'This request was refused because it came from another site.', es: 'Se ha rechazado esta solicitud porque procede de otro sitio.' },
  NOT_FOUND: { status: 404, en: 'This was not found, or you may not view it.', es: 'No se ha encontrado o no tiene permiso para verlo.' },
  BOOKING_NOT_FOUND: { status: 404, en: 'This booking was not found, or you may not view it.', es: 'No se ha encontrado la reserva o no tiene permiso para verla.' },
  METHOD_NOT_ALLOWED: { status: 405, en: 'This method is not allowed here.', es: 'Este método no está permitido aquí.' },
  REQUEST_TIMEOUT: { status: 408, en: 'The request took too long.', es: 'La solicitud ha tardado demasiado.' },
  PAYLOAD_TOO_LARGE: { status: 413, en: 'The request is too large.', es: 'La solicitud es demasiado grande.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, en: 'This content type is not supported.', es: 'Este tipo de contenido no se admite.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, en: 'This idempotency key was used with other content.', es: 'Esta clave de idempotencia se usó con otro contenido.' },
  TOO_MANY_REQUESTS: { status: 429, en: 'Too many requests. Please wait a moment.', es: 'Demasiadas solicitudes. Espere un momento.' },
  INTERNAL: { status: 500, en: "We're sorry. We were unable to handle your request.", es: 'Lo sentimos. No hemos podido procesar su solicitud.' },
  NOT_IMPLEMENTED: { status: 501, en: 'This is not available yet.', es: 'Esto aún no está disponible.' },
  UNAVAILABLE: { status: 503, en: 'Unable to connect, please check whether you are offline.', es: 'No se ha podido conectar; compruebe si está sin conexión.' },

  IDEMPOTENCY_IN_FLIGHT: { status: 409, en: 'The same request is still being handled.', es: 'La misma solicitud aún se está procesando.' },
  VERSION_CONFLICT: { status: 409, en: 'Somebody else changed this in the meantime. Reload and try again.', es: 'Otra persona lo ha modificado entretanto. Vuelva a cargar e inténtelo de nuevo.' },
  OVERLAP: { status: 409, en: 'An overlapping booking already exists at {location} from {start} to {end}', es: 'Ya existe una reserva en {location} de {start} a {end}' },
  OVERLAP_OWN: { status: 409, en: 'You already have a booking at this time: {location}, {start} to {end}', es: 'Ya tiene una reserva a esta hora: {location}, de {start} a {end}' },
  LOCATION_CLOSED: { status: 409, en: '{location} is closed at this time.', es: '{location} está cerrado a esta hora.' },
  NOT_BOOKABLE: { status: 400, en: '{location} cannot be booked.', es: '{location} no se puede reservar.' },
  FREE_WITHOUT_BOOKING: { status: 400, en: '{location} can be used without booking.', es: '{location} se puede usar sin reserva.' },
  BOOKING_STARTED: { status: 409, en: 'This booking has already started.', es: 'Esta reserva ya ha empezado.' },
  BOOKING_ENDED: { status: 409, en: 'This booking has already ended.', es: 'Esta reserva ya ha terminado.' },
  BOOKING_NOT_ACTIVE: { status: 409, en: 'This booking is no longer active.', es: 'Esta reserva ya no está activa.' },
  BOOKING_NOT_TENTATIVE: { status: 409, en: 'This booking is not waiting for approval.', es: 'Esta reserva no está pendiente de aprobación.' },
  CHECK_IN_WINDOW: { status: 409, en: 'You can start this booking between {from} and {to}.', es: 'Puede iniciar esta reserva entre las {from} y las {to}.' },
  CHECK_IN_ON_SITE: { status: 403, en: 'You can start this booking only on site.', es: 'Solo puede iniciar esta reserva en el lugar.' },
  IN_USE: { status: 409, en: 'This is still in use.', es: 'Esto aún está en uso.' },
  ALREADY_EXISTS: { status: 409, en: '{name} already exists.', es: '{name} ya existe.' },
  LAST_ADMINISTRATOR: { status: 409, en: 'An organisation needs at least one administrator.', es: 'Una organización necesita al menos un administrador.' },
  'MATRIX-BUS-0029': { status: 409, en: 'These locations have future bookings that this change affects: {list}. Bookings at deleted or no longer bookable locations will be cancelled. Save anyway?', es: 'Este cambio afecta a reservas futuras en estas ubicaciones: {list}. Se cancelarán las reservas en ubicaciones eliminadas o que dejen de ser reservables. ¿Guardar de todos modos?' },
  TWO_FACTOR_REQUIRED: { status: 401, en: 'Please enter the code of your authenticator app.', es: 'Introduzca el código de su aplicación de autenticación.' },
  TWO_FACTOR_ENROL_REQUIRED: { status: 401, en: 'Please set up your authenticator app.', es: 'Configure su aplicación de autenticación.' },
  PASSWORD_UNCHANGED: { status: 400, en: 'The new password must differ from the current one.', es: 'La contraseña nueva debe ser distinta de la actual.' },
  PASSWORD_TOO_SHORT: { status: 400, en: 'The password must have at least {count} characters.', es: 'La contraseña debe tener al menos {count} caracteres.' },
  PASSWORD_WRONG: { status: 400, en: 'The current password is not correct.', es: 'La contraseña actual no es correcta.' },
  DOMAIN_UNKNOWN: { status: 400, en: 'No organisation uses this e-mail domain.', es: 'Ninguna organización usa este dominio de correo.' },
  TOKEN_INVALID: { status: 404, en: 'This link is no longer valid. Please request a new one.', es: 'Este enlace ya no es válido. Solicite uno nuevo.' },
} as const satisfies Record<string, { status: number } & Record<Language, string>>

export type ErrorCode = keyof typeof errorCodes

/** Why a field was refused: one code, one text in each language. Used in `fields` of an error answer. */
export const fieldCodes = {
  required: { en: 'Please provide a value.', es: 'Indique un valor.' },
  type: { en: 'This value has the wrong type.', es: 'Este valor no tiene el tipo correcto.' },
  format: { en: 'This value has the wrong format.', es: 'Este valor no tiene el formato correcto.' },
  tooLong: { en: 'This must not exceed {count} characters.', es: 'No debe superar los {count} caracteres.' },
  tooShort: { en: 'This needs at least {count} characters.', es: 'Necesita al menos {count} caracteres.' },
  tooSmall: { en: 'This must be at least {count}.', es: 'Debe ser al menos {count}.' },
  tooLarge: { en: 'This must be at most {count}.', es: 'Debe ser como máximo {count}.' },
  choice: { en: 'Please choose one of: {choices}.', es: 'Elija entre: {choices}.' },
  unknown: { en: 'This field is not known.', es: 'Este campo no se conoce.' },
  invalid: { en: 'This value is not valid.', es: 'Este valor no es válido.' },
  pastTime: { en: 'The end must be after the start.', es: 'El fin debe ser posterior al inicio.' },
  past: { en: 'The start time is in the past.', es: 'La hora de inicio ya ha pasado.' },
  endPast: { en: 'The end time is in the past.', es: 'La hora de fin ya ha pasado.' },
  invalidTimes: { en: 'Please enter a valid date, start time and end time.', es: 'Introduzca una fecha, una hora de inicio y una hora de fin válidas.' },
  dateRange: { en: 'The start date must not be after the end date.', es: 'La fecha de inicio no puede ser posterior a la fecha de fin.' },
  titleRequired: { en: 'Please enter a title.', es: 'Introduzca un título.' },
  notesRequired: { en: 'Please enter notes.', es: 'Introduzca notas.' },
  attendeeCountRequired: { en: 'Please enter the number of attendees.', es: 'Introduzca el número de asistentes.' },
  attendeeRequired: { en: 'Please add at least one attendee.', es: 'Añada al menos un asistente.' },
  locationRequired: { en: 'Please choose a location.', es: 'Elija una ubicación.' },
  costCodeRequired: { en: 'Please specify a cost code.', es: 'Especifique un código de coste.' },
  costCodeInvalid: { en: "This cost code is not valid on the booking's date.", es: 'Este código de coste no es válido en la fecha de la reserva.' },
  overCapacity: { en: '{location} holds at most {capacity} people.', es: '{location} tiene una capacidad máxima de {capacity} personas.' },
  underMinimum: { en: '{location} needs at least {capacity} people.', es: '{location} necesita al menos {capacity} personas.' },
  belowListed: { en: 'The number of attendees cannot be lower than the {count} listed.', es: 'El número de asistentes no puede ser inferior a los {count} de la lista.' },
  personListed: { en: 'This person has already been added.', es: 'Esta persona ya se ha añadido.' },
  emailListed: { en: 'This e-mail address has already been added.', es: 'Esta dirección de correo ya se ha añadido.' },
  ownerEmail: { en: 'Please enter a valid e-mail address for the owner.', es: 'Introduzca un correo electrónico válido para el titular.' },
  ownerNotAllowed: { en: 'You may not book for this person.', es: 'No puede reservar para esta persona.' },
  multiDay: { en: '{location} cannot be booked over several days.', es: '{location} no se puede reservar para varios días.' },
  zone: { en: 'This time zone is not known.', es: 'Esta zona horaria no se conoce.' },
} as const satisfies Record<string, Record<Language, string>>

export type FieldCode = keyof typeof fieldCodes

/** Fills `{name}` places of a text. */
export function fillText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
