import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Find someone', es: 'Buscar a alguien' },
  subtitle: {
    en: 'See where a colleague has booked on a day. Private bookings are not shown.',
    es: 'Vea dónde ha reservado un compañero en un día. Las reservas privadas no se muestran.',
  },
  colleague: { en: 'Colleague', es: 'Compañero' },
  colleagueHint: {
    en: 'Type at least two letters of a name or e‑mail address.',
    es: 'Escriba al menos dos letras de un nombre o de un correo.',
  },
  nobody: { en: 'Nobody found', es: 'No se ha encontrado a nadie' },
  day: { en: 'Day', es: 'Día' },
  choose: { en: 'Choose a colleague', es: 'Elija a un compañero' },
  chooseText: {
    en: 'Their spaces for the day appear here, with the floor plan.',
    es: 'Aquí aparecerán sus espacios del día, con el plano.',
  },
  places: { en: 'Places on this day', es: 'Lugares de este día' },
  allDay: { en: 'All day', es: 'Todo el día' },
  loading: { en: 'Loading…', es: 'Cargando…' },
  failed: { en: 'The places could not be loaded', es: 'No se han podido cargar los lugares' },
  nowhere: {
    en: '{name} has not booked a space on this day',
    es: '{name} no ha reservado ningún espacio en este día',
  },
  nowhereText: {
    en: 'Choose another day. Private bookings are not shown.',
    es: 'Elija otro día. Las reservas privadas no se muestran.',
  },
  noPlan: { en: 'There is no plan of this place', es: 'No hay plano de este lugar' },
})
