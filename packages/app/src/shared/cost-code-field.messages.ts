import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('cost-code-field', {
  costCode: common.costCode,
  none: 'No cost code',
})
