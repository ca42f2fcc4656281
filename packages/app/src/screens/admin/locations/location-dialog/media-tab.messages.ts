import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  list: { en: 'Pictures, documents and links', es: 'Imágenes, documentos y enlaces' },
  empty: {
    en: 'No pictures, documents or links yet.',
    es: 'Aún no hay imágenes, documentos ni enlaces.',
  },
  picture: { en: 'Picture', es: 'Imagen' },
  upload: { en: 'Upload files', es: 'Subir archivos' },
  uploadFailed: { en: 'Upload failed', es: 'Error al subir el archivo' },
  thumbnailFailed: {
    en: 'There was an error while creating thumbnails. Please try again.',
    es: 'Se ha producido un error al crear las miniaturas. Inténtelo de nuevo.',
  },
  processing: { en: 'Being prepared', es: 'Preparándose' },
  limits: {
    en: 'PNG, JPEG, GIF or WebP up to 10 MB, PDF up to 20 MB.',
    es: 'PNG, JPEG, GIF o WebP de hasta 10 MB; PDF de hasta 20 MB.',
  },
  floorPlan: { en: 'Edit the floor plan', es: 'Editar el plano' },
  link: { en: 'Link', es: 'Enlace' },
  addLink: { en: 'Add link', es: 'Añadir enlace' },
  moveUp: { en: 'Move {name} up', es: 'Subir {name}' },
  remove: { en: 'Remove {name}', es: 'Quitar {name}' },
})
