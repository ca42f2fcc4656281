import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Invite users', es: 'Invitar a usuarios' },
  subtitle: {
    en: 'Each person gets an e-mail with a link to create an account. It works for 7 days.',
    es: 'Cada persona recibe un correo con un enlace para crear una cuenta. Es válido durante 7 días.',
  },
  row: { en: 'E-mail {number}', es: 'Correo {number}' },
  more: { en: 'Add 4 fields', es: 'Añadir 4 campos' },
  send: { en: 'Send invitations', es: 'Enviar invitaciones' },
  nobody: { en: 'Enter at least one e-mail address.', es: 'Introduzca al menos un correo.' },
  sent: {
    en: { one: 'Invitation sent.', other: '{count} invitations sent.' },
    es: { one: 'Invitación enviada.', other: '{count} invitaciones enviadas.' },
  },
  sendFailed: {
    en: 'A problem occurred sending invites.',
    es: 'Se ha producido un problema al enviar las invitaciones.',
  },
  searched: { en: 'invitations', es: 'invitaciones' },
  listed: { en: 'Not signed up yet', es: 'Pendientes de registro' },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  status: { en: 'State', es: 'Estado' },
  created: { en: 'Sent', es: 'Enviada' },
  pending: { en: 'Pending', es: 'Pendiente' },
  expired: { en: 'Expired', es: 'Caducada' },
  emptyTitle: { en: 'No pending invitations', es: 'No hay invitaciones pendientes' },
  empty: {
    en: 'People whom you invite are listed here until they sign up.',
    es: 'Aquí aparecen las personas invitadas hasta que se registran.',
  },
  withdraw: { en: 'Withdraw', es: 'Retirar' },
  withdrawNamed: {
    en: 'Withdraw the invitation of {email}?',
    es: '¿Retirar la invitación de {email}?',
  },
  withdrawMany: {
    en: { one: 'Withdraw {count} invitation?', other: 'Withdraw {count} invitations?' },
    es: { one: '¿Retirar {count} invitación?', other: '¿Retirar {count} invitaciones?' },
  },
  withdrawText: { en: 'Its link stops working.', es: 'Su enlace deja de funcionar.' },
  withdrawn: {
    en: { one: 'Invitation withdrawn.', other: '{count} invitations withdrawn.' },
    es: { one: 'Invitación retirada.', other: '{count} invitaciones retiradas.' },
  },
  withdrawFailed: {
    en: 'The invitation of {email} could not be withdrawn',
    es: 'No se ha podido retirar la invitación de {email}',
  },
  loading: { en: 'Loading invitations…', es: 'Cargando las invitaciones…' },
  failed: {
    en: 'The invitations could not be loaded.',
    es: 'No se han podido cargar las invitaciones.',
  },
})
