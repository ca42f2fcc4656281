import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('floor-plans-view', {
  title: 'Floor plans',
  subtitle: 'Plans show people where to find the spaces on a floor.',
  location: common.location,
  spaces: 'Spaces',
  plan: 'Plan',
  hasPlan: common.available,
  noPlan: 'None',
  actions: common.actions,
  edit: 'Edit plan',
  editNamed: 'Edit plan of {name}',
  create: 'Create plan',
  createNamed: 'Create plan of {name}',
  search: 'Search floor plans',
  count: '{count, plural, one {{count} location} other {{count} locations}}',
  loading: 'Loading floor plans…',
  failed: 'The locations could not be loaded.',
  emptyTitle: 'No floors yet',
  emptyText: 'Add buildings and floors to the locations first. Then each floor can have a plan.',
  categoryFirst:
    'Add a category first to define what can be booked. Then you can add floors and draw their plans.',
  openLocations: 'Open locations',
  nothing: 'No matching locations.',
})
