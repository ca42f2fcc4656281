import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('settings-view', {
  title: 'Booking settings',
  subtitle:
    'The rules of a category everywhere, or at some locations. Spaces inherit from the locations above them.',
  category: common.category,
  locations: common.locations,
  locationsHint: 'Choose “Everywhere” for the rules of the whole category.',
  spaces: 'Add a space',
  spacesHint: 'Single spaces, by name.',
  removeNamed: 'Remove {name}',
  noCategories:
    'Add a category first: it says what can be booked, for example meeting rooms. Its rules are set here.',
  chooseLocation: 'Choose a location',
  chooseLocationText: 'You can change the settings of the locations that you administer.',
  unsavedText: 'The settings have not been saved.',
})
