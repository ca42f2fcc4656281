import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  search: { en: 'Search this list', es: 'Buscar en la lista' },
  count: {
    en: { one: '{count} entry', other: '{count} entries' },
    es: { one: '{count} entrada', other: '{count} entradas' },
  },
  found: { en: '{count} of {all}', es: '{count} de {all}' },
  range: { en: '{from}–{to} of {count}', es: '{from}–{to} de {count}' },
  none: { en: 'Nothing matches “{text}”.', es: 'Nada coincide con «{text}».' },
  clear: { en: 'Clear search', es: 'Borrar la búsqueda' },
  forSelected: { en: 'Change selected', es: 'Modificar selección' },
  columns: { en: 'Columns', es: 'Columnas' },
  csv: { en: 'Export as CSV', es: 'Exportar como CSV' },
  print: { en: 'Print', es: 'Imprimir' },
  printMany: {
    en: { one: 'Print {count} entry?', other: 'Print {count} entries?' },
    es: { one: '¿Imprimir {count} entrada?', other: '¿Imprimir {count} entradas?' },
  },
  printManyText: {
    en: 'All pages of the list are printed.',
    es: 'Se imprimen todas las páginas de la lista.',
  },
  printAll: { en: 'Print all', es: 'Imprimir todo' },
  dontPrint: { en: 'Do not print', es: 'No imprimir' },
  select: { en: 'Select', es: 'Seleccionar' },
  selectNamed: { en: 'Select {name}', es: 'Seleccionar {name}' },
  selectAll: { en: 'Select all', es: 'Seleccionar todo' },
  selected: {
    en: { one: '{count} selected', other: '{count} selected' },
    es: { one: '{count} seleccionada', other: '{count} seleccionadas' },
  },
  deselect: { en: 'Clear selection', es: 'Quitar la selección' },
  loading: { en: 'Loading entries…', es: 'Cargando entradas…' },
  actions: { en: 'Actions', es: 'Acciones' },
  actionsNamed: { en: 'Actions for {name}', es: 'Acciones para {name}' },
})
