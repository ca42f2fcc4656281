import { defineMessages } from '../../locale/messages.js'

export const messages = defineMessages({
  screen: { en: 'Availability now', es: 'Disponibilidad ahora' },
  waiting: { en: 'Connecting…', es: 'Conectando…' },
  unpaired: {
    en: 'This screen has no access. Ask an administrator to pair it.',
    es: 'Esta pantalla no tiene acceso. Pida a un administrador que la vincule.',
  },
  noPlan: {
    en: 'There are no floors with a plan here.',
    es: 'Aquí no hay plantas con plano.',
  },
  available: {
    en: { one: '{count} space available', other: '{count} spaces available' },
    es: { one: '{count} espacio disponible', other: '{count} espacios disponibles' },
  },
  more: {
    en: { one: '{count} more available', other: '{count} more available' },
    es: { one: '{count} más disponible', other: '{count} más disponibles' },
  },
  spaces: { en: 'Spaces', es: 'Espacios' },
  floors: { en: 'Floor {index} of {count}', es: 'Planta {index} de {count}' },
  until: { en: 'until {time}', es: 'hasta las {time}' },
  updated: { en: 'Updated at {time}', es: 'Actualizado a las {time}' },
  offline: {
    en: 'No connection. Last update: {time}',
    es: 'Sin conexión. Última actualización: {time}',
  },
  stale: {
    en: 'Out of date. Last update: {time}',
    es: 'Sin actualizar. Última actualización: {time}',
  },
})
