import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Providers', es: 'Proveedores' },
  subtitle: {
    en: 'Teams that deliver extras, and when they are told what to deliver.',
    es: 'Equipos que suministran los extras y cuándo reciben sus pedidos.',
  },
  add: { en: 'Add provider', es: 'Añadir proveedor' },
  removeTitle: {
    en: { one: 'Delete the provider “{name}”?', other: 'Delete {count} providers?' },
    es: { one: '¿Eliminar el proveedor «{name}»?', other: '¿Eliminar {count} proveedores?' },
  },
  emptyTitle: { en: 'No providers yet', es: 'Aún no hay proveedores' },
  empty: {
    en: 'Add the teams that deliver catering, equipment or services.',
    es: 'Añada los equipos que suministran catering, equipamiento o servicios.',
  },
  name: { en: 'Name', es: 'Nombre' },
  nameMissing: { en: 'Enter a name.', es: 'Introduzca un nombre.' },
  told: { en: 'Notified of orders', es: 'Aviso de pedidos' },
  onChange: { en: 'On every change', es: 'Con cada cambio' },
  onDay: { en: 'On the day, at\u00A0{time}', es: 'El mismo día, a\u00A0las\u00A0{time}' },
  before: { en: 'Days before', es: 'Días antes' },
  days: { en: 'Number of days before', es: 'Número de días antes' },
  daysBefore: {
    en: {
      one: '{count} day before, at\u00A0{time}',
      other: '{count} days before, at\u00A0{time}',
    },
    es: {
      one: '{count} día antes, a\u00A0las\u00A0{time}',
      other: '{count} días antes, a\u00A0las\u00A0{time}',
    },
  },
  failed: {
    en: 'We can’t process request right now.',
    es: 'No podemos procesar la solicitud en este momento.',
  },
})
