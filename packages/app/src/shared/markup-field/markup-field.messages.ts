import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  format: { en: 'Format the selected text', es: 'Dar formato al texto seleccionado' },
  bold: { en: 'Bold', es: 'Negrita' },
  italic: { en: 'Italic', es: 'Cursiva' },
  heading: { en: 'Heading', es: 'Encabezado' },
  paragraph: { en: 'Paragraph', es: 'Párrafo' },
  bullet: { en: 'List', es: 'Lista' },
  link: { en: 'Link', es: 'Enlace' },
})
