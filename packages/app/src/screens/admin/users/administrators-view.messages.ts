import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Administrators', es: 'Administradores' },
  subtitle: {
    en: 'People who may change everything in the organisation.',
    es: 'Personas que pueden modificar todo en la organización.',
  },
  add: { en: 'Add administrator', es: 'Añadir administrador' },
  emptyTitle: { en: 'No administrators yet', es: 'Aún no hay administradores' },
  empty: {
    en: 'Add the people who may change everything in the organisation.',
    es: 'Añada a las personas que pueden modificar todo en la organización.',
  },
  name: { en: 'Name', es: 'Nombre' },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  person: { en: 'Person', es: 'Persona' },
  personHint: {
    en: 'Type a part of the name or e‑mail address. Only people with an account are found: {link} others first.',
    es: 'Escriba parte del nombre o del correo. Solo aparecen personas con cuenta: {link} antes a las demás.',
  },
  invite: { en: 'invite', es: 'invite' },
  personMissing: { en: 'Choose a person.', es: 'Elija a una persona.' },
  remove: { en: 'Remove as administrator', es: 'Quitar como administrador' },
  removeNamed: {
    en: 'Remove {name} as administrator?',
    es: '¿Quitar a {name} como administrador?',
  },
  removeMany: {
    en: { one: 'Remove {count} administrator?', other: 'Remove {count} administrators?' },
    es: { one: '¿Quitar {count} administrador?', other: '¿Quitar {count} administradores?' },
  },
  removeText: {
    en: 'The account stays, with its other permissions.',
    es: 'La cuenta se conserva con sus demás permisos.',
  },
  removed: {
    en: { one: 'Administrator removed.', other: '{count} administrators removed.' },
    es: { one: 'Administrador quitado.', other: '{count} administradores quitados.' },
  },
  removeFailed: {
    en: '{name} stays an administrator',
    es: '{name} sigue siendo administrador',
  },
})
