import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('layouts-view', {
  title: common.layouts,
  subtitle: 'How rooms can be set up. Categories and rooms use the layouts in this list.',
  add: 'Add layout',
  removeTitle: '{count, plural, one {Delete the layout “{name}”?} other {Delete {count} layouts?}}',
  removeText:
    '{count, plural, one {Rooms with this layout will lose it. This cannot be undone.} other {Rooms with these layouts will lose them. This cannot be undone.}}',
  removeTextWith:
    '{count, plural, one {Rooms with this layout will lose it, and so will these categories: {list}. This cannot be undone.} other {Rooms with these layouts will lose them, and so will these categories: {list}. This cannot be undone.}}',
  emptyTitle: 'No layouts yet',
  empty: 'Add the layouts that your rooms can have.',
  name: common.name,
  nameHint: 'For example, “Board table” or “Rows of chairs”',
  nameMissing: common.enterName,
})
