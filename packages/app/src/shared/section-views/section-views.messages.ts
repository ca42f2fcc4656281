import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  view: { en: 'View', es: 'Vista' },
  day: { en: 'Day', es: 'Día' },
  week: { en: 'Week', es: 'Semana' },
  month: { en: 'Month', es: 'Mes' },
  list: { en: 'List', es: 'Lista' },
  chart: { en: 'Chart', es: 'Gráfico' },
  table: { en: 'Table', es: 'Tabla' },
  slotLength: { en: 'Slot length', es: 'Duración de las franjas' },
  slot: { en: 'Rows: {count} min', es: 'Filas: {count} min' },
  weekends: { en: 'Weekends', es: 'Fines de semana' },
  export: { en: 'Export as CSV', es: 'Exportar como CSV' },
  exportSafari: {
    en: 'Safari cannot export. Please use another browser.',
    es: 'Safari no permite exportar. Utilice otro navegador.',
  },
  showFilters: { en: 'Show filters', es: 'Mostrar filtros' },
  hideFilters: { en: 'Hide filters', es: 'Ocultar filtros' },
  filters: { en: 'Filters', es: 'Filtros' },
  from: { en: 'From', es: 'Desde' },
  to: { en: 'To', es: 'Hasta' },
  rangeError: {
    en: 'The start date must not be after the end date.',
    es: 'La fecha de inicio no puede ser posterior a la fecha de fin.',
  },
  spacesShown: {
    en: 'Spaces {from}–{to} of {count}',
    es: 'Espacios {from}–{to} de {count}',
  },
  spacePages: { en: 'Pages of spaces', es: 'Páginas de espacios' },
  chartTitle: {
    en: {
      one: 'Booked time: the most booked space',
      other: 'Booked time: the {count} most booked spaces',
    },
    es: {
      one: 'Tiempo reservado: el espacio más reservado',
      other: 'Tiempo reservado: los {count} espacios más reservados',
    },
  },
  cancelledChartTitle: {
    en: {
      one: 'Cancelled time: the most cancelled space',
      other: 'Cancelled time: the {count} most cancelled spaces',
    },
    es: {
      one: 'Tiempo cancelado: el espacio con más cancelaciones',
      other: 'Tiempo cancelado: los {count} espacios con más cancelaciones',
    },
  },
})
