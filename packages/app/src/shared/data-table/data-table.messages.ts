import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  search: { en: 'Search {list}', es: 'Buscar en {list}' },
  count: {
    en: { one: '{count} row', other: '{count} rows' },
    es: { one: '{count} fila', other: '{count} filas' },
  },
  found: { en: '{count} of {all}', es: '{count} de {all}' },
  range: { en: '{from}–{to} of {count}', es: '{from}–{to} de {count}' },
  none: { en: 'Nothing matches “{text}”.', es: 'Nada coincide con «{text}».' },
  clear: { en: 'Clear search', es: 'Borrar la búsqueda' },
  forSelected: { en: 'Change selected', es: 'Modificar selección' },
  columns: { en: 'Columns', es: 'Columnas' },
  csv: { en: 'Export as CSV', es: 'Exportar como CSV' },
  select: { en: 'Select', es: 'Seleccionar' },
  selectNamed: { en: 'Select {name}', es: 'Seleccionar {name}' },
  selectAll: { en: 'Select all', es: 'Seleccionar todo' },
  selected: {
    en: { one: '{count} selected', other: '{count} selected' },
    es: { one: 'Selección: {count}', other: 'Selección: {count}' },
  },
  deselect: { en: 'Clear selection', es: 'Quitar selección' },
  loading: { en: 'Loading rows…', es: 'Cargando filas…' },
  actions: { en: 'Actions', es: 'Acciones' },
  actionsNamed: { en: 'Actions for {name}', es: 'Acciones para {name}' },
})
