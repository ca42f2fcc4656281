import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('settings-view', {
  title: 'Booking settings',
  subtitle:
    'Rules for a category, everywhere or at selected locations. Spaces inherit the rules of the locations above them.',
  category: common.category,
  locations: common.locations,
  locationsHint: 'Choose “Everywhere” to set rules for the whole category.',
  spaces: 'Add a space',
  spacesHint: 'Search for individual spaces by name.',
  removeNamed: 'Remove {name}',
  noCategories: 'Add a category first, for example meeting rooms. Then set its rules here.',
  chooseLocation: 'Choose a location',
  chooseLocationText: 'You can change the settings of the locations that you administer.',
  unsavedText: 'The settings have not been saved.',
})
