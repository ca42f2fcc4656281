import type { Language } from './limits.js'

/**
 * Every code an error answer can carry, with its status and texts. `{name}` is filled from the
 * error's values.
 */
export const errorCodes = {
  INVALID_INPUT: {
    status: 400,
    en: 'Please check the information given.',
    es: 'Revise la información indicada.',
  },
  IDEMPOTENCY_KEY_INVALID: {
    status: 400,
    en: 'The idempotency key must have 1 to 255 visible characters.',
    es: 'La clave de idempotencia debe tener de 1 a 255 caracteres visibles.',
  },
  UNAUTHENTICATED: { status: 401, en: 'Please log in.', es: 'Inicie sesión.' },
  LOGIN_FAILED: {
    status: 401,
    en: 'The e-mail or password is not correct.',
    es: 'El correo o la contraseña no son correctos.',
  },
  ACCOUNT_LOCKED: {
    status: 401,
    en: 'This account is locked. Reset your password or contact an administrator.',
    es: 'Esta cuenta está bloqueada. Restablezca su contraseña o contacte con un administrador.',
  },
  SYSTEM_ACCOUNT: {
    status: 403,
    en: 'A system account cannot log in here.',
    es: 'Una cuenta de sistema no puede iniciar sesión aquí.',
  },
  FORBIDDEN: {
    status: 403,
    en: 'You do not have permission to do this.',
    es: 'No tiene permiso para hacer esto.',
  },
  CROSS_SITE: {
    status: 403,
    en: 'This request was refused because it came from another site.',
    es: 'Se ha rechazado esta solicitud porque procede de otro sitio.',
  },
  NOT_FOUND: {
    status: 404,
    en: 'This was not found, or you may not view it.',
    es: 'No se ha encontrado o no tiene permiso para verlo.',
  },
  BOOKING_NOT_FOUND: {
    status: 404,
    en: 'This booking was not found, or you may not view it.',
    es: 'No se ha encontrado la reserva o no tiene permiso para verla.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    en: 'This method is not allowed here.',
    es: 'Este método no está permitido aquí.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    en: 'The request took too long.',
    es: 'La solicitud ha tardado demasiado.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    en: 'The request is too large.',
    es: 'La solicitud es demasiado grande.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    en: 'This content type is not supported.',
    es: 'Este tipo de contenido no se admite.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    en: 'This idempotency key was used with other content.',
    es: 'Esta clave de idempotencia se usó con otro contenido.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    en: 'Too many requests. Please wait a moment.',
    es: 'Demasiadas solicitudes. Espere un momento.',
  },
  INTERNAL: {
    status: 500,
    en: "We're sorry. We were unable to handle your request.",
    es: 'Lo sentimos. No hemos podido procesar su solicitud.',
  },
  NOT_IMPLEMENTED: {
    status: 501,
    en: 'This is not available yet.',
    es: 'Esto aún no está disponible.',
  },
  UNAVAILABLE: {
    status: 503,
    en: 'Unable to connect, please check whether you are offline.',
    es: 'No se ha podido conectar; compruebe si está sin conexión.',
  },

  IDEMPOTENCY_IN_FLIGHT: {
    status: 409,
    en: 'The same request is still being handled.',
    es: 'La misma solicitud aún se está procesando.',
  },
  VERSION_CONFLICT: {
    status: 409,
    en: 'Somebody else changed this in the meantime. Reload and try again.',
    es: 'Otra persona lo ha modificado entretanto. Vuelva a cargar e inténtelo de nuevo.',
  },
  OVERLAP: {
    status: 409,
    en: 'An overlapping booking already exists at {location} from {start} to {end}',
    es: 'Ya existe una reserva en {location} de {start} a {end}',
  },
  OVERLAP_OWN: {
    status: 409,
    en: 'You already have a booking at this time: {location}, {start} to {end}',
    es: 'Ya tiene una reserva a esta hora: {location}, de {start} a {end}',
  },
  LOCATION_CLOSED: {
    status: 409,
    en: '{location} is closed at this time.',
    es: '{location} está cerrado a esta hora.',
  },
  NOT_BOOKABLE: {
    status: 400,
    en: '{location} cannot be booked.',
    es: '{location} no se puede reservar.',
  },
  FREE_WITHOUT_BOOKING: {
    status: 400,
    en: '{location} can be used without booking.',
    es: '{location} se puede usar sin reserva.',
  },
  TOO_SOON: {
    status: 409,
    en: 'This must be booked at least {n} {unit} ahead.',
    es: 'Debe reservarse con al menos {n} {unit} de antelación.',
  },
  TOO_FAR_AHEAD: {
    status: 409,
    en: 'You can book this at most {n} {unit} ahead.',
    es: 'Puede reservar con un máximo de {n} {unit} de antelación.',
  },
  TOO_LONG: {
    status: 409,
    en: 'You can book this for at most {n} {unit}.',
    es: 'Puede reservar durante un máximo de {n} {unit}.',
  },
  RESTRICTED: {
    status: 403,
    en: 'You may not book {location}.',
    es: 'No puede reservar {location}.',
  },
  QUOTA_REACHED: {
    status: 409,
    en: 'You can have at most {n} bookings per {period} in {category}.',
    es: 'Puede tener como máximo {n} reservas por {period} en {category}.',
  },
  NOTICE_TOO_SHORT: {
    status: 409,
    en: '{extra} must be ordered at least {n} {unit} ahead.',
    es: '{extra} debe pedirse con al menos {n} {unit} de antelación.',
  },
  BOOKING_STARTED: {
    status: 409,
    en: 'This booking has already started.',
    es: 'Esta reserva ya ha empezado.',
  },
  BOOKING_ENDED: {
    status: 409,
    en: 'This booking has already ended.',
    es: 'Esta reserva ya ha terminado.',
  },
  BOOKING_NOT_ACTIVE: {
    status: 409,
    en: 'This booking is no longer active.',
    es: 'Esta reserva ya no está activa.',
  },
  BOOKING_NOT_TENTATIVE: {
    status: 409,
    en: 'This booking is not waiting for approval.',
    es: 'Esta reserva no está pendiente de aprobación.',
  },
  CHECK_IN_WINDOW: {
    status: 409,
    en: 'You can start this booking between {from} and {to}.',
    es: 'Puede iniciar esta reserva entre las {from} y las {to}.',
  },
  CHECK_IN_ON_SITE: {
    status: 403,
    en: 'You can start this booking only on site.',
    es: 'Solo puede iniciar esta reserva en el lugar.',
  },
  IN_USE: { status: 409, en: 'This is still in use.', es: 'Esto aún está en uso.' },
  ALREADY_EXISTS: { status: 409, en: '{name} already exists.', es: '{name} ya existe.' },
  LAST_ADMINISTRATOR: {
    status: 409,
    en: 'An organisation needs at least one administrator.',
    es: 'Una organización necesita al menos un administrador.',
  },
  'MATRIX-BUS-0029': {
    status: 409,
    en: 'These locations have future bookings that this change affects: {list}. Bookings at deleted or no longer bookable locations will be cancelled. Save anyway?',
    es: 'Este cambio afecta a reservas futuras en estas ubicaciones: {list}. Se cancelarán las reservas en ubicaciones eliminadas o que dejen de ser reservables. ¿Guardar de todos modos?',
  },
  TWO_FACTOR_REQUIRED: {
    status: 401,
    en: 'Please enter the code of your authenticator app.',
    es: 'Introduzca el código de su aplicación de autenticación.',
  },
  TWO_FACTOR_ENROL_REQUIRED: {
    status: 401,
    en: 'Please set up your authenticator app.',
    es: 'Configure su aplicación de autenticación.',
  },
  PASSWORD_UNCHANGED: {
    status: 400,
    en: 'The new password must differ from the current one.',
    es: 'La contraseña nueva debe ser distinta de la actual.',
  },
  PASSWORD_TOO_SHORT: {
    status: 400,
    en: 'The password must have at least {count} characters.',
    es: 'La contraseña debe tener al menos {count} caracteres.',
  },
  PASSWORD_WRONG: {
    status: 400,
    en: 'The current password is not correct.',
    es: 'La contraseña actual no es correcta.',
  },
  PROXY_EXISTS: {
    status: 409,
    en: 'This person can already book on your behalf.',
    es: 'Esta persona ya puede reservar en su nombre.',
  },
  DOMAIN_UNKNOWN: {
    status: 400,
    en: 'No organisation uses this e-mail domain.',
    es: 'Ninguna organización usa este dominio de correo.',
  },
  CODE_INVALID: { status: 400, en: 'This code is not correct.', es: 'Este código no es correcto.' },
  SIGN_ON_FAILED: {
    status: 403,
    en: 'Single sign-on did not succeed. Please try again or contact an administrator.',
    es: 'El inicio de sesión único no ha funcionado. Inténtelo de nuevo o contacte con un administrador.',
  },
  SERVICE_KEY_INVALID: {
    status: 403,
    en: 'This device may not log people in.',
    es: 'Este dispositivo no puede iniciar sesiones.',
  },
  ORIGIN_NOT_ALLOWED: {
    status: 403,
    en: 'Elements may not be embedded in {origin}.',
    es: 'Los elementos no se pueden incrustar en {origin}.',
  },
  SERVICE_FAILED: {
    status: 502,
    en: 'The connected service did not accept the request. Please contact {supportName}',
    es: 'El servicio conectado no ha aceptado la solicitud. Póngase en contacto con {supportName}',
  },
  SERVICE_ACCOUNT: {
    status: 403,
    en: 'This is an internal service account of {supportName} and may not be edited.',
    es: 'Esta es una cuenta interna de servicio de {supportName} y no se puede editar.',
  },
  ALREADY_ADMINISTRATOR: {
    status: 409,
    en: '{name} is already an administrator.',
    es: '{name} ya es administrador.',
  },
  LINKED_CONTACT: {
    status: 409,
    en: 'This contact is linked to a user. Use Deactivate or Reactivate in user administration.',
    es: 'Este contacto está vinculado a un usuario. Use Desactivar o Reactivar en la administración de usuarios.',
  },
  CATEGORY_IN_USE: {
    status: 409,
    en: 'This category is in use.',
    es: 'Esta categoría está en uso.',
  },
  GROUP_IN_USE: {
    status: 409,
    en: 'This group cannot be deleted because it is used by: {list}',
    es: 'Este grupo no se puede eliminar porque se usa en: {list}',
  },
  TOO_MANY_LOCATIONS: {
    status: 403,
    en: 'Only service administrators can delete more than 10 locations at once.',
    es: 'Solo los administradores de servicio pueden eliminar más de 10 ubicaciones a la vez.',
  },
  COMBINED_IN_USE: {
    status: 409,
    en: 'The combined resource has future bookings and cannot be removed.',
    es: 'El recurso combinado tiene reservas futuras y no se puede quitar.',
  },
  IMPORT_FILE: {
    status: 400,
    en: 'This file cannot be imported: {reason}',
    es: 'Este archivo no se puede importar: {reason}',
  },
  WORK_REQUEST_FIXED: {
    status: 409,
    en: 'This request follows its booking and cannot be changed.',
    es: 'Esta solicitud depende de su reserva y no se puede modificar.',
  },

  OCCURRENCES_CLASH: {
    status: 409,
    en: 'These dates are not available: {dates}',
    es: 'Estas fechas no están disponibles: {dates}',
  },
  NOT_ENOUGH_FREE: {
    status: 409,
    en: 'Only {count} are free at this time.',
    es: 'Solo hay {count} disponibles a esta hora.',
  },
  EVENT_STARTED: {
    status: 409,
    en: 'An event with a started booking cannot be rescheduled or cancelled.',
    es: 'Un evento con una reserva ya iniciada no se puede reprogramar ni cancelar.',
  },
  START_IN_PAST: {
    status: 409,
    en: 'One or more associated bookings would have a start time in the past',
    es: 'Una o más reservas asociadas empezarían en el pasado',
  },

  ALREADY_CHECKED_IN: {
    status: 409,
    en: '{name} is already checked in.',
    es: '{name} ya ha registrado la entrada.',
  },
  ALREADY_CHECKED_OUT: {
    status: 409,
    en: '{name} is already checked out.',
    es: '{name} ya ha registrado la salida.',
  },
  NOT_CHECKED_IN: {
    status: 409,
    en: '{name} is not checked in.',
    es: '{name} no ha registrado la entrada.',
  },
  NOT_TODAY: {
    status: 409,
    en: 'A visitor can be checked in only on the day of the visit.',
    es: 'La entrada de un visitante solo se puede registrar el día de la visita.',
  },
  DECLARATION_REQUIRED: {
    status: 409,
    en: 'The declaration must be completed before check-in.',
    es: 'La declaración debe completarse antes de registrar la entrada.',
  },
  MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN: {
    status: 400,
    en: 'A message for the host can only be sent when checking in.',
    es: 'Solo se puede enviar un mensaje al anfitrión al registrar la entrada.',
  },
  MESSAGE_FOR_HOST_TOO_LONG: {
    status: 400,
    en: 'The message for the host can have at most 200 characters.',
    es: 'El mensaje para el anfitrión puede tener como máximo 200 caracteres.',
  },
  TOKEN_INVALID: {
    status: 404,
    en: 'This link is no longer valid. Please request a new one.',
    es: 'Este enlace ya no es válido. Solicite uno nuevo.',
  },
} as const satisfies Record<string, { status: number } & Record<Language, string>>

