import type { Language } from '@mosaic-booking/sdk/contract'
import type { Tone } from '../mail/render-mail.js'
import type { Role, Topic } from './notice-rules.js'

type Text = Readonly<Record<Language, string>>

interface TopicText {
  readonly tone: Tone
  /** Heading, and the beginning of the subject. */
  readonly heading: Text
  readonly one: Text
  /** Of several bookings. */
  readonly many: Text
}

/** Places to fill: {count} bookings, {owner}. */
export const topicTexts: Readonly<Record<Topic | 'reminder', TopicText>> = {
  confirmed: {
    tone: 'good',
    heading: { en: 'Booking confirmed', es: 'Reserva confirmada' },
    one: { en: 'The booking is confirmed.', es: 'La reserva está confirmada.' },
    many: {
      en: 'The {count} bookings are confirmed.',
      es: 'Las {count} reservas están confirmadas.',
    },
  },
  waiting: {
    tone: 'waiting',
    heading: { en: 'Waiting for approval', es: 'Pendiente de aprobación' },
    one: {
      en: 'The place is held for you. The booking needs approval; you will be told of the decision.',
      es: 'El espacio queda reservado para usted. La reserva necesita aprobación; se le comunicará la decisión.',
    },
    many: {
      en: 'The places are held for you. The {count} bookings need approval; you will be told of the decision.',
      es: 'Los espacios quedan reservados para usted. Las {count} reservas necesitan aprobación; se le comunicará la decisión.',
    },
  },
  invited: {
    tone: 'neutral',
    heading: { en: 'Invitation', es: 'Invitación' },
    one: { en: '{owner} invites you.', es: '{owner} le invita.' },
    many: {
      en: '{owner} invites you to {count} dates.',
      es: '{owner} le invita en {count} fechas.',
    },
  },
  booked: {
    tone: 'neutral',
    heading: { en: 'New booking', es: 'Nueva reserva' },
    one: { en: 'A booking was made.', es: 'Se ha hecho una reserva.' },
    many: { en: '{count} bookings were made.', es: 'Se han hecho {count} reservas.' },
  },
  changed: {
    tone: 'neutral',
    heading: { en: 'Booking changed', es: 'Reserva modificada' },
    one: { en: 'The booking was changed.', es: 'La reserva se ha modificado.' },
    many: { en: '{count} bookings were changed.', es: 'Se han modificado {count} reservas.' },
  },
  removed: {
    tone: 'bad',
    heading: { en: 'No longer invited', es: 'Invitación retirada' },
    one: {
      en: 'You are not on the list of attendees any more. The meeting takes place without you.',
      es: 'Ya no figura en la lista de asistentes. La reunión se celebra sin usted.',
    },
    many: {
      en: 'You are not on the list of attendees of {count} dates any more. They take place without you.',
      es: 'Ya no figura en la lista de asistentes de {count} fechas. Se celebran sin usted.',
    },
  },
  handedTo: {
    tone: 'good',
    heading: { en: 'Booking handed to you', es: 'Reserva a su nombre' },
    one: { en: 'The booking is yours now.', es: 'La reserva está ahora a su nombre.' },
    many: {
      en: '{count} bookings are yours now.',
      es: '{count} reservas están ahora a su nombre.',
    },
  },
  handedOn: {
    tone: 'bad',
    heading: { en: 'Booking handed on', es: 'Reserva traspasada' },
    one: {
      en: 'The booking belongs to {owner} now.',
      es: 'La reserva está ahora a nombre de {owner}.',
    },
    many: {
      en: '{count} bookings belong to {owner} now.',
      es: '{count} reservas están ahora a nombre de {owner}.',
    },
  },
  cancelled: {
    tone: 'bad',
    heading: { en: 'Booking cancelled', es: 'Reserva cancelada' },
    one: { en: 'The booking was cancelled.', es: 'La reserva se ha cancelado.' },
    many: { en: '{count} bookings were cancelled.', es: 'Se han cancelado {count} reservas.' },
  },
  rejected: {
    tone: 'bad',
    heading: { en: 'Booking rejected', es: 'Reserva rechazada' },
    one: {
      en: 'The booking was not approved. The place is free for others again.',
      es: 'La reserva no se ha aprobado. El espacio vuelve a estar libre.',
    },
    many: {
      en: '{count} bookings were not approved. The places are free for others again.',
      es: 'No se han aprobado {count} reservas. Los espacios vuelven a estar libres.',
    },
  },
  approved: {
    tone: 'good',
    heading: { en: 'Booking approved', es: 'Reserva aprobada' },
    one: {
      en: 'The booking was approved and is confirmed.',
      es: 'La reserva se ha aprobado y está confirmada.',
    },
    many: {
      en: '{count} bookings were approved and are confirmed.',
      es: 'Se han aprobado y confirmado {count} reservas.',
    },
  },
  noShow: {
    tone: 'bad',
    heading: { en: 'Booking released', es: 'Reserva liberada' },
    one: {
      en: 'Nobody checked in in time, so the booking was cancelled and the place is free for others.',
      es: 'Nadie registró su llegada a tiempo, así que la reserva se ha cancelado y el espacio queda libre.',
    },
    many: {
      en: 'Nobody checked in in time, so {count} bookings were cancelled and the places are free for others.',
      es: 'Nadie registró su llegada a tiempo, así que se han cancelado {count} reservas y los espacios quedan libres.',
    },
  },
  released: {
    tone: 'bad',
    heading: { en: 'Booking released', es: 'Reserva liberada' },
    one: {
      en: 'The booking was cancelled automatically, so that others can use the place.',
      es: 'La reserva se ha cancelado automáticamente para que otras personas puedan usar el espacio.',
    },
    many: {
      en: '{count} bookings were cancelled automatically, so that others can use the places.',
      es: 'Se han cancelado automáticamente {count} reservas para que otras personas puedan usar los espacios.',
    },
  },
  approvalNeeded: {
    tone: 'waiting',
    heading: { en: 'Approval needed', es: 'Aprobación necesaria' },
    one: { en: 'A booking waits for your decision.', es: 'Una reserva espera su decisión.' },
    many: {
      en: '{count} bookings wait for your decision.',
      es: '{count} reservas esperan su decisión.',
    },
  },
  reminder: {
    tone: 'neutral',
    heading: { en: 'Reminder', es: 'Recordatorio' },
    one: { en: 'A reminder of your booking.', es: 'Le recordamos su reserva.' },
    many: { en: 'A reminder of your {count} bookings.', es: 'Le recordamos sus {count} reservas.' },
  },
}

