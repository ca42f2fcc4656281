import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages({
  new: { en: 'Add Visitor', es: 'Añadir visitante' },
  edit: { en: 'Edit Visitor', es: 'Editar visitante' },
  editStaff: { en: 'Edit Staff Member', es: 'Editar miembro del personal' },
  checkInName: { en: 'Check in {name}', es: 'Registrar la llegada de {name}' },
  checkOutName: { en: 'Check out {name}', es: 'Registrar la salida de {name}' },
  deleteQuestion: {
    en: 'Are you sure that you want to delete this visitor?',
    es: '¿Seguro que desea eliminar este visitante?',
  },
  visitor: { en: 'Visitor', es: 'Visitante' },
  loading: { en: 'Loading visitor', es: 'Cargando el visitante' },
  loadFailed: { en: 'The details could not be loaded.', es: 'No se han podido cargar los datos.' },
  retry: { en: 'Try again', es: 'Reintentar' },
  close: { en: 'Close', es: 'Cerrar' },
  cancel: { en: 'Cancel', es: 'Cancelar' },

  guest: { en: 'Visitor', es: 'Visitante' },
  findGuest: { en: 'Find someone who has been here before', es: 'Buscar a alguien que ya vino' },
  findGuestHint: {
    en: 'Search by name or e-mail, or enter a new visitor below.',
    es: 'Busque por nombre o correo, o introduzca abajo un visitante nuevo.',
  },
  noGuest: {
    en: 'No matches. Enter the new visitor below.',
    es: 'Sin resultados. Introduzca abajo el visitante nuevo.',
  },
  known: {
    en: 'Name and e-mail come from the directory.',
    es: 'El nombre y el correo proceden del directorio.',
  },
  otherGuest: { en: 'Enter someone else', es: 'Introducir a otra persona' },
  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellidos' },
  email: { en: 'E-mail', es: 'Correo' },
  company: { en: 'Company', es: 'Empresa' },
  contactNumber: { en: 'Telephone', es: 'Teléfono' },
  vehicleRegistration: { en: 'Vehicle registration', es: 'Matrícula del vehículo' },
  reference: { en: 'Badge number', es: 'Número de acreditación' },

  host: { en: 'Host', es: 'Anfitrión' },
  hostHint: { en: 'The person visited', es: 'La persona visitada' },
  hostWaits: { en: 'Choose the reception first', es: 'Elija primero la recepción' },
  noHost: { en: 'No matches.', es: 'Sin resultados.' },
  date: { en: 'Date', es: 'Fecha' },
  location: { en: 'Reception', es: 'Recepción' },
  chooseLocation: { en: 'Choose a reception', es: 'Elija una recepción' },

  hostMessage: { en: 'Message for the host', es: 'Mensaje para el anfitrión' },
  hostMessageHint: {
    en: 'The host gets it by e-mail when the visitor is checked in.',
    es: 'El anfitrión lo recibe por correo al registrar la llegada.',
  },
  hostMessageLocked: {
    en: 'Only the reception can send a message.',
    es: 'Solo la recepción puede enviar un mensaje.',
  },
  note: { en: 'Reception’s note', es: 'Nota de la recepción' },
  noteHint: {
    en: 'Only the reception sees it.',
    es: 'Solo la ve la recepción.',
  },

  declaration: { en: 'Declaration', es: 'Declaración' },
  COMPLETED: { en: 'Completed', es: 'Completada' },
  NOT_COMPLETED: { en: 'Not completed', es: 'No completada' },
  WITNESSED: { en: 'Witnessed', es: 'Con testigo' },
  readDeclaration: { en: 'Read the declaration', es: 'Leer la declaración' },
  witness: {
    en: 'The visitor has made this declaration, and I am the witness',
    es: 'El visitante ha hecho esta declaración y yo soy testigo',
  },

  bookings: { en: 'Bookings', es: 'Reservas' },
  showBooking: { en: 'Show {label}', es: 'Mostrar {label}' },
  unnamedBooking: { en: 'booking {id}', es: 'la reserva {id}' },
  bookingFailed: {
    en: 'The booking cannot be shown.',
    es: 'No se puede mostrar la reserva.',
  },

  missing: { en: 'Still needed: {fields}', es: 'Por rellenar: {fields}' },
  emailInvalid: {
    en: 'Enter an e-mail address such as name@example.com, or leave it empty.',
    es: 'Introduzca un correo como nombre@example.com o déjelo vacío.',
  },
  datePast: {
    en: 'Please choose a date that is not in the past.',
    es: 'Elija una fecha que no haya pasado.',
  },
  MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN: {
    en: 'A message for the host can only be sent when checking in.',
    es: 'Solo se puede enviar un mensaje al anfitrión al registrar la llegada.',
  },
  MESSAGE_FOR_HOST_TOO_LONG: {
    en: 'The message for the host can have at most 200 characters.',
    es: 'El mensaje para el anfitrión puede tener como máximo 200 caracteres.',
  },
  DECLARATION_REQUIRED: {
    en: 'The declaration must be completed before check-in.',
    es: 'Debe completar la declaración antes de registrar la llegada.',
  },
  NOT_TODAY: {
    en: 'A visitor can only be checked in on the day of the visit.',
    es: 'La llegada de un visitante solo se puede registrar el día de la visita.',
  },

  add: { en: 'Add visitor', es: 'Añadir visitante' },
  addAndCheckIn: { en: 'Add and check in', es: 'Añadir y registrar llegada' },
  save: { en: 'Save changes', es: 'Guardar cambios' },
  checkIn: { en: 'Check in', es: 'Registrar llegada' },
  checkOut: { en: 'Check out', es: 'Registrar salida' },
  remove: { en: 'Delete visitor', es: 'Eliminar visitante' },
  keep: { en: 'Keep visitor', es: 'Conservar visitante' },
  discardQuestion: { en: 'Discard your changes?', es: '¿Descartar los cambios?' },
  discard: { en: 'Discard changes', es: 'Descartar cambios' },
  continueEditing: { en: 'Continue editing', es: 'Seguir editando' },

  unknownError: { en: 'Unknown error has occured', es: 'Se ha producido un error desconocido' },
  checkInFailed: {
    en: 'There was an error checking in the visitor',
    es: 'Se ha producido un error al registrar la llegada del visitante',
  },
  checkOutFailed: {
    en: 'There was an error checking out the visitor',
    es: 'Se ha producido un error al registrar la salida del visitante',
  },
  removeFailed: {
    en: 'The visitor could not be deleted',
    es: 'No se ha podido eliminar el visitante',
  },

  checkedInBy: {
    en: 'Checked in at {time} by {person}',
    es: 'Llegada registrada a las {time} por {person}',
  },
  checkedOutBy: {
    en: 'Checked out at {time} by {person}',
    es: 'Salida registrada a las {time} por {person}',
  },
  notIn: {
    en: 'This visitor has not been checked in, and cannot be checked out.',
    es: 'La llegada de este visitante no está registrada, así que no puede registrar la salida.',
  },
  alreadyIn: {
    en: 'This visitor has already been checked in.',
    es: 'La llegada de este visitante ya está registrada.',
  },
  alreadyOut: {
    en: 'This visitor has already been checked out.',
    es: 'La salida de este visitante ya está registrada.',
  },
  hasArrived: {
    en: 'This visitor has arrived, so the visit is a record and cannot be deleted.',
    es: 'Este visitante ya ha llegado; la visita es un registro y no se puede eliminar.',
  },
  notToday: {
    en: 'A visitor can only be checked in on the day of the visit.',
    es: 'La llegada de un visitante solo se puede registrar el día de la visita.',
  },
  notAllowed: {
    en: 'You do not have permission to do this.',
    es: 'No tiene permiso para hacer esto.',
  },
})
