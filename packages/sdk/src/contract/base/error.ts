import { reasonCodes } from './reason.js'
import type { Message } from './text.js'

type Reasons = typeof reasonCodes
/** Errors with the text of a reason, which also declares their status. */
type OwnErrors = {
  [
    Code in keyof Reasons as Reasons[Code] extends { readonly status: number }
      ? Reasons[Code]['error']
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
 * reason (`reason.ts`) names its error.
 */
export const errorCodes = {
  INVALID_INPUT: {
    status: 400,
    en: 'Please check your input.',
    es: 'Revise los datos introducidos.',
  },
  IDEMPOTENCY_KEY_INVALID: {
    status: 400,
    en: 'The idempotency key must be 1 to 255 visible characters long.',
    es: 'La clave de idempotencia debe tener de 1 a 255 caracteres visibles.',
  },
  UNAUTHENTICATED: { status: 401, en: 'Please log in.', es: 'Inicie sesión.' },
  SETUP_NEEDED: {
    status: 401,
    en: 'This server has not been set up yet.',
    es: 'Este servidor aún no se ha configurado.',
  },
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
  SCOPE_MISSING: {
    status: 403,
    en: 'This token does not permit this action.',
    es: 'Este token no permite esta acción.',
  },
  CROSS_SITE: {
    status: 403,
    en: 'This request was refused because it came from another site.',
    es: 'Se ha rechazado la solicitud porque procede de otro sitio.',
  },
  NOT_FOUND: {
    status: 404,
    en: 'This was not found, or you may not view it.',
    es: 'No se ha encontrado, o no tiene permiso para verlo.',
  },
  BOOKING_NOT_FOUND: {
    status: 404,
    en: 'This booking was not found, or you may not view it.',
    es: 'No se ha encontrado la reserva, o no tiene permiso para verla.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    en: 'This address does not support this method.',
    es: 'Esta dirección no admite este método.',
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
    es: 'Este tipo de contenido no es compatible.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    en: 'This idempotency key has already been used for a different request.',
    es: 'Esta clave de idempotencia ya se ha usado para otra solicitud.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    en: 'Too many requests. Please wait a moment and try again.',
    es: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  },
  INTERNAL: {
    status: 500,
    en: "We're sorry. We were unable to handle your request.",
    es: 'Lo sentimos. No hemos podido procesar su solicitud.',
  },
  BUSY: {
    status: 503,
    en: 'The server is busy. Please try again in a moment.',
    es: 'El servidor está ocupado. Inténtelo de nuevo en unos instantes.',
  },
  UNAVAILABLE: {
    status: 503,
    en: 'Unable to connect, please check whether you are offline.',
    es: 'No se ha podido conectar; compruebe su conexión.',
  },
  DISK_FULL: {
    status: 503,
    en: 'The server has no disk space left, so changes cannot be saved. Please try again later.',
    es: 'El servidor se ha quedado sin espacio en disco y no puede guardar cambios. Inténtelo de nuevo más tarde.',
  },

  IDEMPOTENCY_IN_FLIGHT: {
    status: 409,
    en: 'This request is still being processed.',
    es: 'Esta solicitud aún se está procesando.',
  },
  VERSION_CONFLICT: {
    status: 409,
    en: 'Someone else has changed this. Reload and try again.',
    es: 'Otra persona lo ha modificado. Vuelva a cargar e inténtelo de nuevo.',
  },
  OVERLAP: {
    status: 409,
    en: 'An overlapping booking already exists at {location} from {start} to {end}',
    es: 'Ya existe una reserva en {location}: {start} – {end}',
  },
  OVERLAP_CALENDAR: {
    status: 409,
    en: '{location} is taken in its calendar from {start} to {end}',
    es: '{location} está ocupado en su calendario: {start} – {end}',
  },
  OVERLAP_OWN: {
    status: 409,
    en: 'You already have a booking at this time: {location}, {start} to {end}',
    es: 'Ya tiene una reserva a esta hora: {location}, {start} – {end}',
  },
  OVERLAP_OWNER: {
    status: 409,
    en: '{owner} already has a booking at this time: {location}, {start} to {end}',
    es: '{owner} ya tiene una reserva a esta hora: {location}, {start} – {end}',
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
    en: '{location} is first come, first served. No booking needed.',
    es: '{location} se ocupa por orden de llegada. No hace falta reservar.',
  },
  ...ownErrors,
  RESTRICTED: {
    status: 403,
    en: 'You do not have permission to book {location}.',
    es: 'No tiene permiso para reservar {location}.',
  },
  QUOTA_REACHED: {
    status: 409,
    en: {
      one: 'You can have at most {limit} booking per {period} in {category}.',
      other: 'You can have at most {limit} bookings per {period} in {category}.',
    },
    es: {
      one: 'Puede tener como máximo {limit} reserva por {period} en {category}.',
      other: 'Puede tener como máximo {limit} reservas por {period} en {category}.',
    },
  },
  NOTICE_TOO_SHORT: {
    status: 409,
    en: '{extra} must be ordered at least {limit} {unit} ahead.',
    es: '{extra} debe pedirse con al menos {limit} {unit} de antelación.',
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
  BOOKING_NOT_RESTORABLE: {
    status: 409,
    en: 'This booking can no longer be restored.',
    es: 'Esta reserva ya no se puede restaurar.',
  },
  BOOKING_NOT_TENTATIVE: {
    status: 409,
    en: 'This booking is not waiting for approval.',
    es: 'Esta reserva no está pendiente de aprobación.',
  },
  CHECK_IN_WINDOW: {
    status: 409,
    en: 'You can check in between {from} and {to}.',
    es: 'Puede registrar la llegada entre las {from} y las {to}.',
  },
  COST_CODE_REQUIRED: {
    status: 400,
    en: 'Please specify a cost code',
    es: 'Especifique un código de coste',
  },
  CHECK_IN_NOT_REQUIRED: {
    status: 409,
    en: 'You do not need to check in for this booking.',
    es: 'No es necesario registrar la llegada para esta reserva.',
  },
  CHECK_IN_ON_SITE: {
    status: 403,
    en: 'You can check in only on site.',
    es: 'Solo puede registrar la llegada en el propio espacio.',
  },
  IN_USE: { status: 409, en: 'This is still in use.', es: 'Todavía está en uso.' },
  ALREADY_EXISTS: { status: 409, en: '{name} already exists.', es: '{name} ya existe.' },
  PLAN_HIDES_BOOKINGS: {
    status: 409,
    en: 'These spaces have future bookings and would no longer be on the plan: {list}. The bookings are kept. Save anyway?',
    es: 'Estos espacios tienen reservas futuras y dejarían de aparecer en el plano: {list}. Las reservas se conservan. ¿Guardar de todos modos?',
  },
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
  TWO_FACTOR_ENROLLED: {
    status: 409,
    en: 'You have an authenticator app already. To use another one, ask your administrator to reset it.',
    es: 'Ya tiene una aplicación de autenticación. Para usar otra, pida a su administrador que la restablezca.',
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
  PASSWORD_COMMON: {
    status: 400,
    en: 'This password is among the most common ones. Choose another.',
    es: 'Esta contraseña es una de las más comunes. Elija otra.',
  },
  PASSWORD_PERSONAL: {
    status: 400,
    en: 'The password must not be your name, your address or your organisation.',
    es: 'La contraseña no puede ser su nombre, su dirección ni su organización.',
  },
  PASSWORD_TOO_SHORT: {
    status: 400,
    en: {
      one: 'The password must have at least {count} character.',
      other: 'The password must have at least {count} characters.',
    },
    es: {
      one: 'La contraseña debe tener al menos {count} carácter.',
      other: 'La contraseña debe tener al menos {count} caracteres.',
    },
  },
  PASSWORD_WRONG: {
    status: 400,
    en: 'The current password is not correct.',
    es: 'La contraseña actual no es correcta.',
  },
  LOGIN_NOT_FRESH: {
    status: 403,
    en: 'Enter your password, or log out and in again, then try once more.',
    es: 'Introduzca su contraseña, o cierre sesión y vuelva a iniciarla, e inténtelo de nuevo.',
  },
  KIOSK_SESSION: {
    status: 403,
    en: 'This is not possible at a shared screen. Log in on your own device.',
    es: 'Esto no es posible en una pantalla compartida. Inicie sesión en su propio dispositivo.',
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
  DOMAIN_NOT_ALLOWED: {
    status: 400,
    en: 'Addresses of this domain do not belong to the organisation.',
    es: 'Las direcciones de este dominio no pertenecen a la organización.',
  },
  CODE_INVALID: { status: 400, en: 'This code is not correct.', es: 'Este código no es correcto.' },
  SIGN_ON_FAILED: {
    status: 403,
    en: 'Single sign-on failed. Please try again or contact an administrator.',
    es: 'El inicio de sesión único ha fallado. Inténtelo de nuevo o contacte con un administrador.',
  },
  SIGN_ON_DOMAIN: {
    status: 403,
    en: 'People with this e-mail domain cannot log in here. Please contact an administrator.',
    es: 'Las personas con este dominio de correo no pueden iniciar sesión aquí. Contacte con un administrador.',
  },
  SIGN_ON_ACCOUNT: {
    status: 403,
    en: 'This account cannot log in by single sign-on. Please contact an administrator.',
    es: 'Esta cuenta no puede iniciar sesión con el inicio de sesión único. Contacte con un administrador.',
  },
  SERVICE_KEY_INVALID: {
    status: 403,
    en: 'This device is not allowed to log people in.',
    es: 'Este dispositivo no está autorizado para iniciar sesiones.',
  },
  ORIGIN_NOT_ALLOWED: {
    status: 403,
    en: 'Elements cannot be embedded in {origin}.',
    es: 'Los elementos no se pueden incrustar en {origin}.',
  },
  SERVICE_FAILED: {
    status: 502,
    en: 'The connected service did not accept the request. Please contact {supportName}.',
    es: 'El servicio conectado no ha aceptado la solicitud. Póngase en contacto con {supportName}.',
  },
  DIRECTORY_MISSING: {
    status: 409,
    en: 'This login method has no directory. Please contact {supportName}.',
    es: 'Este método de inicio de sesión no tiene directorio. Póngase en contacto con {supportName}.',
  },
  SYNC_KEY_MISSING: {
    status: 409,
    en: 'Please set the key of the directory first.',
    es: 'Establezca primero la clave del directorio.',
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
  CONTACT_IN_USE: {
    status: 409,
    en: 'A booking or a visit names this contact. Deactivate the contact instead.',
    es: 'Una reserva o una visita nombra a este contacto. Desactívelo en su lugar.',
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
  EXPORT_TOO_LARGE: {
    status: 400,
    en: 'There are too many bookings for one file. Please choose fewer days or a smaller area.',
    es: 'Hay demasiadas reservas para un solo archivo. Elija menos días o una zona más pequeña.',
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
  IMPORT_LOCATION: {
    status: 404,
    en: 'Unable to identify the location {text}',
    es: 'No se puede identificar la ubicación {text}',
  },
  CONTACT_EXISTS: {
    status: 409,
    en: 'Contact already exists as {name}',
    es: 'El contacto ya existe como {name}',
  },
  WORK_REQUEST_FIXED: {
    status: 409,
    en: 'This request depends on its booking and cannot be changed.',
    es: 'Esta solicitud depende de su reserva y no se puede modificar.',
  },

  OCCURRENCES_CLASH: {
    status: 409,
    en: 'These dates are not available: {dates}',
    es: 'Estas fechas no están disponibles: {dates}',
  },
  NOT_ENOUGH_FREE: {
    status: 409,
    en: {
      zero: 'No spaces are available at this time.',
      one: 'Only {count} space is available at this time.',
      other: 'Only {count} spaces are available at this time.',
    },
    es: {
      zero: 'No hay espacios disponibles a esta hora.',
      one: 'Solo hay {count} espacio disponible a esta hora.',
      other: 'Solo hay {count} espacios disponibles a esta hora.',
    },
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
    es: 'La llegada de {name} ya está registrada.',
  },
  ALREADY_CHECKED_OUT: {
    status: 409,
    en: '{name} is already checked out.',
    es: 'La salida de {name} ya está registrada.',
  },
  NOT_CHECKED_IN: {
    status: 409,
    en: '{name} is not checked in.',
    es: 'La llegada de {name} no está registrada.',
  },
  NOT_TODAY: {
    status: 409,
    en: 'A visitor can only be checked in on the day of the visit.',
    es: 'La llegada de un visitante solo se puede registrar el día de la visita.',
  },
  DECLARATION_REQUIRED: {
    status: 409,
    en: 'The declaration must be completed before check-in.',
    es: 'Debe completar la declaración antes de registrar la llegada.',
  },
  MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN: {
    status: 400,
    en: 'A message for the host can only be sent when checking in.',
    es: 'Solo se puede enviar un mensaje al anfitrión al registrar la llegada.',
  },
  MESSAGE_FOR_HOST_TOO_LONG: {
    status: 400,
    en: 'The message for the host can have at most 200 characters.',
    es: 'El mensaje para el anfitrión puede tener como máximo 200 caracteres.',
  },
  SETUP_TOKEN_INVALID: {
    status: 404,
    en: 'This set-up code is not valid. Find a new one in the server’s log, or run npm run create-admin.',
    es: 'Este código de configuración no es válido. Busque uno nuevo en el registro del servidor o ejecute npm run create-admin.',
  },
  PAIRING_CODE_INVALID: {
    status: 404,
    en: 'No screen displays this code. Check the code, or reload the screen for a new one.',
    es: 'Ninguna pantalla muestra este código. Compruebe el código o recargue la pantalla para obtener otro.',
  },
  VISITOR_PRESENT: {
    status: 409,
    en: '{name} is still in the building. Check them out first.',
    es: '{name} todavía está en el edificio. Registre primero su salida.',
  },
  PASSCODE_INVALID: {
    status: 404,
    en: 'No visit of today has this code. Check the code, or ask at reception.',
    es: 'Ninguna visita de hoy tiene este código. Compruebe el código o pregunte en recepción.',
  },
  TOKEN_INVALID: {
    status: 404,
    en: 'This link is no longer valid. Please request a new one.',
    es: 'Este enlace ya no es válido. Solicite uno nuevo.',
  },
} as const satisfies Record<string, { status: number } & Message>

export type ErrorCode = keyof typeof errorCodes
