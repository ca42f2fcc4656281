import * as common from '../../locale/common.js'
import { defineMessages } from '../../locale/messages.js'
import { messages as signage } from './signage.messages.js'

export const messages = defineMessages('way-there', {
  way: signage.wayTo,
  stepFree: 'Step-free',
  scan: 'Scan to take the way with you',
  qrImage: 'QR code of the way',
  none: 'The floor plans do not show a way to this space.',
  failed: 'The way cannot be shown now. Please try again later.',
  close: common.close,
})
