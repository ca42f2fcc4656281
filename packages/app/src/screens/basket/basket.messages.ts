import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Basket', es: 'Cesta' },
  subtitle: {
    en: 'Nothing here is reserved until you book it.',
    es: 'Nada de lo que hay aquí queda reservado hasta que lo reserve.',
  },
  empty: { en: 'Your basket is empty', es: 'Su cesta está vacía' },
  emptyText: {
    en: 'Choose a space and add it to the basket instead of booking it at once, or select several here.',
    es: 'Elija un espacio y añádalo a la cesta en lugar de reservarlo, o seleccione varios aquí.',
  },
  nothingBookable: {
    en: 'Your organisation has no spaces that can be booked yet.',
    es: 'Su organización aún no tiene espacios que se puedan reservar.',
  },
  find: { en: 'Find spaces', es: 'Buscar espacios' },
  checkFailed: {
    en: 'The basket could not be checked',
    es: 'No se ha podido comprobar la cesta',
  },
  space: { en: 'Space', es: 'Espacio' },
  past: { en: 'In the past', es: 'Ya ha pasado' },
  taken: { en: 'No longer available', es: 'Ya no está disponible' },
  refused: { en: 'Cannot be booked', es: 'No se puede reservar' },
  edit: { en: 'Edit', es: 'Modificar' },
  editNamed: { en: 'Edit {name}, {time}', es: 'Modificar {name}, {time}' },
  remove: { en: 'Remove', es: 'Quitar' },
  removeNamed: { en: 'Remove {name}, {time}', es: 'Quitar {name}, {time}' },
  removed: {
    en: 'Removed from the basket: {name}, {time}',
    es: 'Fuera de la cesta: {name}, {time}',
  },
  undo: { en: 'Undo', es: 'Deshacer' },

  bookTitle: { en: 'Book together', es: 'Reservar todo junto' },
  bookAs: { en: 'Book as', es: 'Reservar como' },
  newEvent: { en: 'A new event', es: 'Un evento nuevo' },
  existingEvent: { en: 'Part of an existing event', es: 'Parte de un evento existente' },
  eventName: { en: 'Name of the event', es: 'Nombre del evento' },
  event: { en: 'Event', es: 'Evento' },
  chooseEvent: { en: 'Choose an event', es: 'Elija un evento' },
  noEvents: {
    en: 'You have no events in the coming year.',
    es: 'No tiene eventos en los próximos doce meses.',
  },
  untitled: { en: 'No name', es: 'Sin nombre' },
  eventMissing: { en: 'Please select an event', es: 'Seleccione un evento' },
  costCodeHint: {
    en: 'For bookings without a cost code of their own.',
    es: 'Para las reservas sin código de coste propio.',
  },
  costCodeMissing: { en: 'Please specify a cost code', es: 'Especifique un código de coste' },
  tooLong: {
    en: { one: 'Use at most {count} character.', other: 'Use at most {count} characters.' },
    es: { one: 'Use {count} carácter como máximo.', other: 'Use {count} caracteres como máximo.' },
  },
  book: {
    en: { one: 'Book {count} space', other: 'Book {count} spaces' },
    es: { one: 'Reservar {count} espacio', other: 'Reservar {count} espacios' },
  },
  booked: {
    en: { one: '{count} space booked', other: '{count} spaces booked' },
    es: { one: '{count} espacio reservado', other: '{count} espacios reservados' },
  },
  unable: { en: 'Unable to book', es: 'No se ha podido reservar' },
  bookFailed: {
    en: 'Something went wrong with booking, please try again',
    es: 'Se ha producido un error al reservar; inténtelo de nuevo',
  },

  quickSelect: { en: 'Select several spaces', es: 'Seleccionar varios espacios' },
  quickTitle: { en: 'Select several spaces', es: 'Seleccionar varios espacios' },
  quickHint: {
    en: 'We choose available spaces that are close together.',
    es: 'Elegimos espacios disponibles que estén cerca unos de otros.',
  },
  category: { en: 'Category', es: 'Categoría' },
  categoryMissing: { en: 'Choose a category.', es: 'Elija una categoría.' },
  count: { en: 'How many', es: 'Cuántos' },
  countWrong: { en: 'Choose between 1 and 100.', es: 'Elija entre 1 y 100.' },
  where: { en: 'Where', es: 'Dónde' },
  date: { en: 'Date', es: 'Fecha' },
  dateMissing: { en: 'Please choose a date.', es: 'Elija una fecha.' },
  from: { en: 'Start', es: 'Inicio' },
  to: { en: 'End', es: 'Fin' },
  timeMissing: { en: 'Enter a time.', es: 'Indique una hora.' },
  timeOrder: {
    en: 'The end must be after the start.',
    es: 'El final debe ser posterior al inicio.',
  },
  look: { en: 'Choose spaces', es: 'Elegir espacios' },
  chosen: { en: 'Chosen spaces', es: 'Espacios elegidos' },
  bookingTitle: { en: 'Title of each booking', es: 'Título de cada reserva' },
  titleMissing: { en: 'Please enter a title.', es: 'Indique un título.' },
  extras: { en: 'Extras for each space', es: 'Extras para cada espacio' },
  needsCostCode: { en: 'Needs a cost code', es: 'Necesita un código de coste' },
  costCodeMissingStop: { en: 'Please specify a cost code.', es: 'Especifique un código de coste.' },
  addAll: {
    en: { one: 'Add {count} space to the basket', other: 'Add {count} spaces to the basket' },
    es: {
      one: 'Añadir {count} espacio a la cesta',
      other: 'Añadir {count} espacios a la cesta',
    },
  },
  added: {
    en: { one: '{count} space in the basket', other: '{count} spaces in the basket' },
    es: { one: '{count} espacio en la cesta', other: '{count} espacios en la cesta' },
  },
  back: { en: 'Change selection', es: 'Cambiar selección' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  loading: { en: 'Loading…', es: 'Cargando…' },
  selectFailed: {
    en: 'The spaces could not be selected. Please try again.',
    es: 'No se han podido seleccionar los espacios. Inténtelo de nuevo.',
  },
})
