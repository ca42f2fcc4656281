import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('loaded', {
  retry: common.tryAgain,
  stale: 'This may be out of date',
})
