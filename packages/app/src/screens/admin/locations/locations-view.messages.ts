import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  categoryFirst: {
    en: 'Add a category first: it says what can be booked at a location.',
    es: 'Añada primero una categoría: indica qué se puede reservar en una ubicación.',
  },
  title: { en: 'Locations', es: 'Ubicaciones' },
  subtitle: {
    en: 'Sites, buildings, floors and everything on them that can be booked.',
    es: 'Sedes, edificios, plantas y todo lo que se puede reservar en ellas.',
  },
  loading: { en: 'Loading the locations…', es: 'Cargando las ubicaciones…' },
  failed: {
    en: 'The locations could not be loaded',
    es: 'No se han podido cargar las ubicaciones',
  },
  search: { en: 'Search locations', es: 'Buscar ubicaciones' },
  clear: { en: 'Clear the search', es: 'Borrar la búsqueda' },
  none: { en: 'No location matches “{text}”', es: 'Ninguna ubicación coincide con «{text}»' },
  count: {
    en: { one: '{count} location', other: '{count} locations' },
    es: { one: '{count} ubicación', other: '{count} ubicaciones' },
  },
  found: { en: '{count} of {all}', es: '{count} de {all}' },
  add: { en: 'Add location', es: 'Añadir ubicación' },
  addMany: { en: 'Add several', es: 'Añadir varias' },
  edit: { en: 'Edit in rows', es: 'Editar en filas' },
  stopEditing: { en: 'Finish editing', es: 'Terminar' },
  more: { en: 'More', es: 'Más' },
  export: { en: 'Export the hierarchy', es: 'Exportar la jerarquía' },
  exportFailed: { en: 'Download failed.', es: 'Error en la descarga.' },
  import: { en: 'Import a hierarchy', es: 'Importar una jerarquía' },
  back: { en: 'Back to {name}', es: 'Volver a {name}' },
  all: { en: 'All locations', es: 'Todas las ubicaciones' },

  open: { en: 'Edit', es: 'Editar' },
  addBelow: { en: 'Add below', es: 'Añadir debajo' },
  addManyBelow: { en: 'Add several below', es: 'Añadir varias debajo' },
  addRowsBelow: { en: 'Add below in rows', es: 'Añadir debajo en filas' },
  copy: { en: 'Copy with its settings', es: 'Copiar con su configuración' },
  copyName: { en: '{name} (copy)', es: '{name} (copia)' },
  move: { en: 'Move', es: 'Mover' },
  makeBookable: { en: 'Make bookable', es: 'Permitir reservas' },
  combine: { en: 'Combine with spaces beside it', es: 'Combinar con espacios contiguos' },
  qrCode: { en: 'Show QR code', es: 'Mostrar código QR' },
  configFile: {
    en: 'Download configuration file',
    es: 'Descargar archivo de configuración',
  },
  floorPlan: { en: 'Edit the floor plan', es: 'Editar el plano' },
  remove: { en: 'Delete', es: 'Eliminar' },
  drop: { en: 'Discard', es: 'Descartar' },

  selected: {
    en: { one: '{count} selected', other: '{count} selected' },
    es: { one: '{count} seleccionada', other: '{count} seleccionadas' },
  },
  selection: { en: 'Selection', es: 'Selección' },
  deselect: { en: 'Deselect', es: 'Anular la selección' },

  unsaved: { en: 'Unsaved changes', es: 'Cambios sin guardar' },
  added: {
    en: { one: '{count} added', other: '{count} added' },
    es: { one: '{count} añadida', other: '{count} añadidas' },
  },
  moved: {
    en: { one: '{count} moved', other: '{count} moved' },
    es: { one: '{count} movida', other: '{count} movidas' },
  },
  changed: {
    en: { one: '{count} changed', other: '{count} changed' },
    es: { one: '{count} modificada', other: '{count} modificadas' },
  },
  undo: { en: 'Undo', es: 'Deshacer' },
  discard: { en: 'Discard changes', es: 'Descartar los cambios' },
  save: { en: 'Save', es: 'Guardar' },
  saving: { en: 'Saving', es: 'Guardando' },
  saved: { en: 'Saved.', es: 'Guardado.' },
  nameMissing: {
    en: 'Please enter a name for the new location',
    es: 'Introduzca un nombre para la nueva ubicación',
  },
  error: { en: 'Error: {message}', es: 'Error: {message}' },
  unexpected: {
    en: 'An unexpected error has occurred',
    es: 'Se ha producido un error inesperado',
  },
  notSaved: { en: 'Not saved', es: 'No se ha guardado' },
  close: { en: 'Close', es: 'Cerrar' },
  leaveText: {
    en: 'Your changes to the hierarchy have not been saved.',
    es: 'Los cambios de la jerarquía no se han guardado.',
  },

  theirsTitle: {
    en: 'The locations have been changed in the meantime',
    es: 'Las ubicaciones se han modificado mientras tanto',
  },
  theirAdded: { en: 'Added: {list}.', es: 'Añadidas: {list}.' },
  theirMoved: { en: 'Moved: {list}.', es: 'Movidas: {list}.' },
  theirChanged: { en: 'Changed: {list}.', es: 'Modificadas: {list}.' },
  theirRemoved: { en: 'Deleted: {list}.', es: 'Eliminadas: {list}.' },
  kept: {
    en: 'Your changes are kept. Check them, then save.',
    es: 'Sus cambios se han conservado. Revíselos y guárdelos.',
  },
  lost: {
    en: {
      one: '{count} of your changes is no longer possible.',
      other: '{count} of your changes are no longer possible.',
    },
    es: {
      one: '{count} de sus cambios ya no es posible.',
      other: '{count} de sus cambios ya no son posibles.',
    },
  },
  movedTo: {
    en: '{name}: {position} of {count} in {parent}',
    es: '{name}: {position} de {count} en {parent}',
  },
})