export type ErrorCode = keyof typeof errorCodes

/**
 * Why a field was refused: one code, one text in each language. Used in `fields` of an error
 * answer.
 */
export const fieldCodes = {
  required: { en: 'Please provide a value.', es: 'Indique un valor.' },
  type: { en: 'This value has the wrong type.', es: 'Este valor no tiene el tipo correcto.' },
  format: {
    en: 'This value has the wrong format.',
    es: 'Este valor no tiene el formato correcto.',
  },
  tooLong: {
    en: 'This must not exceed {count} characters.',
    es: 'No debe superar los {count} caracteres.',
  },
  tooShort: {
    en: 'This needs at least {count} characters.',
    es: 'Necesita al menos {count} caracteres.',
  },
  tooSmall: { en: 'This must be at least {count}.', es: 'Debe ser al menos {count}.' },
  tooLarge: { en: 'This must be at most {count}.', es: 'Debe ser como máximo {count}.' },
  choice: { en: 'Please choose one of: {choices}.', es: 'Elija entre: {choices}.' },
  unknown: { en: 'This field is not known.', es: 'Este campo no se conoce.' },
  invalid: { en: 'This value is not valid.', es: 'Este valor no es válido.' },
  pastTime: { en: 'The end must be after the start.', es: 'El fin debe ser posterior al inicio.' },
  past: { en: 'The start time is in the past.', es: 'La hora de inicio ya ha pasado.' },
  endPast: { en: 'The end time is in the past.', es: 'La hora de fin ya ha pasado.' },
  invalidTimes: {
    en: 'Please enter a valid date, start time and end time.',
    es: 'Introduzca una fecha, una hora de inicio y una hora de fin válidas.',
  },
  dateRange: {
    en: 'The start date must not be after the end date.',
    es: 'La fecha de inicio no puede ser posterior a la fecha de fin.',
  },
  titleRequired: { en: 'Please enter a title.', es: 'Introduzca un título.' },
  notesRequired: { en: 'Please enter notes.', es: 'Introduzca notas.' },
  attendeeCountRequired: {
    en: 'Please enter the number of attendees.',
    es: 'Introduzca el número de asistentes.',
  },
  attendeeRequired: { en: 'Please add at least one attendee.', es: 'Añada al menos un asistente.' },
  locationRequired: { en: 'Please choose a location.', es: 'Elija una ubicación.' },
  costCodeRequired: { en: 'Please specify a cost code.', es: 'Especifique un código de coste.' },
  costCodeInvalid: {
    en: "This cost code is not valid on the booking's date.",
    es: 'Este código de coste no es válido en la fecha de la reserva.',
  },
  overCapacity: {
    en: '{location} holds at most {capacity} people.',
    es: '{location} tiene una capacidad máxima de {capacity} personas.',
  },
  underMinimum: {
    en: '{location} needs at least {capacity} people.',
    es: '{location} necesita al menos {capacity} personas.',
  },
  belowListed: {
    en: 'The number of attendees cannot be lower than the {count} listed.',
    es: 'El número de asistentes no puede ser inferior a los {count} de la lista.',
  },
  personListed: { en: 'This person has already been added.', es: 'Esta persona ya se ha añadido.' },
  emailListed: {
    en: 'This e-mail address has already been added.',
    es: 'Esta dirección de correo ya se ha añadido.',
  },
  ownerEmail: {
    en: 'Please enter a valid e-mail address for the owner.',
    es: 'Introduzca un correo electrónico válido para el titular.',
  },
  ownerNotAllowed: {
    en: 'You may not book for this person.',
    es: 'No puede reservar para esta persona.',
  },
  multiDay: {
    en: '{location} cannot be booked over several days.',
    es: '{location} no se puede reservar para varios días.',
  },
  passwordsDiffer: { en: 'The passwords do not match', es: 'Las contraseñas no coinciden' },
  zone: { en: 'This time zone is not known.', es: 'Esta zona horaria no se conoce.' },
  repeatEndRequired: {
    en: 'Please choose when the repetition ends.',
    es: 'Elija cuándo termina la repetición.',
  },
  repeatTooLong: {
    en: 'A booking can repeat for at most one year and {count} times.',
    es: 'Una reserva puede repetirse durante un año y {count} veces como máximo.',
  },
  repeatEmpty: {
    en: 'No day of the repetition lies before its end.',
    es: 'Ningún día de la repetición cae antes de su fin.',
  },
  passwordRequired: { en: 'Specify the password', es: 'Indique la contraseña' },
  receptionRequired: { en: 'Please assign a reception.', es: 'Asigne una recepción.' },
  managedLocationRequired: {
    en: 'Please assign a managed location.',
    es: 'Asigne una ubicación gestionada.',
  },
  administeredLocationRequired: {
    en: 'Please assign an administered location.',
    es: 'Asigne una ubicación administrada.',
  },
  providerRequired: {
    en: 'Please select a service provider',
    es: 'Seleccione un proveedor de servicios',
  },
  groupListed: { en: 'This group already has a rule.', es: 'Este grupo ya tiene una regla.' },
  lastRule: {
    en: 'The last rule, and only the last, applies to everybody else.',
    es: 'La última regla, y solo ella, se aplica a los demás.',
  },
  exclusive: {
    en: 'Only one of these settings can be on.',
    es: 'Solo uno de estos ajustes puede estar activado.',
  },
  fillAllFields: { en: 'Please fill all fields.', es: 'Rellene todos los campos.' },
  groupNameRequired: {
    en: 'Please enter a name for the advanced group',
    es: 'Introduzca un nombre para el grupo avanzado',
  },
  userGroupRequired: {
    en: 'Please enter at least one user group',
    es: 'Introduzca al menos un grupo de usuarios',
  },
  domainGroupRequired: {
    en: 'Please enter at least one domain group',
    es: 'Introduzca al menos un grupo de dominios',
  },
  internalContact: {
    en: 'Email address and first or last name are required for Internal Contact.',
    es: 'Se requieren el correo electrónico y el nombre o apellidos para un contacto interno.',
  },
  externalContact: {
    en: 'First or last name is required for External Contact.',
    es: 'Se requiere el nombre o los apellidos para un contacto externo.',
  },
  costCodeAndDescription: {
    en: 'Please provide both id and description',
    es: 'Indique el código y la descripción',
  },
  validityDays: {
    en: 'Validity must be a whole number of days greater than zero',
    es: 'La validez debe ser un número entero de días mayor que cero',
  },
  requiredField: {
    en: 'Please provide a value for required field {field}',
    es: 'Indique un valor para el campo obligatorio {field}',
  },
  fieldTooLong: {
    en: '{field} must not exceed {count} characters in length',
    es: '{field} no debe superar los {count} caracteres',
  },
  startEndTimeRequired: {
    en: 'Enter a start time and an end time.',
    es: 'Introduzca una hora de inicio y una hora de fin.',
  },
  startTimeRequired: { en: 'Enter a start time.', es: 'Introduzca una hora de inicio.' },
  endTimeRequired: { en: 'Enter an end time.', es: 'Introduzca una hora de fin.' },
  timesInOrder: {
    en: 'The start time must be before the end time.',
    es: 'La hora de inicio debe ser anterior a la hora de fin.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type FieldCode = keyof typeof fieldCodes

/** Fills `{name}` places of a text. */
export function fillText(
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
