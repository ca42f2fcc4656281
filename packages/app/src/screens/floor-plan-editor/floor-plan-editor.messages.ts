import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Floor plan', es: 'Plano' },
  titleOf: { en: 'Floor plan of {name}', es: 'Plano de {name}' },
  back: { en: 'Floor plans', es: 'Planos' },
  loading: { en: 'Loading the floor plan…', es: 'Cargando el plano…' },
  failed: { en: 'The floor plan could not be loaded.', es: 'No se ha podido cargar el plano.' },
  retry: { en: 'Try again', es: 'Reintentar' },
  notFound: { en: 'There is no such location', es: 'Esta ubicación no existe' },
  notFoundText: {
    en: 'It was deleted, or you do not have access to it.',
    es: 'Se ha eliminado o usted no tiene acceso a ella.',
  },
  noLocation: { en: 'Choose a location first', es: 'Elija primero una ubicación' },
  noLocationText: {
    en: 'Open the editor from the list of floor plans in the administration.',
    es: 'Abra el editor desde la lista de planos de la administración.',
  },
  emptyTitle: { en: 'No floor plan yet', es: 'Todavía no hay plano' },
  emptyText: {
    en: 'Import a drawing or a picture, or begin with an empty sheet.',
    es: 'Importe un dibujo o una imagen, o empiece con una hoja en blanco.',
  },
  blank: { en: 'Begin with an empty sheet', es: 'Empezar con una hoja en blanco' },
  import: { en: 'Import', es: 'Importar' },
  importPlan: { en: 'Import a plan', es: 'Importar un plano' },
  preview: { en: 'Preview', es: 'Vista previa' },
  export: { en: 'Export', es: 'Exportar' },
  save: { en: 'Save plan', es: 'Guardar plano' },
  saved: { en: 'The plan has been saved.', es: 'El plano se ha guardado.' },
  saveFailed: { en: 'The plan could not be saved.', es: 'No se ha podido guardar el plano.' },
  unsaved: { en: 'Unsaved changes', es: 'Cambios sin guardar' },
  allSaved: { en: 'Saved', es: 'Guardado' },
  unbound: {
    en: { one: '{count} space without a marker', other: '{count} spaces without a marker' },
    es: { one: '{count} espacio sin marcador', other: '{count} espacios sin marcador' },
  },
  allBound: { en: 'Every space has a marker', es: 'Todos los espacios tienen marcador' },
  noSpaces: {
    en: 'This location has no spaces yet',
    es: 'Esta ubicación todavía no tiene espacios',
  },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  keepEditing: { en: 'Keep editing', es: 'Seguir editando' },
  leaveText: {
    en: 'The plan has changes that are not saved.',
    es: 'El plano tiene cambios sin guardar.',
  },
  discard: { en: 'Discard changes', es: 'Descartar cambios' },

  hiddenTitle: {
    en: 'Booked spaces would leave the plan',
    es: 'Hay espacios reservados que dejarían el plano',
  },
  hiddenText: {
    en: 'These spaces have future bookings. The bookings are kept, but nobody will find the spaces on the plan.',
    es: 'Estos espacios tienen reservas futuras. Las reservas se conservan, pero nadie encontrará los espacios en el plano.',
  },
  bookings: {
    en: { one: '{count} booking', other: '{count} bookings' },
    es: { one: '{count} reserva', other: '{count} reservas' },
  },
  saveAnyway: { en: 'Save anyway', es: 'Guardar de todos modos' },

  conflictTitle: {
    en: 'This plan has been changed in the meantime',
    es: 'Este plano se ha modificado mientras tanto',
  },
  conflictBy: { en: '{name} saved it at {time}.', es: '{name} lo guardó a las {time}.' },
  conflictOwn: {
    en: 'You saved it elsewhere at {time}.',
    es: 'Usted lo guardó en otro lugar a las {time}.',
  },
  conflictUnknown: {
    en: 'It was saved since you opened it.',
    es: 'Se ha guardado desde que usted lo abrió.',
  },
  theyChanged: { en: 'Changes', es: 'Cambios' },
  nothingChanged: { en: 'No visible change', es: 'Ningún cambio visible' },
  added: { en: 'Added', es: 'Añadidos' },
  removed: { en: 'Removed', es: 'Eliminados' },
  moved: { en: 'Moved', es: 'Movidos' },
  bound: { en: 'Linked to another space', es: 'Vinculados a otro espacio' },
  renamed: { en: 'Renamed', es: 'Renombrados' },
  sheet: {
    en: 'The size, picture or drawing of the plan',
    es: 'El tamaño, la imagen o el dibujo del plano',
  },
  andMore: { en: '{names} and {count} more', es: '{names} y {count} más' },
  clashes: {
    en: 'Changed in both versions. Yours is kept: {names}',
    es: 'Modificados en ambas versiones. Se conserva la suya: {names}',
  },
  merge: { en: 'Combine both and save', es: 'Combinar y guardar' },
  takeTheirs: { en: 'Discard my changes', es: 'Descartar mis cambios' },

  previewTitle: { en: 'Preview', es: 'Vista previa' },
  previewWhole: { en: 'Whole plan', es: 'Plano completo' },
  previewRooms: { en: 'Rooms', es: 'Salas' },
  previewSpaces: { en: 'Several spaces', es: 'Varios espacios' },
  previewClose: { en: 'Close up', es: 'De cerca' },
  theme: { en: 'Theme', es: 'Tema' },
  light: { en: 'Light', es: 'Claro' },
  dark: { en: 'Dark', es: 'Oscuro' },
  close: { en: 'Close', es: 'Cerrar' },

  geojson: { en: 'Export as GeoJSON', es: 'Exportar como GeoJSON' },
  imdf: { en: 'Export as IMDF', es: 'Exportar como IMDF' },
  svg: { en: 'Export as SVG', es: 'Exportar como SVG' },
  json: { en: 'Export as Mosaic plan (JSON)', es: 'Exportar como plano de Mosaic (JSON)' },
  exportFailed: { en: 'The plan could not be exported.', es: 'No se ha podido exportar el plano.' },
})
