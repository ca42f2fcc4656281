import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  loading: { en: 'Loading the list…', es: 'Cargando la lista…' },
  failed: { en: 'The list could not be loaded', es: 'No se ha podido cargar la lista' },
  noneTitle: { en: 'Nothing to show', es: 'Nada que mostrar' },
  edit: { en: 'Edit', es: 'Editar' },
  remove: { en: 'Delete', es: 'Eliminar' },
  editNamed: { en: 'Edit {name}', es: 'Editar {name}' },
  saveFailed: { en: 'An unexpected error occurred', es: 'Se ha producido un error inesperado' },
  stale: {
    en: '{person} has changed this entry in the meantime:\n{list}\nSave anyway to replace their changes.',
    es: '{person} ha modificado esta entrada mientras tanto:\n{list}\nGuarde de todos modos para sustituir sus cambios.',
  },
  staleOwn: {
    en: 'You have changed this entry elsewhere:\n{list}\nSave anyway to replace these changes.',
    es: 'Ha modificado esta entrada en otro lugar:\n{list}\nGuarde de todos modos para sustituir estos cambios.',
  },
  saveAnyway: { en: 'Save anyway', es: 'Guardar de todos modos' },
  gone: {
    en: 'Somebody has deleted this entry in the meantime, so it cannot be saved.',
    es: 'Alguien ha eliminado esta entrada mientras tanto, por lo que no se puede guardar.',
  },
  somebody: { en: 'Somebody else', es: 'Otra persona' },
  loadingHistory: { en: 'Loading the history…', es: 'Cargando el historial…' },
  historyFailed: {
    en: 'The history could not be loaded.',
    es: 'No se ha podido cargar el historial.',
  },
  history: { en: 'Show history', es: 'Ver el historial' },
  historyOf: { en: 'History: {name}', es: 'Historial: {name}' },
  CREATED: { en: '“{name}” added', es: '«{name}»: entrada añadida' },
  CHANGED: { en: '“{name}” changed', es: '«{name}»: entrada modificada' },
  REMOVED: { en: '“{name}” deleted', es: '«{name}»: entrada eliminada' },
  removeTitle: {
    en: { one: 'Delete “{name}”?', other: 'Delete {count} entries?' },
    es: { one: '¿Eliminar «{name}»?', other: '¿Eliminar {count} entradas?' },
  },
  removeText: { en: 'This cannot be undone.', es: 'Esta acción no se puede deshacer.' },
  removing: { en: 'Deleting', es: 'Eliminando' },
  removed: {
    en: { one: 'Deleted.', other: '{count} entries deleted.' },
    es: { one: 'Eliminado.', other: '{count} entradas eliminadas.' },
  },
  cannotRemove: { en: 'This cannot be deleted', es: 'No se puede eliminar' },
  close: { en: 'Close', es: 'Cerrar' },
  keep: { en: 'Keep', es: 'Conservar' },
  stopped: { en: '{name}: {message}', es: '{name}: {message}' },
  findChoice: { en: 'Search by name', es: 'Buscar por nombre' },
  noChoice: { en: 'Nothing found', es: 'Sin resultados' },
  chosen: {
    en: { one: '{count} chosen', other: '{count} chosen' },
    es: { one: '{count} elegido', other: '{count} elegidos' },
  },
  removeFailed: {
    en: 'We can’t process request right now.',
    es: 'No podemos procesar la solicitud en este momento.',
  },
})
