import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Shared locations', es: 'Ubicaciones compartidas' },
  kind: { en: 'What to show', es: 'Qué mostrar' },
  networks: { en: 'Networks', es: 'Redes' },
  networksText: {
    en: 'Organisations that share locations or receptions with each other. It takes effect where both have turned sharing on.',
    es: 'Organizaciones que comparten ubicaciones o recepciones entre sí. Tiene efecto cuando ambas han activado el uso compartido.',
  },
  add: { en: 'Add network', es: 'Añadir red' },
  emptyTitle: { en: 'No networks yet', es: 'Aún no hay redes' },
  empty: {
    en: 'Add the organisations that share locations with each other.',
    es: 'Añada las organizaciones que comparten ubicaciones entre sí.',
  },
  name: { en: 'Name', es: 'Nombre' },
  nameMissing: { en: 'Enter a name.', es: 'Introduzca un nombre.' },
  type: { en: 'Type', es: 'Tipo' },
  RESOURCE: { en: 'Spaces', es: 'Espacios' },
  RECEPTION: { en: 'Receptions', es: 'Recepciones' },
  RESOURCEHint: {
    en: 'Members find and book these locations',
    es: 'Los miembros encuentran y reservan estas ubicaciones',
  },
  RECEPTIONHint: {
    en: 'Receptionists of the members see the visitors',
    es: 'Los recepcionistas de los miembros ven las visitas',
  },
  organisations: { en: 'Organisations', es: 'Organizaciones' },
  organisationsHint: {
    en: 'Two or more; with none the network is switched off',
    es: 'Dos o más; sin ninguna, la red queda desactivada',
  },
  organisationsMissing: {
    en: 'Choose at least two organisations, or none to switch the network off.',
    es: 'Elija al menos dos organizaciones, o ninguna para desactivar la red.',
  },
  switchedOff: { en: 'Switched off', es: 'Desactivada' },
  locations: { en: 'Locations', es: 'Ubicaciones' },
  receptions: { en: 'Receptions', es: 'Recepciones' },
  locationsHint: {
    en: 'Each is shared with everything in it',
    es: 'Cada una se comparte con todo lo que contiene',
  },
  organisationsFirst: {
    en: 'Choose the organisations first',
    es: 'Elija primero las organizaciones',
  },
  whole: { en: 'All of {name}', es: 'Todo {name}' },
  remove: { en: 'Remove {name}', es: 'Quitar {name}' },
  failed: { en: 'The network was not saved.', es: 'No se ha guardado la red.' },

  restrictions: { en: 'Limits', es: 'Límites' },
  restrictionsText: {
    en: 'Limit the use of locations that other organisations share with yours to groups of people.',
    es: 'Limite a grupos de personas el uso de las ubicaciones que otras organizaciones comparten con la suya.',
  },
  addRestriction: { en: 'Add limit', es: 'Añadir límite' },
  removeRestriction: {
    en: { one: 'Delete the limit of “{name}”?', other: 'Delete {count} limits?' },
    es: { one: '¿Eliminar el límite de «{name}»?', other: '¿Eliminar {count} límites?' },
  },
  restrictionsEmptyTitle: { en: 'No limits yet', es: 'Aún no hay límites' },
  restrictionsEmpty: {
    en: 'Everybody may use all shared locations.',
    es: 'Todos pueden usar todas las ubicaciones compartidas.',
  },
  noneShared: {
    en: 'Nothing is shared with your organisation',
    es: 'Nadie comparte ubicaciones con su organización',
  },
  noneSharedText: {
    en: 'A service administrator sets up sharing between organisations. Shared locations can then be limited here.',
    es: 'Un administrador de servicio configura el uso compartido entre organizaciones. Después podrá limitar aquí las ubicaciones compartidas.',
  },
  location: { en: 'Shared location', es: 'Ubicación compartida' },
  locationHint: {
    en: 'With everything in it',
    es: 'Con todo lo que contiene',
  },
  locationMissing: { en: 'Choose a location.', es: 'Elija una ubicación.' },
  group: { en: 'Group', es: 'Grupo' },
  groupHint: {
    en: 'Only its members find and book the location',
    es: 'Solo sus miembros encuentran y reservan la ubicación',
  },
  chooseGroup: { en: 'Choose a group', es: 'Elija un grupo' },
  groupMissing: { en: 'Choose a group.', es: 'Elija un grupo.' },
  restrictionFailed: { en: 'The limit was not saved.', es: 'No se ha guardado el límite.' },
})
