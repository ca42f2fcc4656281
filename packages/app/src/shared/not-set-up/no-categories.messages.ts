import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('no-categories', {
  title: 'No categories yet',
  forOthers: 'Your administrators have not added any categories.',
  open: 'Open categories',
})
