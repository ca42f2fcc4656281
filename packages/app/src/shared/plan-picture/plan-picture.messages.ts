import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('plan-picture', {
  save: 'Save as picture',
  failed: 'The picture could not be made',
})
