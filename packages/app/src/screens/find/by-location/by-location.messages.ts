import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Choose a place', es: 'Elija un lugar' },
  intro: {
    en: 'Choose where you want to be, then see what is available there.',
    es: 'Elija dónde quiere estar y consulte qué hay disponible allí.',
  },
  sites: { en: 'Sites', es: 'Sedes' },
  inside: { en: 'Places in {name}', es: 'Lugares en {name}' },
  filter: { en: 'Filter by name', es: 'Filtrar por nombre' },
  noMatch: {
    en: 'No place has this name. Try a shorter text.',
    es: 'Ningún lugar tiene este nombre. Pruebe con un texto más corto.',
  },
  previous: { en: 'Previous places', es: 'Lugares anteriores' },
  next: { en: 'Next places', es: 'Lugares siguientes' },
  slide: { en: '{from}–{to} of {count}', es: '{from}–{to} de {count}' },
  within: {
    en: { one: '1 place', other: '{count} places' },
    es: { one: '1 lugar', other: '{count} lugares' },
  },
  map: { en: 'Show map', es: 'Ver mapa' },
  mapTitle: { en: 'Sites on the map', es: 'Sedes en el mapa' },
  mapLoading: { en: 'Loading the map…', es: 'Cargando el mapa…' },
  mapEmpty: {
    en: 'No site has coordinates yet. An administrator can add them in the administration of locations.',
    es: 'Ninguna sede tiene coordenadas todavía. La administración puede añadirlas en la gestión de ubicaciones.',
  },
  onMap: { en: 'Choose a site', es: 'Elija una sede' },
  all: { en: 'All sites', es: 'Todas las sedes' },
  what: { en: 'What to book', es: 'Qué reservar' },
  today: { en: 'Available today', es: 'Disponible hoy' },
  otherTime: { en: 'Choose another time', es: 'Elegir otra hora' },
  gone: {
    en: 'This place does not exist, or you may not see it.',
    es: 'Este lugar no existe o no tiene permiso para verlo.',
  },
  nothingHere: {
    en: 'Nothing can be booked in {name}.',
    es: 'No se puede reservar nada en {name}.',
  },
  nothingHereText: {
    en: 'Choose another place, or ask an administrator to add spaces here.',
    es: 'Elija otro lugar o pida a la administración que añada espacios aquí.',
  },
  noSites: { en: 'There are no places to choose yet', es: 'Aún no hay lugares que elegir' },
  noSitesAdmin: {
    en: 'Add a site with its buildings and floors. People can then search it here.',
    es: 'Añada una sede con sus edificios y plantas. Después se podrá buscar en ella aquí.',
  },
  noSitesUser: {
    en: 'An administrator has to add a site first. If you expected one, ask for access to it.',
    es: 'La administración debe añadir primero una sede. Si esperaba ver alguna, solicite acceso.',
  },
  addSite: { en: 'Add a site', es: 'Añadir una sede' },
  noneOfCategory: {
    en: 'No site has {category}. Choose something else to book.',
    es: 'Ninguna sede tiene {category}. Elija otra cosa que reservar.',
  },
  loading: { en: 'Loading places…', es: 'Cargando lugares…' },
  failed: { en: 'Unable to search', es: 'No se puede buscar' },
  failedText: {
    en: 'Sorry, an unexpected error occurred whilst searching',
    es: 'Lo sentimos, se ha producido un error inesperado durante la búsqueda',
  },
})
