import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('facilities-view', {
  historyTitle: 'History of facilities',
  name: common.name,
  offered: 'Offered',
  title: common.facilities,
  subtitle: 'Switch on what your locations may have. Locations keep what is switched off here.',
  loading: 'Loading facilities…',
  failed: 'The facilities could not be loaded.',
  search: 'Search facilities',
  none: 'No facility has this name.',
  emptyTitle: 'No facilities yet',
  emptyText:
    'The provider of this service keeps the list for all organisations. Ask them to add what your locations have, for example screens or whiteboards.',
  changeFailed: 'The facility could not be changed.',
})
