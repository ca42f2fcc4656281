import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  booking: { en: 'Upload bookings', es: 'Cargar reservas' },
  person: { en: 'Upload people', es: 'Cargar personas' },
  user: { en: 'Upload users', es: 'Cargar usuarios' },
  costCode: { en: 'Upload cost codes', es: 'Cargar códigos de coste' },
  bookingText: {
    en: 'Each row becomes a booking, made with your permissions. Times are those of the location, for example 2026-11-23 09:30.',
    es: 'Cada fila se convierte en una reserva con sus permisos. Las horas son las de la ubicación, por ejemplo, 2026-11-23 09:30.',
  },
  personText: {
    en: 'Each row becomes a contact of the internal or external directory, as its type says (INTERNAL or EXTERNAL). The results are shown once, right after the upload.',
    es: 'Cada fila se convierte en un contacto del directorio interno o externo, según su tipo (INTERNAL o EXTERNAL). Los resultados se muestran una sola vez, justo después de la carga.',
  },
  userText: {
    en: 'Each row becomes an account without a password. Its owner sets one with “Forgot your password?”.',
    es: 'Cada fila se convierte en una cuenta sin contraseña. Su titular la establece con «¿Ha olvidado la contraseña?».',
  },
  costCodeText: {
    en: 'Each row becomes a cost code. Dates are optional, for example 2026-11-23.',
    es: 'Cada fila se convierte en un código de coste. Las fechas, como 2026-11-23, son opcionales.',
  },
  template: { en: 'Download template', es: 'Descargar plantilla' },
  chooseTitle: { en: 'Choose a CSV file', es: 'Elija un archivo CSV' },
  drop: { en: 'Drop a CSV file here', es: 'Suelte aquí un archivo CSV' },
  limits: {
    en: 'CSV, at most {size} MB and {lines} lines, with the columns of the template',
    es: 'CSV, como máximo {size} MB y {lines} líneas, con las columnas de la plantilla',
  },
  choose: { en: 'Choose file', es: 'Elegir archivo' },
  chooseOther: { en: 'Choose another file', es: 'Elegir otro archivo' },
  label: { en: 'Label', es: 'Etiqueta' },
  labelHint: {
    en: 'Helps you find this import again. If empty, the file name is used.',
    es: 'Ayuda a encontrar esta importación. Si está vacía, se usa el nombre del archivo.',
  },
  upload: { en: 'Upload', es: 'Cargar' },
  uploading: { en: 'Uploading {name}', es: 'Cargando {name}' },
  notText: {
    en: 'This is not a CSV file. Save the table as “CSV UTF-8”, and choose that file.',
    es: 'No es un archivo CSV. Guarde la tabla como «CSV UTF-8» y elija ese archivo.',
  },
  fileMissing: { en: 'Please choose a file.', es: 'Elija un archivo.' },
  fileTooLarge: {
    en: 'The file must not exceed {count} MB.',
    es: 'El archivo no debe superar {count} MB.',
  },
  columnsMissing: { en: 'Columns are missing: {list}', es: 'Faltan columnas: {list}' },
  columnsUnknown: { en: 'Columns are not known: {list}', es: 'Hay columnas desconocidas: {list}' },
  readFailed: { en: 'The file could not be read.', es: 'No se ha podido leer el archivo.' },

  bookingFailed: { en: 'Error uploading bookings', es: 'Error al cargar las reservas' },
  personFailed: { en: 'Error uploading people', es: 'Error al cargar las personas' },
  userFailed: { en: 'Error uploading users', es: 'Error al cargar los usuarios' },
  costCodeFailed: {
    en: 'Error uploading cost codes',
    es: 'Error al cargar los códigos de coste',
  },
  idFailed: {
    en: 'Error retrieving upload ID',
    es: 'Error al obtener el identificador de la carga',
  },
  bookingListFailed: {
    en: 'Error retrieving previous bookings',
    es: 'Error al obtener las reservas anteriores',
  },
  listFailed: {
    en: 'Error retrieving previous imports',
    es: 'Error al obtener las importaciones anteriores',
  },
  retryFailed: { en: 'Error retrying failed upload', es: 'Error al reintentar la carga fallida' },
  retryAllFailed: {
    en: 'Error retrying all failed uploads',
    es: 'Error al reintentar todas las cargas fallidas',
  },
  refreshFailed: {
    en: 'Error refreshing import data',
    es: 'Error al actualizar los datos de la importación',
  },
  cancelFailed: {
    en: 'The booking could not be cancelled.',
    es: 'No se ha podido cancelar la reserva.',
  },

  previous: { en: 'Previous imports', es: 'Importaciones anteriores' },
  loading: { en: 'Loading imports…', es: 'Cargando importaciones…' },
  none: { en: 'No imports yet', es: 'Aún no hay importaciones' },
  noneText: {
    en: 'Imports are kept here for a month.',
    es: 'Las importaciones se conservan aquí durante un mes.',
  },
  fileName: { en: 'File', es: 'Archivo' },
  created: { en: 'Uploaded', es: 'Cargada' },
  createdBy: { en: 'By', es: 'Por' },
  rows: { en: 'Rows', es: 'Filas' },
  result: { en: 'Result', es: 'Resultado' },
  again: { en: 'Try again', es: 'Reintentar' },

  results: { en: 'Results of {label}', es: 'Resultados de {label}' },
  back: { en: 'Upload another file', es: 'Cargar otro archivo' },
  refresh: { en: 'Refresh', es: 'Actualizar' },
  progress: { en: 'Processing rows', es: 'Procesando las filas' },
  progressText: { en: '{done} of {total}', es: '{done} de {total}' },
  total: {
    en: { one: '{count} row', other: '{count} rows' },
    es: { one: '{count} fila', other: '{count} filas' },
  },
  completedCount: {
    en: '{count} completed',
    es: { one: '{count} completada', other: '{count} completadas' },
  },
  failedCount: {
    en: '{count} failed',
    es: { one: '{count} fallida', other: '{count} fallidas' },
  },
  cancelledCount: {
    en: '{count} cancelled',
    es: { one: '{count} cancelada', other: '{count} canceladas' },
  },
  openCount: { en: '{count} in progress', es: '{count} en curso' },
  COMPLETED: { en: 'Completed', es: 'Completada' },
  FAILED: { en: 'Failed', es: 'Fallida' },
  CANCELLED: { en: 'Cancelled', es: 'Cancelada' },
  STARTED: { en: 'In Progress', es: 'En curso' },
  SUCCESS: { en: 'Success', es: 'Correcta' },
  ERROR: { en: 'Error', es: 'Error' },
  UNKNOWN: { en: 'Unknown', es: 'Desconocido' },

  messages: { en: 'Messages', es: 'Mensajes' },
  showOnly: { en: 'Show these rows', es: 'Mostrar estas filas' },
  unknownError: { en: 'Unknown error', es: 'Error desconocido' },
  filter: { en: 'Filter', es: 'Filtrar' },
  filterHint: {
    en: 'Any part of a row, in any case. * stands for anything.',
    es: 'Cualquier parte de una fila, en mayúsculas o minúsculas. * equivale a cualquier texto.',
  },
  status: { en: 'Status', es: 'Estado' },
  anyStatus: { en: 'Any', es: 'Cualquiera' },
  noMatch: { en: 'No row matches the filter', es: 'Ninguna fila coincide con el filtro' },
  clear: { en: 'Clear the filter', es: 'Borrar el filtro' },
  line: { en: 'Line', es: 'Línea' },
  lineNamed: { en: 'line {line}', es: 'línea {line}' },
  reference: { en: 'Reference', es: 'Referencia' },
  message: { en: 'Message', es: 'Mensaje' },
  lastAttempt: { en: 'Last attempt', es: 'Último intento' },
  retry: { en: 'Retry', es: 'Reintentar' },
  retrySofter: {
    en: 'Retry without the rules that managers may break',
    es: 'Reintentar sin las reglas que los gestores pueden omitir',
  },
  retryAll: { en: 'Retry all failed', es: 'Reintentar todas las fallidas' },
  retryAllSofter: {
    en: 'Retry all without the rules that managers may break',
    es: 'Reintentar todas sin las reglas que los gestores pueden omitir',
  },
  retried: {
    en: { one: '{count} row is tried again.', other: '{count} rows are tried again.' },
    es: { one: 'Se reintenta {count} fila.', other: 'Se reintentan {count} filas.' },
  },
  cancel: { en: 'Cancel booking', es: 'Cancelar la reserva' },
  cancelTitle: {
    en: 'Cancel the booking of line {line}?',
    es: '¿Cancelar la reserva de la línea {line}?',
  },
  cancelText: {
    en: 'Its attendees are not notified.',
    es: 'No se avisa a sus asistentes.',
  },
  keep: { en: 'Keep booking', es: 'Mantener la reserva' },
})
