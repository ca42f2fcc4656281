import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('picture', {
  upload: 'Add picture',
  change: 'Change picture',
  remove: 'Remove picture',
  removed: 'Picture removed',
  removeFailed: 'The picture could not be removed. Please try again.',
  unreadable:
    'This file is not a picture that your browser can read. Choose a PNG, JPEG or WebP image.',
  title: 'Crop picture',
  hint: 'Colleagues see your picture beside your name.',
  move: 'Move the picture with the arrow keys',
  zoom: 'Zoom',
  save: 'Save picture',
  saved: 'Picture saved',
  failed: 'The picture could not be saved. Please try again.',
})
