import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('media-tab', {
  list: 'Pictures, documents and links',
  empty: 'No pictures, documents or links yet.',
  picture: 'Picture',
  description: 'Description of {name}',
  descriptionHint: 'Shown below the picture and read aloud',
  upload: 'Upload files',
  uploadFailed: 'Upload failed',
  thumbnailFailed: 'There was an error while creating thumbnails. Please try again.',
  processing: 'Processing…',
  limits: 'PNG, JPEG, GIF or WebP up to 10 MB, PDF up to 20 MB.',
  floorPlan: 'Edit the floor plan',
  link: 'Link',
  addLink: 'Add link',
  moveUp: 'Move {name} up',
  remove: 'Remove {name}',
})
