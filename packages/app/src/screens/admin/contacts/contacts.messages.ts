import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  kind: { en: 'Directory', es: 'Directorio' },
  INTERNAL: { en: 'Internal', es: 'Interno' },
  EXTERNAL: { en: 'External', es: 'Externo' },
  status: { en: 'Status', es: 'Estado' },
  ACTIVE: { en: 'Active', es: 'Activos' },
  DEACTIVATED: { en: 'Deactivated', es: 'Desactivados' },
  titleINTERNAL: { en: 'Internal directory', es: 'Directorio interno' },
  titleEXTERNAL: { en: 'External directory', es: 'Directorio externo' },
  textINTERNAL: {
    en: 'People of the organisation who can be hosts and attendees, with and without an account.',
    es: 'Personas de la organización que pueden ser anfitriones y asistentes, con cuenta o sin ella.',
  },
  textEXTERNAL: {
    en: 'People from elsewhere who can be visitors and attendees.',
    es: 'Personas de fuera que pueden ser visitantes y asistentes.',
  },
  addINTERNAL: { en: 'Add internal contact', es: 'Añadir contacto interno' },
  addEXTERNAL: { en: 'Add external contact', es: 'Añadir contacto externo' },
  emptyINTERNAL: { en: 'No internal contacts yet', es: 'Aún no hay contactos internos' },
  emptyEXTERNAL: { en: 'No external contacts yet', es: 'Aún no hay contactos externos' },
  emptyACTIVE: {
    en: 'Add the people whom colleagues meet or invite.',
    es: 'Añada a las personas con las que se reúnen o a las que invitan sus compañeros.',
  },
  emptyDEACTIVATED: { en: 'Nobody is deactivated.', es: 'No hay nadie desactivado.' },
  linked: {
    en: 'People with an account cannot be selected or changed here. Use {link}.',
    es: 'Las personas con cuenta no se pueden seleccionar ni modificar aquí. Use {link}.',
  },
  userAdministration: { en: 'user administration', es: 'la administración de usuarios' },
  name: { en: 'Name', es: 'Nombre' },
  nameHint: {
    en: 'A first or a last name is enough',
    es: 'Basta con el nombre o los apellidos',
  },
  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellidos' },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  contactNumber: { en: 'Phone', es: 'Teléfono' },
  company: { en: 'Company', es: 'Empresa' },
  vehicleRegistration: { en: 'Vehicle registration', es: 'Matrícula del vehículo' },
  account: { en: 'Account', es: 'Cuenta' },
  hasAccount: { en: 'Yes', es: 'Sí' },
  noAccount: { en: 'No', es: 'No' },
  missingINTERNAL: {
    en: 'Email address and first or last name are required for Internal Contact.',
    es: 'Se requieren el correo electrónico y el nombre o apellidos para un contacto interno.',
  },
  missingEXTERNAL: {
    en: 'First or last name is required for External Contact.',
    es: 'Se requiere el nombre o los apellidos para un contacto externo.',
  },
  failed: {
    en: 'We can’t process request right now.',
    es: 'No podemos procesar la solicitud en este momento.',
  },
  deactivate: { en: 'Deactivate', es: 'Desactivar' },
  reactivate: { en: 'Reactivate', es: 'Reactivar' },
  deactivateNamed: { en: 'Deactivate {name}?', es: '¿Desactivar a {name}?' },
  deactivateMany: {
    en: { one: 'Deactivate {count} person?', other: 'Deactivate {count} people?' },
    es: { one: '¿Desactivar a {count} persona?', other: '¿Desactivar a {count} personas?' },
  },
  deactivateText: {
    en: 'They stay in their bookings and visits, and are no longer offered for new ones.',
    es: 'Siguen en sus reservas y visitas, y ya no se ofrecen para las nuevas.',
  },
  reactivateNamed: { en: 'Reactivate {name}?', es: '¿Reactivar a {name}?' },
  reactivateMany: {
    en: { one: 'Reactivate {count} person?', other: 'Reactivate {count} people?' },
    es: { one: '¿Reactivar a {count} persona?', other: '¿Reactivar a {count} personas?' },
  },
  reactivateText: {
    en: 'They are offered for bookings and visits again.',
    es: 'Se vuelven a ofrecer para reservas y visitas.',
  },
  deactivated: {
    en: { one: '{count} person deactivated.', other: '{count} people deactivated.' },
    es: { one: '{count} persona desactivada.', other: '{count} personas desactivadas.' },
  },
  reactivated: {
    en: { one: '{count} person reactivated.', other: '{count} people reactivated.' },
    es: { one: '{count} persona reactivada.', other: '{count} personas reactivadas.' },
  },
  deactivateFailed: {
    en: {
      one: '{name} could not be deactivated; {count} person was processed before',
      other: '{name} could not be deactivated; {count} people were processed before',
    },
    es: {
      one: 'No se ha podido desactivar a {name}; antes se procesó a {count} persona',
      other: 'No se ha podido desactivar a {name}; antes se procesó a {count} personas',
    },
  },
  reactivateFailed: {
    en: {
      one: '{name} could not be reactivated; {count} person was processed before',
      other: '{name} could not be reactivated; {count} people were processed before',
    },
    es: {
      one: 'No se ha podido reactivar a {name}; antes se procesó a {count} persona',
      other: 'No se ha podido reactivar a {name}; antes se procesó a {count} personas',
    },
  },
  removeTitle: {
    en: { one: 'Delete the contact “{name}”?', other: 'Delete {count} contacts?' },
    es: { one: '¿Eliminar el contacto «{name}»?', other: '¿Eliminar {count} contactos?' },
  },
  remove: { en: 'Delete', es: 'Eliminar' },
})
