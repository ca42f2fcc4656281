import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  heading: { en: 'Work requests', es: 'Solicitudes de trabajo' },
  text: {
    en: 'Extras and layouts that were ordered with bookings.',
    es: 'Extras y disposiciones que se han pedido con las reservas.',
  },
  status: { en: 'Status', es: 'Estado' },
  statusOPEN: { en: 'Open', es: 'Abiertas' },
  statusTENTATIVE: { en: 'Tentative', es: 'Provisionales' },
  statusCOMPLETED: { en: 'Done', es: 'Hechas' },
  statusCANCELLED: { en: 'Cancelled', es: 'Canceladas' },
  statusALL: { en: 'All', es: 'Todas' },
  where: { en: 'Where', es: 'Dónde' },
  person: { en: 'Booked for', es: 'Reservado para' },
  everybody: { en: 'Everybody', es: 'Todos' },

  caption: { en: 'Work requests, {from} to {to}', es: 'Solicitudes, del {from} al {to}' },
  location: { en: 'Space', es: 'Espacio' },
  when: { en: 'When', es: 'Cuándo' },
  requests: { en: 'Requests', es: 'Solicitudes' },
  title: { en: 'Title', es: 'Título' },
  untitled: { en: 'No title', es: 'Sin título' },
  owner: { en: 'Owner', es: 'Titular' },
  private: { en: 'Private', es: 'Privada' },
  people: { en: 'Attendees', es: 'Asistentes' },
  notes: { en: 'Booking notes', es: 'Notas de la reserva' },

  CATERING: { en: 'Catering', es: 'Catering' },
  EQUIPMENT: { en: 'Equipment', es: 'Equipamiento' },
  SERVICE: { en: 'Service', es: 'Servicio' },
  OTHER: { en: 'Other', es: 'Otros' },
  LAYOUT: { en: 'Layout', es: 'Disposición' },
  SETUP: { en: 'set-up', es: 'montaje' },
  TEARDOWN: { en: 'tear-down', es: 'desmontaje' },
  open: { en: 'Open', es: 'Abierta' },
  done: { en: 'Done', es: 'Hecha' },
  CANCELLED: { en: 'Cancelled', es: 'Cancelada' },
  TENTATIVE: { en: 'Tentative', es: 'Provisional' },

  markDone: { en: 'Mark as done', es: 'Marcar como hecha' },
  doneNamed: { en: 'Mark as done: {name}', es: 'Marcar como hecha: {name}' },
  reopen: { en: 'Reopen', es: 'Reabrir' },
  reopenNamed: { en: 'Reopen: {name}', es: 'Reabrir: {name}' },
  marked: { en: 'Done: {name}', es: 'Hecha: {name}' },
  reopened: { en: 'Reopened: {name}', es: 'Reabierta: {name}' },
  finish: { en: 'Mark as done', es: 'Marcar como hechas' },
  finished: {
    en: { one: '{count} request done', other: '{count} requests done' },
    es: { one: '{count} solicitud hecha', other: '{count} solicitudes hechas' },
  },
  changeFailed: {
    en: 'The request could not be changed. Please try again.',
    es: 'No se ha podido cambiar la solicitud. Inténtelo de nuevo.',
  },

  requestsOf: { en: 'Requests: {place}', es: 'Solicitudes: {place}' },
  close: { en: 'Close', es: 'Cerrar' },

  loading: { en: 'Loading requests…', es: 'Cargando solicitudes…' },
  failed: { en: 'The requests could not be loaded', es: 'No se han podido cargar las solicitudes' },
  empty: { en: 'No requests on these days', es: 'No hay solicitudes en estos días' },
  emptyText: {
    en: 'Choose other days, another status or other locations.',
    es: 'Elija otros días, otro estado u otras ubicaciones.',
  },
  showAll: { en: 'Show all statuses', es: 'Mostrar todos los estados' },
})
