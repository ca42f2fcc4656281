import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  add: { en: 'Add location', es: 'Añadir ubicación' },
  addMany: { en: 'Add several locations', es: 'Añadir varias ubicaciones' },
  addCount: {
    en: { one: 'Add {count} location', other: 'Add {count} locations' },
    es: { one: 'Añadir {count} ubicación', other: 'Añadir {count} ubicaciones' },
  },
  move: { en: 'Move location', es: 'Mover ubicación' },
  target: { en: 'Location', es: 'Ubicación' },
  targetMissing: {
    en: 'Please enter a location to move',
    es: 'Introduzca la ubicación que se va a mover',
  },
  name: { en: 'Name', es: 'Nombre' },
  nameMissing: {
    en: 'Please enter a name for the new location',
    es: 'Introduzca un nombre para la nueva ubicación',
  },
  kind: { en: 'Kind', es: 'Tipo' },
  category: { en: 'Booked as', es: 'Se reserva como' },
  notBookable: { en: 'Not booked', es: 'No se reserva' },
  capacity: { en: 'Capacity', es: 'Capacidad' },
  pattern: { en: 'Names', es: 'Nombres' },
  patternHint: {
    en: 'For example “Desk 001”: the number counts up. {n} stands for it elsewhere in the name.',
    es: 'Por ejemplo, «Puesto 001»: el número aumenta. {n} lo representa en otro lugar del nombre.',
  },
  first: { en: 'First number', es: 'Primer número' },
  count: { en: 'How many', es: 'Cuántas' },
  countWrong: {
    en: 'Enter a number from 1 to {most}.',
    es: 'Introduzca un número del 1 al {most}.',
  },
  preview: { en: 'Preview', es: 'Vista previa' },
  taken: {
    en: {
      one: 'One of these names already exists there: {list}.',
      other: '{count} of these names already exist there: {list}.',
    },
    es: {
      one: 'Uno de estos nombres ya existe ahí: {list}.',
      other: '{count} de estos nombres ya existen ahí: {list}.',
    },
  },
  failed: {
    en: 'An unexpected error occurred',
    es: 'Se ha producido un error inesperado',
  },
})
