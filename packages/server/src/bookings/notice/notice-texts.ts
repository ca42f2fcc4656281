import type { Message } from '@mosaic-booking/sdk/contract'
import type { Tone } from '../../platform/mail/render-mail.js'
import type { Role, Topic } from './notice-rules.js'

interface TopicText {
  readonly tone: Tone
  /** Heading, and start of the subject. */
  readonly heading: Message
  /** By the number of bookings. */
  readonly lead: Message
}

/** Placeholders: {count} bookings, {owner}. */
export const topicTexts: Readonly<Record<Topic | 'reminder', TopicText>> = {
  confirmed: {
    tone: 'good',
    heading: { en: 'Booking confirmed', es: 'Reserva confirmada' },
    lead: {
      en: { one: 'The booking is confirmed.', other: 'The {count} bookings are confirmed.' },
      es: { one: 'La reserva está confirmada.', other: 'Las {count} reservas están confirmadas.' },
    },
  },
  waiting: {
    tone: 'waiting',
    heading: { en: 'Waiting for approval', es: 'Pendiente de aprobación' },
    lead: {
      en: {
        one: 'The space is held for you until your booking is approved. You will be notified of the decision.',
        other:
          'The spaces are held for you until your {count} bookings are approved. You will be notified of the decision.',
      },
      es: {
        one: 'El espacio queda retenido hasta que se apruebe su reserva. Le comunicaremos la decisión.',
        other:
          'Los espacios quedan retenidos hasta que se aprueben sus {count} reservas. Le comunicaremos la decisión.',
      },
    },
  },
  invited: {
    tone: 'neutral',
    heading: { en: 'Invitation', es: 'Invitación' },
    lead: {
      en: {
        one: '{owner} has invited you.',
        other: '{owner} has invited you to {count} bookings.',
      },
      es: {
        one: '{owner} le ha enviado una invitación.',
        other: '{owner} le ha invitado a {count} reservas.',
      },
    },
  },
  booked: {
    tone: 'neutral',
    heading: { en: 'New booking', es: 'Nueva reserva' },
    lead: {
      en: { one: 'A booking was made.', other: '{count} bookings were made.' },
      es: { one: 'Se ha hecho una reserva.', other: 'Se han hecho {count} reservas.' },
    },
  },
  changed: {
    tone: 'neutral',
    heading: { en: 'Booking changed', es: 'Reserva modificada' },
    lead: {
      en: { one: 'The booking was changed.', other: '{count} bookings were changed.' },
      es: { one: 'La reserva se ha modificado.', other: 'Se han modificado {count} reservas.' },
    },
  },
  removed: {
    tone: 'bad',
    heading: { en: 'No longer invited', es: 'Invitación retirada' },
    lead: {
      en: {
        one: 'You have been removed from this meeting.',
        other: 'You have been removed from {count} meetings.',
      },
      es: {
        one: 'Ya no figura en la lista de asistentes de esta reunión.',
        other: 'Ya no figura en la lista de asistentes de {count} reuniones.',
      },
    },
  },
  handedTo: {
    tone: 'good',
    heading: { en: 'Booking reassigned to you', es: 'Reserva a su nombre' },
    lead: {
      en: { one: 'This booking is now yours.', other: '{count} bookings are now yours.' },
      es: {
        one: 'La reserva está ahora a su nombre.',
        other: '{count} reservas están ahora a su nombre.',
      },
    },
  },
  handedOn: {
    tone: 'bad',
    heading: { en: 'Booking reassigned', es: 'Reserva reasignada' },
    lead: {
      en: {
        one: 'This booking now belongs to {owner}.',
        other: '{count} bookings now belong to {owner}.',
      },
      es: {
        one: 'La reserva está ahora a nombre de {owner}.',
        other: '{count} reservas están ahora a nombre de {owner}.',
      },
    },
  },
  cancelled: {
    tone: 'bad',
    heading: { en: 'Booking cancelled', es: 'Reserva cancelada' },
    lead: {
      en: { one: 'The booking was cancelled.', other: '{count} bookings were cancelled.' },
      es: { one: 'La reserva se ha cancelado.', other: 'Se han cancelado {count} reservas.' },
    },
  },
  rejected: {
    tone: 'bad',
    heading: { en: 'Booking rejected', es: 'Reserva rechazada' },
    lead: {
      en: {
        one: 'The booking was not approved. The space is available again.',
        other: '{count} bookings were not approved. The spaces are available again.',
      },
      es: {
        one: 'La reserva no se ha aprobado. El espacio vuelve a estar disponible.',
        other: 'No se han aprobado {count} reservas. Los espacios vuelven a estar disponibles.',
      },
    },
  },
  approved: {
    tone: 'good',
    heading: { en: 'Booking approved', es: 'Reserva aprobada' },
    lead: {
      en: {
        one: 'The booking was approved and is confirmed.',
        other: '{count} bookings were approved and are confirmed.',
      },
      es: {
        one: 'La reserva se ha aprobado y está confirmada.',
        other: 'Se han aprobado y confirmado {count} reservas.',
      },
    },
  },
  noShow: {
    tone: 'bad',
    heading: { en: 'Booking released', es: 'Reserva liberada' },
    lead: {
      en: {
        one: 'Nobody checked in on time, so the booking was cancelled and the space is available again.',
        other:
          'Nobody checked in on time, so {count} bookings were cancelled and the spaces are available again.',
      },
      es: {
        one: 'Nadie registró su llegada a tiempo, por lo que la reserva se ha cancelado y el espacio vuelve a estar disponible.',
        other:
          'Nadie registró su llegada a tiempo, por lo que se han cancelado {count} reservas y los espacios vuelven a estar disponibles.',
      },
    },
  },
  released: {
    tone: 'bad',
    heading: { en: 'Booking released', es: 'Reserva liberada' },
    lead: {
      en: {
        one: 'The booking was cancelled automatically so that others can use the space.',
        other: '{count} bookings were cancelled automatically so that others can use the spaces.',
      },
      es: {
        one: 'La reserva se ha cancelado automáticamente para que otras personas puedan usar el espacio.',
        other:
          'Se han cancelado automáticamente {count} reservas para que otras personas puedan usar los espacios.',
      },
    },
  },
  approvalNeeded: {
    tone: 'waiting',
    heading: { en: 'Approval needed', es: 'Aprobación necesaria' },
    lead: {
      en: {
        one: 'A booking is waiting for your approval.',
        other: '{count} bookings are waiting for your approval.',
      },
      es: {
        one: 'Una reserva está pendiente de su aprobación.',
        other: '{count} reservas están pendientes de su aprobación.',
      },
    },
  },
  reminder: {
    tone: 'neutral',
    heading: { en: 'Reminder', es: 'Recordatorio' },
    lead: {
      en: {
        one: 'This is a reminder of your booking.',
        other: 'This is a reminder of your {count} bookings.',
      },
      es: { one: 'Le recordamos su reserva.', other: 'Le recordamos sus {count} reservas.' },
    },
  },
}

