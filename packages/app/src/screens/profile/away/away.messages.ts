import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'When I am away', es: 'Cuando estoy ausente' },
  hint: {
    en: 'Choose the days. You see your bookings on them, and can cancel them or hand them over to somebody else.',
    es: 'Elija los días. Verá las reservas que tiene en ellos y podrá cancelarlas o cederlas a otra persona.',
  },
  hintCancel: {
    en: 'Choose the days. You see your bookings on them, and can cancel them.',
    es: 'Elija los días. Verá las reservas que tiene en ellos y podrá cancelarlas.',
  },
  from: { en: 'First day away', es: 'Primer día de ausencia' },
  to: { en: 'Last day away', es: 'Último día de ausencia' },
  rangeError: {
    en: 'The last day must not be before the first.',
    es: 'El último día no puede ser anterior al primero.',
  },
  action: { en: 'What happens to them', es: 'Qué se hace con ellas' },
  cancel: { en: 'Cancel them', es: 'Cancelarlas' },
  handOver: { en: 'Hand them over', es: 'Cederlas' },
  newOwner: { en: 'New owner', es: 'Nuevo titular' },
  ownerMissing: { en: 'Choose a person.', es: 'Elija una persona.' },
  loading: { en: 'Loading your bookings…', es: 'Cargando sus reservas…' },
  failed: {
    en: 'Your bookings could not be loaded.',
    es: 'No se han podido cargar sus reservas.',
  },
  none: { en: 'You have no bookings on these days.', es: 'No tiene reservas en estos días.' },
  noneToCancel: {
    en: 'You cannot cancel your bookings on these days.',
    es: 'No puede cancelar sus reservas de estos días.',
  },
  noneToHandOver: {
    en: 'You cannot hand over your bookings on these days: you do not manage their spaces, or may no longer book them.',
    es: 'No puede ceder sus reservas de estos días: no gestiona esos espacios o ya no puede reservarlos.',
  },
  preview: {
    en: { one: '{count} booking', other: '{count} bookings' },
    es: { one: '{count} reserva', other: '{count} reservas' },
  },
  cancelNow: {
    en: { one: 'Cancel {count} booking', other: 'Cancel {count} bookings' },
    es: { one: 'Cancelar {count} reserva', other: 'Cancelar {count} reservas' },
  },
  handOverNow: {
    en: { one: 'Hand over {count} booking', other: 'Hand over {count} bookings' },
    es: { one: 'Ceder {count} reserva', other: 'Ceder {count} reservas' },
  },
  confirm: {
    en: { one: 'Cancel {count} booking?', other: 'Cancel {count} bookings?' },
    es: { one: '¿Cancelar {count} reserva?', other: '¿Cancelar {count} reservas?' },
  },
  confirmText: {
    en: 'Attendees are told. The spaces become available to others.',
    es: 'Se avisará a los asistentes. Los espacios quedarán disponibles para otras personas.',
  },
  keep: { en: 'Keep bookings', es: 'Conservar las reservas' },
  working: { en: 'Working', es: 'En curso' },
  progress: { en: '{done} of {total}', es: '{done} de {total}' },
  stop: { en: 'Stop', es: 'Detener' },
  stopped: { en: 'Stopped. What is done stays done.', es: 'Detenido. Lo hecho queda hecho.' },
  stoppedAt: { en: 'Stopped at {name}: {text}', es: 'Detenido en {name}: {text}' },
  cancelled: {
    en: { one: '{count} booking cancelled.', other: '{count} bookings cancelled.' },
    es: { one: '{count} reserva cancelada.', other: '{count} reservas canceladas.' },
  },
  handedOver: {
    en: {
      one: '{count} booking handed over to {name}.',
      other: '{count} bookings handed over to {name}.',
    },
    es: { one: '{count} reserva cedida a {name}.', other: '{count} reservas cedidas a {name}.' },
  },
})
