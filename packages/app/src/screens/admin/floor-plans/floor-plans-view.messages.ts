import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Floor plans', es: 'Planos' },
  subtitle: {
    en: 'A plan shows people where the spaces of a floor are.',
    es: 'Un plano muestra dónde están los espacios de una planta.',
  },
  location: { en: 'Location', es: 'Ubicación' },
  spaces: { en: 'Spaces', es: 'Espacios' },
  plan: { en: 'Plan', es: 'Plano' },
  hasPlan: { en: 'Available', es: 'Disponible' },
  noPlan: { en: 'None', es: 'Ninguno' },
  actions: { en: 'Actions', es: 'Acciones' },
  edit: { en: 'Edit plan', es: 'Editar plano' },
  editNamed: { en: 'Edit plan of {name}', es: 'Editar plano de {name}' },
  create: { en: 'Create plan', es: 'Crear plano' },
  createNamed: { en: 'Create plan of {name}', es: 'Crear plano de {name}' },
  search: { en: 'Search floor plans', es: 'Buscar planos' },
  count: {
    en: { one: '{count} location', other: '{count} locations' },
    es: { one: '{count} ubicación', other: '{count} ubicaciones' },
  },
  loading: { en: 'Loading floor plans…', es: 'Cargando los planos…' },
  failed: {
    en: 'The locations could not be loaded.',
    es: 'No se han podido cargar las ubicaciones.',
  },
  emptyTitle: { en: 'No floors yet', es: 'Todavía no hay plantas' },
  emptyText: {
    en: 'Add buildings and floors to the locations first. Then each floor can have a plan.',
    es: 'Añada primero edificios y plantas a las ubicaciones. Después, cada planta podrá tener un plano.',
  },
  categoryFirst: {
    en: 'Add a category first: it says what can be booked. Then you can add floors and draw their plans.',
    es: 'Añada primero una categoría: indica lo que se puede reservar. Después podrá añadir plantas y dibujar sus planos.',
  },
  openLocations: { en: 'Open locations', es: 'Abrir ubicaciones' },
  nothing: { en: 'No location has this name.', es: 'Ninguna ubicación tiene este nombre.' },
})
