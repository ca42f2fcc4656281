import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('picture-field', {
  add: 'Add picture',
  replace: 'Replace picture',
  remove: 'Remove picture',
  uploadFailed: 'The picture could not be uploaded.',
})
