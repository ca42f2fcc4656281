import { defineMessages } from '../../locale/messages.js'

export const messages = defineMessages({
  images: { en: 'Images', es: 'Imágenes' },
  openImage: { en: 'Open image {number} of {count}', es: 'Abrir la imagen {number} de {count}' },
  image: { en: 'Image {number} of {count}', es: 'Imagen {number} de {count}' },
  previousImages: { en: 'Previous images', es: 'Imágenes anteriores' },
  nextImages: { en: 'Next images', es: 'Imágenes siguientes' },
  previous: { en: 'Previous image', es: 'Imagen anterior' },
  next: { en: 'Next image', es: 'Imagen siguiente' },
  zoomIn: { en: 'Zoom in', es: 'Acercar' },
  zoomOut: { en: 'Zoom out', es: 'Alejar' },
  close: { en: 'Close images', es: 'Cerrar las imágenes' },
  help: {
    en: 'Use plus and minus to zoom, and the arrow keys to move an enlarged image.',
    es: 'Use más y menos para cambiar el zoom, y las flechas para mover la imagen ampliada.',
  },
})
