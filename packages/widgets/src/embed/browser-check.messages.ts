import { defineMessage } from '@mosaic-booking/sdk/messages'

/** Instead of the application or of an element. */
export const tooOld = defineMessage(
  'browser-check.tooOld',
  'This browser is too old for Mosaic Booking. Update it, or use a current version of Chrome, Edge, Firefox or Safari.',
)
