import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  checkingIn: { en: 'Checking you in…', es: 'Registrando su llegada…' },
  ROOM: {
    en: 'You are checked in for your room booking.',
    es: 'Se ha registrado la llegada de su reserva de sala.',
  },
  DESK: {
    en: 'You are checked in for your desk booking.',
    es: 'Se ha registrado la llegada de su reserva de puesto.',
  },
  CAR_SPACE: {
    en: 'You are checked in for your parking space booking.',
    es: 'Se ha registrado la llegada de su reserva de plaza de aparcamiento.',
  },
  otherKind: {
    en: 'You are checked in for your booking.',
    es: 'Se ha registrado la llegada de su reserva.',
  },
  already: {
    en: 'You have already checked in for this booking.',
    es: 'La llegada de esta reserva ya se había registrado.',
  },
  failed: {
    en: 'You could not be checked in. Please use the link in your e-mail again or contact reception.',
    es: 'No se ha podido registrar su llegada. Vuelva a usar el enlace del correo o contacte con recepción.',
  },
  showBookings: { en: 'View my bookings', es: 'Ver mis reservas' },
})
