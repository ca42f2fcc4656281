import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('declaration-preview', {
  heading: 'Declaration preview',
  note: 'This is a preview. Nothing has been saved.',
  nothing: 'No declaration to preview',
  nothingText: 'Open a declaration and choose “Open preview”.',
  toList: 'Open declarations',
})
