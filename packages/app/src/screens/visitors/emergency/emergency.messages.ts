import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Emergency list', es: 'Lista de emergencia' },
  count: {
    en: { one: '{count} visitor in the building', other: '{count} visitors in the building' },
    es: { one: '{count} visitante en el edificio', other: '{count} visitantes en el edificio' },
  },
  asOf: { en: 'As of {time}', es: 'A las {time}' },
  print: { en: 'Print list', es: 'Imprimir lista' },
  back: { en: 'Back to reception', es: 'Volver a recepción' },
  refresh: { en: 'Refresh', es: 'Actualizar' },
  loading: { en: 'Loading the list…', es: 'Cargando la lista…' },
  away: { en: 'The server cannot be reached', es: 'No se puede contactar con el servidor' },
  lastKnown: {
    en: {
      one: 'This is the list of {time}, {count} minute ago. Later arrivals and departures are missing.',
      other:
        'This is the list of {time}, {count} minutes ago. Later arrivals and departures are missing.',
    },
    es: {
      one: 'Esta es la lista de las {time}, hace {count} minuto. Faltan las entradas y salidas posteriores.',
      other:
        'Esta es la lista de las {time}, hace {count} minutos. Faltan las entradas y salidas posteriores.',
    },
  },
  unknown: {
    en: 'No list has been loaded on this device. Use the paper list, or another device.',
    es: 'En este dispositivo no se ha cargado ninguna lista. Use la lista en papel u otro dispositivo.',
  },
  nobody: { en: 'No visitors in the building', es: 'No hay visitantes en el edificio' },
  nobodyText: {
    en: 'Visitors are listed here from their check-in to their check-out.',
    es: 'Aquí figuran los visitantes desde su llegada hasta su salida.',
  },
  find: { en: 'Search visitors', es: 'Buscar visitantes' },
  findHint: { en: 'Name, company, badge, host…', es: 'Nombre, empresa, anfitrión…' },
  show: { en: 'Show', es: 'Mostrar' },
  everyone: { en: 'Everyone', es: 'Todos' },
  onlyMissing: { en: 'Missing', es: 'Faltan' },
  nobodyMissing: { en: 'Nobody is missing', es: 'No falta nadie' },
  noMatch: { en: 'No visitor matches', es: 'Ningún visitante coincide' },
  showEveryone: { en: 'Show everyone', es: 'Mostrar todos' },
  safe: { en: 'Safe', es: 'A salvo' },
  safeNamed: { en: '{name} is safe', es: '{name} está a salvo' },
  missing: {
    en: { one: '{count} still missing', other: '{count} still missing' },
    es: { one: 'Falta {count}', other: 'Faltan {count}' },
  },
  everyoneSafe: { en: 'Everyone is safe', es: 'Todos están a salvo' },
  name: { en: 'Name', es: 'Nombre' },
  company: { en: 'Company', es: 'Empresa' },
  badge: { en: 'Badge number', es: 'Núm. de acreditación' },
  phone: { en: 'Telephone', es: 'Teléfono' },
  host: { en: 'Host', es: 'Anfitrión' },
  since: { en: 'Since', es: 'Desde' },
})
