import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  isFlex: { en: 'Flex location', es: 'Ubicación flexible' },
  isFlexHint: {
    en: 'Closed except on the days on which it is released, for example somebody’s own desk.',
    es: 'Cerrada salvo los días en que se libera, por ejemplo, el puesto de una persona.',
  },
  hours: { en: 'Opening hours', es: 'Horario de apertura' },
  noHours: { en: 'Always open.', es: 'Siempre abierta.' },
  inherited: {
    en: 'No hours of its own: those of {list} apply.',
    es: 'Sin horario propio: se aplica el de {list}.',
  },
  also: {
    en: 'Closures of {list} apply here, too.',
    es: 'Los cierres de {list} también se aplican aquí.',
  },
  working: { en: 'Open on working days', es: 'Abrir los días laborables' },
  addHours: { en: 'Add hours', es: 'Añadir horario' },
  day: { en: 'Day', es: 'Día' },
  from: { en: 'Opens', es: 'Abre' },
  to: { en: 'Closes', es: 'Cierra' },
  nextDay: { en: 'on the next day', es: 'del día siguiente' },
  remove: { en: 'Remove {name}', es: 'Quitar {name}' },
  limits: { en: 'Open from and until', es: 'Abierta desde y hasta' },
  opens: { en: 'First day', es: 'Primer día' },
  closes: { en: 'Last day', es: 'Último día' },
  closures: { en: 'Closed', es: 'Cerrada' },
  releases: { en: 'Released', es: 'Liberada' },
  addClosure: { en: 'Add closure', es: 'Añadir cierre' },
  addRelease: { en: 'Add release', es: 'Añadir liberación' },
  rangeFrom: { en: 'From', es: 'Desde' },
  rangeTo: { en: 'Until, inclusive', es: 'Hasta, inclusive' },
  rangeMissing: { en: 'Enter a start date.', es: 'Introduzca una fecha de inicio.' },
  rangeWrong: {
    en: 'The end is before the start.',
    es: 'El final es anterior al inicio.',
  },
  range: { en: 'range {number}', es: 'intervalo {number}' },
})
