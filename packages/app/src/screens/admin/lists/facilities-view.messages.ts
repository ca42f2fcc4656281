import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('facilities-view', {
  historyTitle: 'History of facilities',
  name: common.name,
  offered: 'Offered',
  title: common.facilities,
  subtitle:
    'Turn on the facilities that your locations can have. Locations keep facilities that you turn off here.',
  loading: 'Loading facilities…',
  failed: 'The facilities could not be loaded.',
  search: 'Search facilities',
  none: 'No matching facilities.',
  emptyTitle: 'No facilities yet',
  emptyText:
    'The service provider maintains this list for all organisations. Ask them to add the facilities you need, for example screens or whiteboards.',
  changeFailed: 'The facility could not be changed.',
})
