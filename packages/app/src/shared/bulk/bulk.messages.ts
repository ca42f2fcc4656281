import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  noneSelected: { en: 'No bookings selected', es: 'No hay reservas seleccionadas' },
  approve: { en: 'Approve', es: 'Aprobar' },
  reject: { en: 'Reject', es: 'Rechazar' },
  edit: { en: 'Edit', es: 'Modificar' },
  cancel: { en: 'Cancel bookings', es: 'Cancelar reservas' },
  reassign: { en: 'Reassign', es: 'Reasignar' },
  approveMany: {
    en: { one: 'Approve {count} booking?', other: 'Approve {count} bookings?' },
    es: { one: '¿Aprobar {count} reserva?', other: '¿Aprobar {count} reservas?' },
  },
  rejectMany: {
    en: { one: 'Reject {count} booking?', other: 'Reject {count} bookings?' },
    es: { one: '¿Rechazar {count} reserva?', other: '¿Rechazar {count} reservas?' },
  },
  cancelMany: {
    en: { one: 'Cancel {count} booking?', other: 'Cancel {count} bookings?' },
    es: { one: '¿Cancelar {count} reserva?', other: '¿Cancelar {count} reservas?' },
  },
  editMany: {
    en: { one: 'Edit {count} booking', other: 'Edit {count} bookings' },
    es: { one: 'Modificar {count} reserva', other: 'Modificar {count} reservas' },
  },
  editText: {
    en: 'Only the fields that you fill in are changed.',
    es: 'Solo se cambian los campos que rellene.',
  },
  editNothing: { en: 'Fill in at least one field.', es: 'Rellene al menos un campo.' },
  editTitle: { en: 'Title', es: 'Título' },
  editNotes: { en: 'Notes', es: 'Notas' },
  editFrom: { en: 'Start time', es: 'Hora de inicio' },
  editTo: { en: 'End time', es: 'Hora de fin' },
  editNow: { en: 'Save changes', es: 'Guardar cambios' },
  noChange: { en: 'No change', es: 'Sin cambios' },
  editDone: {
    en: { one: 'Changed.', other: '{count} bookings changed.' },
    es: { one: 'Cambiada.', other: '{count} reservas cambiadas.' },
  },
  editFailed: { en: 'Failed to edit booking', es: 'No se ha podido modificar la reserva' },
  reassignMany: {
    en: { one: 'Reassign {count} booking', other: 'Reassign {count} bookings' },
    es: { one: 'Reasignar {count} reserva', other: 'Reasignar {count} reservas' },
  },
  approveText: {
    en: {
      one: 'It becomes confirmed, and its owner is notified.',
      other: 'They become confirmed, and their owners are notified.',
    },
    es: {
      one: 'Quedará confirmada y se avisará a su titular.',
      other: 'Quedarán confirmadas y se avisará a sus titulares.',
    },
  },
  rejectText: {
    en: {
      one: 'The space becomes available again, and the owner is notified.',
      other: 'The spaces become available again, and the owners are notified.',
    },
    es: {
      one: 'El espacio volverá a quedar disponible y se avisará al titular.',
      other: 'Los espacios volverán a quedar disponibles y se avisará a los titulares.',
    },
  },
  cancelText: {
    en: {
      one: 'The space becomes available again, and the owner and attendees are notified.',
      other: 'The spaces become available again, and the owners and attendees are notified.',
    },
    es: {
      one: 'El espacio volverá a quedar disponible y se avisará al titular y a los asistentes.',
      other:
        'Los espacios volverán a quedar disponibles y se avisará a los titulares y a los asistentes.',
    },
  },
  approveDone: {
    en: { one: 'Approved.', other: '{count} bookings approved.' },
    es: { one: 'Aprobada.', other: '{count} reservas aprobadas.' },
  },
  rejectDone: {
    en: { one: 'Rejected.', other: '{count} bookings rejected.' },
    es: { one: 'Rechazada.', other: '{count} reservas rechazadas.' },
  },
  cancelDone: {
    en: { one: 'Cancelled.', other: '{count} bookings cancelled.' },
    es: { one: 'Cancelada.', other: '{count} reservas canceladas.' },
  },
  reassignDone: {
    en: { one: 'Reassigned.', other: '{count} bookings reassigned.' },
    es: { one: 'Reasignada.', other: '{count} reservas reasignadas.' },
  },
  approveFailed: { en: 'Failed to approve booking', es: 'No se ha podido aprobar la reserva' },
  rejectFailed: { en: 'Failed to reject booking', es: 'No se ha podido rechazar la reserva' },
  cancelFailed: { en: 'Failed to cancel booking', es: 'No se ha podido cancelar la reserva' },
  reassignFailed: {
    en: 'Failed to reassign booking',
    es: 'No se ha podido reasignar la reserva',
  },
  newOwner: { en: 'New owner', es: 'Nuevo titular' },
  ownerHint: {
    en: 'Search by name or e‑mail address.',
    es: 'Busque por nombre o dirección de correo.',
  },
  ownerMissing: { en: 'Choose a person.', es: 'Elija una persona.' },
  reasonField: { en: 'Reason (optional)', es: 'Motivo (opcional)' },
  working: { en: 'Working', es: 'En curso' },
  progress: { en: '{done} of {total}', es: '{done} de {total}' },
  stop: { en: 'Stop', es: 'Detener' },
  skip: { en: 'Skip it', es: 'Omitirla' },
  stopped: { en: 'Stopped', es: 'Detenido' },
  doneStays: {
    en: '{done} of {total} done. What is done stays done.',
    es: 'Hechas {done} de {total}. Lo hecho queda hecho.',
  },
  changedMeanwhile: {
    en: 'Somebody else has changed it meanwhile. Try again to change it nevertheless.',
    es: 'Otra persona la ha modificado mientras tanto. Inténtelo de nuevo para modificarla de todos modos.',
  },
  undo: { en: 'Undo', es: 'Deshacer' },
  restored: {
    en: { one: 'Restored.', other: '{count} bookings restored.' },
    es: { one: 'Restaurada.', other: '{count} reservas restauradas.' },
  },
  restoredSome: {
    en: '{done} of {total} bookings restored.',
    es: 'Restauradas {done} de {total} reservas.',
  },
  back: { en: 'Back', es: 'Volver' },
})
