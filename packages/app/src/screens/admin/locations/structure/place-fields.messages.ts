import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('place-fields', {
  parent: 'Parent location',
  parentMissing: 'Please enter a parent location',
  parentFirst: 'Choose the parent location first.',
  position: 'Position',
  LAST: 'Last',
  BEFORE: 'Before',
  AFTER: 'After',
  sibling: 'Sibling location',
  chooseSibling: 'Choose a location',
  siblingMissing: 'Please enter a sibling location',
})
