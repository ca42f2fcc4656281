import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('facilities-view', {
  historyTitle: 'History of facilities',
  name: common.name,
  nameHint: 'For example “Screen” or “Whiteboard”',
  nameMissing: common.enterName,
  kind: common.kind,
  MAIN: 'Main',
  mainHint: 'Comes first beside the name of a location',
  OTHER: 'Other',
  otherHint: 'Comes after the main ones',
  add: 'Add facility',
  edit: common.edit,
  remove: common.toDelete,
  removeTitle: 'Delete the facility “{name}”?',
  inUse:
    'Some locations have it. Take it from them first, or turn it off so that no others can get it.',
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
  sharedTextOperator: 'What you change here changes in all organisations of this installation.',
  addsShared: 'All organisations of this installation will be able to use it.',
  none: 'No matching facilities.',
  emptyTitle: 'No facilities yet',
  emptyHint:
    'Add what your locations can have, for example a screen or a whiteboard. People see it beside the location.',
  changeFailed: 'The facility could not be changed.',
})
