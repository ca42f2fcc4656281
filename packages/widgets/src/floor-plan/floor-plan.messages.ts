import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages({
  plan: { en: 'Floor plan', es: 'Plano' },
  floor: { en: 'Floor', es: 'Planta' },
  legend: { en: 'What the signs mean', es: 'Qué significan los signos' },
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
  retry: { en: 'Try again', es: 'Reintentar' },
  noPlan: {
    en: 'No floor plan has been drawn here yet.',
    es: 'Aquí todavía no hay ningún plano dibujado.',
  },
  noPlanHint: {
    en: 'The places can still be found in the list of free times.',
    es: 'Los lugares se encuentran igualmente en la lista de horas libres.',
  },
  noPlaces: {
    en: 'Nothing on this floor fits your search.',
    es: 'Nada en esta planta corresponde a su búsqueda.',
  },
  noImage: {
    en: 'The picture of this plan is still being prepared.',
    es: 'La imagen de este plano aún se está preparando.',
  },
  freeOf: { en: '{count} of {total} free', es: '{count} de {total} libres' },

  information: { en: 'Information about {name}', es: 'Información sobre {name}' },
  close: { en: 'Close', es: 'Cerrar' },
  book: { en: 'Book {name}', es: 'Reservar {name}' },
  open: { en: 'Open booking', es: 'Abrir la reserva' },
  bookedBy: { en: 'Booked by {name}', es: 'Reservado por {name}' },
  freeUntil: { en: 'Free until {time}', es: 'Libre hasta las {time}' },
  busy: { en: 'Taken in this time', es: 'Ocupado en este tiempo' },
  why: { en: 'Why not', es: 'Por qué no' },
  layouts: { en: 'Layouts', es: 'Disposiciones' },
  extras: { en: 'Extras', es: 'Extras' },
  facilities: { en: 'Facilities', es: 'Equipamiento' },
  address: { en: 'Address', es: 'Dirección' },
  documents: { en: 'Documents and links', es: 'Documentos y enlaces' },
  occupied: { en: 'Somebody is there', es: 'Hay alguien' },
  absent: { en: 'Nobody is there', es: 'No hay nadie' },
})
