import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages({
  plan: { en: 'Floor plan', es: 'Plano' },
  floor: { en: 'Floor', es: 'Planta' },
  legend: { en: 'Legend', es: 'Leyenda' },
  loading: { en: 'Loading the floor plan…', es: 'Cargando el plano…' },
  failed: { en: 'The floor plan could not be loaded.', es: 'No se ha podido cargar el plano.' },
  unchecked: {
    en: 'Unable to check availability.',
    es: 'No se ha podido comprobar la disponibilidad.',
  },
  unauthorized: {
    en: 'Please log in to see availability.',
    es: 'Inicie sesión para ver la disponibilidad.',
  },
  noPlan: { en: 'This floor has no plan yet.', es: 'Esta planta todavía no tiene plano.' },
  noPlanHint: {
    en: 'You can find its spaces in the availability list.',
    es: 'Puede encontrar sus espacios en la lista de disponibilidad.',
  },
  noPlaces: {
    en: 'No spaces on this floor match your search.',
    es: 'Ningún espacio de esta planta coincide con su búsqueda.',
  },
  noImage: {
    en: 'The image of this plan is still being processed.',
    es: 'La imagen de este plano aún se está procesando.',
  },
  switchedOff: { en: 'Floor plans are switched off', es: 'Los planos están desactivados' },
  now: { en: 'Now', es: 'Ahora' },
  time: { en: 'Date and time', es: 'Fecha y hora' },
  allDay: { en: 'All day', es: 'Todo el día' },
  when: { en: 'When', es: 'Cuándo' },
  date: { en: 'Date', es: 'Fecha' },
  start: { en: 'Start time', es: 'Hora de inicio' },
  duration: { en: 'Duration', es: 'Duración' },
  changeTime: { en: 'Change time', es: 'Cambiar la hora' },
  fullScreen: { en: 'Show full screen', es: 'Ver a pantalla completa' },
  leaveFullScreen: { en: 'Exit full screen', es: 'Salir de pantalla completa' },
  free: {
    en: '{count} available',
    es: { one: '{count} disponible', other: '{count} disponibles' },
  },
  freeOf: { en: '{count} of {total} available', es: '{count} de {total} disponibles' },

  information: { en: 'Information about {name}', es: 'Información sobre {name}' },
  close: { en: 'Close', es: 'Cerrar' },
  book: { en: 'Book {name}', es: 'Reservar {name}' },
  open: { en: 'Open booking', es: 'Abrir reserva' },
  bookedBy: { en: 'Booked by {name}', es: 'Reservado por {name}' },
  freeUntil: { en: 'Available until {time}', es: 'Disponible hasta las {time}' },
  busy: { en: 'Existing bookings', es: 'Reservas existentes' },
  why: { en: 'Reasons', es: 'Motivos' },
  occupied: { en: 'Occupied', es: 'Ocupado' },
  absent: { en: 'Unoccupied', es: 'Desocupado' },
})