/**
 * Explains why a person receives the mail. {place}: the location they subscribed to; {provider}:
 * whose orders they deliver.
 */
export const roleTexts: Readonly<Record<Role | 'provider', Message>> = {
  owner: {
    en: 'You are receiving this message because the booking is yours.',
    es: 'Recibe este mensaje porque la reserva es suya.',
  },
  formerOwner: {
    en: 'You are receiving this message because the booking was yours.',
    es: 'Recibe este mensaje porque la reserva era suya.',
  },
  attendee: {
    en: 'You are receiving this message because you are on the list of attendees.',
    es: 'Recibe este mensaje porque figura en la lista de asistentes.',
  },
  removed: {
    en: 'You are receiving this message because you were on the list of attendees.',
    es: 'Recibe este mensaje porque figuraba en la lista de asistentes.',
  },
  booker: {
    en: 'You are receiving this message because you made the booking for someone else.',
    es: 'Recibe este mensaje porque hizo la reserva para otra persona.',
  },
  approver: {
    en: 'You are receiving this message because you approve bookings there.',
    es: 'Recibe este mensaje porque aprueba las reservas de ese espacio.',
  },
  subscriber: {
    en: 'You are receiving this message because you subscribed to {place}. You can change this in your profile.',
    es: 'Recibe este mensaje porque está suscrito a {place}. Puede cambiarlo en su perfil.',
  },
  provider: {
    en: 'You are receiving this message because you deliver orders for {provider}.',
    es: 'Recibe este mensaje porque presta servicio para {provider}.',
  },
}

export const labels = {
  when: { en: 'When', es: 'Cuándo' },
  zone: { en: 'Time zone', es: 'Zona horaria' },
  where: { en: 'Where', es: 'Dónde' },
  title: { en: 'Title', es: 'Título' },
  owner: { en: 'Owner', es: 'Titular' },
  bookedBy: { en: 'Booked by', es: 'Reservado por' },
  attendees: { en: 'Attendees', es: 'Asistentes' },
  attendeeCount: { en: 'Number of people', es: 'Número de personas' },
  notes: { en: 'Notes', es: 'Notas' },
  extras: { en: 'Extras', es: 'Extras' },
  onlineMeeting: { en: 'Online meeting', es: 'Reunión en línea' },
  status: { en: 'Status', es: 'Estado' },
  event: { en: 'Event', es: 'Evento' },
} satisfies Record<string, Message>

export const words = {
  reason: { en: 'Reason', es: 'Motivo' },
  by: { en: 'By', es: 'Por' },
  waiting: { en: 'Waiting for approval', es: 'Pendiente de aprobación' },
  nothing: { en: 'none', es: 'ninguno' },
  privateBooking: { en: 'Private booking', es: 'Reserva privada' },
  more: { en: 'and {count} more', es: 'y {count} más' },
  seriesNotUsed: {
    en: 'Nobody checked in to the previous bookings of the series.',
    es: 'Nadie registró su llegada en las reservas anteriores de la serie.',
  },
  checkIn: {
    en: 'Please check in between {from} and {to}.',
    es: 'Registre su llegada entre las {from} y las {to}.',
  },
  checkInOrLose: {
    en: 'Please check in between {from} and {to}. Otherwise the booking will be cancelled and the space released.',
    es: 'Registre su llegada entre las {from} y las {to}. De lo contrario, la reserva se cancelará y el espacio quedará disponible.',
  },
  onSite: {
    en: 'You can only check in on site.',
    es: 'Solo puede registrar su llegada en el propio espacio.',
  },
} satisfies Record<string, Message>

export const actionTexts = {
  open: { en: 'Open booking', es: 'Abrir reserva' },
  decide: { en: 'Approve or reject', es: 'Aprobar o rechazar' },
  checkIn: { en: 'Check in', es: 'Registrar llegada' },
  join: { en: 'Join online meeting', es: 'Unirse a la reunión en línea' },
} satisfies Record<string, Message>

/** Mails to providers. */
export const providerTexts = {
  changed: { en: 'Orders changed', es: 'Pedidos modificados' },
  changedLead: {
    en: 'There are new or changed orders for {provider}.',
    es: 'Hay pedidos nuevos o modificados para {provider}.',
  },
  day: { en: 'Orders for {day}', es: 'Pedidos del {day}' },
  dayLead: {
    en: 'These are the orders for {provider} on {day}.',
    es: 'Estos son los pedidos para {provider} del {day}.',
  },
} satisfies Record<string, Message>
