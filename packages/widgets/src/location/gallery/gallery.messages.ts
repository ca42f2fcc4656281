import { defineMessages } from '../../locale/messages.js'

export const messages = defineMessages('gallery', {
  images: 'Images',
  openImage: 'Open image {number} of {count}',
  image: 'Image {number} of {count}',
  previousImages: 'Previous images',
  nextImages: 'Next images',
  previous: 'Previous image',
  next: 'Next image',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  close: 'Close images',
  help: 'Use plus and minus to zoom, and the arrow keys to move an enlarged image.',
})
