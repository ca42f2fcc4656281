import { defineMessages } from '../../locale/messages.js'

export const messages = defineMessages({
  cancel: { en: 'Cancel booking', es: 'Cancelar reserva' },
  reject: { en: 'Reject booking', es: 'Rechazar reserva' },
  cancelSeries: { en: 'Cancel series', es: 'Cancelar serie' },
  rejectSeries: { en: 'Reject series', es: 'Rechazar serie' },
  endEarly: { en: 'End early', es: 'Finalizar antes' },
  keep: { en: 'Keep booking', es: 'Mantener reserva' },
  keepSeries: { en: 'Keep series', es: 'Mantener serie' },
  cancelQuestion: {
    en: 'Cancel this booking? The space becomes available to others.',
    es: '¿Cancelar esta reserva? El espacio quedará disponible para otras personas.',
  },
  cancelSeriesQuestion: {
    en: 'Cancel the whole series? The space becomes available to others on all its dates.',
    es: '¿Cancelar toda la serie? El espacio quedará disponible para otras personas en todas sus fechas.',
  },
  rejectQuestion: {
    en: 'Reject this booking? The space becomes available to others.',
    es: '¿Rechazar esta reserva? El espacio quedará disponible para otras personas.',
  },
  rejectSeriesQuestion: {
    en: 'Reject the whole series? The space becomes available to others on all its dates.',
    es: '¿Rechazar toda la serie? El espacio quedará disponible para otras personas en todas sus fechas.',
  },
  endEarlyQuestion: {
    en: 'End this booking now? The remaining time becomes available to others.',
    es: '¿Finalizar ahora esta reserva? El tiempo restante quedará disponible para otras personas.',
  },
  seriesHint: {
    en: 'Bookings of the series that have started stay as they are.',
    es: 'Las reservas de la serie que ya han comenzado no cambian.',
  },
  reason: { en: 'Reason (optional)', es: 'Motivo (opcional)' },
  unableToCancel: { en: 'Unable to cancel', es: 'No se ha podido cancelar' },
  unableToEndEarly: { en: 'Unable to end early', es: 'No se ha podido finalizar antes' },
  cancelFailed: {
    en: 'The booking could not be cancelled. Please try again.',
    es: 'No se ha podido cancelar la reserva. Inténtelo de nuevo.',
  },
  endEarlyFailed: {
    en: 'The booking could not be ended early. Please try again.',
    es: 'No se ha podido finalizar antes la reserva. Inténtelo de nuevo.',
  },
})