/**
 * Why somebody gets a mail. {place}: what they subscribed to; {provider}: whose orders they
 * deliver.
 */
export const roleTexts: Readonly<Record<Role | 'provider', Text>> = {
  owner: {
    en: 'You get this message because the booking is yours.',
    es: 'Recibe este mensaje porque la reserva es suya.',
  },
  formerOwner: {
    en: 'You get this message because the booking was yours.',
    es: 'Recibe este mensaje porque la reserva era suya.',
  },
  attendee: {
    en: 'You get this message because you are on the list of attendees.',
    es: 'Recibe este mensaje porque figura en la lista de asistentes.',
  },
  removed: {
    en: 'You get this message because you were on the list of attendees.',
    es: 'Recibe este mensaje porque figuraba en la lista de asistentes.',
  },
  booker: {
    en: 'You get this message because you made the booking for somebody else.',
    es: 'Recibe este mensaje porque hizo la reserva para otra persona.',
  },
  approver: {
    en: 'You get this message because you decide on bookings there.',
    es: 'Recibe este mensaje porque decide sobre las reservas de ese lugar.',
  },
  subscriber: {
    en: 'You get this message because you subscribed to {place}; your profile says to what.',
    es: 'Recibe este mensaje porque está suscrito a {place}; puede cambiarlo en su perfil.',
  },
  provider: {
    en: 'You get this message because you deliver for {provider}.',
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
} satisfies Record<string, Text>

export const words = {
  reason: { en: 'Reason', es: 'Motivo' },
  by: { en: 'Done by', es: 'Hecho por' },
  waiting: { en: 'Waiting for approval', es: 'Pendiente de aprobación' },
  nothing: { en: 'none', es: 'ninguno' },
  privateBooking: { en: 'Private booking', es: 'Reserva privada' },
  more: { en: 'and {count} more', es: 'y {count} más' },
  seriesNotUsed: {
    en: 'Nobody checked in to the bookings before in the series.',
    es: 'Nadie registró su llegada en las reservas anteriores de la serie.',
  },
  checkIn: {
    en: 'Please check in between {from} and {to}.',
    es: 'Registre su llegada entre las {from} y las {to}.',
  },
  checkInOrLose: {
    en: 'Please check in between {from} and {to}; otherwise the booking is cancelled and the place given to others.',
    es: 'Registre su llegada entre las {from} y las {to}; de lo contrario, la reserva se cancela y el espacio queda libre.',
  },
  onSite: {
    en: 'Checking in is possible at the place itself only.',
    es: 'La llegada solo puede registrarse en el propio lugar.',
  },
} satisfies Record<string, Text>

export const actionTexts = {
  open: { en: 'Open the booking', es: 'Abrir la reserva' },
  decide: { en: 'Approve or reject', es: 'Aprobar o rechazar' },
  checkIn: { en: 'Check in', es: 'Registrar llegada' },
  join: { en: 'Join the online meeting', es: 'Unirse a la reunión en línea' },
} satisfies Record<string, Text>

/** What providers are told. */
export const providerTexts = {
  changed: { en: 'Orders changed', es: 'Pedidos modificados' },
  changedLead: {
    en: 'Orders for {provider} are new or have changed.',
    es: 'Hay pedidos nuevos o modificados para {provider}.',
  },
  day: { en: 'Orders of {day}', es: 'Pedidos del {day}' },
  dayLead: {
    en: 'The orders for {provider} on {day}.',
    es: 'Los pedidos para {provider} del {day}.',
  },
} satisfies Record<string, Text>
