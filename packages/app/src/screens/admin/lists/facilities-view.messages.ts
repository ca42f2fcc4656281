import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('facilities-view', {
  historyTitle: 'History of facilities',
  name: common.name,
  nameHint: 'For example, “Screen” or “Whiteboard”',
  nameMissing: common.enterName,
  kind: common.kind,
  MAIN: 'Main',
  mainHint: 'Listed first next to a location’s name',
  OTHER: 'Other',
  otherHint: 'Listed after the main facilities',
  add: 'Add facility',
  edit: common.edit,
  remove: common.toDelete,
  removeTitle: 'Delete the facility “{name}”?',
  inUse:
    'Some locations have this facility. Remove it from them first, or turn it off so that it cannot be added to others.',
  offered: 'Offered',
  title: common.facilities,
  subtitle:
    'Turn on the facilities that your locations can have. Locations keep facilities that you turn off here.',
  loading: 'Loading facilities…',
  failed: 'The facilities could not be loaded.',
  search: 'Search facilities',
  sharedTitle: 'Shared by all organisations',
  sharedText:
    'The operator of this installation maintains these. You decide which of them your locations can have.',
  sharedTextOperator: 'Changes here apply to all organisations on this installation.',
  addsShared: 'All organisations on this installation will be able to use it.',
  none: 'No matching facilities.',
  emptyTitle: 'No facilities yet',
  emptyHint:
    'Add what your locations can have, for example a screen or a whiteboard. People see it beside the location.',
  changeFailed: 'The facility could not be changed.',
})
