import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('people-list', {
  remove: common.remove,
  removeNamed: 'Remove {name}',
  loading: 'Loading people…',
  failed: 'The people could not be loaded.',
})
