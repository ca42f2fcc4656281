import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('file-columns', {
  columns: 'Columns in the file',
  column: 'Column',
  meaning: 'Content',
  example: 'Example',
})
