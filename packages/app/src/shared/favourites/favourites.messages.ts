import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('favourites', {
  favourite: 'Favourite: {name}',
  failed: 'The favourite could not be saved. Please try again.',
})
