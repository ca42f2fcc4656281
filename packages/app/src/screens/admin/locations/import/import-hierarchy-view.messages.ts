import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Import of locations', es: 'Importación de ubicaciones' },
  subtitle: {
    en: 'Choose a CSV file. You see what changes before anything is saved.',
    es: 'Elija un archivo CSV. Verá los cambios antes de que se guarde nada.',
  },
  columns: { en: 'Columns of the file', es: 'Columnas del archivo' },
  idColumn: {
    en: 'the number of an existing location, or any word for a new one.',
    es: 'el número de una ubicación existente o cualquier palabra para una nueva.',
  },
  parentColumn: {
    en: 'the number or word of the location above it.',
    es: 'el número o la palabra de la ubicación superior.',
  },
  otherColumns: {
    en: 'as in the export, which you can use as a template.',
    es: 'como en la exportación, que puede usar como plantilla.',
  },
  export: { en: 'Export the hierarchy', es: 'Exportar la jerarquía' },
  choose: { en: 'Choose file', es: 'Elegir archivo' },
  chooseOther: { en: 'Choose another file', es: 'Elegir otro archivo' },
  reading: { en: 'Reading the file', es: 'Leyendo el archivo' },
  readFailed: { en: 'The file could not be read.', es: 'No se ha podido leer el archivo.' },
  notText: {
    en: 'This is not a CSV file. Save the table as “CSV UTF-8”, and choose that file.',
    es: 'No es un archivo CSV. Guarde la tabla como «CSV UTF-8» y elija ese archivo.',
  },
  tree: { en: 'All locations', es: 'Todas las ubicaciones' },
  file: { en: 'File {name}', es: 'Archivo {name}' },
  create: {
    en: { one: '{count} new location', other: '{count} new locations' },
    es: { one: '{count} ubicación nueva', other: '{count} ubicaciones nuevas' },
  },
  update: {
    en: { one: '{count} existing location', other: '{count} existing locations' },
    es: { one: '{count} ubicación existente', other: '{count} ubicaciones existentes' },
  },
  errors: {
    en: {
      one: '{count} error. Nothing can be saved yet.',
      other: '{count} errors. Nothing can be saved yet.',
    },
    es: {
      one: '{count} error. Aún no se puede guardar nada.',
      other: '{count} errores. Aún no se puede guardar nada.',
    },
  },
  line: { en: 'Line', es: 'Línea' },
  column: { en: 'Column', es: 'Columna' },
  problem: { en: 'Error', es: 'Error' },
  name: { en: 'Name', es: 'Nombre' },
  kind: { en: 'Kind', es: 'Tipo' },
  capacity: { en: 'Capacity', es: 'Capacidad' },
  state: { en: 'Change', es: 'Cambio' },
  isNew: { en: 'New', es: 'Nueva' },
  isKnown: { en: 'Existing', es: 'Existente' },
  preview: { en: 'Preview', es: 'Vista previa' },
  nothing: { en: 'The file has no rows.', es: 'El archivo no tiene filas.' },
  save: {
    en: { one: 'Save {count} location', other: 'Save {count} locations' },
    es: { one: 'Guardar {count} ubicación', other: 'Guardar {count} ubicaciones' },
  },
  saveFailed: {
    en: 'An unexpected error has occurred',
    es: 'Se ha producido un error inesperado',
  },
  saved: { en: 'Saved.', es: 'Guardado.' },
})
