import type { TSchema } from 'typebox'
import type { Message } from './text.js'

/**
 * Why a field was refused: a code with a text in each language. Used in `fields` of an error
 * answer.
 */
export const fieldCodes = {
  required: { en: 'Please provide a value.', es: 'Indique un valor.' },
  type: { en: 'This value has the wrong type.', es: 'Este valor no tiene el tipo correcto.' },
  json: {
    en: 'Please send valid JSON with the content type application/json.',
    es: 'Envíe JSON válido con el tipo de contenido application/json.',
  },
  format: {
    en: 'This value has the wrong format.',
    es: 'Este valor no tiene el formato correcto.',
  },
  tooLong: {
    en: {
      one: 'This must not exceed {count} character.',
      other: 'This must not exceed {count} characters.',
    },
    es: { one: 'No debe superar {count} carácter.', other: 'No debe superar {count} caracteres.' },
  },
  tooShort: {
    en: {
      one: 'This needs at least {count} character.',
      other: 'This needs at least {count} characters.',
    },
    es: {
      one: 'Debe tener al menos {count} carácter.',
      other: 'Debe tener al menos {count} caracteres.',
    },
  },
  tooMany: {
    en: {
      one: 'Please give at most {count} entry.',
      other: 'Please give at most {count} entries.',
    },
    es: {
      one: 'Indique como máximo {count} elemento.',
      other: 'Indique como máximo {count} elementos.',
    },
  },
  tooFew: {
    en: {
      one: 'Please give at least {count} entry.',
      other: 'Please give at least {count} entries.',
    },
    es: { one: 'Indique al menos {count} elemento.', other: 'Indique al menos {count} elementos.' },
  },
  tooSmall: { en: 'This must be at least {count}.', es: 'Debe ser al menos {count}.' },
  tooLarge: { en: 'This must be at most {count}.', es: 'Debe ser como máximo {count}.' },
  choice: { en: 'Please choose one of: {choices}.', es: 'Elija entre: {choices}.' },
  unknown: { en: 'This field is not known.', es: 'Este campo no existe.' },
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
  externalNotAllowed: {
    en: 'People outside your organisation cannot be added.',
    es: 'No se puede añadir a personas ajenas a su organización.',
  },
  locationRequired: { en: 'Please choose a location.', es: 'Elija una ubicación.' },
  costCodeRequired: { en: 'Please specify a cost code.', es: 'Especifique un código de coste.' },
  costCodeInvalid: {
    en: "This cost code is not valid on the booking's date.",
    es: 'Este código de coste no es válido en la fecha de la reserva.',
  },
  overCapacity: {
    en: {
      one: '{location} holds at most {limit} person.',
      other: '{location} holds at most {limit} people.',
    },
    es: {
      one: '{location} tiene capacidad para {limit} persona como máximo.',
      other: '{location} tiene capacidad para {limit} personas como máximo.',
    },
  },
  underMinimum: {
    en: {
      one: '{location} needs at least {limit} person.',
      other: '{location} needs at least {limit} people.',
    },
    es: {
      one: '{location} requiere al menos {limit} persona.',
      other: '{location} requiere al menos {limit} personas.',
    },
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
    en: 'You do not have permission to book for this person.',
    es: 'No tiene permiso para reservar para esta persona.',
  },
  multiDay: {
    en: '{location} cannot be booked for several days.',
    es: '{location} no se puede reservar para varios días.',
  },
  passwordsDiffer: { en: 'The passwords do not match', es: 'Las contraseñas no coinciden' },
  zone: { en: 'This time zone is not known.', es: 'Esta zona horaria no existe.' },
  repeatEndRequired: {
    en: 'Please choose when the repetition ends.',
    es: 'Elija cuándo termina la repetición.',
  },
  repeatTooLong: {
    en: {
      one: 'A booking can repeat for at most one year and {count} time.',
      other: 'A booking can repeat for at most one year and {count} times.',
    },
    es: {
      one: 'Una reserva puede repetirse durante un año y {count} vez como máximo.',
      other: 'Una reserva puede repetirse durante un año y {count} veces como máximo.',
    },
  },
  repeatEmpty: {
    en: 'The series has no day before its end.',
    es: 'La serie no tiene ningún día antes de su fin.',
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
    en: 'Exactly one rule applies to everyone else, and it must be the last.',
    es: 'Solo la última regla debe aplicarse a todos los demás.',
  },
  exclusive: {
    en: 'Only one of these settings can be on.',
    es: 'Solo puede estar activado uno de estos ajustes.',
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
    en: {
      one: '{field} must not exceed {count} character in length',
      other: '{field} must not exceed {count} characters in length',
    },
    es: {
      one: '{field} no debe superar {count} carácter',
      other: '{field} no debe superar {count} caracteres',
    },
  },
  fileKind: {
    en: 'Please choose a PNG, JPEG, GIF or WebP image.',
    es: 'Elija una imagen PNG, JPEG, GIF o WebP.',
  },
  fileNotPdf: { en: 'Please choose a PDF document.', es: 'Elija un documento PDF.' },
  fileTooLarge: {
    en: 'The file must not exceed {count} MB.',
    es: 'El archivo no debe superar {count} MB.',
  },
  fileDamaged: {
    en: 'The file is damaged or incomplete.',
    es: 'El archivo está dañado o incompleto.',
  },
  imageTooLarge: {
    en: {
      one: 'The image has {width} × {height} pixels. At most {count} million is possible.',
      other: 'The image has {width} × {height} pixels. At most {count} million are possible.',
    },
    es: {
      one: 'La imagen tiene {width} × {height} píxeles. El máximo es {count} millón.',
      other: 'La imagen tiene {width} × {height} píxeles. El máximo es {count} millones.',
    },
  },
  linkAddress: {
    en: 'Please enter an address that starts with http:// or https://.',
    es: 'Introduzca una dirección que empiece por http:// o https://.',
  },
  notOnPlan: {
    en: 'This space does not belong to the location of the plan.',
    es: 'Este espacio no pertenece a la ubicación del plano.',
  },
  drawingTooDetailed: {
    en: 'The drawing has too many points: {found}. At most {count} are possible.',
    es: 'El dibujo tiene demasiados puntos: {found}. El máximo es {count}.',
  },
  startEndTimeRequired: {
    en: 'Enter a start time and an end time.',
    es: 'Introduzca una hora de inicio y una hora de fin.',
  },
  startTimeRequired: { en: 'Enter a start time.', es: 'Introduzca una hora de inicio.' },
  endTimeRequired: { en: 'Enter an end time.', es: 'Introduzca una hora de fin.' },
  datesInOrder: {
    en: 'The first day must not be after the last day.',
    es: 'El primer día no puede ser posterior al último.',
  },
  timesInOrder: {
    en: 'The start time must be before the end time.',
    es: 'La hora de inicio debe ser anterior a la hora de fin.',
  },
} as const satisfies Record<string, Message>

export type FieldCode = keyof typeof fieldCodes

/** Refuses missing and blank fields of the body with this code instead of `required`. */
export const whenMissing = <S extends TSchema>(code: FieldCode, schema: S): S =>
  Object.assign(schema, { 'x-when-missing': code })

/** The code that refuses missing and blank fields of a body. */
export const missingCode = (schema: object | undefined): FieldCode =>
  (schema as { 'x-when-missing'?: FieldCode } | undefined)?.['x-when-missing'] ?? 'required'
