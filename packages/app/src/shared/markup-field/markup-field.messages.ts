import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('markup-field', {
  format: 'Format the selected text',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  paragraph: 'Paragraph',
  bullet: common.list,
  link: 'Link',
})
